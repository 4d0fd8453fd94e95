// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/helpers.hpp"

#include "boardwright/core/random.hpp"
#include "boardwright/games/showdown/solve/solve.hpp"
#include "games/showdown/solve/pattern_database.hpp"
#include "games/showdown/solve/table/tile_order.hpp"
#include "games/showdown/solve/walking_distance.hpp"
#include "oracles/showdown/plain_slide.hpp"

namespace boardwright::showdown {
namespace {

TEST(WalkingDistance, HasTheKnownNumbersOfPatterns) {
  EXPECT_EQ(WalkingDistance::of(3).patterns(), 105U);
  EXPECT_EQ(WalkingDistance::of(4).patterns(), 24'964U);
}

TEST(Estimates, NeverExceedTheDistanceAtSize3) {
  for (const std::string goal : {"312123230", "123231310"}) {
    const int missing = missing_value(tiles_from(goal), 3);
    ClassMatching space(shared_map(3), layout_of(tiles_from(goal)));
    for (const auto& [start, distance] : oracle::all_distances({goal}, 3)) {
      const ClassLayout layout = layout_of(tiles_from(start));
      ASSERT_LE(WalkingDistance::of(3).bound(layout, missing), distance) << start;
      ASSERT_LE(space.estimate(layout), distance) << start;
      ASSERT_EQ((distance - space.estimate(layout)) % 2, 0) << start;
    }
  }
}

// Also with the missing value in every place of the order.
TEST(Estimates, NeverExceedTheDistanceAtSize4) {
  Random random(1, "test");
  for (const std::string goal : {"1234214334124320", "1234214343213410", "4321341221431230"}) {
    const Goals goals = one_goal(goal);
    const int missing = missing_value(goals.tiles[0], 4);
    const ClassLayout target = layout_of(goals.tiles[0]);
    ClassMatching space(shared_map(4), target);
    const auto costs = PatternDatabases::make(target, Budget{});
    ASSERT_TRUE(costs.has_value());
    for (int i = 0; i < 20; ++i) {
      Tiles start = goals.tiles[0];
      random.shuffle(start);
      const ClassLayout layout = layout_of(start);
      const int distance = Solver(4, goals).solve(start, Budget{}).lower_bound;
      EXPECT_LE(WalkingDistance::of(4).bound(layout, missing), distance);
      EXPECT_LE(space.estimate(layout), distance);
      const PatternWalker walker(space, layout, *costs);
      EXPECT_LE(walker.estimate(), distance);
      EXPECT_GE(walker.estimate() + 2, space.estimate(layout));
    }
  }
}

// Steps taken one by one give what is computed from the arrangement.
TEST(WalkingDistanceWalker, KeepsItsEstimateUpToDate) {
  Random random(2, "test");
  const Tiles goal = tiles_from("1234214343213410");
  ClassMatching space(shared_map(4), layout_of(goal));
  const WalkingDistance& lines = WalkingDistance::of(4);
  WalkingDistanceWalker walker(space, layout_of(goal), &lines);
  ClassLayout layout = layout_of(goal);
  for (int i = 0; i < 500; ++i) {
    const auto steps = walker.steps();
    const auto step = steps[random.below(static_cast<std::uint32_t>(steps.size()))];
    walker.take(walker.look(step));
    layout.move_to(step);
    const int lower = std::max(space.estimate(layout), lines.bound(layout, missing_value(goal, 4)));
    ASSERT_EQ(walker.estimate(), lower);
  }
}

TEST(TileOrder, NumbersEveryOrderOnce) {
  const TileOrder orders;
  std::uint32_t next = 0;
  bool right = true;
  orders.for_each([&](TileOrder::Word order, std::uint32_t rank) {
    right = right && rank == next++ && orders.rank(order) == rank;
  });
  EXPECT_TRUE(right);
  EXPECT_EQ(next, TileOrder::kOrders);
}

TEST(TileOrder, FollowsTheBlankUpAndDown) {
  Random random(3, "test");
  Tiles tiles = tiles_from("1234214334124320");
  random.shuffle(tiles);
  for (int i = 0; i < 300; ++i) {
    const auto moves = legal_moves(tiles, 4);
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    const auto order = TileOrder::order_of(tiles, 1);
    const auto blank = static_cast<unsigned>(blank_of(tiles).index);
    slide(tiles, 4, move);
    const auto after = TileOrder::order_of(tiles, 1);
    const auto expected = move == Move::Up     ? TileOrder::after_down(order, blank)
                          : move == Move::Down ? TileOrder::after_up(order, blank)
                                               : order;
    EXPECT_EQ(expected, after);
    EXPECT_EQ(TileOrder::tiles_of(after, blank_of(tiles).index, 1), tiles);
  }
}

}  // namespace
}  // namespace boardwright::showdown
