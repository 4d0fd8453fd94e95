// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Grading runs the rules of Easy to their fixed point, then those of Normal
// from there, and so on: the rules are nested and only grow stronger, so that
// starting over at each grade would find the same.
#include "boardwright/games/kenken/solve/grade.hpp"

#include "games/kenken/solve/propagator.hpp"
#include "games/kenken/solve/search.hpp"
#include "games/kenken/solve/weights.hpp"

namespace boardwright::kenken {
struct Grader::Scratch {
  Propagator board;
};

Grader::Grader() : scratch_(std::make_unique<Scratch>()) {}
Grader::~Grader() = default;
Grader::Grader(Grader&&) noexcept = default;
Grader& Grader::operator=(Grader&&) noexcept = default;

Result<Grade> Grader::grade(const Puzzle& puzzle, const Budget& budget) {
  Propagator& board = scratch_->board;
  board.load(puzzle, kMostFillings);
  Grade grade;
  Fixpoint reached = Fixpoint::Open;
  for (int level = 0; level < kDifficulties - 1 && reached == Fixpoint::Open; ++level) {
    reached = board.run(static_cast<Difficulty>(level));
    if (reached == Fixpoint::Solved) grade.difficulty = static_cast<Difficulty>(level);
  }
  grade.steps = board.steps();
  grade.score = board.score();
  if (reached == Fixpoint::TooLarge) return too_many_fillings(board.cage_too_large());
  if (reached == Fixpoint::Solved) {
    grade.outcome = Outcome::Solved;
    grade.solution = board.square();
  } else if (reached == Fixpoint::Contradiction) {
    grade.outcome = Outcome::Impossible;
  } else {
    NodeCounter nodes(budget, "measure");
    Search search(board, 2, nodes);
    search.from(reached);
    grade.steps += search.tries();
    grade.score += weight::kGuess * search.tries();
    if (search.count() >= 2) {
      grade.outcome = Outcome::Ambiguous;
    } else if (!search.complete()) {
      grade.outcome = Outcome::BudgetSpent;
    } else if (search.count() == 0) {
      grade.outcome = Outcome::Impossible;
    } else {
      grade.outcome = Outcome::Solved;
      grade.difficulty = Difficulty::Unreasonable;
      grade.solution = std::move(search.first().front());
    }
  }
  return grade;
}

// More ways never lead to less, so the limit rises from cage to cage that was
// skipped, as far as it must.
std::optional<std::uint64_t> Grader::ways(const Puzzle& puzzle, Difficulty grade) {
  if (grade == Difficulty::Unreasonable) return std::nullopt;
  Propagator& board = scratch_->board;
  board.load(puzzle, kMostFillings);
  for (std::uint64_t most = 1; most != Propagator::kAnyWays; most = board.skipped_ways()) {
    board.limit_ways(most);
    const Fixpoint reached = board.run(grade);
    if (reached == Fixpoint::Solved) return most;
    if (reached != Fixpoint::Open) break;
  }
  return std::nullopt;
}

}  // namespace boardwright::kenken
