// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include "boardwright/core/random.hpp"
#include "games/items/fill/attempt.hpp"
#include "games/items/logic/navigator.hpp"

namespace boardwright::items {

// Places each item where the items placed before it lead. False at a dead end.
bool forward_fill(Attempt& attempt, Navigator& navigator, Random& random);

}  // namespace boardwright::items
