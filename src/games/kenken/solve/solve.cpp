// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/solve/solve.hpp"

#include <algorithm>

#include "games/kenken/solve/propagator.hpp"
#include "games/kenken/solve/search.hpp"
#include "games/kenken/solve/too_large.hpp"

namespace boardwright::kenken {

struct Solver::Scratch {
  Propagator board;
};

Solver::Solver() : scratch_(std::make_unique<Scratch>()) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

std::string_view status_name(Status status) {
  switch (status) {
    case Status::None: return "none";
    case Status::Unique: return "unique";
    case Status::Multiple: return "multiple";
    case Status::Unknown: return "unknown";
  }
  return "unknown";
}

Result<Solutions> Solver::solve(const Puzzle& puzzle, const SolveOptions& options,
                                const Budget& budget) {
  Propagator& board = scratch_->board;
  board.load(puzzle, options.most_tuples);
  Fixpoint reached = board.run(Difficulty::Normal);
  if (reached == Fixpoint::Open) reached = board.run(Difficulty::Hard);
  if (reached == Fixpoint::TooLarge) return too_large(board.cage_too_large(), options.most_tuples);
  NodeCounter nodes(budget, "solve");
  Search search(board, std::max<std::uint64_t>(options.count_to, 2), nodes, options.keep);
  search.from(reached);
  Solutions answer;
  answer.count = std::min(search.count(), options.count_to);
  answer.first = std::move(search.first());
  answer.nodes = nodes.spent();
  if (search.count() >= 2) {
    answer.status = Status::Multiple;
    if (!search.complete()) answer.status = Status::Unknown;
  } else if (search.complete()) {
    answer.status = search.count() == 1 ? Status::Unique : Status::None;
  }
  return answer;
}

}  // namespace boardwright::kenken
