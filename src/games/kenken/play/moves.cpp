// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/play/moves.hpp"

#include <algorithm>

namespace boardwright::kenken {
namespace {

// The other cells of its row and column.
std::vector<Cell> peers_of(const Puzzle& puzzle, Cell cell) {
  const Grid grid = puzzle.grid();
  std::vector<Cell> peers;
  for (int i = 0; i < puzzle.size; ++i) {
    if (i != grid.col(cell)) peers.push_back(grid.at(grid.row(cell), i));
    if (i != grid.row(cell)) peers.push_back(grid.at(i, grid.col(cell)));
  }
  return peers;
}

}  // namespace

std::vector<int> digits_of(const Puzzle& puzzle) {
  std::vector<int> digits;
  for (int digit = 1; digit <= puzzle.size; ++digit) digits.push_back(digit);
  return digits;
}

bool is_open(const PlayedGame& game, Cell cell) { return game.state.values[cell.index] == 0; }

int filled_cells(const PlayedGame& game) {
  int filled = 0;
  for (std::size_t i = 0; i < game.state.values.size(); ++i) filled += !is_open(game, Cell(i));
  return filled;
}

bool is_full(const PlayedGame& game) {
  return filled_cells(game) == static_cast<int>(game.state.values.size());
}

bool is_solved(const PlayedGame& game) {
  return is_full(game) && !check_solution(game.puzzle.puzzle, game.state.values);
}

void enter(PlayedGame& game, Cell cell, int digit) {
  game.state.values[cell.index] = static_cast<std::uint8_t>(digit);
  if (!game.auto_marks) return;
  for (const Cell peer : peers_of(game.puzzle.puzzle, cell)) {
    game.state.candidates[peer.index].erase(digit);
  }
}

void take_back(PlayedGame& game, Cell cell) { game.state.values[cell.index] = 0; }

void fill_marks(PlayedGame& game) {
  const std::vector<int> digits = digits_of(game.puzzle.puzzle);
  for (std::size_t i = 0; i < game.state.values.size(); ++i) {
    auto& marks = game.state.candidates[i];
    if (!is_open(game, Cell(i)) || !marks.empty()) continue;
    for (const int digit : digits) marks.insert(digit);
    for (const Cell peer : peers_of(game.puzzle.puzzle, Cell(i))) {
      if (!is_open(game, peer)) marks.erase(game.state.values[peer.index]);
    }
  }
}

std::vector<Cell> wrong_entries(const PlayedGame& game, const Square& solution) {
  std::vector<Cell> wrong;
  const Square& values = game.state.values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (is_open(game, Cell(i))) continue;
    bool bad = !solution.empty() && values[i] != solution[i];
    if (solution.empty()) {
      for (const Cell peer : peers_of(game.puzzle.puzzle, Cell(i))) {
        if (values[peer.index] == values[i]) bad = true;
      }
    }
    if (bad) wrong.push_back(Cell(i));
  }
  return wrong;
}

Notes notes_of(const PlayedGame& game) {
  Notes notes = notes_of_values(game.puzzle.puzzle, game.state.values);
  for (std::size_t i = 0; i < game.state.candidates.size(); ++i) {
    if (!is_open(game, Cell(i)) || game.state.candidates[i].empty()) continue;
    notes.candidates[i] = static_cast<std::uint16_t>(game.state.candidates[i].bits() >> 1U);
  }
  return notes;
}

}  // namespace boardwright::kenken
