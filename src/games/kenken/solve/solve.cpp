// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/solve/solve.hpp"

#include <algorithm>

#include "games/kenken/solve/propagator.hpp"
#include "games/kenken/solve/search.hpp"

namespace boardwright::kenken {

struct Solver::Scratch {
  Propagator board;
};

Solver::Solver() : scratch_(std::make_unique<Scratch>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Result<Solutions> Solver::solve(const Puzzle& puzzle, const SolveOptions& options,
                                const Budget& budget) {
  Propagator& board = scratch_->board;
  board.load(puzzle, kMostFillings);
  Fixpoint reached = board.run(Difficulty::Normal);
  if (reached == Fixpoint::Open) reached = board.run(Difficulty::Hard);
  if (reached == Fixpoint::TooLarge) return too_many_fillings(board.cage_too_large());
  NodeCounter nodes(budget, "solve");
  Search search(board, std::max<std::uint64_t>(options.count_to, 2), nodes, options.keep);
  search.from(reached);
  Solutions answer;
  answer.count = std::min(search.count(), options.count_to);
  answer.first = std::move(search.first());
  answer.nodes = nodes.spent();
  if (search.complete()) {
    answer.outcome = search.count() == 0   ? Outcome::Impossible
                     : search.count() == 1 ? Outcome::Solved
                                           : Outcome::Ambiguous;
  }
  return answer;
}

}  // namespace boardwright::kenken
