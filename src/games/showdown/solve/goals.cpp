// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/showdown/solve/goals.hpp"

#include <algorithm>

#include "boardwright/games/kenken/solve/solve.hpp"

namespace boardwright::showdown {
namespace {

// The KenKen that the tiles can make: the corner holds the missing value.
kenken::Puzzle with_corner(const Board& board) {
  kenken::Puzzle puzzle = puzzle_of(board);
  if (puzzle.corner == kenken::Corner::Caged) return puzzle;
  puzzle.corner = kenken::Corner::Caged;
  kenken::Cage corner;
  corner.operation = kenken::Operation::Equal;
  corner.target = static_cast<std::uint64_t>(missing_value(board.start, board.size));
  corner.cells = {Cell(board.grid().size() - 1)};
  puzzle.cages.push_back(corner);
  kenken::normalise(puzzle);
  return puzzle;
}

}  // namespace

Result<Goals> find_goals(const Board& board, std::size_t most, const Budget& budget) {
  Goals goals;
  if (board.goal) goals.tiles.push_back(*board.goal);
  if (board.rule == Rule::Hidden) {
    goals.complete = true;
    return goals;
  }
  kenken::SolveOptions options;
  options.count_to = most;
  options.keep = most;
  Result<kenken::Solutions> found = kenken::Solver().solve(with_corner(board), options, budget);
  if (!found) return found.error();
  const int missing = missing_value(board.start, board.size);
  for (kenken::Square& square : found->first) {
    if (square.back() != missing) continue;
    square.back() = 0;
    if (!board.goal || square != *board.goal) goals.tiles.push_back(std::move(square));
  }
  goals.complete = found->outcome != Outcome::BudgetSpent && found->count < most;
  return goals;
}

}  // namespace boardwright::showdown
