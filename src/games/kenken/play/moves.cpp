// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/play/moves.hpp"

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
  const DigitRanks ranks(puzzle);
  std::vector<int> digits;
  for (int rank = 1; rank <= puzzle.size; ++rank) {
    digits.push_back(ranks.digit(static_cast<std::size_t>(rank)));
  }
  return digits;
}

bool is_open(const PlayedGame& game, Cell cell) {
  return is_open(game.state.values[cell.index], DigitRanks(game.puzzle.puzzle));
}

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

void take_back(PlayedGame& game, Cell cell) { game.state.values[cell.index] = kOpenCell; }

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

}  // namespace boardwright::kenken
