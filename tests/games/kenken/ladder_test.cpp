// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The ladder and the grader are two readings of the same rules, written apart:
// they must get stuck at the same candidates.
#include "games/kenken/generate/draft/draft_grader.hpp"

#include <gtest/gtest.h>

#include "boardwright/games/kenken/solve/grade.hpp"
#include "draft_maker.hpp"

namespace boardwright::kenken {
namespace {

void expect_same_as_grader(const GenerateOptions& options, int drafts, std::uint64_t seed) {
  DraftMaker maker(options);
  Random random(seed, "ladder");
  Ladder ladder;
  Grader grader;
  for (int i = 0; i < drafts; ++i) {
    const Draft& draft = maker.make(random);
    const Puzzle puzzle = maker.puzzle();
    for (int level = 0; level < kDifficulties - 1; ++level) {
      const auto grade = static_cast<Difficulty>(level);
      ladder.load(draft, grade);
      const bool finished = ladder.climb(grade);
      const auto expected = grader.finishes(puzzle, grade);
      ASSERT_TRUE(expected);
      ASSERT_EQ(finished, *expected) << describe(options) << " draft " << i << " level " << level;
      if (finished) continue;
      std::array<Mask, kBoardCells> candidates{};
      ladder.copy_candidates(candidates.data());
      int open = 0;
      for (std::size_t cell = 0; cell < draft.cells(); ++cell) {
        ASSERT_EQ(candidates[cell], grader.candidates()[cell])
            << describe(options) << " draft " << i << " level " << level << " cell " << cell;
        open += static_cast<int>(count_of(candidates[cell])) - 1;
      }
      EXPECT_EQ(ladder.open(), open);
    }
  }
}

TEST(Ladder, GetsStuckWhereTheGraderDoes) {
  for (int size = 3; size <= 9; ++size) {
    GenerateOptions options;
    options.size = size;
    options.difficulty.reset();
    expect_same_as_grader(options, 150, 1);
    options.style = Style::Showdown;
    options.corner = Corner::Free;
    expect_same_as_grader(options, 50, 2);
    options.style = Style::Grow;
    options.corner = Corner::Caged;
    options.no_op = true;
    options.most_cells = 4;
    expect_same_as_grader(options, 30, 3);
  }
}

TEST(Ladder, GetsStuckWhereTheGraderDoesOnLargeBoardsAndCages) {
  GenerateOptions options;
  options.difficulty.reset();
  for (const int size : {10, 13, 16}) {
    options.size = size;
    expect_same_as_grader(options, 5, 4);
  }
  options.size = 6;
  options.style = Style::Grow;
  options.most_cells = 8;
  options.weights = {0, 2, 1, 1, 1, 1, 1, 1};
  expect_same_as_grader(options, 40, 5);
}

TEST(Ladder, GoesOnFromGradeToGrade) {
  GenerateOptions options;
  options.size = 5;
  DraftMaker maker(options);
  Random random(6, "ladder");
  Ladder stepwise;
  Ladder direct;
  for (int i = 0; i < 100; ++i) {
    const Draft& draft = maker.make(random);
    stepwise.load(draft, Difficulty::Easy);
    for (int level = 0; level < kDifficulties - 1; ++level) {
      const auto grade = static_cast<Difficulty>(level);
      direct.load(draft, grade);
      const bool finished = stepwise.climb(grade);
      EXPECT_EQ(finished, direct.climb(grade));
      EXPECT_EQ(stepwise.open(), direct.open());
      if (finished) break;
    }
  }
}

}  // namespace
}  // namespace boardwright::kenken
