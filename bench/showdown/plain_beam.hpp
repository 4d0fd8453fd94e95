// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A plain beam search on sliding boards, to compare the solver with: the width best
// arrangements of each layer by class matching, none twice, from the goal to the
// start. It shares nothing with the solver, the heuristic included.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "boardwright/games/showdown/model/board.hpp"

namespace boardwright::showdown::bench {

// The moves of the path that a beam of this width finds; nothing if it finds none
// within `most` layers, or when `stop` says so.
std::optional<int> plain_beam(const Tiles& start, const Tiles& goal, int size, std::size_t width,
                              int most, const std::function<bool()>& stop);

}  // namespace boardwright::showdown::bench
