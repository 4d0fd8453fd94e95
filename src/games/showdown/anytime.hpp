// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The solver of sizes 4 to 8: proof and improvement in turns.
#pragma once

#include "boardwright/games/showdown/solve.hpp"
#include "games/showdown/slide_map.hpp"

namespace boardwright::showdown {

// REQUIRES: size >= 4; at least one goal; `start` is none of them
Solution solve_anytime(const Tiles& start, const Goals& goals, int size, const Budget& budget);

}  // namespace boardwright::showdown
