// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Exact solving: how many solutions a puzzle has, up to a cap, and the first
// of them. Never a wrong status: a budget that ends early answers Unknown.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken {

enum class Status : std::uint8_t { None, Unique, Multiple, Unknown };
std::string_view status_name(Status status);  // "unique"

struct SolveOptions {
  std::uint64_t count_to = 2;  // stop at this many solutions (1 looks for a second all the same)
  std::uint64_t keep = 2;      // hand out the first so many of them
  std::uint64_t most_tuples = 5'000'000;  // fillings of all cages together
};

struct Solutions {
  Status status = Status::Unknown;
  std::uint64_t count = 0;    // exact up to count_to; with Unknown, those found
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
