// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/generate/generate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "boardwright/games/kenken/solve/grade.hpp"
#include "boardwright/games/kenken/solve/solve.hpp"
#include "games/kenken/support/describe.hpp"

namespace boardwright::kenken {
namespace {

GenerateOptions wanting(int size, std::optional<Difficulty> difficulty) {
  GenerateOptions options;
  options.size = size;
  options.difficulty = difficulty;
  return options;
}

GeneratedPuzzle make(Generator& generator, const GenerateOptions& options, std::uint64_t seed) {
  auto result = generator.generate(options, seed, Budget{});
  EXPECT_TRUE(result) << describe(options);
  EXPECT_TRUE(*result) << describe(options) << " seed " << seed;
  return *result ? **result : GeneratedPuzzle{};
}

// Well formed, as the options say, one solution, the wanted grade.
void expect_good(const GenerateOptions& options, const GeneratedPuzzle& made) {
  SCOPED_TRACE(describe(options));
  const Puzzle& puzzle = made.puzzle;
  ASSERT_FALSE(check_puzzle(puzzle));
  Puzzle ordered = puzzle;
  normalise(ordered);
  EXPECT_EQ(ordered, puzzle);
  EXPECT_EQ(puzzle.size, options.size);
  EXPECT_EQ(puzzle.corner, options.corner);
  int singles = 0;
  for (const Cage& cage : puzzle.cages) {
    const std::size_t cells = cage.cells.size();
    EXPECT_LE(cells, static_cast<std::size_t>(options.most_cells));
    if (cells == 1) {
      ++singles;
      continue;
    }
    EXPECT_TRUE(options.target_cap == 0 || cage.target <= options.target_cap);
    EXPECT_EQ(cage.operation == Operation::Any, options.hidden == 100);
    EXPECT_TRUE(options.add || cage.operation != Operation::Add);
    EXPECT_TRUE(options.subtract || cage.operation != Operation::Subtract);
    EXPECT_TRUE(options.multiply || cage.operation != Operation::Multiply);
    EXPECT_TRUE(options.divide || cage.operation != Operation::Divide);
  }
  EXPECT_TRUE(options.style == Style::Showdown || singles <= options.most_single_cells);
  Solver solver;
  const auto solved = solver.solve(puzzle, {}, Budget{});
  ASSERT_TRUE(solved);
  ASSERT_EQ(solved->outcome, Outcome::Solved);
  EXPECT_EQ(solved->first.front(), made.solution);
  Grader grader;
  const auto grade = grader.grade(puzzle, Budget{});
  ASSERT_TRUE(grade);
  EXPECT_EQ(grade->difficulty, made.difficulty);
  EXPECT_TRUE(!options.difficulty || made.difficulty == options.difficulty);
}

TEST(Generator, MakesEveryStyleSizeAndDifficulty) {
  Generator generator;
  for (const Style style : {Style::KeenLike, Style::Showdown, Style::Grow}) {
    for (int size = 3; size <= 9; ++size) {
      for (int level = 0; level < kDifficulties; ++level) {
        if (size == 3 && level > 1) continue;
        GenerateOptions options = wanting(size, static_cast<Difficulty>(level));
        options.style = style;
        if (style == Style::Showdown) options.corner = Corner::Free;
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
          expect_good(options, make(generator, options, seed));
        }
      }
    }
  }
}

TEST(Generator, MakesLargeBoards) {
  Generator generator;
  for (const int size : {10, 12, 14, 16}) {
    const GenerateOptions options = wanting(size, Difficulty::Hard);
    expect_good(options, make(generator, options, 1));
  }
  const GenerateOptions easy = wanting(16, Difficulty::Easy);
  expect_good(easy, make(generator, easy, 1));
}

// Where the solver was asked about every draft, these took three times the budget.
TEST(Generator, LargeUnreasonableBoardsTakeNoMoreThanTheOthers) {
  Generator generator;
  const GenerateOptions options = wanting(16, Difficulty::Unreasonable);
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const auto made = generator.generate(options, seed, Budget{}.with_nodes(40'000));
    ASSERT_TRUE(made);
    EXPECT_TRUE(*made) << seed;
  }
}

TEST(Generator, LargeBoardsAreNotNearlyAllPairsUnlessAskedFor) {
  Generator generator;
  const auto pairs_in_hundred = [&](const GenerateOptions& options) {
    std::size_t pairs = 0, cages = 0;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      for (const Cage& cage : make(generator, options, seed).puzzle.cages) {
        if (cage.cells.size() == 2) ++pairs;
        ++cages;
      }
    }
    return 100 * pairs / cages;
  };
  for (const int size : {10, 13, 16}) {
    for (const Difficulty difficulty : {Difficulty::Normal, Difficulty::Unreasonable}) {
      EXPECT_LT(pairs_in_hundred(wanting(size, difficulty)), 75U) << size;
    }
  }
  GenerateOptions pairs = wanting(12, Difficulty::Hard);
  pairs.most_cells = 2;
  EXPECT_EQ(pairs_in_hundred(pairs), 100U);
}

TEST(Generator, MakesProductsOnly) {
  Generator generator;
  for (int size = 4; size <= 8; ++size) {
    for (const Difficulty difficulty : {Difficulty::Easy, Difficulty::Normal, Difficulty::Hard}) {
      GenerateOptions options = wanting(size, difficulty);
      options.add = options.subtract = options.divide = false;
      expect_good(options, make(generator, options, 3));
    }
  }
}

TEST(Generator, ObeysOptions) {
  Generator generator;
  GenerateOptions options = wanting(6, Difficulty::Normal);
  options.hidden = 100;
  expect_good(options, make(generator, options, 1));

  options = wanting(7, Difficulty::Normal);
  options.hidden = 100;
  options.style = Style::Showdown;
  expect_good(options, make(generator, options, 1));

  options = wanting(6, Difficulty::Hard);
  options.most_cells = 2;
  expect_good(options, make(generator, options, 1));

  options = wanting(7, Difficulty::Easy);
  options.most_cells = 2;
  options.most_single_cells = 1;
  expect_good(options, make(generator, options, 1));

  options = wanting(8, Difficulty::Normal);
  options.target_cap = 30;
  expect_good(options, make(generator, options, 1));

  options = wanting(6, Difficulty::Normal);
  options.multiply = options.divide = false;
  expect_good(options, make(generator, options, 1));

  options = wanting(4, std::nullopt);
  options.add = options.multiply = false;
  expect_good(options, make(generator, options, 1));

  options = wanting(7, Difficulty::Hard);
  options.style = Style::Grow;
  options.symmetric = true;
  expect_good(options, make(generator, options, 1));

  for (const Shape shape : {Shape::Straight, Shape::Compact}) {
    options = wanting(6, Difficulty::Normal);
    options.style = Style::Grow;
    options.shape = shape;
    expect_good(options, make(generator, options, 1));
  }

  options = wanting(5, Difficulty::Easy);
  options.style = Style::Grow;
  options.most_single_cells = 4;
  options.weights[0] = 8;
  expect_good(options, make(generator, options, 1));

  options = wanting(6, Difficulty::Normal);
  options.style = Style::Grow;
  options.most_cells = 8;
  options.weights = {0, 1, 1, 1, 1, 1, 1, 1};
  expect_good(options, make(generator, options, 1));
}

TEST(Generator, AnyDifficultyIsUniqueAndGraded) {
  Generator generator;
  for (int size = 3; size <= 9; ++size) {
    const GenerateOptions options = wanting(size, std::nullopt);
    const GeneratedPuzzle made = make(generator, options, 9);
    EXPECT_TRUE(made.difficulty);
    expect_good(options, made);
  }
}

TEST(Generator, NeedNotBeUnique) {
  Generator generator;
  Solver solver;
  GenerateOptions options = wanting(4, std::nullopt);
  options.style = Style::Showdown;
  options.corner = Corner::Free;
  options.unique = false;
  int several = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const GeneratedPuzzle made = make(generator, options, seed);
    EXPECT_FALSE(made.difficulty);
    const auto solved = solver.solve(made.puzzle, {}, Budget{});
    ASSERT_TRUE(solved);
    ASSERT_NE(solved->outcome, Outcome::Impossible);
    several += solved->outcome == Outcome::Ambiguous;
  }
  EXPECT_GT(several, 10);  // the original: more than half
}

TEST(Generator, SameSeedSamePuzzleWhateverCameBefore) {
  Generator used;
  for (int level = 0; level < kDifficulties; ++level) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const GenerateOptions options = wanting(5, static_cast<Difficulty>(level));
      make(used, wanting(4 + static_cast<int>(seed), Difficulty::Hard), seed + 100);
      Generator fresh;
      const GeneratedPuzzle one = make(used, options, seed);
      const GeneratedPuzzle two = make(fresh, options, seed);
      EXPECT_EQ(one.puzzle, two.puzzle);
      EXPECT_EQ(one.solution, two.solution);
      EXPECT_EQ(one.nodes, two.nodes);
    }
  }
  const GenerateOptions options = wanting(6, Difficulty::Hard);
  EXPECT_NE(make(used, options, 1).puzzle, make(used, options, 2).puzzle);
}

// Repairing must not make puzzles of another kind: shares of cage sizes and
// operations stay near those of the first drafts.
TEST(Generator, RepairedPuzzlesLookLikeDrafts) {
  Generator generator;
  for (int level = 0; level < kDifficulties; ++level) {
    const GenerateOptions options = wanting(7, static_cast<Difficulty>(level));
    std::map<std::size_t, double> sizes;
    std::map<Operation, double> operations;
    double cages = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      for (const Cage& cage : make(generator, options, seed).puzzle.cages) {
        ++sizes[cage.cells.size()];
        ++operations[cage.operation];
        ++cages;
      }
    }
    SCOPED_TRACE(level);
    EXPECT_NEAR(sizes[2] / cages, 0.81, 0.04);
    EXPECT_LT((sizes[5] + sizes[6]) / cages, 0.01);
    EXPECT_NEAR(operations[Operation::Add] / cages, 0.29, 0.06);
    EXPECT_NEAR(operations[Operation::Subtract] / cages, 0.28, 0.08);
    EXPECT_NEAR(operations[Operation::Multiply] / cages, 0.28, 0.08);
    EXPECT_NEAR(operations[Operation::Divide] / cages, 0.15, 0.04);
  }
}

std::string code_of(const GenerateOptions& options) {
  Generator generator;
  const auto result = generator.generate(options, 1, Budget{});
  return result ? "" : result.error().code;
}

TEST(Generator, ImpossibleRequestsAreToldAtOnce) {
  EXPECT_EQ(code_of(wanting(3, Difficulty::Hard)), "cannot_generate");
  EXPECT_EQ(code_of(wanting(3, Difficulty::Unreasonable)), "cannot_generate");

  GenerateOptions options = wanting(3, Difficulty::Hard);
  options.hidden = 50;
  EXPECT_EQ(code_of(options), "");  // there are enough of them
  options = wanting(3, Difficulty::Hard);
  options.corner = Corner::Free;
  EXPECT_EQ(code_of(options), "");
  options.difficulty = Difficulty::Unreasonable;
  EXPECT_EQ(code_of(options), "cannot_generate");

  options = wanting(5, Difficulty::Easy);
  options.most_cells = 2;
  EXPECT_EQ(code_of(options), "cannot_generate");  // 25 cells in pairs
  options.corner = Corner::Free;
  EXPECT_EQ(code_of(options), "");

  options = wanting(6, Difficulty::Easy);
  options.add = options.multiply = options.divide = false;
  EXPECT_EQ(code_of(options), "cannot_generate");  // differences only
  options.subtract = false;
  options.divide = true;
  EXPECT_EQ(code_of(options), "cannot_generate");  // quotients only
}

TEST(Generator, BadOptionsAreToldAtOnce) {
  EXPECT_EQ(code_of(wanting(2, Difficulty::Easy)), "bad_option");
  EXPECT_EQ(code_of(wanting(17, Difficulty::Easy)), "bad_option");

  GenerateOptions options = wanting(6, Difficulty::Easy);
  options.most_cells = 1;
  EXPECT_EQ(code_of(options), "bad_option");
  options.most_cells = 9;
  EXPECT_EQ(code_of(options), "bad_option");

  options = wanting(6, Difficulty::Easy);
  options.add = options.subtract = options.multiply = options.divide = false;
  EXPECT_EQ(code_of(options), "bad_option");

  options = wanting(6, Difficulty::Easy);
  options.unique = false;
  EXPECT_EQ(code_of(options), "bad_option");

  options = wanting(6, Difficulty::Easy);
  options.symmetric = true;
  EXPECT_EQ(code_of(options), "bad_option");
  options.style = Style::Grow;
  options.corner = Corner::Free;
  EXPECT_EQ(code_of(options), "bad_option");

  options = wanting(6, Difficulty::Easy);
  options.style = Style::Grow;
  options.weights = {};
  EXPECT_EQ(code_of(options), "bad_option");
}

TEST(Generator, SpentBudgetGivesNothing) {
  Generator generator;
  GenerateOptions options = wanting(9, Difficulty::Extreme);
  options.target_cap = 2;  // no two cells of a 9 make so little often enough
  const auto result = generator.generate(options, 1, Budget{}.with_nodes(1000));
  ASSERT_TRUE(result);
  EXPECT_FALSE(*result);
}

TEST(Generator, StopTokenEndsTheWork) {
  Generator generator;
  GenerateOptions options = wanting(9, Difficulty::Extreme);
  options.target_cap = 2;
  StopSource source;
  source.request_stop();
  Budget budget;
  budget.stop = source.get_token();
  const auto result = generator.generate(options, 1, budget);
  ASSERT_TRUE(result);
  EXPECT_FALSE(*result);
}

// Sheets of several difficulties from one seed must not answer each other.
TEST(Generator, OneSeedGivesUnrelatedSolutionsForDifferentOptions) {
  std::vector<GenerateOptions> requests;
  for (int level = 0; level < kDifficulties; ++level) {
    requests.push_back(wanting(6, static_cast<Difficulty>(level)));
  }
  requests.push_back(wanting(6, std::nullopt));
  for (int variant = 0; variant < 6; ++variant) {
    GenerateOptions options = wanting(6, Difficulty::Easy);
    if (variant == 0) options.style = Style::Grow;
    if (variant == 1) options.divide = false;
    if (variant == 2) options.hidden = 100;
    if (variant == 3) options.most_cells = 5;
    if (variant == 4) options.corner = Corner::Free;
    if (variant == 5) options.target_cap = 1000;
    requests.push_back(options);
  }
  Generator generator;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    std::set<Square> solutions;
    for (const GenerateOptions& options : requests) {
      solutions.insert(make(generator, options, seed).solution);
    }
    EXPECT_EQ(solutions.size(), requests.size()) << "seed " << seed;
  }
}

TEST(Generator, SelectsByWaysAndScore) {
  Generator generator;
  Grader grader;
  GenerateOptions few_ways = wanting(6, Difficulty::Easy);
  few_ways.style = Style::Grow;
  few_ways.most_ways = 12;
  GenerateOptions scored = wanting(5, Difficulty::Hard);
  scored.least_score = 100;
  scored.most_score = 130;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const GeneratedPuzzle easy = make(generator, few_ways, seed);
    expect_good(few_ways, easy);
    EXPECT_LE(*grader.ways(easy.puzzle, Difficulty::Easy), 12U);
    const std::uint64_t score = grader.grade(make(generator, scored, seed).puzzle, {})->score;
    EXPECT_GE(score, 100U);
    EXPECT_LE(score, 130U);
  }
  few_ways.difficulty = Difficulty::Unreasonable;
  EXPECT_EQ(check_options(few_ways)->code, "bad_option");
  scored.most_score = 99;
  EXPECT_EQ(check_options(scored)->code, "bad_option");
}

// The preset `published`: shares of cage sizes and operations as in printed puzzles.
TEST(Generator, PublishedPuzzlesAreLikePrintedOnes) {
  GenerateOptions options = wanting(6, Difficulty::Normal);
  options.style = Style::Grow;
  options.most_cells = 4;
  options.most_single_cells = 6;
  options.weights = {8, 61, 29, 2};
  options.shares = {29, 19, 29, 22};
  Generator generator;
  std::map<std::size_t, double> sizes;
  std::map<Operation, double> operations;
  double cages = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    for (const Cage& cage : make(generator, options, seed).puzzle.cages) {
      ++sizes[cage.cells.size()];
      ++operations[cage.operation];
      ++cages;
    }
  }
  EXPECT_NEAR(100 * sizes[1] / cages, 12, 3);
  EXPECT_NEAR(100 * sizes[2] / cages, 58, 3);
  EXPECT_NEAR(100 * sizes[3] / cages, 28, 3);
  EXPECT_NEAR(100 * sizes[4] / cages, 2, 1);
  EXPECT_NEAR(100 * operations[Operation::Add] / cages, 32, 3);
  EXPECT_NEAR(100 * operations[Operation::Subtract] / cages, 18, 3);
  EXPECT_NEAR(100 * operations[Operation::Multiply] / cages, 28, 3);
  EXPECT_NEAR(100 * operations[Operation::Divide] / cages, 11, 3);
}

}  // namespace
}  // namespace boardwright::kenken
