// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A board that somebody builds and plays: what is kept of a game under way.
#pragma once

#include <string>
#include <vector>

#include "boardwright/games/squad/model/drag.hpp"

namespace boardwright::squad {

// A drag without its claims.
struct StagePath {
  int pivot = 0;              // the id of the dragged hero; 0: nobody is dragged
  std::vector<Cell> path{};   // from the start on
  std::vector<Meet> meets{};  // per step; empty without the push extension

  int steps() const { return path.empty() ? 0 : static_cast<int>(path.size()) - 1; }
  bool operator==(const StagePath&) const = default;
};

struct PlayedStage {
  Board board;                    // at the start of the turn
  StagePath drag{};               // under way, or shown
  int at = 0;                     // the steps of it that are shown
  std::vector<StagePath> best{};  // found for this board, best first
  int exact_steps = -1;           // no drag of so many steps is better; -1: not looked for
  std::string tool = "drag";      // what a tap does: "drag", "wall", "hero 4", "monster 2"
  int turn = 1;
  int kills = 0;  // of earlier turns
  int hits = 0;

  bool operator==(const PlayedStage&) const = default;
};

}  // namespace boardwright::squad
