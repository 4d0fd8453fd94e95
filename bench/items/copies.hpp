// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

// `count` copies of a world side by side in one, each with items and events of
// its own; all of them begin at once, and all goals must be reached.
std::shared_ptr<const World> copies_of(const World& one, int count);

}  // namespace boardwright::items
