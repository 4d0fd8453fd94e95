// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Verify: checks boards and drags by plain code that shares nothing with the
// searches: no bit sets, no graphs, no closed form. It walks the path step by
// step and lets the heroes attack one by one.
#pragma once

#include <vector>

#include "boardwright/core/findings.hpp"
#include "boardwright/games/squad/model/drag.hpp"

namespace boardwright::squad {

// What is odd about a board (W01..W05).
std::vector<Finding> board_warnings(const Board& board);

// What is wrong with a board that somebody built; and its warnings if nothing is.
Findings verify_board(const Board& board);

// What is wrong with a drag: an illegal step (illegal_step, hero_blocks), or a
// claim that is not so (wrong_start, wrong_final, wrong_score, wrong_difficulty).
// The first illegal step ends the check.
Findings verify_drag(const Drag& drag);

}  // namespace boardwright::squad
