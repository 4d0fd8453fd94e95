// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// DraftGrader and Propagator implement the same rules independently: they must
// get stuck at the same candidates.
#include "games/kenken/generate/draft/draft_grader.hpp"

#include <gtest/gtest.h>

#include "games/kenken/solve/propagator.hpp"
#include "games/kenken/support/describe.hpp"
#include "games/kenken/support/draft_maker.hpp"

namespace boardwright::kenken {
namespace {

void expect_same_as_propagator(const GenerateOptions& options, int drafts, std::uint64_t seed) {
  DraftMaker maker(options);
  Random random(seed, "ladder");
  DraftGrader draft_grader;
  Propagator board;
  for (int i = 0; i < drafts; ++i) {
    const Draft& draft = maker.make(random);
    const Puzzle puzzle = maker.puzzle();
    for (int level = 0; level < kDifficulties - 1; ++level) {
      const auto grade = static_cast<Difficulty>(level);
      draft_grader.load(draft, grade);
      const bool finished = draft_grader.run(grade);
      board.load(puzzle, kMostFillings);
      const Fixpoint reached = board.run(grade);
      ASSERT_NE(reached, Fixpoint::TooLarge);
      ASSERT_EQ(finished, reached == Fixpoint::Solved)
          << describe(options) << " draft " << i << " level " << level;
      if (finished) continue;
      std::array<Mask, kBoardCells> candidates{};
      draft_grader.copy_candidates(candidates.data());
      int open = 0;
      for (std::size_t cell = 0; cell < draft.cells(); ++cell) {
        ASSERT_EQ(candidates[cell], board.candidates(cell))
            << describe(options) << " draft " << i << " level " << level << " cell " << cell;
        open += static_cast<int>(count_of(candidates[cell])) - 1;
      }
      EXPECT_EQ(draft_grader.open(), open);
    }
  }
}

TEST(DraftGrader, GetsStuckWhereThePropagatorDoes) {
  for (int size = 3; size <= 9; ++size) {
    GenerateOptions options;
    options.size = size;
    options.difficulty.reset();
    expect_same_as_propagator(options, 150, 1);
    options.style = Style::Showdown;
    options.corner = Corner::Free;
    expect_same_as_propagator(options, 50, 2);
    options.style = Style::Grow;
    options.corner = Corner::Caged;
    options.hidden = 100;
    options.most_cells = 4;
    expect_same_as_propagator(options, 30, 3);
  }
}

TEST(DraftGrader, GetsStuckWhereThePropagatorDoesOnLargeBoardsAndCages) {
  GenerateOptions options;
  options.difficulty.reset();
  for (const int size : {10, 13, 16}) {
    options.size = size;
    expect_same_as_propagator(options, 5, 4);
  }
  options.size = 6;
  options.style = Style::Grow;
  options.most_cells = 8;
  options.weights = {0, 2, 1, 1, 1, 1, 1, 1};
  expect_same_as_propagator(options, 40, 5);
}

TEST(DraftGrader, GoesOnFromGradeToGrade) {
  GenerateOptions options;
  options.size = 5;
  DraftMaker maker(options);
  Random random(6, "ladder");
  DraftGrader stepwise;
  DraftGrader direct;
  for (int i = 0; i < 100; ++i) {
    const Draft& draft = maker.make(random);
    stepwise.load(draft, Difficulty::Easy);
    for (int level = 0; level < kDifficulties - 1; ++level) {
      const auto grade = static_cast<Difficulty>(level);
      direct.load(draft, grade);
      const bool finished = stepwise.run(grade);
      EXPECT_EQ(finished, direct.run(grade));
      EXPECT_EQ(stepwise.open(), direct.open());
      if (finished) break;
    }
  }
}

}  // namespace
}  // namespace boardwright::kenken
