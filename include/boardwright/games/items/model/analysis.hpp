// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The analysis of a placement: spheres, a minimal playthrough, required items.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "boardwright/games/items/model/ids.hpp"

namespace boardwright::items {

// The order in which a placement opens up. Sphere 0 is what can be reached with
// the start items; sphere k + 1 is what the items of spheres 0..k open, all of a
// sphere being collected together.
struct Spheres {
  std::vector<std::vector<LocationId>> spheres;  // each in world order
  std::vector<std::int32_t> of;                  // by location; -1: never reached
  std::int32_t goal = -1;  // spheres collected before the goal holds; -1: never

  bool beatable() const { return goal >= 0; }
};

struct Analysis {
  Spheres spheres;
  // Locations whose items together reach the goal and of which none can be
  // left out, by spheres of their own. From the last sphere to the first each
  // item was dropped if the rest still sufficed: minimal, not smallest.
  std::vector<std::vector<LocationId>> playthrough;
  // By location: without its item alone the goal is lost. Each of these is in
  // the playthrough.
  std::vector<std::uint8_t> required;

  bool beatable() const { return spheres.beatable(); }
  std::size_t playthrough_length() const {
    std::size_t length = 0;
    for (const std::vector<LocationId>& step : playthrough) length += step.size();
    return length;
  }
};

}  // namespace boardwright::items
