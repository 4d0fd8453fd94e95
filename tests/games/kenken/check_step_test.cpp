// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/verify/check_step.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "games/kenken/explain/explain.hpp"
#include "oracles/kenken/random_cages.hpp"

#include "games/kenken/support/cage.hpp"

namespace boardwright::kenken {
namespace {

// Four rows, each a cage of its own that says nothing.
Puzzle rows_of_four() {
  Puzzle puzzle{4, Corner::Caged, {}};
  for (std::size_t row = 0; row < 4; ++row) {
    puzzle.cages.push_back(
        cage(Operation::Add, 10, {4 * row, 4 * row + 1, 4 * row + 2, 4 * row + 3}));
  }
  return puzzle;
}

Step step_of(Rule rule, Effect effect, std::vector<Cell> cells, std::vector<std::uint8_t> digits) {
  Step step;
  step.rule = rule;
  step.effect = effect;
  step.cells = std::move(cells);
  step.digits = std::move(digits);
  return step;
}

TEST(CheckStep, NakedSingle) {
  Notes notes = fresh_notes(rows_of_four());
  const Step step = step_of(Rule::NakedSingle, Effect::Place, {Cell(0)}, {3});
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");
  notes.candidates[0] = 0b0100;
  EXPECT_EQ(check_step(rows_of_four(), notes, step), "");
  notes.values[0] = 3;
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");
}

TEST(CheckStep, HiddenSingle) {
  Notes notes = fresh_notes(rows_of_four());
  for (const std::size_t cell : {1U, 2U, 3U}) notes.candidates[cell] = 0b1011;
  Step step = step_of(Rule::HiddenSingle, Effect::Place, {Cell(0)}, {3});
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");  // in which line?
  step.lines = {Line{true, 0}};
  EXPECT_EQ(check_step(rows_of_four(), notes, step), "");
  step.lines = {Line{false, 0}};
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");
}

TEST(CheckStep, CageRules) {
  Puzzle puzzle = rows_of_four();
  puzzle.cages[0] = cage(Operation::Multiply, 3, {0, 1});
  puzzle.cages.insert(puzzle.cages.begin() + 1, cage(Operation::Add, 6, {2, 3}));
  ASSERT_FALSE(check_puzzle(puzzle));
  Notes notes = fresh_notes(puzzle);
  Step step = step_of(Rule::CageDigits, Effect::Remove, {Cell(0), Cell(1)}, {2, 4});
  EXPECT_NE(check_step(puzzle, notes, step), "");  // which cage?
  step.cage = 0;
  EXPECT_EQ(check_step(puzzle, notes, step), "");
  step.digits = {1};
  EXPECT_NE(check_step(puzzle, notes, step), "");

  notes.candidates[1] = 0b0001;
  step = step_of(Rule::CagePlaces, Effect::Remove, {Cell(0)}, {1});
  step.cage = 0;
  EXPECT_EQ(check_step(puzzle, notes, step), "");
  step.digits = {3};
  EXPECT_NE(check_step(puzzle, notes, step), "");

  notes = fresh_notes(puzzle);
  step = step_of(Rule::CageLine, Effect::Remove, {Cell(2), Cell(3)}, {3});
  step.cage = 0;
  step.lines = {Line{true, 0}};
  EXPECT_EQ(check_step(puzzle, notes, step), "");
  step.cells = {Cell(1)};
  EXPECT_NE(check_step(puzzle, notes, step), "");
  step.cells = {Cell(4)};
  EXPECT_NE(check_step(puzzle, notes, step), "");
}

TEST(CheckStep, Subsets) {
  Notes notes = fresh_notes(rows_of_four());
  notes.candidates[0] = notes.candidates[1] = 0b0011;
  Step step = step_of(Rule::NakedSubset, Effect::Remove, {Cell(2), Cell(3)}, {1, 2});
  step.lines = {Line{true, 0}};
  step.pattern = {Cell(0), Cell(1)};
  step.pattern_digits = {1, 2};
  EXPECT_EQ(check_step(rows_of_four(), notes, step), "");
  step.digits = {1, 3};
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");

  notes = fresh_notes(rows_of_four());
  notes.candidates[2] = notes.candidates[3] = 0b1100;
  step = step_of(Rule::HiddenSubset, Effect::Remove, {Cell(0), Cell(1)}, {3, 4});
  step.lines = {Line{true, 0}};
  step.pattern = {Cell(0), Cell(1)};
  step.pattern_digits = {1, 2};
  EXPECT_EQ(check_step(rows_of_four(), notes, step), "");
  notes.candidates[3] = 0b1110;
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");
}

TEST(CheckStep, Fish) {
  Notes notes = fresh_notes(rows_of_four());
  for (const std::size_t cell : {1U, 2U, 9U, 10U}) notes.candidates[cell] = 0b1110;  // no 1
  Step step = step_of(Rule::Fish, Effect::Remove, {Cell(4), Cell(7), Cell(12), Cell(15)}, {1});
  step.lines = {Line{true, 0}, Line{true, 2}};
  EXPECT_EQ(check_step(rows_of_four(), notes, step), "");
  step.cells.emplace_back(5);
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");
  step.cells = {Cell(4)};
  step.lines[1].index = 1;
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");
}

TEST(CheckStep, ForcingChain) {
  Notes notes = fresh_notes(rows_of_four());
  notes.candidates[0] = 0b0011;   // 1 2
  notes.candidates[3] = 0b0110;   // 2 3
  notes.candidates[15] = 0b0101;  // 1 3
  Step step = step_of(Rule::ForcingChain, Effect::Remove, {Cell(12)}, {1});
  step.pattern = {Cell(0), Cell(3), Cell(15)};
  EXPECT_EQ(check_step(rows_of_four(), notes, step), "");
  step.cells = {Cell(13)};
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");
  step.cells = {Cell(12)};
  step.pattern = {Cell(0), Cell(15)};
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");
}

TEST(CheckStep, RefusesNonsense) {
  const Notes notes = fresh_notes(rows_of_four());
  EXPECT_NE(check_step(rows_of_four(), notes, Step{}), "");
  Step step = step_of(Rule::NakedSingle, Effect::Place, {Cell(99)}, {1});
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");
  step = step_of(Rule::CageDigits, Effect::Remove, {Cell(0)}, {9});
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");
  step = step_of(Rule::Contradiction, Effect::Remove, {Cell(0)}, {1});
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");
  step.dead_end = DeadEnd{};
  EXPECT_NE(check_step(rows_of_four(), notes, step), "");
}

struct Sample {
  Puzzle puzzle;
  Notes before;
  Step step;
  Square solution;
};

// Steps of every rule, with the notes before them: up to 30 of each.
std::vector<Sample> samples() {
  constexpr int kOfEach = 30;
  std::vector<Sample> found;
  std::array<int, kRules> seen{};
  Random random(9, "check-step-test");
  for (int i = 0; i < 3000; ++i) {
    if (std::all_of(seen.begin(), seen.end(), [](int count) { return count >= 5; })) break;
    oracle::RandomCages options;
    options.size = 4 + i % 4;
    options.most_cells = 2 + static_cast<std::size_t>(i / 4 % 2);
    const Puzzle puzzle = oracle::random_cages(options, random);
    const auto explanation = explain(puzzle, {});
    if (!explanation || explanation->outcome != Outcome::Solved) continue;
    Notes notes = fresh_notes(puzzle);
    for (const Step& step : explanation->steps) {
      if (seen[static_cast<std::size_t>(step.rule)]++ < kOfEach) {
        found.push_back({puzzle, notes, step, explanation->solution});
      }
      apply_step(notes, puzzle.size, step);
    }
  }
  return found;
}

// A step that takes the solution's digit away, or writes another, cannot
// follow by any rule, whatever the evidence says.
TEST(CheckStep, RefusesEveryStepAgainstTheSolution) {
  std::array<int, kRules> seen{};
  for (const Sample& sample : samples()) {
    ++seen[static_cast<std::size_t>(sample.step.rule)];
    ASSERT_EQ(check_step(sample.puzzle, sample.before, sample.step), "");
    for (std::size_t cell = 0; cell < sample.solution.size(); ++cell) {
      Step mutated = sample.step;
      mutated.cells = {Cell(cell)};
      mutated.digits = {sample.solution[cell]};
      if (mutated.effect == Effect::Place) {
        mutated.digits = {
            static_cast<std::uint8_t>(sample.solution[cell] % sample.puzzle.size + 1)};
      }
      ASSERT_NE(check_step(sample.puzzle, sample.before, mutated), "");
      if (sample.step.effect == Effect::Place || sample.step.rule == Rule::CageLine) continue;
      mutated = sample.step;
      mutated.cells.emplace_back(cell);
      mutated.digits.push_back(sample.solution[cell]);
      ASSERT_NE(check_step(sample.puzzle, sample.before, mutated), "");
    }
  }
  for (const int count : seen) EXPECT_GT(count, 0);
}

TEST(CheckStep, RefusesSpoiltEvidence) {
  for (const Sample& sample : samples()) {
    Step mutated = sample.step;
    mutated.effect = mutated.effect == Effect::Place ? Effect::Remove : Effect::Place;
    ASSERT_NE(check_step(sample.puzzle, sample.before, mutated), "");
    mutated = sample.step;
    if (mutated.cage) {
      mutated.cage.reset();
      ASSERT_NE(check_step(sample.puzzle, sample.before, mutated), "");
    }
    mutated = sample.step;
    if (!mutated.lines.empty()) {
      mutated.lines[0].is_row = !mutated.lines[0].is_row;
      mutated.lines[0].index = sample.puzzle.size;
      ASSERT_NE(check_step(sample.puzzle, sample.before, mutated), "");
    }
    mutated = sample.step;
    if (mutated.rule == Rule::ForcingChain) {
      mutated.pattern.erase(mutated.pattern.begin());
      ASSERT_NE(check_step(sample.puzzle, sample.before, mutated), "");
    }
    mutated = sample.step;
    if (mutated.rule == Rule::Contradiction) {
      mutated.inside.clear();
      if (!sample.step.inside.empty()) {
        ASSERT_NE(check_step(sample.puzzle, sample.before, mutated), "");
      }
      mutated = sample.step;
      mutated.dead_end.reset();
      ASSERT_NE(check_step(sample.puzzle, sample.before, mutated), "");
    }
  }
}

}  // namespace
}  // namespace boardwright::kenken
