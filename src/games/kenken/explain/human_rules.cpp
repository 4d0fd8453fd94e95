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

Step removal(Rule rule) {
  Step step;
  step.rule = rule;
  step.effect = Effect::Remove;
  return step;
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
      return DeadEnd{.kind = DeadEnd::Kind::Cell, .cell = Cell(cell)};
    }
  }
  for (const Line line : lines_) {
    for (unsigned digit = 0; digit < size_; ++digit) {
      if (positions(notes, line, digit) != 0) continue;
      return DeadEnd{
          .kind = DeadEnd::Kind::Line, .line = line, .digit = static_cast<int>(digit) + 1};
    }
  }
  for (std::size_t cage = 0; cage < puzzle_.cages.size(); ++cage) {
    const CageFacts& facts = cages_.facts(cage, notes.candidates);
    if (facts.known && facts.fillings == 0) {
      return DeadEnd{.kind = DeadEnd::Kind::Cage, .cage = cage};
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

template <class Look>
std::optional<Step> HumanRules::best_in_cages(const Notes& notes, Look look) {
  std::optional<Step> best;
  std::size_t fewest = 0;
  for (std::size_t i = 0; i < puzzle_.cages.size(); ++i) {
    const CageFacts& facts = cages_.facts(i, notes.candidates);
    if (!facts.known || (best && facts.fillings >= fewest)) continue;
    std::optional<Step> step = look(puzzle_.cages[i].cells, facts);
    if (!step) continue;
    step->cage = i;
    fewest = facts.fillings;
    best = std::move(step);
  }
  return best;
}

std::optional<Step> HumanRules::cage_digits(const Notes& notes) {
  return best_in_cages(notes, [&](const std::vector<Cell>& cells, const CageFacts& facts) {
    std::optional<Step> step = removal(Rule::CageDigits);
    unsigned gone = 0;
    for (const Cell cell : cells) {
      const unsigned here = notes.candidates[cell.index] & ~unsigned{facts.anywhere};
      gone |= here;
      if (here != 0) step->cells.push_back(cell);
    }
    step->digits = digits_of(gone);
    if (gone == 0) step.reset();
    return step;
  });
}

std::optional<Step> HumanRules::cage_places(const Notes& notes) {
  return best_in_cages(notes, [&](const std::vector<Cell>& cells, const CageFacts& facts) {
    std::optional<Step> step;
    for (std::size_t place = 0; place < cells.size() && !step; ++place) {
      const unsigned gone = notes.candidates[cells[place].index] & ~unsigned{facts.at_place[place]};
      if (gone == 0) continue;
      step = removal(Rule::CagePlaces);
      step->cells = {cells[place]};
      step->digits = digits_of(gone);
    }
    return step;
  });
}

std::optional<Step> HumanRules::cage_line(const Notes& notes) {
  const Grid grid = puzzle_.grid();
  return best_in_cages(notes, [&](const std::vector<Cell>& cells, const CageFacts& facts) {
    std::optional<Step> step;
    for (const auto& [line, always] : facts.lines) {
      unsigned inside = 0;
      for (const Cell cell : cells) {
        const int at = line.is_row ? grid.col(cell) : grid.row(cell);
        if (line.index == (line.is_row ? grid.row(cell) : grid.col(cell))) inside |= 1U << at;
      }
      for (unsigned rest = always; rest != 0 && !step; rest = without_first(rest)) {
        unsigned gone = positions(notes, line, first_of(rest)) & ~inside;
        if (gone == 0) continue;
        step = removal(Rule::CageLine);
        step->digits = {static_cast<std::uint8_t>(first_of(rest) + 1)};
        step->lines = {line};
        for (; gone != 0; gone = without_first(gone)) {
          step->cells.emplace_back(cell_in(line, first_of(gone)));
        }
      }
    }
    return step;
  });
}

}  // namespace boardwright::kenken
