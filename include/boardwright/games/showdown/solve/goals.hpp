// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The arrangements that win: the stored goal under rule `hidden`, and under
// rule `any` every solution of the cages that the tiles can make. The tiles
// fix the value of the corner: the one that is missing.
#pragma once

#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/showdown/model/board.hpp"

namespace boardwright::showdown {

struct Goals {
  std::vector<Tiles> tiles;  // a stored goal first, then in search order
  bool complete = false;     // these are all of them
};

// Up to `most` goals. A board of size 5 or less never has more than 40 000.
// The budget counts nodes of the KenKen search. Error: cage_too_large.
// REQUIRES: check_board() accepts the board
Result<Goals> find_goals(const Board& board, std::size_t most, const Budget& budget);

constexpr std::size_t kMostGoals = 40'000;

}  // namespace boardwright::showdown
