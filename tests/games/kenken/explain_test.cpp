// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/explain/explain.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>

#include "boardwright/games/kenken/solve/grade.hpp"
#include "boardwright/games/kenken/solve/solve.hpp"
#include "games/kenken/verify/check_step.hpp"
#include "oracles/kenken/case_file.hpp"
#include "oracles/kenken/random_cages.hpp"

#include "games/kenken/support/cage.hpp"
#include "shared_data.hpp"

namespace boardwright::kenken {
namespace {

// 0 0 1
// 2 0 1      solution 213 321 132
// 2 3 3
Puzzle small() {
  return Puzzle{3,
                Corner::Caged,
                {cage(Operation::Add, 5, {0, 1, 4}), cage(Operation::Multiply, 3, {2, 5}),
                 cage(Operation::Multiply, 3, {3, 6}), cage(Operation::Subtract, 1, {7, 8})}};
}

Puzzle random_puzzle(int i, Random& random) {
  oracle::RandomCages options;
  options.size = 3 + i % 5;
  options.most_cells = 2 + static_cast<std::size_t>(i % 3);
  options.any_percent = i % 5 == 0 ? 30 : 0;
  options.corner = i % 7 == 0 ? Corner::Free : Corner::Caged;
  return oracle::random_cages(options, random);
}

// Checks every step on the notes before it, and returns the notes at the end.
Notes replay(const Puzzle& puzzle, Notes notes, const std::vector<Step>& steps) {
  for (const Step& step : steps) {
    EXPECT_EQ(check_step(puzzle, notes, step), "") << step.text();
    EXPECT_FALSE(step.where.empty() || step.why.empty() || step.what.empty());
    apply_step(notes, puzzle.size, step);
  }
  return notes;
}

Difficulty hardest(const std::vector<Step>& steps) {
  Difficulty most = Difficulty::Easy;
  for (const Step& step : steps) most = std::max(most, step.difficulty());
  return most;
}

TEST(Rules, HaveNames) {
  std::set<std::string_view> names;
  for (int i = 0; i < kRules; ++i) {
    const Rule rule = static_cast<Rule>(i);
    EXPECT_TRUE(names.insert(rule_name(rule)).second) << rule_name(rule);
  }
}

TEST(Explain, LeadsToTheSolutionOfASmallPuzzle) {
  const auto explanation = explain(small(), {});
  ASSERT_TRUE(explanation.has_value());
  EXPECT_EQ(explanation->outcome, Outcome::Solved);
  EXPECT_EQ(explanation->solution, (Square{2, 1, 3, 3, 2, 1, 1, 3, 2}));
  EXPECT_EQ(replay(small(), fresh_notes(small()), explanation->steps).values,
            explanation->solution);
  EXPECT_EQ(explanation->steps.front().text(),
            "Look at the cage 3× at row 1, column 3. It can only hold 1 and 3 in some order, not "
            "2. So 2 can be crossed out in column 3, rows 1 and 2.");
}

// On every unique puzzle the steps reach the solution, each one checks, and
// the hardest is the grade.
TEST(Explain, StepsCheckAndTheHardestIsTheGrade) {
  Random random(6, "explain-test");
  Grader grader;
  std::array<int, kDifficulties> seen{};
  for (int i = 0; i < 1500; ++i) {
    const Puzzle puzzle = random_puzzle(i, random);
    const auto grade = grader.grade(puzzle, {});
    ASSERT_TRUE(grade.has_value());
    if (!grade->difficulty) continue;
    ++seen[static_cast<std::size_t>(*grade->difficulty)];
    const auto explanation = explain(puzzle, {});
    ASSERT_TRUE(explanation.has_value());
    ASSERT_EQ(explanation->outcome, Outcome::Solved);
    ASSERT_EQ(hardest(explanation->steps), *grade->difficulty);
    const Notes end = replay(puzzle, fresh_notes(puzzle), explanation->steps);
    ASSERT_EQ(end.values, grade->solution);
  }
  for (const int count : seen) EXPECT_GT(count, 0);
}

void expect_known_explanations(const std::string& path) {
  const auto cases = oracle::read_cases(path);
  ASSERT_FALSE(cases.empty());
  for (const auto& known : cases) {
    const auto explanation = explain(known.puzzle, {});
    ASSERT_TRUE(explanation.has_value()) << known.name;
    const Notes end = replay(known.puzzle, fresh_notes(known.puzzle), explanation->steps);
    if (known.solutions == 1) {
      EXPECT_EQ(explanation->outcome, Outcome::Solved) << known.name;
      EXPECT_EQ(end.values, known.solution) << known.name;
    } else {
      EXPECT_EQ(explanation->outcome,
                known.solutions == 0 ? Outcome::Impossible : Outcome::Ambiguous);
    }
  }
}

TEST(Explain, KnownCases) {
  expect_known_explanations(BOARDWRIGHT_SOURCE_DIR "/tests/games/kenken/cases.json");
}

TEST(Explain, KnownCasesBesideTheProject) {
  BOARDWRIGHT_NEEDS_SHARED("kenken-cases.json");
  expect_known_explanations(shared_data("kenken-cases.json").string());
}

TEST(Explain, ABudgetOfNothingStopsAtTheFirstGuess) {
  Random random(7, "explain-test");
  Grader grader;
  for (int i = 0;; ++i) {
    const Puzzle puzzle = random_puzzle(i, random);
    if (grader.grade(puzzle, {})->difficulty != Difficulty::Unreasonable) continue;
    const auto explanation = explain(puzzle, Budget{}.with_nodes(0));
    ASSERT_TRUE(explanation.has_value());
    EXPECT_EQ(explanation->outcome, Outcome::BudgetSpent);
    EXPECT_LE(hardest(explanation->steps), Difficulty::Extreme);
    break;
  }
}

TEST(Hint, FirstStepOfAFreshBoard) {
  const Notes notes = fresh_notes(small());
  const auto hint = next_step(small(), notes, {});
  ASSERT_TRUE(hint.has_value());
  EXPECT_EQ(hint->kind, Hint::Kind::Step);
  const Notes after = replay(small(), hint->before, hint->steps);
  EXPECT_EQ(hint->steps.back().effect, Effect::Place);
  EXPECT_EQ(std::count_if(after.values.begin(), after.values.end(),
                          [](std::uint8_t value) { return value != 0; }),
            1);
}

// One step at a time, also through guesses that fail, and the same step where none is needed.
TEST(Hint, StepsAloneLeadToTheSolution) {
  Random random(8, "explain-test");
  Grader grader;
  int guesses = 0;
  for (int i = 0; i < 400 && guesses < 3; ++i) {
    const Puzzle puzzle = random_puzzle(i, random);
    const auto grade = grader.grade(puzzle, {});
    if (grade->solution.empty()) continue;
    const bool by_rules = grade->difficulty < Difficulty::Unreasonable;
    guesses += by_rules ? 0 : 1;
    Notes notes = fresh_notes(puzzle);
    Result<Hint> hint = next_step(puzzle, notes, {}, true);
    while (hint->kind == Hint::Kind::Step) {
      ASSERT_EQ(hint->steps.size(), 1U);
      if (by_rules) {
        EXPECT_EQ(hint->steps.front().text(), next_step(puzzle, notes, {})->steps.front().text());
      }
      notes = replay(puzzle, hint->before, hint->steps);
      hint = next_step(puzzle, notes, {}, true);
    }
    EXPECT_EQ(hint->kind, Hint::Kind::Finished);
  }
  EXPECT_EQ(guesses, 3);
}

TEST(Hint, FinishedBoardNeedsNone) {
  const Square solution{2, 1, 3, 3, 2, 1, 1, 3, 2};
  const auto hint = next_step(small(), notes_of_values(small(), solution), {});
  ASSERT_TRUE(hint.has_value());
  EXPECT_EQ(hint->kind, Hint::Kind::Finished);
}

TEST(Hint, NamesAWrongValue) {
  const Square values{2, 1, 0, 0, 0, 3, 0, 0, 0};  // the 3 should be a 1
  const auto hint = next_step(small(), notes_of_values(small(), values), {});
  ASSERT_TRUE(hint.has_value());
  ASSERT_EQ(hint->kind, Hint::Kind::Mistake);
  const Step& step = hint->steps.front();
  EXPECT_EQ(step.rule, Rule::Contradiction);
  EXPECT_EQ(step.cells, std::vector<Cell>{Cell(5)});
  EXPECT_EQ(step.digits, std::vector<std::uint8_t>{3});
  EXPECT_EQ(step.where, "The 3 in row 2, column 3 is wrong.");
  EXPECT_EQ(step.what, "So row 2, column 3 cannot be 3.");
  replay(small(), hint->before, hint->steps);
}

TEST(Hint, AWrongValueThatRepeatsARightOneIsToldByIt) {
  const Square values{2, 1, 3, 3, 2, 3, 0, 0, 0};  // the last 3 should be a 1
  const auto hint = next_step(small(), notes_of_values(small(), values), {});
  ASSERT_EQ(hint->kind, Hint::Kind::Mistake);
  EXPECT_EQ(hint->steps.front().text(),
            "The 3 in row 2, column 3 is wrong. Its column has another 3, in row 1, column 3. "
            "So row 2, column 3 cannot be 3.");
}

// Of several mistakes the one that the weakest rules refute, and of those the shortest.
TEST(Hint, NamesTheWrongValueThatIsEasiestToRefute) {
  Random random(9, "explain-test");
  Grader grader;
  int several = 0;
  for (int i = 0; i < 300; ++i) {
    const Puzzle puzzle = random_puzzle(i, random);
    const auto grade = grader.grade(puzzle, {});
    if (!grade->difficulty || puzzle.size < 4) continue;
    Square values(puzzle.grid().size(), 0);
    std::vector<std::pair<Difficulty, std::size_t>> alone;  // rules and steps of each
    for (std::size_t cell = 0; cell < values.size(); cell += 5) {
      Square one(values.size(), 0);
      one[cell] = values[cell] = static_cast<std::uint8_t>(grade->solution[cell] % puzzle.size + 1);
      const auto hint = next_step(puzzle, notes_of_values(puzzle, one), {});
      ASSERT_EQ(hint->kind, Hint::Kind::Mistake);
      const std::vector<Step>& inside = hint->steps.front().inside;
      alone.emplace_back(hardest(inside), inside.size());
    }
    const auto hint = next_step(puzzle, notes_of_values(puzzle, values), {});
    ASSERT_EQ(hint->kind, Hint::Kind::Mistake);
    const std::vector<Step>& inside = hint->steps.front().inside;
    EXPECT_EQ(std::pair(hardest(inside), inside.size()),
              *std::min_element(alone.begin(), alone.end()));
    if (*std::max_element(alone.begin(), alone.end()) >
        *std::min_element(alone.begin(), alone.end())) {
      ++several;
    }
  }
  EXPECT_GT(several, 20);
}

TEST(Hint, NamesNotesThatHaveLostTheRightDigit) {
  Notes notes = fresh_notes(small());
  notes.candidates[0] = 0b101;  // without 2
  const auto hint = next_step(small(), notes, {});
  ASSERT_TRUE(hint.has_value());
  ASSERT_EQ(hint->kind, Hint::Kind::Mistake);
  EXPECT_EQ(hint->steps.front().where, "The notes of row 1, column 1 lack the right digit.");
  EXPECT_EQ(hint->steps.front().cells, std::vector<Cell>{Cell(0)});
  replay(small(), hint->before, hint->steps);
}

TEST(Hint, NotesWithoutAnyCandidateAreFilledIn) {
  Notes notes = fresh_notes(small());
  notes.candidates.assign(9, 0);
  const auto hint = next_step(small(), notes, {});
  ASSERT_TRUE(hint.has_value());
  EXPECT_EQ(hint->kind, Hint::Kind::Step);
  replay(small(), hint->before, hint->steps);
}

// Following the hints, with mistakes thrown in, always ends at the solution.
TEST(Hint, FollowingHintsSolvesThePuzzle) {
  Random random(8, "explain-test");
  Grader grader;
  int solved = 0;
  for (int i = 0; i < 400; ++i) {
    const Puzzle puzzle = random_puzzle(i, random);
    const auto grade = grader.grade(puzzle, {});
    if (!grade->difficulty || puzzle.size > 5) continue;
    Notes notes = fresh_notes(puzzle);
    const std::size_t spoilt = random.below(static_cast<std::uint32_t>(notes.values.size()));
    const std::uint8_t wrong = static_cast<std::uint8_t>(grade->solution[spoilt] % puzzle.size + 1);
    notes.values[spoilt] = wrong;
    notes.candidates[spoilt] = static_cast<std::uint16_t>(1U << (wrong - 1U));
    for (int turn = 0; turn < 500; ++turn) {
      const auto hint = next_step(puzzle, notes, {});
      ASSERT_TRUE(hint.has_value());
      if (hint->kind == Hint::Kind::Finished) break;
      ASSERT_EQ(hint->kind, turn == 0 ? Hint::Kind::Mistake : Hint::Kind::Step);
      ASSERT_EQ(check_step(puzzle, hint->before, hint->steps.front()), "");
      notes = hint->before;
      apply_step(notes, puzzle.size, hint->steps.front());
    }
    ASSERT_EQ(notes.values, grade->solution);
    ++solved;
  }
  EXPECT_GT(solved, 50);
}

TEST(Hint, APuzzleWithSeveralSolutionsEndsWithoutAStep) {
  Puzzle puzzle{3, Corner::Caged, {}};
  for (std::size_t row = 0; row < 3; ++row) {
    puzzle.cages.push_back(cage(Operation::Add, 6, {3 * row, 3 * row + 1, 3 * row + 2}));
  }
  const auto hint = next_step(puzzle, fresh_notes(puzzle), {});
  ASSERT_TRUE(hint.has_value());
  EXPECT_EQ(hint->kind, Hint::Kind::NoStep);
  EXPECT_EQ(hint->outcome, Outcome::Ambiguous);
}

}  // namespace
}  // namespace boardwright::kenken
