// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the checks share: a replay of their own, which takes nothing from the model.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "boardwright/games/showdown/verify/verify.hpp"

namespace boardwright::showdown {

// A claim that the budget was not enough for.
void not_proven(VerifyReport& report, std::string what, std::string pointer);

// A distance that is claimed is refuted by a path that wins in fewer moves.
bool check_won_in(VerifyReport& report, const Board& board, const std::string& prefix,
                  std::optional<int> moves);

// What a board says about its scramble against where the blank is and how far it
// says to be: a slide moves the blank by one cell, so its way to the corner and the
// number of moves are both odd or both even.
void check_scramble(VerifyReport& report, const Board& board, const std::string& prefix);

inline int hole_of(const Tiles& tiles) {
  return static_cast<int>(std::find(tiles.begin(), tiles.end(), 0) - tiles.begin());
}

// The tile that goes up lies below the hole, and so on; false: there is none.
inline bool replay_move(Tiles& tiles, int size, char letter) {
  const int hole = hole_of(tiles);
  const int row = hole / size + (letter == 'U' ? 1 : letter == 'D' ? -1 : 0);
  const int col = hole % size + (letter == 'L' ? 1 : letter == 'R' ? -1 : 0);
  if (row < 0 || row >= size || col < 0 || col >= size) return false;
  std::swap(tiles[static_cast<std::size_t>(hole)],
            tiles[static_cast<std::size_t>(row * size + col)]);
  return true;
}

}  // namespace boardwright::showdown
