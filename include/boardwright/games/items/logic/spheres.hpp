// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Spheres: the order in which a placement opens up. Sphere 0 is what can be
// reached with the start items; sphere k + 1 is what the items of spheres 0..k
// open, all of a sphere being collected together.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/games/items/logic/navigator.hpp"

namespace boardwright::items {

struct Spheres {
  std::vector<std::vector<LocationId>> spheres;  // each in world order
  std::vector<std::int32_t> of;                  // by location; -1: never reached
  std::int32_t goal = -1;  // spheres collected before the goal holds; -1: never

  bool beatable() const { return goal >= 0; }
};

// With a navigator of any logic of the world; it is left closed over
// everything that can be collected.
Spheres compute_spheres(Navigator& navigator, const Pickups& items);

}  // namespace boardwright::items
