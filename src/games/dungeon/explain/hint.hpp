// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A hint: the next action for a player who knows so much, why it is a good one,
// and the tiles that show it. Following hints leads to the end of the game.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/dungeon/solve/complete/complete.hpp"
#include "games/dungeon/solve/policy/odds.hpp"
#include "games/dungeon/solve/policy/player.hpp"

namespace boardwright::dungeon {

struct HintLimits {
  std::uint64_t tree_nodes = 300;      // tier 3, for each tile
  int witness_tries = 4000;            // to show that a tile is dangerous, for each of its symbols
  std::uint64_t witness_nodes = 4000;  // and that it is not, where that failed
  int conflicts = 0;                   // tier 4, for each tile that is left; 0: without it
  bool odds = true;
  bool others = true;  // says of the other tiles whether they can kill; else the move alone
};

struct Hint {
  std::optional<Move> move;  // nothing: the game is over
  bool safe = false;         // it cannot kill on any board of the class
  bool complete = false;     // of every other tile it is known whether it can kill
  int tier = 1;              // that was needed for the move
  int tiers = 3;             // that were used: 4 where three of them left something open
  std::string reason;
  std::vector<Cell> from;        // tiles that show it, for a click on an unknown tile
  std::vector<Cell> safe_cells;  // unknown tiles that cannot kill now
  std::vector<TileOdds> odds;    // of the others
  // A board on which one of the undecided tiles kills, and which shows all that was seen.
  std::optional<Cell> witness_cell;
  std::vector<FormId> witness;      // by cell
  std::vector<std::string> broken;  // patterns that what was seen breaks
};

Hint find_hint(const Knowledge& knowledge, BoardClass board_class, const HintLimits& limits);

}  // namespace boardwright::dungeon
