// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The statistics of a board, as the original game computes them.
#pragma once

#include <cstdint>

#include "boardwright/games/dungeon/model/board.hpp"

namespace boardwright::dungeon {

struct Measures {
  std::int64_t total_xp = 0;         // of everything, contents included
  std::int64_t monster_hp = 0;       // damage of fighting everything but hazards, and wall hits
  std::int64_t xp_required = 0;      // to reach the top level
  std::int64_t excess_xp = 0;        // total_xp - xp_required
  std::int64_t hp_on_max_level = 0;  // hearts that start and level-ups give up to there
  std::int64_t empties = 0;
};

Measures measure(const Board& board);

}  // namespace boardwright::dungeon
