// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// All 252 252 000 arrangements of the 4x4 board: once, in the optimised build.
#include "games/showdown/solve/table/distance_table.hpp"

#include "games/showdown/helpers.hpp"

#include "boardwright/games/showdown/generate/generate.hpp"
#include "boardwright/games/showdown/solve/solve.hpp"
#include "boardwright/games/showdown/verify/verify.hpp"

namespace boardwright::showdown {
namespace {

TEST(DistanceTable, HasTheKnownHistogramAndAgreesWithTheSolver) {
  const Goals goals = one_goal("1234214334124320");
  Random random(1, "test");
  const DistanceTable::Pick pick{45, &random};
  const auto table = DistanceTable::build(goals.tiles, Budget{}, &pick);
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->histogram(),
            (std::vector<std::uint64_t>{
                1,        2,        4,        10,       24,       54,       107,      212,
                441,      920,      1870,     3720,     7252,     14102,    27068,    51014,
                94244,    170926,   302344,   522378,   876644,   1428660,  2253144,  3433364,
                5036147,  7101958,  9608248,  12466604, 15499082, 18435496, 20956164, 22727604,
                23452383, 22978586, 21279900, 18590250, 15202159, 11566368, 8089307,  5113332,
                2867833,  1356760,  535589,   159104,   35678,    4568,     367,      8}));
  ASSERT_TRUE(table->picked().has_value());
  EXPECT_EQ(table->distance(*table->picked()), 45);
  ASSERT_EQ(table->farthest().size(), 8U);
  Solver solver(4, goals);
  for (const Tiles& tiles : table->farthest()) {
    EXPECT_EQ(table->distance(tiles), 47);
    EXPECT_EQ(solver.solve(tiles, Budget{}).lower_bound, 47);
  }
  for (int i = 0; i < 30; ++i) {
    Tiles tiles = goals.tiles[0];
    random.shuffle(tiles);
    const Solution solution = solver.solve(tiles, Budget{});
    EXPECT_TRUE(solution.optimal());
    EXPECT_EQ(table->distance(tiles), solution.lower_bound);
    const Moves best = table->best_moves(tiles);
    EXPECT_NE(std::find(best.begin(), best.end(), solution.moves.front()), best.end());
  }
}

TEST(DistanceTable, EndsWithTheBudget) {
  const Goals goals = one_goal("1234214334124320");
  EXPECT_FALSE(DistanceTable::build(goals.tiles, Budget{}.with_nodes(1000)).has_value());
  StopSource stop;
  stop.request_stop();
  Budget budget;
  budget.stop = stop.get_token();
  EXPECT_FALSE(DistanceTable::build(goals.tiles, budget).has_value());
}

// The rarest distance is there for some squares only, and beyond what verify
// proves: then the board does not claim it.
TEST(Generate, FarthestBoardsOfSize4) {
  GenerateOptions options;
  options.size = 4;
  options.scramble = *parse_scramble("distance:48", 4);
  const auto made = generate_board(options, "2", Budget{});
  ASSERT_TRUE(made.has_value() && made->has_value());
  Budget budget;
  budget.nodes = kVerifyBudget;
  EXPECT_TRUE(verify_board((*made)->board, budget).problems.empty());
  const auto other = generate_board(options, "1", Budget{});
  ASSERT_FALSE(other.has_value());
  EXPECT_NE(other.error().message.find("try another --seed"), std::string::npos);
}

}  // namespace
}  // namespace boardwright::showdown
