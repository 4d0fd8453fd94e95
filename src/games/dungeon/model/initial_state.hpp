// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Post-processing: what is settled about a board between placement and the
// first click, in the order of the actor list.
#pragma once

#include <optional>
#include <vector>

#include "boardwright/games/dungeon/model/board.hpp"

namespace boardwright::dungeon {

// Which way an actor faces.
enum class Direction : std::uint8_t { Right, Left, Down, Up };

// All by cell.
struct InitialState {
  std::vector<bool> revealed;
  std::vector<int> sprite;                      // offset of its sprite; 0 for most
  std::vector<int> hits;                        // walls
  std::vector<char> floor;                      // mark left when the actor is gone; 0: none
  std::vector<std::optional<Cell>> guarded;     // what a guarding actor remembers
  std::vector<std::optional<Direction>> faces;  // the way to the twin
};

// Guarded: the last neighbour in list order that is of the right kind, all
// eight directions counted.
InitialState initial_state(const Board& board);

}  // namespace boardwright::dungeon
