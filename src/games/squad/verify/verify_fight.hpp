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
  std::vector<int> hero_cells;  // by index into heroes
  std::vector<int> monsters;    // per cell: hits needed, 0: none
  std::vector<int> swapped;     // heroes moved by the drag, latest first
  int pivot = 0;                // index
};

struct FightResult {
  int kills = 0;
  int hits = 0;
  int support = 0;
};

FightResult fight(const Scene& scene);

}  // namespace boardwright::squad
