// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The solver of sizes 4 to 8: proof and improvement in turns.
#pragma once

#include "boardwright/games/showdown/solve/solve.hpp"
#include "games/showdown/solve/slide_map.hpp"

namespace boardwright::showdown {

// How a solve begins.
enum class Opening : std::uint8_t {
  AStar,      // at size 5 with one goal; the quickest for near boards
  Deepening,  // IDA* at once. The boards that are made from a seed depend on the
              // very way that it finds, so this is for making them
};

// REQUIRES: size >= 4; at least one goal; `start` is none of them
Solution solve_anytime(const Tiles& start, const Goals& goals, int size, const Budget& budget,
                       Opening opening = Opening::AStar);

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
