// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/dungeon/verify/verify.hpp"

#include <gtest/gtest.h>

#include "games/dungeon/helpers.hpp"
#include "games/dungeon/model/score.hpp"

namespace boardwright::dungeon {
namespace {

void swap_letters(Board& board, char a, char b) {
  const FormId form_a = board.recipe->by_letter(a).value();
  const FormId form_b = board.recipe->by_letter(b).value();
  const auto at_a = std::find(board.forms.begin(), board.forms.end(), form_a);
  const auto at_b = std::find(board.forms.begin(), board.forms.end(), form_b);
  std::iter_swap(at_a, at_b);
}

std::set<std::string> codes(const std::vector<Finding>& findings) {
  std::set<std::string> found;
  for (const Finding& finding : findings) found.insert(finding.code);
  return found;
}

TEST(Verify, FalseClaimOfHappinessIsAProblem) {
  Board board = dragon().classic("1").board;
  board.happiness += 1000;
  const Findings result = verify(board);
  ASSERT_EQ(codes(result.problems), std::set<std::string>{"wrong_happiness"});
  EXPECT_EQ(result.problems[0].where.pointer, "/happiness");
}

TEST(Verify, MissedPatternIsAProblemOfOptimalBoards) {
  Board board = dragon().optimal("1", Budget{}).board;
  swap_letters(board, 'D', 'r');
  board.happiness = happiness(*board.recipe, board.forms);
  const Findings result = verify(board);
  EXPECT_EQ(codes(result.problems), std::set<std::string>{"pattern"});
  EXPECT_NE(result.problems[0].message.find("dragon"), std::string::npos);
  EXPECT_TRUE(result.warnings.empty());
}

TEST(Verify, MissedPatternIsAWarningOfClassicBoards) {
  Board board = dragon().classic("1").board;
  swap_letters(board, 'K', 'r');
  board.happiness = happiness(*board.recipe, board.forms);
  const Findings result = verify(board);
  EXPECT_TRUE(result.problems.empty());
  EXPECT_EQ(codes(result.warnings), std::set<std::string>{"level_check"});
}

// Happiness overlooks a chest straight above a minotaur; the level check of
// the original does not.
TEST(Verify, LevelCheckCountsTheMinotaursColumn) {
  Board board = dragon().optimal("5", Budget{}).board;
  const Recipe& recipe = *board.recipe;
  const FormId minotaur = recipe.by_letter('M').value();
  const FormId chest = recipe.by_letter('$').value();
  // Any chest moved straight above or below any minotaur.
  const auto from = std::find(board.forms.begin(), board.forms.end(), chest);
  for (std::size_t i = 0; i < board.forms.size(); ++i) {
    const bool inner = recipe.y(Cell(i)) > 0;
    if (board.forms[i] != minotaur || !inner) continue;
    std::swap(*from, board.forms[i - static_cast<std::size_t>(recipe.width)]);
    break;
  }
  board.happiness = happiness(recipe, board.forms);
  EXPECT_EQ(codes(verify(board).problems).count("level_check"), 1U);
}

TEST(Verify, EveryClassicMissIsNamed) {
  int missed = 0;
  for (int seed = 1; seed < 150; ++seed) {
    const GenerateResult made = dragon().classic(std::to_string(seed));
    const Findings result = verify(made.board);
    EXPECT_TRUE(result.problems.empty());
    EXPECT_EQ(result.warnings.empty(), made.board.happiness == made.bound) << seed;
    missed += made.board.happiness == made.bound ? 0 : 1;
  }
  EXPECT_GT(missed, 0);
}

}  // namespace
}  // namespace boardwright::dungeon
