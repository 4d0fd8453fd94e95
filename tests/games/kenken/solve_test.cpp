// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/solve/solve.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "oracles/kenken/case_file.hpp"
#include "oracles/kenken/count_oracle.hpp"
#include "oracles/kenken/random_cages.hpp"

#include "games/kenken/support/cage.hpp"
#include "shared_data.hpp"

namespace boardwright::kenken {
namespace {

// One cage per row, each adding up to what a row always adds up to.
Puzzle rows_only(int size) {
  Puzzle puzzle{size, Corner::Caged, {}};
  const std::size_t n = static_cast<std::size_t>(size);
  for (std::size_t row = 0; row < n; ++row) {
    Cage line{Operation::Add, n * (n + 1) / 2, {}};
    for (std::size_t col = 0; col < n; ++col) line.cells.emplace_back(row * n + col);
    puzzle.cages.push_back(line);
  }
  return puzzle;
}

Solutions solve(const Puzzle& puzzle, std::uint64_t count_to = 2, const Budget& budget = {}) {
  EXPECT_FALSE(check_puzzle(puzzle));
  Solver solver;
  SolveOptions options;
  options.count_to = count_to;
  auto answer = solver.solve(puzzle, options, budget);
  EXPECT_TRUE(answer.has_value());
  return answer ? *answer : Solutions{};
}

Outcome outcome_for(std::size_t count) {
  return count == 0 ? Outcome::Impossible : count == 1 ? Outcome::Solved : Outcome::Ambiguous;
}

TEST(Solver, FindsTheOneSolution) {
  // 0 0 1
  // 2 0 1
  // 2 3 3
  const Puzzle puzzle{3,
                      Corner::Caged,
                      {cage(Operation::Add, 5, {0, 1, 4}), cage(Operation::Multiply, 3, {2, 5}),
                       cage(Operation::Multiply, 3, {3, 6}), cage(Operation::Subtract, 1, {7, 8})}};
  const Solutions answer = solve(puzzle);
  EXPECT_EQ(answer.outcome, Outcome::Solved);
  ASSERT_EQ(answer.first.size(), 1U);
  EXPECT_EQ(answer.first[0], (Square{2, 1, 3, 3, 2, 1, 1, 3, 2}));
}

TEST(Solver, CountsLatinSquares) {
  EXPECT_EQ(solve(rows_only(3), 1000).count, 12U);
  EXPECT_EQ(solve(rows_only(4), 1000).count, 576U);
  EXPECT_EQ(solve(rows_only(4), 100).count, 100U);
  EXPECT_EQ(solve(rows_only(5), 1'000'000).count, 161'280U);
}

TEST(Solver, TellsUniqueFromMultipleEvenIfOneIsEnough) {
  const Solutions answer = solve(rows_only(4), 1);
  EXPECT_EQ(answer.outcome, Outcome::Ambiguous);
  EXPECT_EQ(answer.count, 1U);
}

TEST(Solver, GivesTwoDifferentSolutions) {
  const Solutions answer = solve(rows_only(9));
  ASSERT_EQ(answer.first.size(), 2U);
  EXPECT_NE(answer.first[0], answer.first[1]);
}

TEST(Solver, ASpentBudgetIsUnknown) {
  const Solutions answer = solve(rows_only(9), 2, Budget{}.with_nodes(1));
  EXPECT_EQ(answer.outcome, Outcome::BudgetSpent);
  EXPECT_LE(answer.nodes, 1U);
}

TEST(Solver, ImpossibleTargetsHaveNoSolution) {
  Puzzle puzzle = rows_only(4);
  puzzle.cages[2].target = 11;
  EXPECT_EQ(solve(puzzle).outcome, Outcome::Impossible);
  puzzle.cages[2] = cage(Operation::Multiply, 22, {8, 9, 10, 11});
  EXPECT_EQ(solve(puzzle).outcome, Outcome::Impossible);
  puzzle.cages[2].target = 0xffff'ffff'ffff'ffffU;
  EXPECT_EQ(solve(puzzle).outcome, Outcome::Impossible);
  puzzle.cages[2].operation = Operation::Any;
  EXPECT_EQ(solve(puzzle).outcome, Outcome::Impossible);
}

TEST(Solver, AFreeCornerIsFilledToo) {
  Puzzle puzzle{3,
                Corner::Free,
                {cage(Operation::Equal, 1, {0}), cage(Operation::Equal, 2, {1}),
                 cage(Operation::Add, 4, {2, 5}), cage(Operation::Any, 6, {3, 4, 6, 7})}};
  const auto all = oracle::all_solutions(puzzle, 100);
  const Solutions answer = solve(puzzle, 100);
  EXPECT_EQ(answer.count, all.size());
}

TEST(Solver, TakesProductsOfAllSixtyFourBits) {
  // 16 cells in a square: 16^8 * 8^8 = 2^56, each row and column 16 16 8 8 is
  // impossible, so each has four of 16, 8, 4, 2: 1024^4 = 2^40.
  Puzzle puzzle = rows_only(16);
  puzzle.cages.clear();
  for (std::size_t block = 0; block < 16; ++block) {
    Cage square{Operation::Multiply, std::uint64_t{1} << 40U, {}};
    for (std::size_t i = 0; i < 16; ++i) {
      square.cells.emplace_back((block / 4 * 4 + i / 4) * 16 + block % 4 * 4 + i % 4);
    }
    puzzle.cages.push_back(square);
  }
  EXPECT_EQ(solve(puzzle).outcome, Outcome::Impossible);  // every block wants the same digits
}

TEST(Solver, RefusesCagesWithTooManyFillings) {
  Solver solver;
  const Puzzle puzzle = rows_only(16);
  const auto answer = solver.solve(puzzle, {}, {});
  ASSERT_FALSE(answer.has_value());
  EXPECT_EQ(answer.error().code, "cage_too_large");
  EXPECT_EQ(answer.error().where.pointer.substr(0, 7), "/cages/");
  // The scratch memory is fit for the next puzzle.
  EXPECT_EQ(solver.solve(rows_only(3), {}, {})->outcome, Outcome::Ambiguous);
}

TEST(Solver, AgreesWithPlainCounting) {
  Random random(1, "solve-test");
  Solver solver;
  for (int i = 0; i < 3000; ++i) {
    oracle::RandomCages options;
    options.size = 3 + i % 2;
    options.most_cells = 1 + static_cast<std::size_t>(i / 2 % 6);
    options.any_percent = i % 3 == 0 ? 60 : 0;
    options.wrong_percent = i % 5 == 0 ? 10 : 0;
    options.corner = i % 7 == 0 ? Corner::Free : Corner::Caged;
    const Puzzle puzzle = oracle::random_cages(options, random);
    ASSERT_FALSE(check_puzzle(puzzle));
    const auto expected = oracle::all_solutions(puzzle, 40);
    SolveOptions solve_options;
    solve_options.count_to = 40;
    const auto answer = solver.solve(puzzle, solve_options, {});
    ASSERT_TRUE(answer.has_value());
    ASSERT_EQ(answer->count, expected.size()) << "puzzle " << i;
    ASSERT_EQ(answer->outcome, outcome_for(expected.size()));
    for (const Square& square : answer->first) {
      const bool known = std::find(expected.begin(), expected.end(), square) != expected.end();
      ASSERT_TRUE(known || expected.size() == 40);
    }
  }
}

TEST(Solver, AgreesWithPlainCountingOnFives) {
  Random random(2, "solve-test");
  Solver solver;
  for (int i = 0; i < 300; ++i) {
    oracle::RandomCages options;
    options.size = 5;
    options.most_cells = 2 + static_cast<std::size_t>(i % 5);
    options.any_percent = i % 3 == 0 ? 50 : 0;
    options.wrong_percent = i % 5 == 0 ? 5 : 0;
    const Puzzle puzzle = oracle::random_cages(options, random);
    const auto expected = oracle::all_solutions(puzzle, 20);
    SolveOptions solve_options;
    solve_options.count_to = 20;
    const auto answer = solver.solve(puzzle, solve_options, {});
    ASSERT_TRUE(answer.has_value());
    ASSERT_EQ(answer->count, expected.size()) << "puzzle " << i;
  }
}

void expect_known_answers(const std::string& path) {
  Solver solver;
  const auto cases = oracle::read_cases(path);
  ASSERT_FALSE(cases.empty());
  for (const auto& known : cases) {
    SolveOptions options;
    options.count_to = 1000;
    const auto answer = solver.solve(known.puzzle, options, {});
    ASSERT_TRUE(answer.has_value()) << known.name;
    EXPECT_EQ(answer->count, known.solutions) << known.name;
    EXPECT_EQ(answer->outcome, outcome_for(known.solutions)) << known.name;
    if (!known.solution.empty()) {
      EXPECT_EQ(answer->first.at(0), known.solution) << known.name;
    }
  }
}

TEST(Solver, AnswersTheKnownCases) {
  expect_known_answers(BOARDWRIGHT_SOURCE_DIR "/tests/games/kenken/cases.json");
}

TEST(Solver, AnswersTheKnownCasesBesideTheProject) {
  BOARDWRIGHT_NEEDS_SHARED("kenken-cases.json");
  expect_known_answers(shared_data("kenken-cases.json").string());
}

}  // namespace
}  // namespace boardwright::kenken
