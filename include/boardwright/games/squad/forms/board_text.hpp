// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The text form of a board, as people type it:
//
//   squad 1
//   terrain        # . floor  O or # wall  L lava  W water  R rubble  I ice
//   ..O.
//   ....
//   end
//   positions      # 1..6 heroes, A..D monsters that need 1..4 hits
//   1..A
//   .2..
//   end            # or both in one grid, `map`, with units on floor: 1.#A
//   heroes         # <id> <class> [pivot] [key=value ...]
//   1 monk pivot
//   2 mage walk=lava
//   end
//   options
//   moves 8
//   end
#pragma once

#include <string>
#include <string_view>

#include "boardwright/core/result.hpp"
#include "boardwright/games/squad/model/board.hpp"

namespace boardwright::squad {

// Errors E01..E11 with line and column (from 1) and the cure. The error is the
// first by line; its message has the others on lines of their own.
Result<Board> read_board_text(std::string_view text);

// Reading it again gives an equal board, apart from how it was made.
std::string write_board_text(const Board& board);

}  // namespace boardwright::squad
