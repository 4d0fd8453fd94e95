// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Singles and cages. Where a rule applies in several places, the cage with the
// fewest fillings is shown: that is the one a person would notice.
#include "games/kenken/explain/human_rules.hpp"

namespace boardwright::kenken {
std::vector<std::uint8_t> digits_of(unsigned mask) {
  std::vector<std::uint8_t> digits;
  for (; mask != 0; mask = without_first(mask)) {
    digits.push_back(static_cast<std::uint8_t>(first_of(mask) + 1));
  }
  return digits;
}

HumanRules::HumanRules(const Puzzle& puzzle)
    : puzzle_(puzzle), size_(static_cast<std::size_t>(puzzle.size)), cages_(puzzle) {
  for (const bool is_row : {true, false}) {
    for (int index = 0; index < puzzle.size; ++index) lines_.push_back({is_row, index});
  }
}

unsigned HumanRules::positions(const Notes& notes, Line line, unsigned digit) const {
  unsigned found = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    found |= (notes.candidates[cell_in(line, i)] >> digit & 1U) << i;
  }
  return found;
}

std::optional<DeadEnd> HumanRules::dead_end(const Notes& notes) {
  for (std::size_t cell = 0; cell < notes.candidates.size(); ++cell) {
    if (notes.candidates[cell] == 0) {
      return DeadEnd{
          .kind = DeadEnd::Kind::Cell, .cell = Cell(cell), .line = {}, .digit = 0, .cage = 0};
    }
  }
  for (const Line line : lines_) {
    for (unsigned digit = 0; digit < size_; ++digit) {
      if (positions(notes, line, digit) != 0) continue;
      return DeadEnd{.kind = DeadEnd::Kind::Line,
                     .cell = {},
                     .line = line,
                     .digit = static_cast<int>(digit) + 1,
                     .cage = 0};
    }
  }
  for (std::size_t cage = 0; cage < puzzle_.cages.size(); ++cage) {
    const CageFacts& facts = cages_.facts(cage, notes.candidates);
    if (facts.known && facts.fillings == 0) {
      return DeadEnd{.kind = DeadEnd::Kind::Cage, .cell = {}, .line = {}, .digit = 0, .cage = cage};
    }
  }
  return std::nullopt;
}

std::optional<Step> HumanRules::find(const Notes& notes, Difficulty most) {
  std::optional<Step> step = naked_single(notes);
  if (!step) step = hidden_single(notes);
  if (!step) step = cage_digits(notes);
  if (!step && most >= Difficulty::Normal) step = cage_places(notes);
  if (!step && most >= Difficulty::Hard) step = cage_line(notes);
  if (!step && most >= Difficulty::Hard) step = subset(notes);
  if (!step && most >= Difficulty::Extreme) step = fish(notes);
  if (!step && most >= Difficulty::Extreme) step = forcing_chain(notes);
  return step;
}

std::optional<Step> HumanRules::naked_single(const Notes& notes) const {
  for (std::size_t cell = 0; cell < notes.candidates.size(); ++cell) {
    if (notes.values[cell] != 0 || !at_most_one(notes.candidates[cell])) continue;
    Step step;
    step.rule = Rule::NakedSingle;
    step.cells = {Cell(cell)};
    step.digits = digits_of(notes.candidates[cell]);
    return step;
  }
  return std::nullopt;
}

std::optional<Step> HumanRules::hidden_single(const Notes& notes) const {
  for (const Line line : lines_) {
    for (unsigned digit = 0; digit < size_; ++digit) {
      const unsigned found = positions(notes, line, digit);
      if (found == 0 || !at_most_one(found)) continue;
      const std::size_t cell = cell_in(line, first_of(found));
      if (notes.values[cell] != 0) continue;
      Step step;
      step.rule = Rule::HiddenSingle;
      step.cells = {Cell(cell)};
      step.digits = {static_cast<std::uint8_t>(digit + 1)};
      step.lines = {line};
      return step;
    }
  }
  return std::nullopt;
}

std::optional<Step> HumanRules::cage_digits(const Notes& notes) {
  std::optional<Step> best;
  std::size_t fewest = 0;
  for (std::size_t i = 0; i < puzzle_.cages.size(); ++i) {
    const CageFacts& facts = cages_.facts(i, notes.candidates);
    if (!facts.known || (best && facts.fillings >= fewest)) continue;
    Step step;
    unsigned gone = 0;
    for (const Cell cell : puzzle_.cages[i].cells) {
      const unsigned here = notes.candidates[cell.index] & ~unsigned{facts.anywhere};
      gone |= here;
      if (here != 0) step.cells.push_back(cell);
    }
    if (gone == 0) continue;
    step.rule = Rule::CageDigits;
    step.effect = Effect::Remove;
    step.digits = digits_of(gone);
    step.cage = i;
    fewest = facts.fillings;
    best = std::move(step);
  }
  return best;
}

std::optional<Step> HumanRules::cage_places(const Notes& notes) {
  std::optional<Step> best;
  std::size_t fewest = 0;
  for (std::size_t i = 0; i < puzzle_.cages.size(); ++i) {
    const CageFacts& facts = cages_.facts(i, notes.candidates);
    if (!facts.known || (best && facts.fillings >= fewest)) continue;
    const std::vector<Cell>& cells = puzzle_.cages[i].cells;
    for (std::size_t place = 0; place < cells.size(); ++place) {
      const unsigned gone = notes.candidates[cells[place].index] & ~unsigned{facts.at_place[place]};
      if (gone == 0) continue;
      Step step;
      step.rule = Rule::CagePlaces;
      step.effect = Effect::Remove;
      step.cells = {cells[place]};
      step.digits = digits_of(gone);
      step.cage = i;
      fewest = facts.fillings;
      best = std::move(step);
      break;
    }
  }
  return best;
}

std::optional<Step> HumanRules::cage_line(const Notes& notes) {
  std::optional<Step> best;
  std::size_t fewest = 0;
  const Grid grid = puzzle_.grid();
  for (std::size_t i = 0; i < puzzle_.cages.size(); ++i) {
    const CageFacts& facts = cages_.facts(i, notes.candidates);
    if (!facts.known || (best && facts.fillings >= fewest)) continue;
    for (const CageFacts::InLine& in_line : facts.lines) {
      unsigned inside = 0;
      for (const Cell cell : puzzle_.cages[i].cells) {
        const int line = in_line.line.is_row ? grid.row(cell) : grid.col(cell);
        const int at = in_line.line.is_row ? grid.col(cell) : grid.row(cell);
        if (line == in_line.line.index) inside |= 1U << at;
      }
      for (unsigned rest = in_line.always; rest != 0; rest = without_first(rest)) {
        const unsigned digit = first_of(rest);
        unsigned gone = positions(notes, in_line.line, digit) & ~inside;
        if (gone == 0 || (best && facts.fillings >= fewest)) continue;
        Step step;
        step.rule = Rule::CageLine;
        step.effect = Effect::Remove;
        for (; gone != 0; gone = without_first(gone)) {
          step.cells.emplace_back(cell_in(in_line.line, first_of(gone)));
        }
        step.digits = {static_cast<std::uint8_t>(digit + 1)};
        step.cage = i;
        step.lines = {in_line.line};
        fewest = facts.fillings;
        best = std::move(step);
      }
    }
  }
  return best;
}

}  // namespace boardwright::kenken
