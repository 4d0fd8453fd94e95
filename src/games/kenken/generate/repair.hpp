// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Changing a draft, a clue or a few cages at a time, until it has one solution
// and the wanted difficulty.
#pragma once

#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/random.hpp"
#include "boardwright/games/kenken/generate/generate.hpp"
#include "boardwright/games/kenken/solve/solve.hpp"
#include "games/kenken/generate/draft/draft_grader.hpp"
#include "games/kenken/generate/effort.hpp"
#include "games/kenken/generate/moves.hpp"

namespace boardwright::kenken {

class Repair {
 public:
  Repair(const GenerateOptions& options, const Layout& layout, Operations& operations,
         Ladder& ladder, Solver& solver);

  // True once the draft is as wanted: the rules of its grade finish it and those
  // below do not; for Unreasonable, none finish it and there is one solution; if
  // no difficulty is asked for, there is one solution. False when it gives
  // up: take another draft. Each draft read is a step; the solver obeys the
  // deadline and the stop token of the budget.
  bool run(Random& random, Draft& draft, Effort& effort, const Budget& budget);

 private:
  // Where a draft stands. A higher rank is better, then a higher score.
  struct Reading {
    int rank = 0;
    int score = 0;
    bool done = false;
  };

  Reading read(const Draft& draft, Effort& effort);
  Reading read_as_wanted(const Draft& draft);
  Reading read_for_grade(const Draft& draft, Difficulty wanted);
  Reading read_for_any(const Draft& draft);
  Reading read_for_unreasonable(const Draft& draft);
  Reading look_for_rival(const Draft& draft);
  bool has_known_rival(const Draft& draft);
  void prepare_moves(const Draft& draft, const Reading& reading);
  bool propose(Random& random, Draft& draft, const Reading& reading, Before& before);
  int patience(const Reading& reading) const;

  const GenerateOptions* options_;
  Ladder* ladder_;
  Solver* solver_;
  Moves moves_;
  int least_open_ = 0;          // candidates too many, to count as stuck early
  Budget solving_;              // for one call of the solver
  std::uint64_t solved_ = 0;    // nodes of the solver for one reading
  Puzzle puzzle_;               // the draft, for the solver
  std::vector<Square> rivals_;  // squares that made all targets of some draft
  std::size_t rival_ = 0;       // one that makes those of the draft now
};

}  // namespace boardwright::kenken
