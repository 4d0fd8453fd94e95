// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/explain/measure.hpp"

#include <gtest/gtest.h>

#include "games/dungeon/helpers.hpp"
#include "games/dungeon/model/score.hpp"

namespace boardwright::dungeon {
namespace {

TEST(Measure, TotalsAreTheSameOnEveryDragonBoard) {
  for (int seed = 0; seed < 40; ++seed) {
    const Board board = seed % 2 == 0 ? dragon().classic(std::to_string(seed)).board
                                      : dragon().optimal(std::to_string(seed), Budget{}).board;
    const Measures found = measure(board);
    EXPECT_EQ(found.total_xp, 365);
    EXPECT_EQ(found.monster_hp, 323);
    EXPECT_EQ(found.xp_required, 330);
    EXPECT_EQ(found.excess_xp, 35);
    EXPECT_EQ(found.hp_on_max_level, 206);
    EXPECT_EQ(found.empties, 27);
  }
}

TEST(Measure, CountsWhatComesOutOfThings) {
  const auto board = draw(playground(), {"BR...", "wC...", "*....", "....."});
  const Measures found = measure(*board);
  EXPECT_EQ(found.total_xp, 5 + 1 + 2 + 2 + 3);
  EXPECT_EQ(found.monster_hp, 5 + 1 + 2) << "a hazard is not fought, a wall takes two hits";
  EXPECT_EQ(found.empties, 15);
}

TEST(Score, ExplainsRulesAndNamesTheCellsAtFault) {
  const auto recipe = zoo();
  const auto board = draw(recipe, {"b......", ".a.....", "...e...", "..hh...", "......."});
  for (const RuleScore& score : score_rules(*recipe, board->forms)) {
    const std::string& name = recipe->rules[score.rule].name;
    if (name == "corner") {
      EXPECT_EQ(score.points, 30);
      EXPECT_EQ(score.maximum, 90) << "for the three bears of the recipe";
      EXPECT_TRUE(score.faults.empty());
    }
    if (name == "forbid") {
      EXPECT_EQ(score.points, -12);
      EXPECT_EQ(score.faults, (std::vector<Cell>{Cell(17), Cell(23), Cell(24)}));
      EXPECT_EQ(score.least_each, std::nullopt);
    }
    if (name == "rim") {
      EXPECT_EQ(score.points, 0);
    }
    if (name == "pair") {
      EXPECT_EQ(score.points, 82);
    }
    if (name == "reveals") {
      EXPECT_EQ(score.faults, (std::vector<Cell>{Cell(17)}));
    }
  }
}

}  // namespace
}  // namespace boardwright::dungeon
