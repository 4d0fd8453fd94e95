// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Subsets and fish. The matching rule tells at once whether a line (or a
// digit) has anything to give; only then the smallest subset that shows it is
// looked for. A naked subset of k of m open cells is a hidden one of m - k, so
// sizes up to m / 2 are enough.
#include "games/kenken/explain/human_rules.hpp"
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

}  // namespace

std::optional<Step> HumanRules::subset(const Notes& notes) const {
  std::vector<Line> promising;
  for (const Line line : lines_) {
    std::array<Mask, 16> cells{};
    for (std::size_t i = 0; i < size_; ++i) cells[i] = notes.candidates[cell_in(line, i)];
    if (something_to_find(cells, size_)) promising.push_back(line);
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
  unsigned open = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    const unsigned candidates = notes.candidates[cell_in(line, i)];
    if (!at_most_one(candidates) && count_of(candidates) <= size) open |= 1U << i;
  }
  Step step;
  const bool found = for_subsets(open, size, [&](unsigned chosen) {
    unsigned together = 0;
    for (unsigned rest = chosen; rest != 0; rest = without_first(rest)) {
      together |= notes.candidates[cell_in(line, first_of(rest))];
    }
    if (count_of(together) != size) return false;
    unsigned gone = 0;
    for (unsigned i = 0; i < size_; ++i) {
      const unsigned here = notes.candidates[cell_in(line, i)] & together;
      if ((chosen >> i & 1U) != 0 || here == 0) continue;
      gone |= here;
      step.cells.emplace_back(cell_in(line, i));
    }
    if (gone == 0) return false;
    step.digits = digits_of(gone);
    step.pattern_digits = digits_of(together);
    for (unsigned rest = chosen; rest != 0; rest = without_first(rest)) {
      step.pattern.emplace_back(cell_in(line, first_of(rest)));
    }
    return true;
  });
  if (!found) return std::nullopt;
  step.rule = Rule::NakedSubset;
  step.effect = Effect::Remove;
  step.lines = {line};
  return step;
}

std::optional<Step> HumanRules::hidden_subset(const Notes& notes, Line line, unsigned size) const {
  unsigned open = 0;
  for (unsigned digit = 0; digit < size_; ++digit) {
    const unsigned found = positions(notes, line, digit);
    if (!at_most_one(found) && count_of(found) <= size) open |= 1U << digit;
  }
  Step step;
  const bool found = for_subsets(open, size, [&](unsigned chosen) {
    unsigned together = 0;
    for (unsigned rest = chosen; rest != 0; rest = without_first(rest)) {
      together |= positions(notes, line, first_of(rest));
    }
    if (count_of(together) != size) return false;
    unsigned gone = 0;
    for (unsigned rest = together; rest != 0; rest = without_first(rest)) {
      const std::size_t cell = cell_in(line, first_of(rest));
      const unsigned here = notes.candidates[cell] & ~chosen;
      gone |= here;
      if (here != 0) step.cells.emplace_back(cell);
    }
    if (gone == 0) return false;
    step.digits = digits_of(gone);
    step.pattern_digits = digits_of(chosen);
    for (unsigned rest = together; rest != 0; rest = without_first(rest)) {
      step.pattern.emplace_back(cell_in(line, first_of(rest)));
    }
    return true;
  });
  if (!found) return std::nullopt;
  step.rule = Rule::HiddenSubset;
  step.effect = Effect::Remove;
  step.lines = {line};
  return step;
}

std::optional<Step> HumanRules::fish(const Notes& notes) const {
  unsigned promising = 0;
  for (unsigned digit = 0; digit < size_; ++digit) {
    std::array<Mask, 16> rows{};
    for (std::size_t row = 0; row < size_; ++row) {
      rows[row] = static_cast<Mask>(positions(notes, {true, static_cast<int>(row)}, digit));
    }
    if (something_to_find(rows, size_)) promising |= 1U << digit;
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
  std::array<unsigned, 16> at{};
  unsigned open = 0;
  for (unsigned i = 0; i < size_; ++i) {
    at[i] = positions(notes, {rows, static_cast<int>(i)}, digit);
    if (!at_most_one(at[i]) && count_of(at[i]) <= size) open |= 1U << i;
  }
  Step step;
  const bool found = for_subsets(open, size, [&](unsigned chosen) {
    unsigned together = 0;
    for (unsigned rest = chosen; rest != 0; rest = without_first(rest)) {
      together |= at[first_of(rest)];
    }
    if (count_of(together) != size) return false;
    for (unsigned i = 0; i < size_; ++i) {
      if ((chosen >> i & 1U) != 0) continue;
      for (unsigned rest = at[i] & together; rest != 0; rest = without_first(rest)) {
        step.cells.emplace_back(cell_in({rows, static_cast<int>(i)}, first_of(rest)));
      }
    }
    if (step.cells.empty()) return false;
    for (unsigned rest = chosen; rest != 0; rest = without_first(rest)) {
      const Line line{rows, static_cast<int>(first_of(rest))};
      step.lines.push_back(line);
      for (unsigned here = at[first_of(rest)]; here != 0; here = without_first(here)) {
        step.pattern.emplace_back(cell_in(line, first_of(here)));
      }
    }
    return true;
  });
  if (!found) return std::nullopt;
  step.rule = Rule::Fish;
  step.effect = Effect::Remove;
  step.digits = {static_cast<std::uint8_t>(digit + 1)};
  step.pattern_digits = step.digits;
  return step;
}

}  // namespace boardwright::kenken
