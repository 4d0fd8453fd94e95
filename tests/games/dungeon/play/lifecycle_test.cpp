// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/play/lifecycle.hpp"

#include <gtest/gtest.h>

#include "games/dungeon/helpers.hpp"

namespace boardwright::dungeon {
namespace {

Lifecycle playground_games() {
  return Lifecycle([](std::uint64_t game) -> Result<std::shared_ptr<const Board>> {
    if (game == 3) return Error{"no_board", "there is no fourth board", {}};
    return draw(playground(), {game % 2 == 0 ? "B...." : "*....", ".....", ".....", "....."});
  });
}

const Action kFirst{ActionType::Click, Cell(0), 0};
const Action kHero{ActionType::LevelUp, Cell(), 0};

TEST(Lifecycle, GoesFrameByFrame) {
  Lifecycle games = playground_games();
  EXPECT_EQ(games.status(), PlayStatus::None);
  EXPECT_FALSE(games.frame(0));
  EXPECT_TRUE(games.new_game());
  EXPECT_EQ(games.status(), PlayStatus::Generating);
  EXPECT_TRUE(games.frame(10));  // the loading screen
  EXPECT_EQ(games.run(), nullptr);
  EXPECT_TRUE(games.frame(20));  // the board is made
  EXPECT_EQ(games.status(), PlayStatus::Generating);
  EXPECT_NE(games.run(), nullptr);
  games.act(kFirst, 25);
  EXPECT_EQ(games.run()->hp(), 6) << "swallowed";
  EXPECT_TRUE(games.frame(30));
  EXPECT_EQ(games.status(), PlayStatus::Playing);
  EXPECT_FALSE(games.frame(40));
  EXPECT_EQ(games.elapsed_ms(1030), 1000) << "the clock starts with play";
  EXPECT_TRUE(games.actions().empty());
}

TEST(Lifecycle, TheCrownStopsTheClockAndEndsItAll) {
  Lifecycle games = playground_games();
  games.new_game();
  games.run_until_ready(0);
  games.act(kFirst, 1000);
  games.act(kFirst, 2000);
  games.act(kFirst, 61000);
  EXPECT_EQ(games.status(), PlayStatus::Won);
  EXPECT_EQ(games.elapsed_ms(99000), 61000);
  EXPECT_FALSE(games.new_game());
  games.act(kHero, 99000);
  EXPECT_EQ(games.status(), PlayStatus::Won);
}

TEST(Lifecycle, ClickOnADeadHeroStartsAgain) {
  Lifecycle games = playground_games();
  games.new_game();
  games.run_until_ready(0);
  games.new_game();  // the restart key works while playing, too
  games.run_until_ready(0);
  EXPECT_EQ(games.game(), 1U);
  games.act(kFirst, 500);
  EXPECT_EQ(games.status(), PlayStatus::Dead);
  EXPECT_EQ(games.elapsed_ms(900), 500);
  games.act(kHero, 900);
  EXPECT_EQ(games.status(), PlayStatus::Generating);
  games.run_until_ready(1000);
  EXPECT_EQ(games.status(), PlayStatus::Playing);
  EXPECT_EQ(games.game(), 2U);
  EXPECT_EQ(games.run()->hp(), 6);
  games.new_game();
  games.run_until_ready(0);
  EXPECT_EQ(games.status(), PlayStatus::None);
  EXPECT_EQ(games.error()->code, "no_board");
}

TEST(Lifecycle, ResumeGoesOnWithItsTime) {
  Lifecycle games = playground_games();
  dungeon::Run run(draw(playground(), {"B....", "r....", ".....", "....."}));
  click(run, 0, 1);
  games.resume(run, {}, 4, 7000, 100);
  EXPECT_EQ(games.status(), PlayStatus::Playing);
  EXPECT_EQ(games.elapsed_ms(600), 7500);
  EXPECT_EQ(games.run()->hp(), 5);
}

TEST(Lifecycle, TheHourIsAlwaysNought) {
  const RunTime time = run_time(std::int64_t{1000} * (3600 + 61));
  EXPECT_EQ(time.hours, 0);
  EXPECT_EQ(time.minutes, 1);
  EXPECT_EQ(time.seconds, 1);
}

}  // namespace
}  // namespace boardwright::dungeon
