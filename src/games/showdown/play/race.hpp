// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A race of computer players. It has no clock and no thread: each side plans
// with its count of states and moves at its pace, so that the log is a function
// of the boards, the seats, the terms and the seed. `race` makes logs by it, and
// `verify` runs it again to compare.
#pragma once

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/showdown/model/match.hpp"

namespace boardwright::showdown {

struct RaceLimits {
  std::uint64_t states = Budget::kUnlimited;  // of all plans together
  std::size_t moves = kMostRecords;           // a race that nobody has won by then is stopped
};

enum class RaceEnd : std::uint8_t {
  Over,         // decided, or both sides gave up, or stopped at RaceLimits::moves
  Interrupted,  // by the deadline or the stop of the budget; the log is the race so far
  NoGoal,       // no goal was found in time: there is no log
  Spent,        // RaceLimits::states were not enough; the log is the race so far
};

struct RaceRun {
  MatchDocument log;
  RaceEnd end = RaceEnd::Over;
};

// Runs the race of `terms`: its boards, seats, seed and race terms; its moves are
// not looked at. Of the budget only deadline and stop count. Errors: no_solution,
// cage_too_large.
// REQUIRES: both seats are computers; no board is won at its start
Result<RaceRun> run_race(const MatchDocument& terms, const Budget& budget,
                         const RaceLimits& limits);

}  // namespace boardwright::showdown
