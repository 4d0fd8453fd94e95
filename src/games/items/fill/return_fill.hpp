// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "boardwright/core/random.hpp"
#include "games/items/fill/attempt.hpp"
#include "games/items/logic/return_navigator.hpp"

namespace boardwright::items {

// Assumed fill for traversal `return`. No evictions. False at a dead end.
bool return_fill(Attempt& attempt, ReturnNavigator& navigator, const std::vector<ItemId>& order,
                 bool beatable, Random& random);

}  // namespace boardwright::items
