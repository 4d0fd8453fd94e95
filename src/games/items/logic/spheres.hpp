// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Computes the spheres of a placement.
#pragma once

#include "boardwright/games/items/model/analysis.hpp"
#include "games/items/logic/navigator.hpp"
#include "games/items/logic/return_navigator.hpp"

namespace boardwright::items {

// With a navigator of any logic of the world; it is left closed over
// everything that can be collected.
Spheres compute_spheres(Navigator& navigator, const Pickups& items);
Spheres compute_spheres(ReturnNavigator& navigator, const Pickups& items);

}  // namespace boardwright::items
