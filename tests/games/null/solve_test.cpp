// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Sorting against a breadth-first search over all rows, and forged solutions.
#include "games/null/solve/solve.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "games/null/verify/verify.hpp"

namespace boardwright::null {
namespace {

using Row = std::vector<int>;

// Every row of 1..size with the fewest swaps that sort it.
std::map<Row, std::size_t> fewest_swaps(std::size_t size) {
  Row sorted(size);
  std::iota(sorted.begin(), sorted.end(), 1);
  std::map<Row, std::size_t> found{{sorted, 0}};
  std::vector<Row> open{sorted};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (std::size_t a = 0; a < size; ++a) {
      for (std::size_t b = a + 1; b < size; ++b) {
        Row next = open[i];
        std::swap(next[a], next[b]);
        if (found.emplace(next, found[open[i]] + 1).second) open.push_back(next);
      }
    }
  }
  return found;
}

TEST(NullSolve, TakesTheFewestSwaps) {
  for (std::size_t size = 1; size <= 6; ++size) {
    for (const auto& [row, swaps] : fewest_swaps(size)) {
      const std::optional<Solution> solution = solve_board({row, {}, {}});
      ASSERT_TRUE(solution.has_value());
      ASSERT_EQ(solution->swaps.size(), swaps);
      ASSERT_TRUE(verify_solution(*solution).valid());
    }
  }
}

TEST(NullSolve, RefusesWhatIsNoRow) { EXPECT_FALSE(solve_board({{1, 3, 3}, {}, {}}).has_value()); }

TEST(NullVerify, RefusesForgedSolutions) {
  const Row row{2, 3, 1};
  EXPECT_TRUE(verify_solution({row, {{0, 2}, {1, 2}}}).valid());
  EXPECT_EQ(verify_solution({row, {{0, 2}}}).problems.at(0).code, "not_sorted");
  EXPECT_EQ(verify_solution({row, {{0, 3}}}).problems.at(0).code, "no_such_place");
  EXPECT_EQ(verify_solution({{2, 2}, {}}).problems.at(0).code, "given_twice");
}

}  // namespace
}  // namespace boardwright::null
