// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/showdown/solve/solve.hpp"

#include <algorithm>

#include "games/showdown/solve/anytime/anytime.hpp"
#include "games/showdown/solve/table/small_table.hpp"

namespace boardwright::showdown {

struct Solver::Parts {
  int size;
  Goals goals;
  std::unique_ptr<SmallTable> table;

  Solution by_table(const Tiles& start) {
    const bool is_new = !table;
    if (is_new) table = std::make_unique<SmallTable>(size, goals);
    Solution made;
    made.moves = moves_of(table->map().path(table->at(start)), blank_of(start), size);
    made.goal = start;
    for (Move move : made.moves) slide(made.goal, size, move);
    made.lower_bound = goals.complete ? static_cast<int>(made.moves.size()) : 0;
    made.nodes = is_new ? table->map().states() : 0;
    return made;
  }
};

Solver::Solver(int size, Goals goals)
    : parts_(std::make_unique<Parts>(Parts{size, std::move(goals), nullptr})) {
  BOARDWRIGHT_ASSERT(!parts_->goals.tiles.empty());
}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

const Goals& Solver::goals() const { return parts_->goals; }

Solution Solver::solve(const Tiles& start, const Budget& budget) {
  const auto& tiles = parts_->goals.tiles;
  if (std::find(tiles.begin(), tiles.end(), start) != tiles.end()) {
    Solution made;
    made.goal = start;
    return made;
  }
  if (parts_->size <= SmallTable::kMostSize) return parts_->by_table(start);
  return solve_anytime(start, parts_->goals, parts_->size, budget);
}

}  // namespace boardwright::showdown
