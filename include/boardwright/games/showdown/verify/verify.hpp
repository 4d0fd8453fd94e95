// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The independent check of boards, solutions and match logs. It shares no code
// with the solver and the generator, has its own replay and its own judge, and
// proves distances by another method (bidirectional breadth-first search).
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/games/contract.hpp"
#include "boardwright/games/showdown/forms/board_json.hpp"

namespace boardwright::showdown {

struct Findings {
  std::vector<Finding> problems;  // make it invalid
  std::vector<Finding> warnings;

  // False when nothing is wrong as far as is known, but something was not
  // settled within the budget.
  bool decided() const;
};

// The budget counts arrangements looked at; a claim that it was not enough for
// is a problem not_proven.
constexpr std::uint64_t kVerifyBudget = 6'000'000;

// Problems: those of check_board(), no_solution, already_solved, goal_not_won,
// wrong_distance. Warnings: several_solutions under rule hidden.
Findings verify_board(const Board& board, const Budget& budget);

// Problems besides those of the board: bad_move (no letter of a move),
// illegal_move and moves_after_win with the place ("/moves", and the number of
// the move in the message), not_solved, wrong_goal, wrong_length,
// wrong_lower_bound (a shorter path exists than claimed possible), not_optimal.
// Those of the board are at "/board/...".
Findings verify_solution(const SolutionDocument& solution, const Budget& budget);

// Problems besides those of the boards: illegal_move ("/moves/7"), wrong_result
// ("/result/winner"), wrong_pace (a computer that moves faster than its pace),
// wrong_time (it ended before its last move).
Findings verify_match(const MatchDocument& match, const Budget& budget);

}  // namespace boardwright::showdown
