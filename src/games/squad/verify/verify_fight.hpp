// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The fight as the rules tell it, for verify alone.
#pragma once

#include <vector>

#include "boardwright/games/squad/model/board.hpp"

namespace boardwright::squad {

// Where everybody stands after a drag.
struct Scene {
  const Board* board = nullptr;
  std::vector<Cell> hero_cells;    // by hero index
  std::vector<int> monsters;       // per cell: hits needed, 0: none
  std::vector<HeroIndex> swapped;  // heroes moved by the drag, latest first
  HeroIndex pivot;
};

struct FightResult {
  int kills = 0;
  int hits = 0;
  int support = 0;
};

FightResult fight(const Scene& scene);

}  // namespace boardwright::squad
