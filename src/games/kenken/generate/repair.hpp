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
#include "games/kenken/generate/moves.hpp"

namespace boardwright::kenken {

class Repair {
 public:
  Repair(const GenerateOptions& options, const Layout& layout, Operations& operations,
         DraftGrader& grader, Solver& solver);

  // True once the draft is as wanted: the rules of its grade finish it and those
  // below do not; for Unreasonable, none finish it and there is one solution; if
  // no difficulty is asked for, there is one solution. False when it gives
  // up: take another draft. Each draft read is a step; the solver obeys the
  // deadline and the stop token of the budget.
  bool run(Random& random, Draft& draft, NodeCounter& nodes, const Budget& budget);

 private:
  // Where a draft stands. A higher rank is better, then a higher score.
  struct Assessment {
    int rank = 0;
    int score = 0;
    bool done = false;
  };

  Assessment assess(const Draft& draft, NodeCounter& nodes);
  Assessment assess_as_wanted(const Draft& draft);
  Assessment assess_for_grade(const Draft& draft, Difficulty wanted);
  Assessment assess_for_any(const Draft& draft);
  Assessment assess_for_unreasonable(const Draft& draft);
  Assessment find_other_solution(const Draft& draft);
  bool has_known_other_solution(const Draft& draft);
  void prepare_moves(const Draft& draft, const Assessment& assessment);
  bool propose(Random& random, Draft& draft, const Assessment& assessment, CageUndo& undo);
  int patience(const Assessment& assessment) const;

  const GenerateOptions* options_;
  DraftGrader* grader_;
  Solver* solver_;
  Moves moves_;
  bool large_;                           // a board whose drafts start far off
  Budget solving_;                       // for one call of the solver
  std::uint64_t solved_ = 0;             // nodes of the solver for one assessment
  Puzzle puzzle_;                        // the draft, for the solver
  std::vector<Square> other_solutions_;  // squares of ranks that made all targets of some draft
  std::size_t other_ = 0;                // one that makes those of the draft now
};

}  // namespace boardwright::kenken
