// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The independent check of boards, solutions and match logs. It shares no code
// with the solver and the generator, has its own replay and its own judge, and
// proves distances by another method (bidirectional breadth-first search).
//
// One thing cannot be checked by other code: that the computers of a race played
// what their level plays. A level is what its code does, so the race is run again by
// the same players, outside of this room, and compare_race() compares the two logs.
// Whatever the players think, legality, pace and winner are judged here.
#pragma once

#include <cstdint>
#include <optional>

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
// wrong_distance, wrong_scramble (one that cannot have led there). Warnings:
// several_solutions under rule hidden.
VerifyReport verify_board(const Board& board, const Budget& budget);

// Problems besides those of the board: bad_move (no letter of a move),
// illegal_move and moves_after_win with the place ("/moves", and the number of
// the move in the message), not_solved, wrong_goal, wrong_length,
// wrong_lower_bound (a shorter path exists than claimed possible), not_optimal.
// Those of the board are at "/board/...".
VerifyReport verify_solution(const SolutionDocument& solution, const Budget& budget);

// Problems besides those of the boards: illegal_move ("/moves/7"), wrong_result
// ("/result/winner"), wrong_pace (a computer that moves faster than its pace),
// wrong_time (it ended before its last move); in a race missing_seed, wrong_seed
// and wrong_engine (a board that says another seed or engine than the race that made it).
VerifyReport verify_match(const MatchDocument& match, const Budget& budget);

// The states that the players of a race may look at when it is run again, for each
// arrangement of the budget of verify.
constexpr std::uint64_t kRaceStatesPerArrangement = 100;

// Compares the log of a race with `again`, the same race run again up to as many
// moves, or nothing if it took more than the budget. Problems: wrong_play
// ("/moves/7", "/ignored/0"), wrong_time, not_proven. Warnings: race_not_finished,
// other_engine.
void compare_race(VerifyReport& report, const MatchDocument& log,
                  const std::optional<MatchDocument>& again);

}  // namespace boardwright::showdown
