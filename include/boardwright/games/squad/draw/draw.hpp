// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pictures: a board, a drag as an arrow with its swaps numbered, and what it
// hits; as text for the screen and as SVG.
#pragma once

#include <string>

#include "boardwright/games/squad/explain/zones.hpp"
#include "boardwright/games/squad/model/board.hpp"
#include "boardwright/games/squad/solve/solve.hpp"

namespace boardwright::squad {

// The board with row and column numbers, three characters per cell.
std::string draw_board(const Board& board, bool colour);
// Two boards side by side: the drag (arrows lead on from each cell, the swaps
// are numbered in order), and where it leads (hits behind each monster, a cross
// behind those that fall).
std::string draw_drag(const Board& board, const RankedDrag& drag, bool colour);

// The map with O . c d, and the zones as letters.
std::string draw_zone_marks(const Board& board, const ZoneMap& zones);
std::string draw_zone_letters(const Board& board, const ZoneMap& zones);
// The letter of a zone: A-Z, a-z, 0-9, and two signs for the last of 64.
char zone_letter(int zone);

// Cells of a set as stars on the map, for `reach`.
std::string draw_cells(const Board& board, CellSet map, CellSet cells);

// "(4,4) N (3,4) NW* (2,3)=2": `*` a swap, `=2` with whom; > a push, < a tumble.
std::string path_text(const Board& board, const RankedDrag& drag, bool a1);
// "N NW*".
std::string direction_text(const RankedDrag& drag);

std::string draw_board_svg(const Board& board);
std::string draw_drag_svg(const Board& board, const RankedDrag& drag);

// A drag document in full, for drawing. REQUIRES: verify_drag finds nothing wrong
RankedDrag replay_drag(const Drag& drag);

}  // namespace boardwright::squad
