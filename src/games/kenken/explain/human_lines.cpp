// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Subsets, fish and chains. The matching rule tells at once whether a line (or a
// digit) has anything to give; only then the smallest subset that shows it is
// looked for. A naked subset of k of m open cells is a hidden one of m - k, so
// sizes up to m / 2 are enough.
#include "games/kenken/explain/human_rules.hpp"
#include "games/kenken/solve/forcing_chain.hpp"
#include "games/kenken/solve/matching.hpp"

namespace boardwright::kenken {
namespace {

// Calls `look(subset)` for every subset of `all` with `size` elements, in
// ascending order of the bits, until it returns true.
template <class Look>
bool for_subsets(unsigned all, unsigned size, Look look) {
  const auto go = [&](const auto& self, unsigned rest, unsigned left, unsigned chosen) -> bool {
    if (left == 0) return look(chosen);
    for (; count_of(rest) >= left; rest = without_first(rest)) {
      const unsigned one = rest & (0U - rest);
      if (self(self, without_first(rest), left - 1, chosen | one)) return true;
    }
    return false;
  };
  return go(go, all, size, 0);
}

bool something_to_find(std::array<Mask, 16> rows, std::size_t size) {
  const std::array<Mask, 16> before = rows;
  Assignment assignment{};
  return filter_all_different({rows.data(), size}, assignment) && rows != before;
}

// k rows of a table whose entries lie in k columns together.
struct Subset {
  unsigned rows = 0;
  unsigned columns = 0;
};

// The first subset of k rows whose columns another row has too.
std::optional<Subset> find_subset(const std::array<Mask, 16>& table, std::size_t size, unsigned k) {
  unsigned open = 0;
  for (std::size_t i = 0; i < size; ++i) {
    if (!at_most_one(table[i]) && count_of(table[i]) <= k) open |= 1U << i;
  }
  Subset subset;
  const bool found = for_subsets(open, k, [&](unsigned rows) {
    subset = {rows, 0};
    unsigned others = 0;
    for (std::size_t i = 0; i < size; ++i) {
      if ((rows >> i & 1U) != 0) subset.columns |= table[i];
    }
    for (std::size_t i = 0; i < size; ++i) {
      if ((rows >> i & 1U) == 0) others |= table[i];
    }
    return count_of(subset.columns) == k && (others & subset.columns) != 0;
  });
  if (!found) return std::nullopt;
  return subset;
}

}  // namespace

// Digits by cell of the line.
HumanRules::Table HumanRules::digits_by_cell(const Notes& notes, Line line) const {
  Table table{};
  for (std::size_t i = 0; i < size_; ++i) table[i] = notes.candidates[cell_in(line, i)];
  return table;
}

// Positions by row, or by column, for one digit.
HumanRules::Table HumanRules::positions_by_line(const Notes& notes, bool rows,
                                                unsigned digit) const {
  Table table{};
  for (std::size_t i = 0; i < size_; ++i) {
    table[i] = static_cast<Mask>(positions(notes, {rows, static_cast<int>(i)}, digit));
  }
  return table;
}

std::optional<Step> HumanRules::subset(const Notes& notes) const {
  std::vector<Line> promising;
  for (const Line line : lines_) {
    if (something_to_find(digits_by_cell(notes, line), size_)) promising.push_back(line);
  }
  for (unsigned size = 2; 2 * size <= size_; ++size) {
    for (const Line line : promising) {
      if (auto step = naked_subset(notes, line, size)) return step;
      if (auto step = hidden_subset(notes, line, size)) return step;
    }
  }
  return std::nullopt;
}

std::optional<Step> HumanRules::naked_subset(const Notes& notes, Line line, unsigned size) const {
  const auto found = find_subset(digits_by_cell(notes, line), size_, size);
  if (!found) return std::nullopt;
  Step step = removal(Rule::NakedSubset);
  step.lines = {line};
  step.pattern_digits = digits_of(found->columns);
  unsigned gone = 0;
  for (unsigned i = 0; i < size_; ++i) {
    const std::size_t cell = cell_in(line, i);
    const unsigned here = notes.candidates[cell] & found->columns;
    if ((found->rows >> i & 1U) != 0) {
      step.pattern.emplace_back(cell);
    } else if (here != 0) {
      step.cells.emplace_back(cell);
      gone |= here;
    }
  }
  step.digits = digits_of(gone);
  return step;
}

std::optional<Step> HumanRules::hidden_subset(const Notes& notes, Line line, unsigned size) const {
  Table by_digit{};
  for (unsigned digit = 0; digit < size_; ++digit) {
    by_digit[digit] = static_cast<Mask>(positions(notes, line, digit));
  }
  const auto found = find_subset(by_digit, size_, size);
  if (!found) return std::nullopt;
  Step step = removal(Rule::HiddenSubset);
  step.lines = {line};
  step.pattern_digits = digits_of(found->rows);
  unsigned gone = 0;
  for (unsigned rest = found->columns; rest != 0; rest = without_first(rest)) {
    const std::size_t cell = cell_in(line, first_of(rest));
    const unsigned here = notes.candidates[cell] & ~found->rows;
    step.pattern.emplace_back(cell);
    if (here != 0) step.cells.emplace_back(cell);
    gone |= here;
  }
  step.digits = digits_of(gone);
  return step;
}

std::optional<Step> HumanRules::fish(const Notes& notes) const {
  unsigned promising = 0;
  for (unsigned digit = 0; digit < size_; ++digit) {
    if (something_to_find(positions_by_line(notes, true, digit), size_)) promising |= 1U << digit;
  }
  for (unsigned size = 2; 2 * size <= size_; ++size) {
    for (unsigned rest = promising; rest != 0; rest = without_first(rest)) {
      for (const bool rows : {true, false}) {
        if (auto step = fish_of(notes, first_of(rest), rows, size)) return step;
      }
    }
  }
  return std::nullopt;
}

std::optional<Step> HumanRules::fish_of(const Notes& notes, unsigned digit, bool rows,
                                        unsigned size) const {
  const Table table = positions_by_line(notes, rows, digit);
  const auto found = find_subset(table, size_, size);
  if (!found) return std::nullopt;
  Step step = removal(Rule::Fish);
  step.digits = {static_cast<std::uint8_t>(digit + 1)};
  step.pattern_digits = step.digits;
  for (unsigned i = 0; i < size_; ++i) {
    const Line line{rows, static_cast<int>(i)};
    const bool inside = (found->rows >> i & 1U) != 0;
    if (inside) step.lines.push_back(line);
    for (unsigned rest = table[i] & found->columns; rest != 0; rest = without_first(rest)) {
      (inside ? step.pattern : step.cells).emplace_back(cell_in(line, first_of(rest)));
    }
  }
  return step;
}

std::optional<Step> HumanRules::forcing_chain(const Notes& notes) const {
  const std::size_t cells = notes.candidates.size();
  std::vector<Mask> tables(notes.candidates.begin(), notes.candidates.end());
  for (const bool rows : {true, false}) {
    for (unsigned digit = 0; digit < size_; ++digit) {
      const Table table = positions_by_line(notes, rows, digit);
      tables.insert(tables.end(), table.begin(), table.begin() + size_);
    }
  }
  BOARDWRIGHT_ASSERT(tables.size() == 3 * cells);
  ForcingChain chain;
  if (!chain.find(tables, size_)) return std::nullopt;
  Step step = removal(Rule::ForcingChain);
  step.cells = {Cell(chain.target())};
  step.digits = {static_cast<std::uint8_t>(chain.digit() + 1)};
  step.pattern = chain.cells();
  return step;
}

}  // namespace boardwright::kenken
