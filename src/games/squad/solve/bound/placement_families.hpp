// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Families: the reachable placements of one dragged hero, as products of cell
// sets. End cells with the same gates are one family, so an open board is one
// or two families however many cells it has.
#pragma once

#include <array>
#include <vector>

#include "games/squad/model/maps.hpp"
#include "games/squad/solve/damage.hpp"

namespace boardwright::squad {

template <class S>
struct Family {
  const BasicDragMaps<S>* maps = nullptr;
  HeroIndex pivot;
  // By hero index: where it can be, the pivot's own set being its end cells.
  // Heroes must be on different cells; apart from that and, on some four-direction
  // maps, the parity of a placement, any choice can be reached.
  std::array<typename S::CellSet, kMostHeroes> cells{};
};

// With maps that differ the sets are supersets (each hero alone with the pivot).
template <class S>
std::vector<Family<S>> placement_families(const BasicDragMaps<S>& maps);

}  // namespace boardwright::squad
