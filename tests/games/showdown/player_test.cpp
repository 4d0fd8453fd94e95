// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/play/player.hpp"

#include <chrono>
#include <thread>

#include "games/showdown/helpers.hpp"

#include "boardwright/games/showdown/solve/solve.hpp"

namespace boardwright::showdown {
namespace {

constexpr const char* kGoal = "1234214334124320";

Tiles random_start(int seed) {
  Random random(static_cast<std::uint64_t>(seed), "test");
  Tiles tiles = tiles_from(kGoal);
  random.shuffle(tiles);
  return tiles;
}

// Moves that a planner needs; -1 when it does not come there.
int moves_needed(int level, Tiles tiles, int size, const Goals& goals, int most) {
  Planner planner(level, size, goals, 7);
  Budget budget;
  budget.nodes = 300'000;
  int made = 0;
  while (made < most) {
    const Moves plan = planner.plan(tiles, budget);
    if (plan.empty()) return made;
    for (Move move : plan) {
      EXPECT_TRUE(slide(tiles, size, move));
      ++made;
    }
  }
  return -1;
}

TEST(Planner, HigherLevelsNeedFewerMoves) {
  const Goals goals = one_goal(kGoal);
  std::vector<int> sums(kLevels + 1, 0);
  for (int seed = 0; seed < 4; ++seed) {
    const Tiles start = random_start(seed);
    for (int level = 3; level <= kLevels; ++level) {
      const int made = moves_needed(level, start, 4, goals, 1000);
      ASSERT_GE(made, 0) << level;
      sums[static_cast<std::size_t>(level)] += made;
    }
    EXPECT_EQ(moves_needed(5, start, 4, goals, 1000),
              Solver(4, goals).solve(start, Budget{}).lower_bound);
  }
  EXPECT_GT(sums[3], sums[4]);
  EXPECT_GE(sums[4], sums[5]);
}

TEST(Planner, TheLowerLevelsWinSmallBoards) {
  const Goals goals = one_goal("312123230");
  const Tiles start = tiles_from("131332220");
  EXPECT_GT(moves_needed(1, start, 3, goals, 5000), 12);
  EXPECT_GE(moves_needed(2, start, 3, goals, 5000), 12);
  EXPECT_EQ(moves_needed(5, start, 3, goals, 5000), 12);
}

TEST(Planner, EqualCallsGiveEqualMoves) {
  const Goals goals = one_goal(kGoal);
  for (int level = 1; level <= kLevels; ++level) {
    Budget budget;
    budget.nodes = 50'000;
    Planner one(level, 4, goals, 3);
    Planner two(level, 4, goals, 3);
    EXPECT_EQ(one.plan(random_start(9), budget), two.plan(random_start(9), budget)) << level;
  }
}

TEST(Planner, HasAMoveWhateverTheBudget) {
  const Goals goals = one_goal(kGoal);
  Budget none;
  none.nodes = 0;
  for (int level = 1; level <= kLevels; ++level) {
    Planner planner(level, 4, goals, 3);
    EXPECT_FALSE(planner.plan(random_start(2), none).empty()) << level;
    EXPECT_TRUE(planner.plan(tiles_from(kGoal), none).empty()) << level;
  }
}

TEST(ComputerPlayer, AlwaysHasAMoveAtOnce) {
  const Goals goals = one_goal(kGoal);
  for (int level = 1; level <= kLevels; ++level) {
    Tiles tiles = random_start(level);
    ComputerPlayer player(Seat{level, 40}, 4, goals, 1, tiles);
    for (int i = 0; i < 60 && tiles != tiles_from(kGoal); ++i) {
      ASSERT_TRUE(slide(tiles, 4, player.next(tiles))) << level;
    }
  }
}

TEST(ComputerPlayer, WinsInTheFewestMovesWhenItHasTimeToThink) {
  const Goals goals = one_goal("312123230");
  Tiles tiles = tiles_from("131332220");
  ComputerPlayer player(Seat{5, 10'000}, 3, goals, 1, tiles);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  int made = 0;
  while (tiles != goals.tiles[0] && made < 100) {
    ASSERT_TRUE(slide(tiles, 3, player.next(tiles)));
    ++made;
  }
  EXPECT_EQ(made, 12);
}

TEST(ComputerPlayer, PlaysWithoutAThread) {
  const Goals goals = one_goal(kGoal);
  for (int level = 1; level <= kLevels; ++level) {
    Tiles tiles = random_start(level);
    ComputerPlayer player(Seat{level, 1000}, 4, goals, 1, tiles, false);
    // How good a plan is depends on the machine; that there is one does not.
    for (int made = 0; made < 400 && tiles != tiles_from(kGoal); ++made) {
      for (int slices = 0; slices < 3; ++slices) player.think();
      ASSERT_TRUE(slide(tiles, 4, player.next(tiles))) << level;
    }
    if (level >= 3) {
      EXPECT_EQ(tiles, tiles_from(kGoal)) << level;
    }
  }
}

// A 5x5 board keeps it thinking for a whole pace; it must not be waited for.
TEST(ComputerPlayer, IsCancelledAtOnce) {
  Tiles tiles = tiles_from("1234523451345124512351230");
  const Goals goals{{tiles}, true};
  Random random(1, "test");
  random.shuffle(tiles);
  const auto before = std::chrono::steady_clock::now();
  {
    ComputerPlayer player(Seat{5, 3'600'000}, 5, goals, 1, tiles);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    slide(tiles, 5, player.next(tiles));
  }
  EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(10));
}

}  // namespace
}  // namespace boardwright::showdown
