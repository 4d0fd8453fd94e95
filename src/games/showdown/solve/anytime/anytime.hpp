// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The solver of sizes 4 to 8: it improves its best path and proves a lower bound
// in turns.
#pragma once

#include "boardwright/games/showdown/solve/solve.hpp"

namespace boardwright::showdown {

// How a solve begins.
enum class FirstSearch : std::uint8_t {
  AStar,      // at size 5 with one goal; the quickest for near boards
  Deepening,  // IDA* at once. Boards that are made from a seed depend on the path
              // that it finds, so this is for making them
};

// REQUIRES: size >= 4; at least one goal; `start` is none of them
Solution solve_anytime(const Tiles& start, const Goals& goals, int size, const Budget& budget,
                       FirstSearch first = FirstSearch::AStar);

}  // namespace boardwright::showdown
