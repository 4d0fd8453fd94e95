// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The difficulty of a puzzle: the lowest grade whose rules finish it. The
// rules mirror those of Simon Tatham's Keen, so that grades agree.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken {

struct Grade {
  // Nothing when the puzzle has no solution, several, or the budget ended.
  std::optional<Difficulty> difficulty;
  Outcome outcome = Outcome::BudgetSpent;
  Square solution;          // when there is exactly one
  std::uint64_t steps = 0;  // rule applications that changed something
  std::uint64_t score = 0;  // rule weight x fillings looked at, summed
};

// Reusable scratch memory; not thread safe, one per thread.
class Grader {
 public:
  Grader();
  ~Grader();
  Grader(Grader&&) noexcept;
  Grader& operator=(Grader&&) noexcept;

  Result<Grade> grade(const Puzzle& puzzle, const Budget& budget);

  // The smallest number N such that the rules of the grade finish the puzzle
  // although no step looks through a cage that can be filled in more than N ways
  // at the time. Nothing if they do not finish it.
  std::optional<std::uint64_t> ways(const Puzzle& puzzle, Difficulty grade);

 private:
  struct Scratch;
  std::unique_ptr<Scratch> scratch_;
};

}  // namespace boardwright::kenken
