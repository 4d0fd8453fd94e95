// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The way that always works: the board is put in order line by line.
#pragma once

#include "games/showdown/solve/slide_map.hpp"

namespace boardwright::showdown {

// A way from `start` to `goal`, for any size, in O(n^3) moves; never fails and
// needs some milliseconds. Far from shortest.
// REQUIRES: the same tiles; the goal's blank in the last cell
BlankPath place_layers(const Tiles& start, const Tiles& goal, int size);

}  // namespace boardwright::showdown
