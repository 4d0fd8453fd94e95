// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/solve/grade.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "games/kenken/solve/propagator.hpp"
#include "oracles/kenken/case_file.hpp"
#include "oracles/kenken/count_oracle.hpp"
#include "oracles/kenken/grade_oracle.hpp"
#include "oracles/kenken/random_cages.hpp"
#include "shared_data.hpp"

namespace boardwright::kenken {
namespace {

std::vector<std::uint16_t> as_masks(const oracle::Candidates& candidates) {
  std::vector<std::uint16_t> masks;
  for (const auto& digits : candidates) {
    unsigned mask = 0;
    for (const int digit : digits) mask |= 1U << (digit - 1);
    masks.push_back(static_cast<std::uint16_t>(mask));
  }
  return masks;
}

oracle::RandomCages options_for(int i) {
  oracle::RandomCages options;
  options.size = 3 + i % 4;
  options.most_cells = 2 + static_cast<std::size_t>(i % 4);
  options.any_percent = i % 5 == 0 ? 40 : 0;
  options.wrong_percent = i % 11 == 0 ? 5 : 0;
  options.corner = i % 7 == 0 ? Corner::Free : Corner::Caged;
  return options;
}

// The candidates left at every level are those that the rules leave when they
// are applied word by word.
TEST(Propagator, EveryLevelLeavesWhatTheRulesLeave) {
  Random random(3, "grade-test");
  Propagator board;
  std::array<int, kDifficulties> stuck{};
  for (int i = 0; i < 600; ++i) {
    const Puzzle puzzle = oracle::random_cages(options_for(i), random);
    for (int level = 0; level < kDifficulties - 1; ++level) {
      const auto expected = oracle::apply_rules(puzzle, static_cast<Difficulty>(level));
      board.load(puzzle, kMostFillings);
      const Fixpoint reached = board.run(static_cast<Difficulty>(level));
      ASSERT_NE(reached, Fixpoint::TooLarge);
      if (expected.contradiction) {
        ASSERT_NE(reached, Fixpoint::Solved);
        break;
      }
      const auto left = board.candidates();
      ASSERT_EQ(std::vector<std::uint16_t>(left.begin(), left.end()), as_masks(expected.candidates))
          << "puzzle " << i << " level " << level;
      ASSERT_EQ(reached == Fixpoint::Solved, board.open_cells() == 0);
      stuck[static_cast<std::size_t>(level)] += reached == Fixpoint::Solved ? 0 : 1;
    }
  }
  EXPECT_GT(stuck[0], stuck[1]);  // the levels differ on these puzzles
  EXPECT_GT(stuck[1], stuck[2]);
  EXPECT_GT(stuck[2], stuck[3]);
}

TEST(Grader, GradeIsTheLowestLevelThatFinishes) {
  Random random(4, "grade-test");
  Grader grader;
  std::array<int, kDifficulties> seen{};
  for (int i = 0; i < 2000; ++i) {
    const Puzzle puzzle = oracle::random_cages(options_for(i), random);
    const auto grade = grader.grade(puzzle, {});
    ASSERT_TRUE(grade.has_value());
    if (puzzle.size > 5) continue;
    const auto solutions = oracle::all_solutions(puzzle, 2);
    const Outcome expected = solutions.empty()       ? Outcome::Impossible
                             : solutions.size() == 1 ? Outcome::Solved
                                                     : Outcome::Ambiguous;
    ASSERT_EQ(grade->outcome, expected) << "puzzle " << i;
    ASSERT_EQ(grade->difficulty.has_value(), solutions.size() == 1);
    if (!grade->difficulty) continue;
    ++seen[static_cast<std::size_t>(*grade->difficulty)];
    ASSERT_EQ(grade->solution, solutions[0]);
    ASSERT_EQ(*grade->difficulty,
              oracle::grade_by_rules(puzzle).value_or(Difficulty::Unreasonable));
    ASSERT_GT(grade->steps, 0U);
    ASSERT_GE(grade->score, grade->steps);
  }
  EXPECT_GT(seen[0], 0);
  EXPECT_GT(seen[1], 0);
  EXPECT_GT(seen[2], 0);
}

TEST(Grader, ASpentBudgetGivesNoGrade) {
  Puzzle puzzle{9, Corner::Caged, {}};
  for (std::size_t row = 0; row < 9; ++row) {
    Cage line{Operation::Add, 45, {}};
    for (std::size_t col = 0; col < 9; ++col) line.cells.emplace_back(row * 9 + col);
    puzzle.cages.push_back(line);
  }
  Grader grader;
  const auto grade = grader.grade(puzzle, Budget{}.with_nodes(0));
  ASSERT_TRUE(grade.has_value());
  EXPECT_EQ(grade->outcome, Outcome::BudgetSpent);
  EXPECT_FALSE(grade->difficulty.has_value());
  EXPECT_EQ(grader.grade(puzzle, {})->outcome, Outcome::Ambiguous);
}

void expect_known_grades(const std::string& path) {
  Grader grader;
  const auto cases = oracle::read_cases(path);
  ASSERT_FALSE(cases.empty());
  for (const auto& known : cases) {
    const auto grade = grader.grade(known.puzzle, {});
    ASSERT_TRUE(grade.has_value()) << known.name;
    if (known.grade.empty()) {
      EXPECT_FALSE(grade->difficulty.has_value()) << known.name;
      continue;
    }
    std::string name = known.grade;
    name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
    ASSERT_TRUE(grade->difficulty.has_value()) << known.name;
    EXPECT_EQ(kDifficultyNames.name(*grade->difficulty), name) << known.name;
    EXPECT_EQ(grade->solution, known.solution) << known.name;
  }
}

TEST(Grader, AnswersTheKnownCases) {
  expect_known_grades(BOARDWRIGHT_SOURCE_DIR "/tests/games/kenken/cases.json");
}

TEST(Grader, AnswersTheKnownCasesBesideTheProject) {
  BOARDWRIGHT_NEEDS_SHARED("kenken-cases.json");
  expect_known_grades(shared_data("kenken-cases.json").string());
}

// With so many ways the rules of the grade finish the puzzle, with fewer they do not.
TEST(Grader, WaysAreTheFewestThatSuffice) {
  Grader grader;
  Propagator board;
  Random random(6, "grade-test");
  int seen = 0;
  for (int seed = 0; seed < 1000; ++seed) {
    const Puzzle puzzle = oracle::random_cages(options_for(seed), random);
    const auto grade = grader.grade(puzzle, {});
    if (!grade->difficulty || grade->difficulty == Difficulty::Unreasonable) continue;
    const auto ways = grader.ways(puzzle, *grade->difficulty);
    ASSERT_TRUE(ways) << seed;
    board.load(puzzle, kMostFillings);
    board.limit_ways(*ways);
    EXPECT_EQ(board.run(*grade->difficulty), Fixpoint::Solved) << seed;
    if (*ways == 1) continue;  // the least there is
    board.load(puzzle, kMostFillings);
    board.limit_ways(*ways - 1);
    EXPECT_EQ(board.run(*grade->difficulty), Fixpoint::Open) << seed;
    ++seen;
  }
  EXPECT_GT(seen, 20);
}

}  // namespace
}  // namespace boardwright::kenken
