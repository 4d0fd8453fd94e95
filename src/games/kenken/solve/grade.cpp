// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Grading runs the rules of Easy to their fixed point, then those of Normal
// from there, and so on: the rules are nested and only grow stronger, so that
// starting over at each grade would find the same.
#include "boardwright/games/kenken/solve/grade.hpp"

#include "games/kenken/solve/propagator.hpp"
#include "games/kenken/solve/search.hpp"
#include "games/kenken/solve/too_large.hpp"
#include "games/kenken/solve/weights.hpp"

namespace boardwright::kenken {
namespace {

constexpr std::uint64_t kMostFillings = 5'000'000;

Square values_of(const Propagator& board) {
  Square square(board.cells());
  for (std::size_t cell = 0; cell < square.size(); ++cell) {
    square[cell] = static_cast<std::uint8_t>(first_of(board.candidates(cell)) + 1);
  }
  return square;
}

}  // namespace

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
  if (reached == Fixpoint::TooLarge) return too_large(board.cage_too_large(), kMostFillings);
  if (reached == Fixpoint::Solved) {
    grade.outcome = Outcome::Solved;
    grade.solution = values_of(board);
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

Result<bool> Grader::finishes(const Puzzle& puzzle, Difficulty most) {
  if (most == Difficulty::Unreasonable) return false;
  Propagator& board = scratch_->board;
  board.load(puzzle, kMostFillings);
  const Fixpoint reached = board.run(most);
  if (reached == Fixpoint::TooLarge) return too_large(board.cage_too_large(), kMostFillings);
  return reached == Fixpoint::Solved;
}

std::span<const std::uint16_t> Grader::candidates() const { return scratch_->board.candidates(); }
std::size_t Grader::open_cells() const { return scratch_->board.open_cells(); }

}  // namespace boardwright::kenken
