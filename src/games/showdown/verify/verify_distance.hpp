// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What verify can prove about distances, by itself.
#pragma once

#include <optional>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/games/showdown/model/board.hpp"

namespace boardwright::showdown {

// The fewest moves from `start` to any of `goals` when it is at most `most`;
// `most` + 1 when it is more; nothing when the budget ended first.
std::optional<int> shortest_distance(const Tiles& start, const std::vector<Tiles>& goals, int size,
                                     int most, const Budget& budget);

// Every Latin arrangement of the start's tiles that fits the cages, up to
// `most` of them; nothing when the budget ended first.
std::optional<std::vector<Tiles>> all_solutions(const Board& board, std::size_t most,
                                                const Budget& budget);

}  // namespace boardwright::showdown
