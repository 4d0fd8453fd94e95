// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Draws the start of a board. Never a goal.
#pragma once

#include <cstdint>
#include <optional>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/random.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/showdown/model/scramble.hpp"
#include "boardwright/games/showdown/solve/goals.hpp"

namespace boardwright::showdown {

struct Scrambled {
  Tiles tiles;
  std::optional<int> distance;  // to the nearest goal, where it is proven
  std::uint64_t nodes = 0;
};

// Nothing when the budget ends. Error cannot_generate: no arrangement is that
// far from the goals, or none can be proven to be.
// REQUIRES: at least one goal
Result<std::optional<Scrambled>> scramble_tiles(const Goals& goals, int size,
                                                const Scramble& scramble, Random& random,
                                                const Budget& budget);

}  // namespace boardwright::showdown
