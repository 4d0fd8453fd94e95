// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/showdown/solve.hpp"

#include <algorithm>

#include "boardwright/search/distance_map.hpp"
#include "games/showdown/anytime.hpp"

namespace boardwright::showdown {

// Up to this size every state is in a table: 12 and 5040 of them.
constexpr int kMostTableSize = 3;

struct Solver::Parts {
  // A table of all distances to the goals.
  struct Table {
    Table(int size, const Goals& goals)
        : space(shared_map(size), layout_of(goals.tiles.front())), map(roots(goals)) {}

    std::vector<ClassWalker<1>> roots(const Goals& goals) {
      std::vector<ClassWalker<1>> walkers;
      for (const Tiles& goal : goals.tiles) walkers.emplace_back(space, layout_of(goal));
      return walkers;
    }

    ClassSpace space;
    DistanceMap<ClassWalker<1>> map;
  };

  int size;
  Goals goals;
  std::unique_ptr<Table> table;

  Solution by_table(const Tiles& start) {
    const bool is_new = !table;
    if (is_new) table = std::make_unique<Table>(size, goals);
    const ClassWalker<1> walker(table->space, layout_of(start));
    Solution made;
    made.moves = moves_of(table->map.way(walker), blank_of(start), size);
    made.goal = start;
    for (Move move : made.moves) slide(made.goal, size, move);
    made.lower_bound = static_cast<int>(made.moves.size());
    made.nodes = is_new ? table->map.states() : 0;
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
  if (parts_->size <= kMostTableSize) return parts_->by_table(start);
  return solve_anytime(start, parts_->goals, parts_->size, budget);
}

}  // namespace boardwright::showdown
