// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The independent check of boards, solutions and match logs. It shares no code
// with the solver and the generator, has its own replay and its own judge, and
// proves distances by another method (bidirectional breadth-first search).
#pragma once

#include <cstdint>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/findings.hpp"
#include "boardwright/games/showdown/forms/board_json.hpp"

namespace boardwright::showdown {

struct VerifyReport : Findings {
  // Problems not_proven: claims that the budget was not enough for.
  std::size_t unproven = 0;

  // False when nothing is wrong as far as is known, but something is not proven.
  bool decided() const { return valid() || problems.size() > unproven; }
  // Adds what was found about a document that stands at `pointer`.
  void add(VerifyReport other, const std::string& pointer) {
    for (auto* list : {&other.problems, &other.warnings}) {
      for (Finding& each : *list) each.where.pointer = pointer + each.where.pointer;
    }
    unproven += other.unproven;
    Findings::add(std::move(other));
  }
};

// The budget counts arrangements looked at.
constexpr std::uint64_t kVerifyBudget = 6'000'000;

// Problems: those of check_board(), no_solution, already_solved, goal_not_won,
// wrong_distance. Warnings: several_solutions under rule hidden.
VerifyReport verify_board(const Board& board, const Budget& budget);

// Problems besides those of the board: bad_move (no letter of a move),
// illegal_move and moves_after_win with the place ("/moves", and the number of
// the move in the message), not_solved, wrong_goal, wrong_length,
// wrong_lower_bound (a shorter path exists than claimed possible), not_optimal.
// Those of the board are at "/board/...".
VerifyReport verify_solution(const SolutionDocument& solution, const Budget& budget);

// Problems besides those of the boards: illegal_move ("/moves/7"), wrong_result
// ("/result/winner"), wrong_pace (a computer that moves faster than its pace),
// wrong_time (it ended before its last move).
VerifyReport verify_match(const MatchDocument& match, const Budget& budget);

}  // namespace boardwright::showdown
