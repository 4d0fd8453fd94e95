// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rules of play, each on a board that shows it and nothing else.
#include "games/dungeon/play/run.hpp"

#include <gtest/gtest.h>

#include "games/dungeon/helpers.hpp"
#include "games/dungeon/play/view.hpp"

namespace boardwright::dungeon {
namespace {

Run start(const std::vector<std::string>& rows) { return Run(draw(playground(), rows)); }

void level_up(Run& run) { run.act({ActionType::LevelUp, Cell(), 0}); }
void mark(Run& run, int x, int y, int mark) {
  run.act({ActionType::Mark, run.recipe().grid().at(y, x), mark});
}
void book(Run& run) { run.act({ActionType::Book, Cell(), 0}); }

TEST(Run, HiddenMonsterIsFoughtByTheFirstClickAndCollectedByTheSecond) {
  dungeon::Run run = start({"r....", ".....", ".....", "....."});
  EXPECT_EQ(token_at(run, 0, 0), "#");
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 0, 0), "r^x");
  EXPECT_EQ(run.hp(), 5);
  EXPECT_EQ(run.xp(), 0);
  EXPECT_EQ(run.tally(0), 1);
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 0, 0), ".");
  EXPECT_EQ(run.xp(), 1);
  EXPECT_EQ(run.score(), 1);
  click(run, 0, 0);
  EXPECT_EQ(run.hp(), 5) << "a revealed empty tile does nothing";
}

TEST(Run, NumbersAreTheSumAroundAndDefeatedOnesStillCount) {
  dungeon::Run run = start({"r.k..", ".....", "...*.", "....."});
  click(run, 1, 0);
  EXPECT_EQ(token_at(run, 1, 0), "3");
  click(run, 2, 1);
  EXPECT_EQ(token_at(run, 2, 1), "92");
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 1, 0), "3");
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 1, 0), "2");
  click(run, 0, 3);
  EXPECT_EQ(token_at(run, 0, 3), ".");
}

TEST(Run, GazerHidesNumbersUntilItIsDefeated) {
  dungeon::Run run = start({"G....", ".....", ".....", "....."});
  click(run, 1, 0);
  click(run, 1, 1);
  EXPECT_EQ(token_at(run, 1, 0), "?");
  EXPECT_EQ(token_at(run, 1, 1), "3") << "out of its gaze";
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 1, 0), "3");
}

TEST(Run, HeartsAtZeroLiveAndBelowDie) {
  dungeon::Run run = start({"Br...", ".....", ".....", "....."});
  click(run, 0, 0);
  EXPECT_EQ(run.hp(), 1) << "the boss takes all five hearts";
  EXPECT_EQ(run.status(), PlayStatus::Playing);
  mark(run, 4, 3, 2);
  click(run, 1, 0);
  EXPECT_EQ(run.hp(), 0);
  EXPECT_EQ(run.status(), PlayStatus::Dead);
  EXPECT_EQ(token_at(run, 1, 0), "r^") << "undefeated";
  EXPECT_EQ(token_at(run, 4, 3), ".") << "the whole board is shown, marks are gone";
  EXPECT_FALSE(run.tile(Cell(19)).revealed);
  EXPECT_EQ(run.tally(0), 1) << "counted although it killed";
  click(run, 3, 3);
  level_up(run);
  EXPECT_EQ(run.hp(), 0);
  EXPECT_FALSE(run.tile(Cell(18)).revealed);
}

TEST(Run, BombKillsAndShowsIt) {
  dungeon::Run run = start({"*....", ".....", ".....", "....."});
  click(run, 0, 0);
  EXPECT_EQ(run.status(), PlayStatus::Dead);
  EXPECT_EQ(token_at(run, 0, 0), "*!");
}

TEST(Run, ScrollsUncoverAndCalm) {
  dungeon::Run run = start({"*d...", "r.a..", ".....", "....r"});
  click(run, 1, 0);
  EXPECT_EQ(token_at(run, 1, 0), "Sd") << "the first click only uncovers";
  click(run, 1, 1);
  EXPECT_EQ(token_at(run, 1, 1), "91");
  click(run, 1, 0);
  EXPECT_EQ(token_at(run, 1, 1), "1");
  EXPECT_EQ(token_at(run, 0, 0), "#") << "calmed, but still hidden";
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 0, 0), "*x");
  EXPECT_EQ(run.hp(), 6);
  EXPECT_EQ(run.book()[2].power, 0) << "as long as a calmed one is left";
  click(run, 0, 0);
  EXPECT_EQ(run.xp(), 3);
  EXPECT_EQ(run.book()[2].power, 90);
  click(run, 2, 1);
  click(run, 2, 1);
  EXPECT_EQ(token_at(run, 0, 1), "r^");
  EXPECT_EQ(token_at(run, 4, 3), "r^");
  EXPECT_EQ(run.tally(0), 0);
}

TEST(Run, OrbScrollUncoversABlockWithAHiddenBomb) {
  dungeon::Run run = start({"o....", ".....", ".....", "...*."});
  click(run, 0, 0);
  const ActionResult result = click(run, 0, 0);
  ASSERT_TRUE(result.block.has_value());
  EXPECT_EQ(result.block->hidden, 19U);
  EXPECT_EQ(run.draws(), 19U);
  ASSERT_TRUE(result.block->pick.has_value());
  EXPECT_EQ(token_at(run, 3, 3), "*");
  int revealed = 0;
  for (std::size_t i = 0; i < 20; ++i) revealed += run.tile(Cell(i)).revealed ? 1 : 0;
  EXPECT_GE(revealed, 5);
}

TEST(Run, OrbUncoversItsDiamond) {
  dungeon::Run run = start({"..r..", "..O..", ".....", "r...."});
  EXPECT_EQ(token_at(run, 2, 1), "O") << "revealed from the start";
  click(run, 2, 1);
  EXPECT_EQ(token_at(run, 2, 0), "r^");
  EXPECT_EQ(token_at(run, 0, 1), ".");
  EXPECT_EQ(token_at(run, 0, 3), "#");
  EXPECT_EQ(token_at(run, 0, 0), "#");
  EXPECT_EQ(run.hp(), 6) << "revealed, not fought";
}

TEST(Run, WallTakesHitsAndRefusesTheLastHeart) {
  dungeon::Run run = start({"w....", "B....", ".....", "....."});
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 0, 0), "X2");
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 0, 0), "X1");
  EXPECT_EQ(run.hp(), 5);
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 0, 0), "T2");
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 0, 0), "5w") << "the floor remembers the wall";
  EXPECT_EQ(run.xp(), 2);

  dungeon::Run weak = start({"w....", "B....", ".....", "....."});
  click(weak, 0, 0);
  click(weak, 0, 1);
  EXPECT_EQ(weak.hp(), 1);
  click(weak, 0, 0);
  EXPECT_EQ(token_at(weak, 0, 0), "X2");
  EXPECT_EQ(weak.hp(), 1);
}

TEST(Run, ChestOpensAndMimicBites) {
  dungeon::Run run = start({"Cm...", ".....", ".....", "....."});
  click(run, 0, 0);
  click(run, 1, 0);
  EXPECT_EQ(token_at(run, 0, 0), "C");
  EXPECT_EQ(token_at(run, 1, 0), "C") << "uncovered, not fought";
  EXPECT_EQ(run.hp(), 6);
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 0, 0), "T2");
  click(run, 1, 0);
  EXPECT_EQ(token_at(run, 1, 0), "mx");
  EXPECT_EQ(run.hp(), 2);
  click(run, 1, 0);
  EXPECT_EQ(token_at(run, 1, 0), ".") << "no floor mark where a mimic was";
}

TEST(Run, MedikitHealsAndIsUsedUpEvenAtFullHealth) {
  dungeon::Run run = start({"+rr..", ".....", ".....", "....."});
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 0, 0), "+");
  click(run, 1, 0);
  click(run, 2, 0);
  EXPECT_EQ(run.hp(), 4);
  click(run, 0, 0);
  EXPECT_EQ(run.hp(), 6);
  EXPECT_EQ(token_at(run, 0, 0), "1");
}

TEST(Run, ElfJumpsNearTheKitUntilThereIsNoPlaceLeft) {
  dungeon::Run run = start({"n....", ".....", ".....", "....+"});
  mark(run, 3, 2, 7);
  const ActionResult result = click(run, 0, 0);
  ASSERT_TRUE(result.jump.has_value());
  EXPECT_EQ(result.jump->from, Cell(0));
  EXPECT_EQ(result.jump->to, Cell(14)) << "the first in list order of the nearest";
  EXPECT_EQ(token_at(run, 0, 0), ".");
  EXPECT_EQ(token_at(run, 4, 2), "#");

  // Without a kit it is an ordinary monster of level 0.
  click(run, 4, 3);
  click(run, 4, 3);
  click(run, 4, 2);
  EXPECT_EQ(token_at(run, 4, 2), "nx");
  EXPECT_EQ(run.hp(), 6);
  click(run, 4, 2);
  EXPECT_EQ(run.xp(), 9);
}

TEST(Run, ElfKeepsTheMarkOfItsNewTile) {
  dungeon::Run run = start({"n....", ".....", ".....", "....+"});
  mark(run, 4, 2, 7);
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 4, 2), "#7");
}

TEST(Run, BeatenElfFleesAgainWhenAKitAppears) {
  dungeon::Run run = start({"nR...", ".....", ".....", "....."});
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 0, 0), "nx");
  click(run, 1, 0);
  click(run, 1, 0);
  EXPECT_EQ(token_at(run, 1, 0), "+") << "a lover leaves a kit";
  const ActionResult result = click(run, 0, 0);
  ASSERT_TRUE(result.jump.has_value());
  EXPECT_FALSE(run.tile(result.jump->to).defeated);
}

TEST(Run, FacesOfRatsOgresTwinsAndLovers) {
  dungeon::Run run = start({"r.k.r", "yy.MC", "R...J", "M...."});
  for (auto [x, y] : {std::pair{0, 0}, {4, 0}, {0, 1}, {1, 1}, {3, 1}}) click(run, x, y);
  EXPECT_EQ(token_at(run, 0, 0), "r>x");
  EXPECT_EQ(token_at(run, 4, 0), "r<x");
  EXPECT_EQ(token_at(run, 0, 1), "y>x");
  EXPECT_EQ(token_at(run, 1, 1), "y<x");
  EXPECT_EQ(token_at(run, 3, 1), "M>x");

  dungeon::Run more = start({"k...R", "r..M.", "...C.", "M...J"});
  click(more, 0, 1);
  EXPECT_EQ(token_at(more, 0, 1), "r^x") << "the king is in its column";
  click(more, 3, 2);
  click(more, 3, 2);
  EXPECT_EQ(token_at(more, 3, 2), "T2");
  click(more, 3, 1);
  EXPECT_EQ(token_at(more, 3, 1), "Mvx") << "no anger straight down";
  click(more, 0, 3);
  EXPECT_EQ(token_at(more, 0, 3), "M<!x") << "who has no chest is angry to the left";
  click(more, 4, 0);
  EXPECT_EQ(token_at(more, 4, 0), "Rx");
  click(more, 4, 3);
  EXPECT_EQ(token_at(more, 4, 3), "J!x");
  EXPECT_EQ(token_at(more, 4, 0), "R!x") << "it mourns although it is beaten itself";
}

TEST(Run, AngryOgreLooksToWhereItsChestWas) {
  dungeon::Run run = start({".MCM.", ".....", ".....", "....O"});
  click(run, 2, 0);
  click(run, 1, 0);
  EXPECT_EQ(token_at(run, 1, 0), "M>x");
  click(run, 2, 0);
  click(run, 3, 0);
  EXPECT_EQ(token_at(run, 3, 0), "M<!x");
  EXPECT_EQ(token_at(run, 1, 0), "M>x") << "beaten before: it keeps its look";
}

TEST(Run, LevelsHealAndGiveHeartsEverySecondTime) {
  dungeon::Run run = start({"Bk...", "kk...", "kk...", "....."});
  level_up(run);
  EXPECT_EQ(run.level(), 1) << "too little xp";
  click(run, 1, 0);
  click(run, 1, 0);
  EXPECT_EQ(run.hp(), 4);
  level_up(run);
  EXPECT_EQ(run.level(), 2);
  EXPECT_EQ(run.max_hp(), 6);
  EXPECT_EQ(run.hp(), 6);
  EXPECT_EQ(run.xp(), 0);
  click(run, 0, 1);
  click(run, 0, 1);
  click(run, 1, 1);
  click(run, 1, 1);
  book(run);
  click(run, 0, 2);
  EXPECT_EQ(token_at(run, 0, 2), "#") << "the book is open";
  level_up(run);
  EXPECT_EQ(run.level(), 3);
  EXPECT_EQ(run.max_hp(), 7);
  EXPECT_EQ(run.hp(), 7);
  EXPECT_EQ(run.xp(), 1) << "what is left over stays";
}

TEST(Run, HeartsStopGrowing) {
  dungeon::Run run = start({"nnnnn", "nnnnn", ".....", "....."});
  for (int i = 0; i < 10; ++i) {
    click(run, i % 5, i / 5);
    click(run, i % 5, i / 5);
  }
  for (int i = 0; i < 20; ++i) level_up(run);
  EXPECT_EQ(run.level(), 21);
  EXPECT_EQ(run.max_hp(), 8);
}

TEST(Run, MarksToggleAndStayOffRevealedTiles) {
  dungeon::Run run = start({".....", ".....", ".....", "....."});
  mark(run, 1, 1, 5);
  EXPECT_EQ(token_at(run, 1, 1), "#5");
  mark(run, 1, 1, 6);
  EXPECT_EQ(token_at(run, 1, 1), "#6");
  mark(run, 1, 1, 6);
  EXPECT_EQ(token_at(run, 1, 1), "#");
  mark(run, 1, 1, 5);
  mark(run, 1, 1, kRemoveMark);
  EXPECT_EQ(token_at(run, 1, 1), "#");
  click(run, 1, 1);
  mark(run, 1, 1, 3);
  EXPECT_EQ(token_at(run, 1, 1), ".");
}

TEST(Run, BookCountsWhatIsLeft) {
  dungeon::Run run = start({"rr+R.", "G*...", ".....", "....."});
  std::vector<BookCount> lines = run.book();
  EXPECT_EQ(lines[0].count, 2);
  EXPECT_EQ(lines[0].power, 1);
  EXPECT_EQ(lines[1].count, std::nullopt);
  EXPECT_EQ(lines[2].power, 90);
  EXPECT_EQ(lines[3].count, 2) << "kits and lovers";
  click(run, 0, 0);
  EXPECT_EQ(run.book()[0].count, 2) << "beaten, not collected";
  click(run, 0, 0);
  EXPECT_EQ(run.book()[0].count, 1);
}

TEST(Run, CrownWinsWithStamps) {
  dungeon::Run run = start({"B....", ".....", ".....", "....."});
  click(run, 0, 0);
  click(run, 0, 0);
  EXPECT_EQ(token_at(run, 0, 0), "Q");
  EXPECT_TRUE(run.stamps().empty());
  click(run, 0, 0);
  EXPECT_EQ(run.status(), PlayStatus::Won);
  EXPECT_EQ(run.stamps(), (std::vector<std::size_t>{0, 2})) << "clear and pacifist, no lovers";
  book(run);
  EXPECT_FALSE(run.book_open()) << "the win screen reacts to nothing";
  EXPECT_EQ(token_at(run, 1, 0), "#") << "the board stays as it was";
}

TEST(Run, SparedLoversAreAStampAndNoClear) {
  dungeon::Run run = start({"B....", "R....", "J....", "r...."});
  for (int i = 0; i < 3; ++i) click(run, 0, 0);
  EXPECT_EQ(run.status(), PlayStatus::Won);
  EXPECT_EQ(run.stamps(), (std::vector<std::size_t>{1, 2}));

  dungeon::Run beaten = start({"+....", "B+...", "J....", "Rr..."});
  click(beaten, 0, 2);
  click(beaten, 1, 3);
  click(beaten, 0, 0);
  click(beaten, 0, 0);
  for (int i = 0; i < 3; ++i) click(beaten, 0, 1);
  EXPECT_EQ(beaten.status(), PlayStatus::Won);
  EXPECT_TRUE(beaten.stamps().empty()) << "beaten is not spared, and a rat was fought";
}

}  // namespace
}  // namespace boardwright::dungeon
