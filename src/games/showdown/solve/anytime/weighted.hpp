// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Solving as a player of middling skill does.
#pragma once

#include "boardwright/games/showdown/solve/solve.hpp"
#include "search/best_first.hpp"

namespace boardwright::showdown {

struct WeightedOptions {
  Weight weight{3, 1};
  std::uint64_t nodes = 200'000;
  bool polish = false;
};

// A path by weighted A*, polished if asked for. When the nodes are not enough, the
// path of layer_placement, polished.
// REQUIRES: at least one goal; `start` is none of them
Solution solve_weighted(const Tiles& start, const Goals& goals, int size,
                        const WeightedOptions& options, const Budget& budget);

}  // namespace boardwright::showdown
