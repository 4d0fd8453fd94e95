// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A solver that never fails: it puts the board in order row by row.
#pragma once

#include "games/showdown/solve/slide_map.hpp"

namespace boardwright::showdown {

// A path from `start` to `goal`, for any size, in O(n^3) moves and some
// milliseconds. Far from shortest.
// REQUIRES: the same tiles; the goal's blank in the last cell
BlankPath place_layers(const Tiles& start, const Tiles& goal, int size);

}  // namespace boardwright::showdown
