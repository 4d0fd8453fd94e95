// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include "games/items/logic/return_navigator.hpp"
#include "games/items/logic/spheres.hpp"

namespace boardwright::items {

// Spheres of what can be brought back to a start.
Spheres compute_return_spheres(ReturnNavigator& navigator, const Pickups& items);

}  // namespace boardwright::items
