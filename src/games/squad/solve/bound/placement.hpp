// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The best placement: the highest score over everything that can be reached by
// a drag of any length, by branch and bound over placements instead of steps.
// Exact when the heroes share the pivot's map; with other walking rights it is
// an upper bound, because then only a search knows what can be reached.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "games/squad/model/maps.hpp"
#include "games/squad/solve/damage.hpp"

namespace boardwright::squad {

struct PlacementBound {
  Placement best;          // the best that is known and can be reached
  std::int64_t upper = 0;  // nothing that can be reached is worth more
  bool closed = false;     // best.value == upper
  std::uint64_t nodes = 0;
};

struct PlacementOptions {
  // Counts support pairs too. Without, they are left out of every value.
  bool support = true;
};

// `known`: a reachable placement to start from (worth more than nothing: it
// prunes). `budget.nodes` limits the search; when it ends, `upper` still holds.
// Not for Order::Recency or the push extension.
template <class S>
PlacementBound best_placement(const Board& board, const BasicArena<S>& arena,
                              const std::vector<BasicDragMaps<S>>& pivots, const Placement& known,
                              const PlacementOptions& options, const Budget& budget);

// A placement to aim at.
struct Goal {
  Placement placement;
  bool reachable = false;  // false: perhaps, since some hero walks less than the pivot
};

// Placements worth at least `value`, up to `most` of them. `complete` tells
// whether these are all.
struct GoalList {
  std::vector<Goal> goals;
  bool complete = true;
};
template <class S>
GoalList placements_worth(const Board& board, const BasicArena<S>& arena,
                          const std::vector<BasicDragMaps<S>>& pivots, std::int64_t value,
                          std::size_t most, const Budget& budget);

}  // namespace boardwright::squad
