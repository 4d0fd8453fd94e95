// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Solving a board: a shortest path to win, proven, where that can be had, and
// everywhere a legal path with a proven lower bound.
//
//   size 2, 3   a table of all states: always optimal
//   size 4      IDA*, always optimal within the default budget
//   size 5..8   optimal if the board is not too far from a goal, otherwise the
//               best found within the budget
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "boardwright/core/budget.hpp"
#include "boardwright/games/showdown/model/board.hpp"
#include "boardwright/games/showdown/solve/goals.hpp"

namespace boardwright::showdown {

struct Solution {
  Moves moves;          // always legal, always to a goal
  Tiles goal;           // where they lead
  int lower_bound = 0;  // no path has fewer moves; proven
  std::uint64_t nodes = 0;

  bool optimal() const { return static_cast<int>(moves.size()) == lower_bound; }
};

// Finds paths to the goals of one board. What it learns about them (the table
// of size 3) is kept from call to call. Not thread safe; one per thread.
class Solver {
 public:
  // REQUIRES: at least one goal
  Solver(int size, Goals goals);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  const Goals& goals() const;

  // The budget counts states. Equal calls of new solvers give equal answers,
  // unless a deadline or a stop cuts them short; even then there is an answer.
  Solution solve(const Tiles& start, const Budget& budget);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace boardwright::showdown
