// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A drag to a placement that is too far for the layered search.
#pragma once

#include "boardwright/games/squad/solve.hpp"

namespace boardwright::squad {

inline constexpr int kAnySteps = 1 << 20;

struct LongDrag {
  bool found = false;
  bool shortest = false;  // to that placement
  RankedDrag drag;
  std::uint64_t nodes = 0;
};

// The least number of steps that a drag to this placement could have.
int least_steps(const DragMaps& maps, const Placement& goal);

// A* with exact two-token distances; when the budget ends, a greedy search for
// any drag at all. `most_steps`: longer drags are of no use, and then there is
// no greedy search; kAnySteps: any length will do.
LongDrag find_long_drag(const Board& board, const Arena& arena, const DragMaps& maps,
                        const Placement& goal, int most_steps, const Budget& budget);

}  // namespace boardwright::squad
