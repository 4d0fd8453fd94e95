// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reach: where everybody can be after dragging one hero, exactly. When the
// heroes share the pivot's map this is a closed form (microseconds); heroes
// with other walking rights need a search of all states.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "games/squad/model/maps.hpp"

namespace boardwright::squad {

// What is possible with the pivot at one end cell.
struct EndReach {
  Cell end;
  std::uint64_t count = 0;     // placements of all heroes
  std::vector<CellSet> cells;  // per token of DragMaps: where it can be
};

struct Reach {
  bool closed_form = false;
  // False: the budget ended; everything listed is reachable, but there is more.
  bool complete = true;
  std::uint64_t joint_count = 0;  // all states, the start included
  std::vector<EndReach> ends;     // ascending; cells that cannot be reached left out
  // With `layers`: [n] = states within n steps. Shorter when there are no more.
  std::vector<std::uint64_t> states_within;
};

struct ReachOptions {
  std::optional<int> layers;  // count the states within 0..layers steps, by search
};

// `budget.nodes` limits the states of a search. The push extension is not
// looked at.
Reach find_reach(const DragMaps& maps, const ReachOptions& options, const Budget& budget);

// The pair set: where token `token` can be with the pivot at `end` when it is
// alone with the pivot. A superset of the exact set, equal to it when `same`.
CellSet pair_cells(const DragMaps& maps, Token token, Cell end);

}  // namespace boardwright::squad
