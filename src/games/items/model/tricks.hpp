// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Levels of single tricks, in place of those of the difficulty.
#pragma once

#include "boardwright/core/result.hpp"
#include "boardwright/games/items/model/settings.hpp"
#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

// The world with these levels at each of its difficulties.
// Errors: unknown_name, ambiguous_name, duplicate_name, out_of_range, at /tricks/NAME.
Result<World> with_tricks(const World& world, const Named<std::int64_t>& tricks);

}  // namespace boardwright::items
