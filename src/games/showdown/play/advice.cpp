// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/play/advice.hpp"

#include <algorithm>

#include "games/showdown/solve/shortest_path.hpp"

namespace boardwright::showdown {
namespace {

// States: an answer within 5 ms, and a longer search within 20 ms (sessions_bench). On
// large boards a state is dearer.
// At size 4 they are used twice: for a shortest way, and if that takes more, for a short one.
Budget at_once(int size) { return Budget{}.with_nodes(size > 4 ? 2'500 : 15'000); }
Budget longer(int size) { return Budget{}.with_nodes(size > 4 ? 20'000 : 80'000); }

}  // namespace

Solution Advice::solve(const Tiles& tiles, const Budget& budget) {
  const Goals& goals = solver_.goals();
  if (size_ != 4 || goals.tiles.size() > 1 || !goals.complete) return solver_.solve(tiles, budget);
  NodeCounter states(budget);
  const auto path = shortest_path(tiles, goals.tiles.front(), size_, states);
  if (!path) return solver_.solve(tiles, budget);
  Solution made;
  made.moves = moves_of(*path, blank_of(tiles), size_);
  made.goal = goals.tiles.front();
  made.lower_bound = static_cast<int>(path->size());
  made.nodes = states.spent();
  return made;
}

// The way is shortened to what is left of it from here; false if it does not
// lead through here.
bool Advice::follows(const Tiles& tiles) {
  if (!way_) return false;
  Tiles there = start_;
  for (std::size_t made = 0; made < way_->moves.size(); ++made) {
    if (there == tiles) {
      const auto first = way_->moves.begin();
      way_->moves.erase(first, first + static_cast<std::ptrdiff_t>(made));
      way_->lower_bound = std::max(1, way_->lower_bound - static_cast<int>(made));
      start_ = tiles;
      return true;
    }
    slide(there, size_, way_->moves[made]);
  }
  return false;
}

const Solution& Advice::from(const Tiles& tiles) {
  if (!follows(tiles)) {
    way_ = solve(tiles, at_once(size_));
    start_ = tiles;
    improved_ = false;
  }
  return *way_;
}

void Advice::improve() {
  if (!way_ || improved_ || way_->optimal()) return;
  improved_ = true;
  Solution found = solve(start_, longer(size_));
  const int bound = std::max(way_->lower_bound, found.lower_bound);
  if (found.moves.size() < way_->moves.size()) way_ = std::move(found);
  way_->lower_bound = bound;
}

}  // namespace boardwright::showdown
