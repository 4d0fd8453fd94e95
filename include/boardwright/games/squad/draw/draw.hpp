// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pictures: a board, a drag as an arrow with its swaps numbered, and what it
// hits; as text for the screen and as SVG.
#pragma once

#include <string>

#include "boardwright/games/squad/model/board.hpp"
#include "boardwright/games/squad/solve/solve.hpp"

namespace boardwright::squad {

// The board with row and column numbers, three characters per cell.
std::string draw_board(const Board& board, bool colour);
// The kinds of ground besides floor and walls that are on the board, and the
// heroes that walk on each: "1, 3", "all" or "nobody".
struct GroundWalkers {
  Terrain terrain;
  std::string heroes;
};
std::vector<GroundWalkers> ground_walkers(const Board& board);
// Boards side by side: the drag (arrows lead on from each cell, the swaps are
// numbered in order), in a new frame whenever it comes back to a cell, so that it
// can be followed; and where it leads (hits behind each monster, a cross behind
// those that fall).
std::string draw_drag(const Board& board, const RankedDrag& drag, bool colour);

// "(4,4) N (3,4) NW* (2,3)=2": `*` a swap, `=2` with whom; > a push, < a tumble.
std::string path_text(const Board& board, const RankedDrag& drag);
// "N NW*".
std::string direction_text(const RankedDrag& drag);

std::string draw_board_svg(const Board& board);
std::string draw_drag_svg(const Board& board, const RankedDrag& drag);

}  // namespace boardwright::squad
