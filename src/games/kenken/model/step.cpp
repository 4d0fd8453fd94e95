// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/model/step.hpp"

#include <array>

namespace boardwright::kenken {
namespace {

struct RuleRow {
  std::string_view name;
  Difficulty difficulty;
};
constexpr std::array<RuleRow, kRules> kTable = {{
    {"naked_single", Difficulty::Easy},
    {"hidden_single", Difficulty::Easy},
    {"cage_digits", Difficulty::Easy},
    {"cage_places", Difficulty::Normal},
    {"cage_line", Difficulty::Hard},
    {"naked_subset", Difficulty::Hard},
    {"hidden_subset", Difficulty::Hard},
    {"fish", Difficulty::Extreme},
    {"forcing_chain", Difficulty::Extreme},
    {"contradiction", Difficulty::Unreasonable},
}};

std::uint16_t digit_bit(std::uint8_t digit) {
  return static_cast<std::uint16_t>(1U << (digit - 1U));
}

void cross_out(std::uint16_t& candidates, std::uint16_t digits) {
  candidates = static_cast<std::uint16_t>(candidates & ~digits);
}

void enter(Notes& notes, Grid grid, Cell cell, std::uint8_t digit) {
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const bool sees = grid.row(Cell(i)) == grid.row(cell) || grid.col(Cell(i)) == grid.col(cell);
    if (sees) cross_out(notes.candidates[i], digit_bit(digit));
  }
  notes.values[cell.index] = digit;
  notes.candidates[cell.index] = digit_bit(digit);
}

}  // namespace

std::string_view rule_name(Rule rule) { return kTable[static_cast<std::size_t>(rule)].name; }

Difficulty rule_difficulty(Rule rule) { return kTable[static_cast<std::size_t>(rule)].difficulty; }

Notes fresh_notes(const Puzzle& puzzle) {
  const std::size_t cells = puzzle.grid().size();
  const auto all = static_cast<std::uint16_t>((1U << puzzle.size) - 1U);
  return {Square(cells, 0), std::vector<std::uint16_t>(cells, all)};
}

Notes notes_of_values(const Puzzle& puzzle, const Square& values) {
  Notes notes = fresh_notes(puzzle);
  const Grid grid = puzzle.grid();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] != 0) enter(notes, grid, Cell(i), values[i]);
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] != 0) notes.candidates[i] = digit_bit(values[i]);
  }
  return notes;
}

void apply_step(Notes& notes, int size, const Step& step) {
  if (step.effect == Effect::Place) {
    enter(notes, Grid(size, size), step.cells.front(), step.digits.front());
    return;
  }
  std::uint16_t digits = 0;
  for (const std::uint8_t digit : step.digits) {
    digits = static_cast<std::uint16_t>(digits | digit_bit(digit));
  }
  for (const Cell cell : step.cells) cross_out(notes.candidates[cell.index], digits);
}

}  // namespace boardwright::kenken
