// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A drag to a placement that is too far for the layered search.
#pragma once

#include "games/squad/solve/damage.hpp"

namespace boardwright::squad {

inline constexpr int kAnySteps = 1 << 20;

struct LongDrag {
  bool found = false;
  bool closed = false;  // found and shortest, or proven that none is short enough
  RankedDrag drag;
};

// The least number of steps that a drag to this placement could have.
template <class S>
int least_steps(const BasicDragMaps<S>& maps, const Placement& goal);

// A drag of at most `most_steps` (kAnySteps: of any length). A* with exact
// two-token distances; when the budget ends, a greedy search for any drag that
// is short enough.
template <class S>
LongDrag find_long_drag(const Board& board, const Arena& arena, const BasicDragMaps<S>& maps,
                        const Placement& goal, int most_steps, const Budget& budget);

}  // namespace boardwright::squad
