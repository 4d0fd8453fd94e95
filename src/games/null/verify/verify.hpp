// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What is wrong with a document. Shares no code with what makes one.
#pragma once

#include "boardwright/core/findings.hpp"
#include "games/null/model/board.hpp"

namespace boardwright::null {

// A number out of range or given twice.
Findings verify_board(const Board& board);
// A swap with a place that is not there, or a row that is not sorted in the end.
Findings verify_solution(const Solution& solution);
// The board of a game under way.
Findings verify_game(const PlayedGame& game);

}  // namespace boardwright::null
