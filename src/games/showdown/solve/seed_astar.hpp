// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The plain A* of the game that this one comes from, for comparison: a tree of
// nodes with up to four children, ordered by moves made plus cells that differ
// from the goal, the blank's included. It finds a shortest path to that goal,
// because the blank adds at most one and detours cost at least two; but its
// estimate is weak, states that were queued twice are expanded twice, and it
// keeps every node, so it reaches its limits with boards of about 25 moves at
// size 4 and larger.
#pragma once

#include <cstdint>
#include <optional>

#include "boardwright/core/budget.hpp"
#include "boardwright/games/showdown/model/board.hpp"

namespace boardwright::showdown {

// Nodes that it may make, whatever the budget, and the memory that they take.
constexpr std::uint64_t kMostSeedNodes = 8'000'000;
constexpr int kSeedGigabytes = 1;

struct SeedSearch {
  std::optional<Moves> moves;  // nothing: it gave up
  std::uint64_t expanded = 0;  // nodes whose children were made
  std::uint64_t made = 0;      // nodes
  int lower_bound = 0;         // no path to the goal has fewer moves

  // It gave up because it had made as many nodes as it may.
  bool full() const { return !moves && made >= most_made; }
  std::uint64_t most_made = kMostSeedNodes;
};

// The budget counts expanded nodes. REQUIRES: the same tiles
SeedSearch seed_astar(const Tiles& start, const Tiles& goal, int size, const Budget& budget,
                      std::uint64_t most_made = kMostSeedNodes);

}  // namespace boardwright::showdown
