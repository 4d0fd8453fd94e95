// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/explain/step_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/kenken/model/digits.hpp"

namespace boardwright::kenken {
namespace {

std::string join(const std::vector<std::string>& parts, const char* last = " and ") {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? last : ", ";
    text += parts[i];
  }
  return text;
}

class Writer {
 public:
  Writer(const Puzzle& puzzle, CageFactsCache& cages)
      : puzzle_(puzzle), ranks_(puzzle), cages_(cages) {}

  void write(const Notes& before, Step& step) const;
  void write_mistake(const Notes& notes, const Notes& right, Step& step) const;

 private:
  int digit(unsigned rank) const { return ranks_.digit(rank); }
  std::string list(const std::vector<std::uint8_t>& digits, const char* last = " and ") const {
    std::vector<std::string> parts;
    for (const std::uint8_t rank : digits) parts.push_back(std::to_string(digit(rank)));
    return join(parts, last);
  }
  std::string name(Cell cell) const {
    const Grid grid = puzzle_.grid();
    return fmt::format("row {}, column {}", grid.row(cell) + 1, grid.col(cell) + 1);
  }
  std::string name(Line line) const {
    return fmt::format("{} {}", line.is_row ? "row" : "column", line.index + 1);
  }
  std::string names(const std::vector<Cell>& cells) const;
  std::string names(const std::vector<Line>& lines) const;
  std::string cage_name(std::size_t cage) const;
  std::string fillings(std::size_t cage, const Notes& before) const;
  std::string fillings_without(std::size_t cage, const Notes& before,
                               const std::string& digits) const;
  std::string effect(const Step& step) const;
  std::string chain(const Notes& before, const Step& step) const;
  std::string contradiction(const Step& step) const;
  std::string end_of(const DeadEnd& dead_end) const;

  const Puzzle& puzzle_;
  DigitRanks ranks_;
  CageFactsCache& cages_;
};

// "row 1, columns 2 and 3" where the cells share a row, and so on.
std::string Writer::names(const std::vector<Cell>& cells) const {
  const Grid grid = puzzle_.grid();
  if (cells.size() == 1) return name(cells.front());
  std::vector<std::string> rows, cols, all;
  for (const Cell cell : cells) {
    rows.push_back(std::to_string(grid.row(cell) + 1));
    cols.push_back(std::to_string(grid.col(cell) + 1));
    all.push_back(name(cell));
  }
  const auto same = [](const std::vector<std::string>& parts) {
    return std::all_of(parts.begin(), parts.end(),
                       [&](const std::string& part) { return part == parts.front(); });
  };
  if (same(rows)) return fmt::format("row {}, columns {}", rows.front(), join(cols));
  if (same(cols)) return fmt::format("column {}, rows {}", cols.front(), join(rows));
  std::string text;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (i > 0) text += i + 1 == all.size() ? " and " : "; ";
    text += all[i];
  }
  return text;
}

std::string Writer::names(const std::vector<Line>& lines) const {
  std::vector<std::string> parts;
  for (const Line line : lines) parts.push_back(std::to_string(line.index + 1));
  const char* kind = lines.front().is_row ? "row" : "column";
  return fmt::format("{}{} {}", kind, lines.size() > 1 ? "s" : "", join(parts));
}

std::string Writer::cage_name(std::size_t cage) const {
  const Cage& clue = puzzle_.cages[cage];
  return fmt::format("the cage {} at {}", clue_text(clue), name(clue.cells.front()));
}

// "It can only hold 1, 2 and 4 in some order, not 3", or where there are too many
// sets of digits "It can be filled in 18 ways, none with 3".
std::string Writer::fillings_without(std::size_t cage, const Notes& before,
                                     const std::string& digits) const {
  const CageFacts& facts = cages_.facts(cage, before.candidates);
  const bool listed = facts.sets.size() <= CageFacts::kMostSets;
  return fmt::format("{}, {} {}", fillings(cage, before), listed ? "not" : "none with", digits);
}

std::string Writer::fillings(std::size_t cage, const Notes& before) const {
  const CageFacts& facts = cages_.facts(cage, before.candidates);
  if (facts.sets.size() > CageFacts::kMostSets) {
    return fmt::format("It can be filled in {} ways", facts.fillings);
  }
  std::vector<std::string> sets;
  for (const std::uint64_t set : facts.sets) {
    std::vector<std::uint8_t> digits;
    for (unsigned digit = 0; digit < 16; ++digit) {
      digits.insert(digits.end(), set >> (4 * digit) & 15U, static_cast<std::uint8_t>(digit + 1));
    }
    sets.push_back(list(digits));
  }
  std::string text = "It can only hold ";
  for (std::size_t i = 0; i < sets.size(); ++i) text += (i > 0 ? ", or " : "") + sets[i];
  if (facts.fillings > sets.size()) text += sets.size() > 1 ? ", in some order" : " in some order";
  return text;
}

std::string Writer::effect(const Step& step) const {
  if (step.effect == Effect::Place) {
    return fmt::format("So {} is {}.", name(step.cells.front()), digit(step.digits.front()));
  }
  if (step.cells.size() == 1) {
    return fmt::format("So {} cannot be {}.", name(step.cells.front()), list(step.digits, " or "));
  }
  return fmt::format("So {} can be crossed out in {}.", list(step.digits), names(step.cells));
}

std::string Writer::chain(const Notes& before, const Step& step) const {
  const std::uint8_t denied = step.digits.front();
  std::string text =
      fmt::format("If {} is not {}, then ", name(step.pattern.front()), digit(denied));
  unsigned lost = denied - 1U;
  std::vector<std::string> parts;
  for (const Cell cell : step.pattern) {
    lost = first_of(static_cast<unsigned>(before.candidates[cell.index]) ^ (1U << lost));
    parts.push_back(fmt::format("{} is {}", name(cell), digit(lost + 1)));
  }
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i > 0 ? ", so " : "") + parts[i];
  return fmt::format("{}. One end of this chain is {} in any case, and {} sees both.", text,
                     digit(denied), name(step.cells.front()));
}

std::string Writer::end_of(const DeadEnd& dead_end) const {
  switch (dead_end.kind) {
    case DeadEnd::Kind::Cell: return fmt::format("nothing is left for {}", name(dead_end.cell));
    case DeadEnd::Kind::Line:
      return fmt::format("{} has no place for {}", name(dead_end.line),
                         digit(static_cast<unsigned>(dead_end.digit)));
    case DeadEnd::Kind::Cage: return cage_name(dead_end.cage) + " cannot be filled";
  }
  return {};
}

std::string Writer::contradiction(const Step& step) const {
  constexpr std::size_t kShown = 12;
  std::string text = fmt::format("If it were {}, ", digit(step.digits.front()));
  if (step.inside.empty()) return text + end_of(*step.dead_end) + ".";
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < step.inside.size() && i < kShown; ++i) {
    // "So row 1, column 2 is 3." becomes "row 1, column 2 is 3"
    const std::string& what = step.inside[i].what;
    parts.push_back(what.substr(3, what.size() - 4));
  }
  if (step.inside.size() > kShown) {
    parts.push_back(fmt::format("and so on for {} more steps", step.inside.size() - kShown));
  }
  text += "then ";
  for (std::size_t i = 0; i < parts.size(); ++i) text += (i > 0 ? "; " : "") + parts[i];
  return text + "; and in the end " + end_of(*step.dead_end) + ".";
}

void Writer::write(const Notes& before, Step& step) const {
  step.what = effect(step);
  switch (step.rule) {
    case Rule::NakedSingle:
      step.where = fmt::format("Look at {}.", name(step.cells.front()));
      step.why = fmt::format("Only {} is left there.", digit(step.digits.front()));
      return;
    case Rule::HiddenSingle:
      step.where = fmt::format("Look at {}.", name(step.lines.front()));
      step.why = fmt::format("It has only one place for {}.", digit(step.digits.front()));
      return;
    case Rule::CageDigits:
      step.where = fmt::format("Look at {}.", cage_name(*step.cage));
      step.why = fillings_without(*step.cage, before, list(step.digits, " or ")) + ".";
      return;
    case Rule::CagePlaces:
      step.where = fmt::format("Look at {}.", cage_name(*step.cage));
      step.why =
          fmt::format("{} in {}.", fillings_without(*step.cage, before, list(step.digits, " or ")),
                      name(step.cells.front()));
      return;
    case Rule::CageLine:
      step.where = fmt::format("Look at {}.", cage_name(*step.cage));
      step.why = fmt::format("{}, always with {} in {}.", fillings(*step.cage, before),
                             digit(step.digits.front()), name(step.lines.front()));
      return;
    case Rule::NakedSubset:
      step.where = fmt::format("Look at {}.", name(step.lines.front()));
      step.why = capital(fmt::format("{} have only {} between them.", names(step.pattern),
                                     list(step.pattern_digits)));
      return;
    case Rule::HiddenSubset:
      step.where = fmt::format("Look at {}.", name(step.lines.front()));
      step.why =
          fmt::format("{} fit only into {}.", list(step.pattern_digits), names(step.pattern));
      return;
    case Rule::Fish: {
      std::vector<Line> across;
      const Grid grid = puzzle_.grid();
      const bool rows = step.lines.front().is_row;
      for (const Cell cell : step.pattern) {
        const Line line{!rows, rows ? grid.col(cell) : grid.row(cell)};
        if (std::find(across.begin(), across.end(), line) == across.end()) across.push_back(line);
      }
      std::sort(across.begin(), across.end(),
                [](const Line& a, const Line& b) { return a.index < b.index; });
      step.where = fmt::format("Look at {} in {}.", digit(step.digits.front()), names(step.lines));
      step.why =
          fmt::format("There it fits only into {}, which are used up by that.", names(across));
      return;
    }
    case Rule::ForcingChain:
      step.where = fmt::format("Look at the cells with two candidates from {} on.",
                               name(step.pattern.front()));
      step.why = chain(before, step);
      return;
    case Rule::Contradiction:
      step.where = fmt::format("Look at {}.", name(step.cells.front()));
      step.why = contradiction(step);
      return;
  }
}

void Writer::write_mistake(const Notes& notes, const Notes& right, Step& step) const {
  const Cell cell = step.cells.front();
  const std::uint8_t rank = step.digits.front();
  step.what = effect(step);
  if (notes.values[cell.index] == 0) {
    step.where = fmt::format("The notes of {} lack the right digit.", name(cell));
  } else {
    step.where = fmt::format("The {} in {} is wrong.", digit(rank), name(cell));
  }
  step.why = step.dead_end ? contradiction(step) : "The solution has another digit there.";
  const Grid grid = puzzle_.grid();
  for (std::size_t i = 0; i < right.values.size(); ++i) {
    const bool row = grid.row(Cell(i)) == grid.row(cell);
    if (right.values[i] != rank || (!row && grid.col(Cell(i)) != grid.col(cell))) continue;
    step.why = fmt::format("Its {} has another {}, in {}.", row ? "row" : "column", digit(rank),
                           name(Cell(i)));
    return;
  }
}

}  // namespace

void write_sentences(const Puzzle& puzzle, const Notes& before, CageFactsCache& cages, Step& step) {
  Writer(puzzle, cages).write(before, step);
}

void write_mistake(const Puzzle& puzzle, const Notes& notes, const Notes& right,
                   CageFactsCache& cages, Step& step) {
  Writer(puzzle, cages).write_mistake(notes, right, step);
}

}  // namespace boardwright::kenken
