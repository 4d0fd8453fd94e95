// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Backward slicing. A rule reads certain candidates (a cage rule all those of
// its cage, a hidden single those of one digit in one line) and writes others.
// Going back from the goal, a step is needed if it writes what somebody later
// reads; then what it reads is needed too.
#include "games/kenken/explain/slice.hpp"

#include <algorithm>

namespace boardwright::kenken {
namespace {

class Marks {
 public:
  explicit Marks(const Puzzle& puzzle)
      : grid_(puzzle.grid()),
        all_(static_cast<std::uint16_t>((1U << puzzle.size) - 1U)),
        marks_(grid_.size(), 0) {}

  void add(Cell cell, unsigned digits) {
    marks_[cell.index] = static_cast<std::uint16_t>(marks_[cell.index] | digits);
  }
  void add(Cell cell) { add(cell, all_); }
  void add(Line line, unsigned digits) {
    for (std::size_t i = 0; i < grid_.size(); ++i) {
      const int index = line.is_row ? grid_.row(Cell(i)) : grid_.col(Cell(i));
      if (index == line.index) add(Cell(i), digits);
    }
  }
  void add(const Reads& other) {
    for (std::size_t i = 0; i < other.size(); ++i) add(Cell(i), other[i]);
  }
  Grid grid() const { return grid_; }
  Reads take() { return std::move(marks_); }

 private:
  Grid grid_;
  std::uint16_t all_;
  Reads marks_;
};

unsigned bits_of(const std::vector<std::uint8_t>& digits) {
  unsigned bits = 0;
  for (const std::uint8_t digit : digits) bits |= 1U << (digit - 1U);
  return bits;
}

Reads writes_of(const Puzzle& puzzle, const Step& step) {
  Marks marks(puzzle);
  const unsigned digits = bits_of(step.digits);
  for (const Cell cell : step.cells) marks.add(cell, digits);
  if (step.effect == Effect::Place) {
    const Cell cell = step.cells.front();
    marks.add(Line{true, marks.grid().row(cell)}, digits);
    marks.add(Line{false, marks.grid().col(cell)}, digits);
    marks.add(cell);
  }
  return marks.take();
}

}  // namespace

Reads reads_of(const Puzzle& puzzle, const DeadEnd& dead_end) {
  Marks marks(puzzle);
  switch (dead_end.kind) {
    case DeadEnd::Kind::Cell: marks.add(dead_end.cell); break;
    case DeadEnd::Kind::Line: marks.add(dead_end.line, 1U << (dead_end.digit - 1)); break;
    case DeadEnd::Kind::Cage:
      for (const Cell cell : puzzle.cages[dead_end.cage].cells) marks.add(cell);
      break;
  }
  return marks.take();
}

Reads reads_of(const Puzzle& puzzle, const Step& step) {
  Marks marks(puzzle);
  switch (step.rule) {
    case Rule::NakedSingle: marks.add(step.cells.front()); break;
    case Rule::HiddenSingle: marks.add(step.lines.front(), bits_of(step.digits)); break;
    case Rule::CageDigits:
    case Rule::CagePlaces:
    case Rule::CageLine:
      for (const Cell cell : puzzle.cages[*step.cage].cells) marks.add(cell);
      break;
    case Rule::HiddenSubset: marks.add(step.lines.front(), bits_of(step.pattern_digits)); break;
    case Rule::NakedSubset:
    case Rule::ForcingChain:
      for (const Cell cell : step.pattern) marks.add(cell);
      break;
    case Rule::Fish:
      for (const Line line : step.lines) marks.add(line, bits_of(step.digits));
      break;
    case Rule::Contradiction:
      for (const Step& inner : step.inside) marks.add(reads_of(puzzle, inner));
      marks.add(reads_of(puzzle, *step.dead_end));
      break;
  }
  return marks.take();
}

std::vector<Step> slice(const Puzzle& puzzle, std::vector<Step> steps, Reads needed) {
  std::vector<Step> kept;
  for (std::size_t i = steps.size(); i-- > 0;) {
    const Reads writes = writes_of(puzzle, steps[i]);
    bool used = false;
    for (std::size_t cell = 0; cell < writes.size(); ++cell) {
      used |= (writes[cell] & needed[cell]) != 0;
    }
    if (!used) continue;
    const Reads reads = reads_of(puzzle, steps[i]);
    for (std::size_t cell = 0; cell < reads.size(); ++cell) {
      needed[cell] = static_cast<std::uint16_t>(needed[cell] | reads[cell]);
    }
    kept.push_back(std::move(steps[i]));
  }
  std::reverse(kept.begin(), kept.end());
  return kept;
}

}  // namespace boardwright::kenken
