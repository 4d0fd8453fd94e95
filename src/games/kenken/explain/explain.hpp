// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Solving as a person would: the whole way to the solution, or the next step
// from where a player stands, each with its reason. The rules are those of the
// grades, and the cheapest one that applies is used; where none does, a guess
// is refuted. So the hardest step of an explanation is the puzzle's grade.
#pragma once

#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/document.hpp"
#include "games/kenken/model/step.hpp"

namespace boardwright::kenken {

struct Explanation {
  // Solved: the steps lead to the solution. Ambiguous, Impossible, BudgetSpent:
  // the steps lead as far as the rules alone go.
  Outcome outcome = Outcome::BudgetSpent;
  std::vector<Step> steps;
  Square solution;  // when solved, in digits
};

// Error `cage_too_large` as Solver::solve. The budget counts the nodes of the
// search for the solution, and the guesses tried.
Result<Explanation> explain(const Puzzle& puzzle, const Budget& budget);

// What a player with this state knows: candidates count as they are; where none are
// noted, all that the entries leave. REQUIRES: check_state() accepts the state
Notes notes_of_state(const Puzzle& puzzle, const HintState& state);

struct Hint {
  enum class Kind : std::uint8_t {
    Step,      // `steps` has the next one
    Mistake,   // `steps` has one contradiction: an entry or a note that is wrong
    Finished,  // every cell has its right value
    NoStep,    // none: the puzzle has several solutions or none, or the budget ended
  };
  Kind kind = Kind::NoStep;
  Outcome outcome = Outcome::BudgetSpent;  // of the search for the solution
  Notes before;                            // what the steps start from
  // The steps from the notes to the next digit that can be entered, without
  // those that it does not need; the first is the next step.
  std::vector<Step> steps;
};

// What to do next. With a wrong value, or notes that lack the right digit, the
// hint is a Mistake: why that digit cannot stand there, by the shortest
// contradiction found, or the entry alone if none is found within the budget.
// With `one_step` the hint is one step only, and found sooner: if rules alone lead
// to a digit the same first step, else a step that any way to one will want.
// REQUIRES: notes of the puzzle's size
Result<Hint> next_step(const Puzzle& puzzle, const Notes& notes, const Budget& budget,
                       bool one_step = false);

}  // namespace boardwright::kenken
