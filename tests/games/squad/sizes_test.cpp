// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Boards of more than 64 cells and monsters that need more than four hits go
// through other instantiations of the searches. A small board with walls around
// it must give the same answers as without them.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "boardwright/games/squad/solve/solve.hpp"
#include "boardwright/games/squad/verify/verify.hpp"
#include "games/squad/explain/reach.hpp"
#include "games/squad/explain/zones.hpp"
#include "games/squad/model/sizes.hpp"
#include "games/squad/samples.hpp"
#include "oracles/squad/plain_ranking.hpp"

namespace boardwright::squad {
namespace {

// The same board in the corner of one with 10 rows and columns.
Board walled(const Board& board) {
  Board large = board;
  large.rows = large.cols = 10;
  large.terrain.assign(100, Terrain::Wall);
  large.monsters.assign(100, 0);
  const auto moved = [&](Cell cell) {
    return large.grid().at(board.grid().row(cell) + 3, board.grid().col(cell) + 4);
  };
  for (Cell cell : board.all_cells()) {
    large.terrain[moved(cell).index] = board.terrain[cell.index];
    large.monsters[moved(cell).index] = board.monsters[cell.index];
  }
  for (Hero& hero : large.heroes) hero.cell = moved(hero.cell);
  return large;
}

RC_GTEST_PROP(Sizes, WallsAroundABoardChangeNothing, (bool mixed)) {
  Board board = random_board(
      {.most_rows = 7, .most_cols = 6, .most_heroes = 4, .most_monsters = 5, .mixed = mixed});
  board.settings.moves = *rc::gen::element(4, 8);
  board.settings.max_steps = 5;
  board.settings.order = *rc::gen::element(Order::PivotFirst, Order::Id, Order::Recency);
  const Board large = walled(board);
  RC_ASSERT(is_small(board) && !is_small(large));
  RC_ASSERT(verify_board(large).valid());
  SolveOptions options;
  options.long_drag = true;
  Budget budget;
  budget.nodes = 20000;
  const Result<Solution> one = solve(board, options, budget);
  const Result<Solution> other = solve(large, options, budget);
  RC_ASSERT(one->drags.size() == other->drags.size());
  for (std::size_t i = 0; i < one->drags.size(); ++i) {
    RC_ASSERT(one->drags[i].score == other->drags[i].score);
    RC_ASSERT(one->drags[i].difficulty == other->drags[i].difficulty);
    RC_ASSERT(one->drags[i].pivot == other->drags[i].pivot);
    RC_ASSERT(verify_drag(drag_document(large, other->drags[i])).valid());
  }
  RC_ASSERT(one->states == other->states);
  RC_ASSERT(one->best.score == other->best.score);
  RC_ASSERT(one->best.upper == other->best.upper);
  RC_ASSERT(one->long_drag.has_value() == other->long_drag.has_value());
}

RC_GTEST_PROP(Sizes, WallsAroundABoardKeepItsZonesAndReach, (bool mixed)) {
  const Board board = random_board(
      {.most_rows = 6, .most_cols = 6, .most_heroes = 3, .most_monsters = 4, .mixed = mixed});
  const Board large = walled(board);
  const DragMaps one(board, kFirst);
  const DragMaps other(large, kFirst);
  RC_ASSERT(zone_map(board, one.cells()).zones.size() ==
            zone_map(large, other.cells()).zones.size());
  ReachOptions options;
  options.layers = 4;
  const Reach here = find_reach(one, options, Budget{});
  const Reach there = find_reach(other, options, Budget{});
  RC_ASSERT(here.joint_count == there.joint_count);
  RC_ASSERT(here.states_within == there.states_within);
  RC_ASSERT(here.ends.size() == there.ends.size());
}

RC_GTEST_PROP(Sizes, StrongMonstersEqualBruteForce, ()) {
  Board board = random_board({.most_rows = 3, .most_cols = 4, .most_heroes = 4});
  for (int& hits : board.monsters) {
    if (hits > 0) hits = *rc::gen::inRange(1, kMostHits + 1);
  }
  board.settings.max_steps = *rc::gen::inRange(0, 5);
  board.settings.resolve = *rc::gen::element(Resolve::Sequential, Resolve::Simultaneous);
  const Result<Solution> solution = solve(board, {}, Budget{});
  const std::vector<oracle::PlainDrag> plain = oracle::plain_ranking(board, board.candidates());
  RC_ASSERT(solution->drags.size() == plain.size());
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const RankedDrag& drag = solution->drags[i];
    RC_ASSERT(drag.score.kills == plain[i].score.kills);
    RC_ASSERT(drag.score.hits == plain[i].score.hits);
    RC_ASSERT(drag.moves.size() == plain[i].directions.size());
    RC_ASSERT(verify_drag(drag_document(board, drag)).valid());
    RC_ASSERT(verify_board(next_board(board, drag)).valid());
  }
  const Result<Board> again = read_board_text(write_board_text(board));
  RC_ASSERT(again.has_value());
  RC_ASSERT(again->monsters == board.monsters);
}

TEST(Sizes, SixHeroesKillWhatNeedsSixHits) {
  // Everybody stands around the monster; seven hits would be too many.
  const std::string heroes = "1 monk\n2 monk\n3 monk\n4 monk\n5 monk\n6 monk";
  const Board six = typed({"...", "...", "..."}, {"123", "4F5", "6.."}, heroes, "max-steps 0");
  EXPECT_EQ(solve(six, {}, Budget{})->drags[0].score, (Score{1, 6, 0}));
  const Board seven = typed({"...", "...", "..."}, {"123", "4G5", "6.."}, heroes, "max-steps 0");
  const RankedDrag drag = solve(seven, {}, Budget{})->drags[0];
  EXPECT_EQ(drag.score, (Score{0, 6, 0}));
  EXPECT_EQ(next_board(seven, drag).monsters[4], 1);
  const Board many = typed({"...", "...", "..."}, {"123", "4Z5", "6.."}, heroes, "max-steps 0");
  EXPECT_EQ(solve(many, {}, Budget{})->drags[0].life.needed(Cell(4)), 21);
}

}  // namespace
}  // namespace boardwright::squad
