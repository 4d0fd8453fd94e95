// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/showdown/solve/solve.hpp"

#include "games/showdown/helpers.hpp"

#include "boardwright/core/random.hpp"
#include "games/showdown/generate/scramble_tiles.hpp"
#include "games/showdown/solve/anytime/anytime.hpp"
#include "games/showdown/solve/anytime/guided_beam.hpp"
#include "games/showdown/solve/layer_placement.hpp"
#include "games/showdown/solve/seed_astar.hpp"
#include "games/showdown/verify/verify_distance.hpp"
#include "oracles/showdown/plain_slide.hpp"

namespace boardwright::showdown {
namespace {

// REQUIRES: a goal of that size
Tiles shuffled(const Goals& goals, Random& random) {
  Tiles tiles = goals.tiles.front();
  random.shuffle(tiles);
  return tiles;
}

Goals latin_goal(int size) {
  std::string digits;
  for (int i = 0; i < size * size; ++i) {
    digits += static_cast<char>('1' + (i / size + i % size) % size);
  }
  digits.back() = '0';
  return one_goal(digits);
}

// Every path is legal and goes to a goal; the bound holds what it says.
void expect_right(const Solution& solution, const Tiles& start, const Goals& goals, int size) {
  EXPECT_TRUE(leads(solution.moves, start, size, solution.goal));
  EXPECT_NE(std::find(goals.tiles.begin(), goals.tiles.end(), solution.goal), goals.tiles.end());
  EXPECT_LE(solution.lower_bound, static_cast<int>(solution.moves.size()));
}

TEST(Solver, EqualsBreadthFirstSearchForEveryBoardOfEveryGoalOfSize3) {
  const auto goals = oracle::all_goals(3);
  ASSERT_EQ(goals.size(), 12U);
  for (const std::string& goal : goals) {
    const auto distances = oracle::all_distances({goal}, 3);
    ASSERT_EQ(distances.size(), 5040U);
    Solver solver(3, one_goal(goal));
    for (const auto& [start, distance] : distances) {
      const Solution solution = solver.solve(tiles_from(start), Budget{});
      ASSERT_EQ(static_cast<int>(solution.moves.size()), distance) << start << " to " << goal;
      ASSERT_TRUE(solution.optimal());
      ASSERT_TRUE(leads(solution.moves, tiles_from(start), 3, tiles_from(goal)));
    }
  }
}

TEST(Solver, TakesTheNearestOfSeveralGoals) {
  const Goals goals = *find_goals(two_goals(), kMostGoals, Budget{});
  const auto distances = oracle::all_distances({"321213130", "123231310"}, 3);
  Solver solver(3, goals);
  for (const auto& [start, distance] : distances) {
    ASSERT_EQ(static_cast<int>(solver.solve(tiles_from(start), Budget{}).moves.size()), distance);
  }
}

TEST(Solver, Size2) {
  Solver solver(2, one_goal("2110"));
  for (const auto& [start, distance] : oracle::all_distances({"2110"}, 2)) {
    EXPECT_EQ(static_cast<int>(solver.solve(tiles_from(start), Budget{}).moves.size()), distance);
  }
}

// The solver and the layers of verify share no code.
TEST(Solver, AgreesWithLayersFromBothEndsAtSize4) {
  Random random(1, "test");
  const Goals goals = latin_goal(4);
  Goals several = goals;
  for (const std::string& goal : oracle::all_goals(4)) {
    const bool same_tiles = missing_value(tiles_from(goal), 4) == 3;
    if (same_tiles && several.tiles.size() < 4) several.tiles.push_back(tiles_from(goal));
  }
  for (int i = 0; i < 12; ++i) {
    const Goals& to = i % 2 == 0 ? goals : several;
    const auto start = scramble_tiles(to, 4, {ScrambleKind::Walk, 40 + i, 0}, random, Budget{});
    const Tiles& tiles = (*start)->tiles;
    const Solution solution = Solver(4, to).solve(tiles, Budget{});
    expect_right(solution, tiles, to, 4);
    EXPECT_TRUE(solution.optimal());
    EXPECT_EQ(shortest_distance(tiles, to.tiles, 4, 80, Budget{}), solution.lower_bound);
  }
}

// At size 5 the solver begins with A* and a sharper estimate; plain deepening
// has neither, and the layers of verify share nothing with both.
TEST(Solver, BeginsWithAStarAndAgreesWithDeepeningAndLayers) {
  Random random(8, "test");
  const Goals goals = latin_goal(5);
  for (int i = 0; i < 40; ++i) {
    const Scramble walk{ScrambleKind::Walk, 2 + i, 0};
    const Tiles start = (*scramble_tiles(goals, 5, walk, random, Budget{}))->tiles;
    const Solution sharp = solve_anytime(start, goals, 5, Budget{}, FirstSearch::AStar);
    const Solution plain = solve_anytime(start, goals, 5, Budget{}, FirstSearch::Deepening);
    expect_right(sharp, start, goals, 5);
    EXPECT_TRUE(sharp.optimal() && plain.optimal());
    EXPECT_EQ(sharp.moves.size(), plain.moves.size());
    if (sharp.lower_bound > 22) continue;
    EXPECT_EQ(shortest_distance(start, goals.tiles, 5, 40, Budget{}), sharp.lower_bound);
  }
}

// What was proven when the nodes end is never too much.
TEST(Solver, KeepsItsBoundWhenItIsCutShort) {
  Random random(9, "test");
  const Goals goals = latin_goal(5);
  const Tiles start =
      (*scramble_tiles(goals, 5, {ScrambleKind::Walk, 60, 0}, random, Budget{}))->tiles;
  const int distance = Solver(5, goals).solve(start, Budget{}).lower_bound;
  int last = 0;
  for (std::uint64_t nodes = 1; nodes < 20'000; nodes = nodes * 3 / 2 + 1) {
    const Solution cut = Solver(5, goals).solve(start, Budget{}.with_nodes(nodes));
    expect_right(cut, start, goals, 5);
    EXPECT_LE(cut.lower_bound, distance);
    EXPECT_GE(cut.lower_bound, last);
    last = cut.lower_bound;
  }
}

// Walks that need a search from both ends (470,000 states), and a path that is met
// where the two do. The distance was proven by IDA* as well.
TEST(Solver, GoesOnFromBothEnds) {
  const Tiles start = tiles_from("4122531243150133524523454");
  const Goals goals{{tiles_from("4132535142532141245324530")}, true};
  int last = 0;
  for (const std::uint64_t nodes : {20'000U, 31'000U, 50'000U, 200'000U, 2'000'000U}) {
    const Solution found = Solver(5, goals).solve(start, Budget{}.with_nodes(nodes));
    expect_right(found, start, goals, 5);
    EXPECT_LE(found.lower_bound, 42);
    EXPECT_GE(found.lower_bound, last);
    last = found.lower_bound;
    if (nodes == 2'000'000U) {
      EXPECT_TRUE(found.optimal());
      EXPECT_EQ(found.moves.size(), 42U);
    }
  }
}

TEST(Solver, AlwaysHasALegalAnswer) {
  Random random(2, "test");
  for (int size = 4; size <= 8; ++size) {
    const Goals goals = latin_goal(size);
    for (const std::uint64_t nodes : {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{50'000}}) {
      const Tiles start = shuffled(goals, random);
      Budget budget;
      budget.nodes = nodes;
      const Solution solution = Solver(size, goals).solve(start, budget);
      expect_right(solution, start, goals, size);
      EXPECT_GT(solution.lower_bound, 0);
    }
    StopSource stop;
    stop.request_stop();
    Budget stopped;
    stopped.stop = stop.get_token();
    const Tiles start = shuffled(goals, random);
    expect_right(Solver(size, goals).solve(start, stopped), start, goals, size);
  }
}

TEST(Solver, EqualBudgetsGiveEqualAnswers) {
  Random random(3, "test");
  const Goals goals = latin_goal(5);
  const Tiles start = shuffled(goals, random);
  Budget budget;
  budget.nodes = 300'000;
  const Solution one = Solver(5, goals).solve(start, budget);
  const Solution two = Solver(5, goals).solve(start, budget);
  EXPECT_EQ(one.moves, two.moves);
  EXPECT_EQ(one.lower_bound, two.lower_bound);
  EXPECT_EQ(one.nodes, two.nodes);
}

TEST(Solver, ClaimsNoBoundThatUnknownGoalsCouldBreak) {
  Goals goals = latin_goal(4);
  goals.complete = false;
  Random random(4, "test");
  const Tiles start = shuffled(goals, random);
  const Solution solution = Solver(4, goals).solve(start, Budget{});
  std::vector<Tiles> all;
  for (const std::string& goal : oracle::all_goals(4)) {
    if (missing_value(tiles_from(goal), 4) == missing_value(start, 4)) {
      all.push_back(tiles_from(goal));
    }
  }
  ASSERT_EQ(all.size(), 144U);
  EXPECT_LE(solution.lower_bound, *shortest_distance(start, all, 4, 80, Budget{}));
}

TEST(GuidedBeam, ArrivesOrSaysThatItDidNot) {
  Random random(5, "test");
  for (int size = 5; size <= 8; ++size) {
    const Goals goals = latin_goal(size);
    const Tiles start = shuffled(goals, random);
    GuidedBeam beam(shared_map(size), tuning::kGuide);
    int arrived = 0;
    for (std::size_t width : {1U, 50U, 3000U}) {
      const Budget budget;
      NodeCounter nodes(budget);
      const GuidedPath found =
          beam.run(layout_of(start), layout_of(goals.tiles[0]), width, 2000, nodes);
      Tiles end = start;
      for (Move move : moves_of(found.path, blank_of(start), size)) {
        ASSERT_TRUE(slide(end, size, move));
      }
      EXPECT_EQ(end == goals.tiles[0], found.arrived) << size << ", " << width;
      if (found.arrived) ++arrived;
    }
    if (size == 5) {
      EXPECT_GE(arrived, 1);
    }
  }
}

// 200 moves without guided beams.
TEST(Solver, LargeBoardsHaveAShortWaySoon) {
  int moves = 0;
  const Goals goals = latin_goal(6);
  Random random(5, "test");
  for (int board = 0; board < 3; ++board) {
    const Tiles start = shuffled(goals, random);
    const Solution found = Solver(6, goals).solve(start, Budget{}.with_nodes(300'000));
    expect_right(found, start, goals, 6);
    moves += static_cast<int>(found.moves.size());
  }
  EXPECT_LT(moves, 3 * 140);
}

// `generate --size 5 --scramble uniform --seed 2`. Beams that do not see neighbours which
// should change places end at 69 moves, whatever their width below 100 000.
TEST(Solver, NeighboursThatShouldChangePlacesAreSeen) {
  const Tiles start = tiles_from("5445301223215434152335412");
  const Goals goals = one_goal("3421515324215434315252430");
  const Solution found = Solver(5, goals).solve(start, Budget{}.with_nodes(1'000'000));
  expect_right(found, start, goals, 5);
  EXPECT_LE(found.moves.size(), 65U);
}

// The same board: over stretches of 36 moves nothing gets shorter than 63.
TEST(Solver, LongWaysArePolishedOverLongStretches) {
  const Tiles start = tiles_from("5445301223215434152335412");
  const Goals goals = one_goal("3421515324215434315252430");
  const Solution found = Solver(5, goals).solve(start, Budget{}.with_nodes(12'000'000));
  expect_right(found, start, goals, 5);
  EXPECT_LE(found.moves.size(), 61U);
}

TEST(Placement, WorksFromEveryArrangementOfSize3) {
  const std::string goal = "312123230";
  for (const auto& [start, distance] : oracle::all_distances({goal}, 3)) {
    if (distance == 0) continue;
    const Tiles tiles = tiles_from(start);
    const BlankPath path = place_layers(tiles, tiles_from(goal), 3);
    ASSERT_TRUE(leads(moves_of(path, blank_of(tiles), 3), tiles, 3, tiles_from(goal)));
  }
}

TEST(SeedAStar, GoesAsTheOriginal) {
  Random random(5, "test");
  const Goals goals = one_goal("312123230");
  for (int i = 0; i < 20; ++i) {
    const Tiles start = shuffled(goals, random);
    const SeedSearch ours = seed_astar(start, goals.tiles.front(), 3, Budget{});
    const auto theirs = oracle::original_astar(tiles_text(start), "312123230", 3, 1'000'000);
    ASSERT_TRUE(ours.moves.has_value() && theirs.solved);
    EXPECT_EQ(moves_text(*ours.moves), theirs.moves);
    EXPECT_EQ(ours.expanded, theirs.expanded);
    const Solution best = Solver(3, goals).solve(start, Budget{});
    EXPECT_EQ(ours.moves->size(), best.moves.size());
  }
}

TEST(SeedAStar, SaysWhenItMayKeepNoMore) {
  const Tiles goal = tiles_from("1234214334124320");
  Random random(7, "test");
  Tiles start = goal;
  random.shuffle(start);
  const SeedSearch full = seed_astar(start, goal, 4, Budget{}, 1000);
  EXPECT_FALSE(full.moves.has_value());
  EXPECT_TRUE(full.full());
  EXPECT_GE(full.made, 1000U);
  EXPECT_FALSE(seed_astar(start, goal, 4, Budget{}.with_nodes(100)).full());
}

TEST(SeedAStar, GivesUpWithABoundThatHolds) {
  const Tiles goal = tiles_from("1234214334124320");
  Random random(6, "test");
  Tiles start = goal;
  random.shuffle(start);
  Budget budget;
  budget.nodes = 2000;
  const SeedSearch search = seed_astar(start, goal, 4, budget);
  EXPECT_FALSE(search.moves.has_value());
  EXPECT_EQ(search.expanded, 2000U);
  EXPECT_LE(search.lower_bound, Solver(4, Goals{{goal}, true}).solve(start, Budget{}).lower_bound);
}

}  // namespace
}  // namespace boardwright::showdown
