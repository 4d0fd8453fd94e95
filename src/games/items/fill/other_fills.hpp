// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The fills that are not assumed fill on a plain closure.
#pragma once

#include "boardwright/core/random.hpp"
#include "boardwright/games/items/logic/navigator.hpp"
#include "games/items/fill/attempt.hpp"
#include "games/items/logic/return_navigator.hpp"

namespace boardwright::items {

// The seed document's fill without its fallback: items go where the items
// placed before lead. False at a dead end.
bool forward_fill(Attempt& attempt, Navigator& navigator, Random& random);

// Assumed fill for players who must find their way back. No evictions.
bool return_fill(Attempt& attempt, ReturnNavigator& navigator, const std::vector<ItemId>& order,
                 bool beatable, Random& random);

}  // namespace boardwright::items
