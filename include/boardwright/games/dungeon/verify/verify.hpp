// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The independent check of a board: its claims, the full pattern check and the
// level check of the original game.
#pragma once

#include "boardwright/core/findings.hpp"
#include "boardwright/games/dungeon/model/board.hpp"

namespace boardwright::dungeon {

// A wrong claim of happiness is a problem in every mode. A missed pattern is a
// problem of an optimal board; a classic board claims no more than its score,
// so there it is a warning. Shares no code with the generator.
// REQUIRES: check_board(board) finds nothing
Findings verify(const Board& board);

}  // namespace boardwright::dungeon
