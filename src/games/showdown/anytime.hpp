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

// A way by weighted A*, polished if asked for: what a player of middling skill
// finds. When the nodes are not enough, the way that always works, polished.
// REQUIRES: as above, but any size
struct WeightedOptions {
  int part = 3;  // weight = part / whole
  int whole = 1;
  std::uint64_t nodes = 200'000;
  bool polish = false;
};
Solution solve_weighted(const Tiles& start, const Goals& goals, int size,
                        const WeightedOptions& options, const Budget& budget);

}  // namespace boardwright::showdown
