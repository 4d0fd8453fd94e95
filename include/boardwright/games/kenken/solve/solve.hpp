// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Exact solving: how many solutions a puzzle has, up to a cap, and the first
// of them. Never a wrong outcome: a budget that ends early answers BudgetSpent.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken {

struct SolveOptions {
  std::uint64_t count_to = 2;  // stop at this many solutions (1 looks for a second all the same)
  std::uint64_t keep = 2;      // hand out the first so many of them
};

struct Solutions {
  // Solved: exactly one. BudgetSpent: not known, `count` have been found.
  Outcome outcome = Outcome::BudgetSpent;
  std::uint64_t count = 0;    // exact up to count_to
  std::vector<Square> first;  // up to `keep` of them, in search order
  std::uint64_t nodes = 0;
};

// Reusable scratch memory: solving many puzzles with one Solver allocates
// almost nothing. Not thread safe; one per thread.
class Solver {
 public:
  Solver();
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  // Error `cage_too_large` when the cages have more fillings than the limit.
  Result<Solutions> solve(const Puzzle& puzzle, const SolveOptions& options, const Budget& budget);

 private:
  struct Scratch;
  std::unique_ptr<Scratch> scratch_;
};

}  // namespace boardwright::kenken
