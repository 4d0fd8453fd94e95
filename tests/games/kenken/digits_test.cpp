// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Digits other than 1..n, differences and quotients of larger cages, some hidden
// operations: everything is compared with plain counting over random small puzzles.
#include <gtest/gtest.h>

#include <algorithm>

#include "boardwright/games/kenken/draw/draw.hpp"
#include "boardwright/games/kenken/forms/puzzle_json.hpp"
#include "boardwright/games/kenken/generate/generate.hpp"
#include "boardwright/games/kenken/solve/grade.hpp"
#include "boardwright/games/kenken/solve/solve.hpp"
#include "boardwright/games/kenken/verify/verify.hpp"
#include "games/kenken/explain/explain.hpp"
#include "games/kenken/forms/keen_id.hpp"
#include "games/kenken/forms/puzzle_text.hpp"
#include "games/kenken/verify/check_step.hpp"
#include "oracles/kenken/count_oracle.hpp"
#include "oracles/kenken/grade_oracle.hpp"
#include "oracles/kenken/random_cages.hpp"

#include "games/kenken/support/cage.hpp"

namespace boardwright::kenken {
namespace {

using DigitList = std::vector<std::uint8_t>;

// Some digits, in one of three ways; empty for 1..n.
DigitList random_digits(int size, Random& random) {
  DigitList digits;
  const std::uint32_t way = random.below(4);
  while (way > 0 && digits.size() < static_cast<std::size_t>(size)) {
    const std::size_t next = way == 1 ? digits.size() : random.below(way == 2 ? 10 : 64);
    const auto digit = static_cast<std::uint8_t>(next);
    if (std::find(digits.begin(), digits.end(), digit) == digits.end()) digits.push_back(digit);
  }
  std::sort(digits.begin(), digits.end());
  return digits;
}

Puzzle random_variant(Random& random) {
  oracle::RandomCages options;
  options.size = 3 + static_cast<int>(random.below(2));
  options.most_cells = 1 + random.below(5);
  options.any_percent = random.chance(1, 2) ? 40 : 0;
  options.wrong_percent = random.chance(1, 4) ? 10 : 0;
  options.digits = random_digits(options.size, random);
  options.minus_divide = random.chance(2, 3) ? MinusDivide::Any : MinusDivide::Pairs;
  return oracle::random_cages(options, random);
}

std::string described(const Puzzle& puzzle) {
  PuzzleDocument document;
  document.puzzle = puzzle;
  return write_text(document);
}

TEST(Digits, SolverAndVerifierCountAsPlainCountingDoes) {
  Random random(1, "digits");
  Solver solver;
  Verifier verifier;
  int none = 0, one = 0, more = 0;
  for (int i = 0; i < 3000; ++i) {
    const Puzzle puzzle = random_variant(random);
    if (check_puzzle(puzzle)) continue;  // a wrong target may be out of range
    const auto all = oracle::all_solutions(puzzle, 50);
    const auto found = solver.solve(puzzle, {.count_to = 50, .keep = 50}, Budget{});
    ASSERT_TRUE(found) << described(puzzle);
    auto sorted = found->first;
    std::sort(sorted.begin(), sorted.end());
    auto expected = all;
    std::sort(expected.begin(), expected.end());
    ASSERT_EQ(found->count, all.size()) << described(puzzle);
    if (all.size() < 50) {
      ASSERT_EQ(sorted, expected) << described(puzzle);
    }
    const Proof proof = verifier.prove(puzzle, Budget{});
    const Outcome outcome = all.empty()       ? Outcome::Impossible
                            : all.size() == 1 ? Outcome::Solved
                                              : Outcome::Ambiguous;
    ASSERT_EQ(proof.outcome, outcome) << described(puzzle);
    if (all.size() == 1) {
      ASSERT_EQ(proof.solution, all[0]) << described(puzzle);
    }
    for (const Square& square : all) ASSERT_FALSE(check_solution(puzzle, square));
    for (const Cage& cage : puzzle.cages) {
      if (target_impossible(cage, puzzle)) {
        ASSERT_TRUE(all.empty()) << described(puzzle);
      }
    }
    ++(all.empty() ? none : all.size() == 1 ? one : more);
  }
  EXPECT_GT(none, 30);
  EXPECT_GT(one, 300);
  EXPECT_GT(more, 300);
}

TEST(Digits, GradesAndStepsFollowTheRules) {
  Random random(2, "digits");
  Grader grader;
  int graded = 0;
  for (int i = 0; i < 400; ++i) {
    const Puzzle puzzle = random_variant(random);
    if (check_puzzle(puzzle) || oracle::all_solutions(puzzle, 2).size() != 1) continue;
    const auto grade = grader.grade(puzzle, Budget{});
    ASSERT_TRUE(grade && grade->difficulty) << described(puzzle);
    const auto expected = oracle::grade_by_rules(puzzle).value_or(Difficulty::Unreasonable);
    ASSERT_EQ(*grade->difficulty, expected) << described(puzzle);
    ASSERT_FALSE(check_solution(puzzle, grade->solution));
    const auto explanation = explain(puzzle, Budget{});
    ASSERT_TRUE(explanation);
    ASSERT_EQ(explanation->outcome, Outcome::Solved) << described(puzzle);
    ASSERT_EQ(explanation->solution, grade->solution);
    Notes notes = fresh_notes(puzzle);
    for (const Step& step : explanation->steps) {
      ASSERT_EQ(check_step(puzzle, notes, step), "") << described(puzzle) << step.text();
      apply_step(notes, puzzle.size, step);
    }
    ++graded;
  }
  EXPECT_GT(graded, 100);
}

TEST(Digits, FormsCarryThem) {
  Random random(3, "digits");
  for (int i = 0; i < 300; ++i) {
    PuzzleDocument document;
    document.puzzle = random_variant(random);
    if (check_puzzle(document.puzzle)) continue;
    const auto all = oracle::all_solutions(document.puzzle, 1);
    if (!all.empty()) document.solution = all[0];
    const auto json = read_puzzle(*io::parse_json(write_puzzle(document).dump()));
    ASSERT_TRUE(json) << json.error().message;
    ASSERT_EQ(*json, document);
    const auto text = read_text(write_text(document));
    ASSERT_TRUE(text) << text.error().message << write_text(document);
    ASSERT_EQ(text->puzzle, document.puzzle);
    ASSERT_EQ(text->solution, document.solution);
    const Drawing drawing = all.empty() ? Drawing{} : drawing_of(all[0]);
    ASSERT_FALSE(draw_text(document.puzzle, drawing, Look{}).empty());
    const auto id = write_keen_id(document);
    if (!document.puzzle.plain()) {
      ASSERT_EQ(id.error().code, "not_representable");
    }
  }
}

// 0 0 1   the largest minus the others, and divided by them
// 0 2 1
// 2 2 1
Puzzle corners() {
  Puzzle puzzle{3,
                Corner::Caged,
                {cage(Operation::Subtract, 0, {0, 1, 3}), cage(Operation::Divide, 2, {2, 5, 8}),
                 cage(Operation::Any, 4, {4, 6, 7})},
                {1, 2, 4},
                MinusDivide::Any};
  return puzzle;
}

TEST(Digits, LargestMinusAndDividedByTheOthers) {
  Puzzle puzzle = corners();
  EXPECT_FALSE(check_puzzle(puzzle));
  const auto solutions = Solver().solve(puzzle, {.count_to = 9, .keep = 9}, Budget{});
  ASSERT_TRUE(solutions);
  EXPECT_EQ(solutions->count, oracle::all_solutions(puzzle, 9).size());
  for (const Square& square : solutions->first) {
    EXPECT_EQ(square[2] * square[5] * square[8], 8);
  }
  puzzle.minus_divide = MinusDivide::Pairs;
  EXPECT_EQ(check_puzzle(puzzle)->code, "minus_or_divide_needs_two_cells");
}

TEST(Digits, AreAllDifferentAndSmall) {
  const auto code = [](DigitList digits) {
    Puzzle puzzle = corners();
    puzzle.digits = std::move(digits);
    const auto error = check_puzzle(puzzle);
    return error ? error->code : "";
  };
  EXPECT_EQ(code({0, 1, 63}), "");
  EXPECT_EQ(code({0, 1}), "bad_digits");
  EXPECT_EQ(code({0, 1, 1}), "bad_digits");
  EXPECT_EQ(code({1, 0, 2}), "bad_digits");
  EXPECT_EQ(code({0, 1, 64}), "bad_digits");
  Puzzle puzzle = corners();
  puzzle.digits = {3, 1, 2};
  normalise(puzzle);
  EXPECT_TRUE(puzzle.digits.empty());
}

TEST(Digits, ZeroAsATargetNeedsSomethingThatMakesIt) {
  Puzzle puzzle{3,
                Corner::Caged,
                {cage(Operation::Multiply, 0, {0, 1, 2}), cage(Operation::Multiply, 0, {3, 4, 5}),
                 cage(Operation::Multiply, 0, {6, 7, 8})}};
  EXPECT_EQ(check_puzzle(puzzle)->code, "target_out_of_range");
  puzzle.digits = {0, 1, 2};
  EXPECT_FALSE(check_puzzle(puzzle));
  EXPECT_EQ(Solver().solve(puzzle, {.count_to = 20}, Budget{})->count, 12U);
}

TEST(Digits, OpenCellsOfAStateAreDotsWhereZeroIsADigit) {
  const auto state = read_state(*io::parse_json(R"({"values":"0.0000000"})"));
  ASSERT_TRUE(state);
  EXPECT_EQ(write_state(*state).find("values")->as_text(), "0.0000000");
  Puzzle puzzle = corners();
  puzzle.digits = {0, 1, 2};
  const DigitRanks zero(puzzle);
  EXPECT_FALSE(is_open(state->values[0], zero));
  EXPECT_TRUE(is_open(state->values[1], zero));
  EXPECT_TRUE(is_open(state->values[0], DigitRanks(corners())));
  const auto array = read_state(*io::parse_json(R"({"values":[0,null,12,0,0,0,0,0,0]})"));
  ASSERT_TRUE(array);
  EXPECT_EQ(array->values[1], kOpenCell);
  EXPECT_EQ(write_state(*array).find("values")->dump(), "[0,null,12,0,0,0,0,0,0]");
  EXPECT_EQ(check_state(*array, puzzle)->where.pointer, "/values/2");
}

TEST(Digits, GeneratedPuzzlesHaveOneSolution) {
  Generator generator;
  Verifier verifier;
  Random random(4, "digits");
  int larger = 0, zero = 0;
  for (int i = 0; i < 60; ++i) {
    GenerateOptions options;
    options.size = 4 + i % 4;
    options.digits = random_digits(options.size, random);
    if (DigitRanks(options.size, options.digits).digit(1) == 1) options.digits.clear();
    options.minus_divide = i % 2 == 0 ? MinusDivide::Any : MinusDivide::Pairs;
    options.hidden = i % 3 == 0 ? 40 : 0;
    options.style = i % 5 == 0 ? Style::Grow : Style::KeenLike;
    options.most_cells = 4;
    options.difficulty = i % 4 == 0 ? std::optional<Difficulty>() : Difficulty::Normal;
    ASSERT_FALSE(check_options(options)) << i;
    const auto made = generator.generate(options, static_cast<std::uint64_t>(i), Budget{});
    ASSERT_TRUE(made && *made) << i;
    const Puzzle& puzzle = (*made)->puzzle;
    EXPECT_EQ(puzzle.digits, options.digits);
    ASSERT_FALSE(check_puzzle(puzzle)) << check_puzzle(puzzle)->message;
    EXPECT_FALSE(check_solution(puzzle, (*made)->solution));
    const Proof proof = verifier.prove(puzzle, Budget{});
    EXPECT_EQ(proof.outcome, Outcome::Solved) << described(puzzle);
    EXPECT_EQ(proof.solution, (*made)->solution);
    if (options.size == 4) {
      EXPECT_EQ(oracle::all_solutions(puzzle, 2).size(), 1U);
    }
    for (const Cage& cage : puzzle.cages) {
      const bool other =
          cage.operation == Operation::Subtract || cage.operation == Operation::Divide;
      if (other && cage.cells.size() > 2) ++larger;
      if (cage.target == 0) ++zero;
    }
  }
  EXPECT_GT(larger, 10);
  EXPECT_GT(zero, 10);
}

TEST(Digits, SomeOperationsAreHidden) {
  Generator generator;
  GenerateOptions options;
  options.hidden = 30;
  int hidden = 0, cages = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto made = generator.generate(options, seed, Budget{});
    ASSERT_TRUE(made && *made);
    for (const Cage& cage : (*made)->puzzle.cages) {
      hidden += cage.operation == Operation::Any ? 1 : 0;
      ++cages;
    }
  }
  EXPECT_GT(100 * hidden, 20 * cages);
  EXPECT_LT(100 * hidden, 40 * cages);
}

}  // namespace
}  // namespace boardwright::kenken
