// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A shortest path to one goal by bidirectional A*, for sizes 4 and 5: what takes few
// states (at size 4 half of all arrangements take 7,000 at most, a millisecond).
#pragma once

#include <optional>

#include "boardwright/core/budget.hpp"
#include "games/showdown/solve/slide_map.hpp"

namespace boardwright::showdown {

// Nothing when the budget ended first. REQUIRES: size 4 or 5; tiles that are no goal
std::optional<BlankPath> shortest_path(const Tiles& tiles, const Tiles& goal, int size,
                                       NodeCounter& states);

}  // namespace boardwright::showdown
