// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// SmallTable: the distance of every arrangement to the nearest goal at sizes 2
// and 3, 12 and 5040 of them; half a millisecond.
#pragma once

#include <vector>

#include "boardwright/games/showdown/solve/goals.hpp"
#include "games/showdown/solve/slide_map.hpp"
#include "search/distance_map.hpp"

namespace boardwright::showdown {

class SmallTable {
 public:
  static constexpr int kMostSize = 3;
  using Walker = ClassWalker<1>;

  // REQUIRES: 2 <= size <= kMostSize; at least one goal
  SmallTable(int size, const Goals& goals)
      : space_(shared_map(size), layout_of(goals.tiles.front())), map_(roots(goals)) {}
  // Its walkers point into it.
  SmallTable(const SmallTable&) = delete;
  SmallTable& operator=(const SmallTable&) = delete;

  const DistanceMap<Walker>& map() const { return map_; }
  Walker at(const Tiles& tiles) { return Walker(space_, layout_of(tiles)); }

 private:
  std::vector<Walker> roots(const Goals& goals) {
    std::vector<Walker> walkers;
    for (const Tiles& goal : goals.tiles) walkers.push_back(at(goal));
    return walkers;
  }

  ClassMatching space_;
  DistanceMap<Walker> map_;
};

}  // namespace boardwright::showdown
