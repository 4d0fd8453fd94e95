// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <set>

#include "games/squad/explain/reach.hpp"
#include "games/squad/samples.hpp"
#include "oracles/squad/plain_search.hpp"

namespace boardwright::squad {
namespace {

// Everything by the plain rules.
std::set<oracle::Places> all_places(const Board& board, int pivot) {
  const oracle::PlainRules rules(board);
  std::set<oracle::Places> seen{rules.start()};
  std::vector<oracle::Places> open{rules.start()};
  while (!open.empty()) {
    const oracle::Places places = open.back();
    open.pop_back();
    for (int d = 0; d < 8; ++d) {
      oracle::Places next = places;
      int met = -1;
      if (rules.step(next, pivot, d, met) && seen.insert(next).second) open.push_back(next);
    }
  }
  return seen;
}

void expect_exact(const Board& board, HeroIndex pivot) {
  const DragMaps maps(board, pivot);
  const Reach reach = find_reach(maps, ReachOptions{}, Budget{});
  const std::set<oracle::Places> all = all_places(board, pivot.index);
  RC_ASSERT(reach.complete);
  RC_ASSERT(reach.joint_count == all.size());
  std::map<Cell, EndReach> expected;
  for (const oracle::Places& places : all) {
    const Cell end(places[pivot.index]);
    EndReach& entry = expected[end];
    entry.cells.resize(maps.tokens.size());
    ++entry.count;
    for (std::size_t token = 0; token < maps.tokens.size(); ++token) {
      entry.cells[token].insert(Cell(places[maps.tokens[token].index]));
    }
  }
  RC_ASSERT(reach.ends.size() == expected.size());
  for (const EndReach& entry : reach.ends) {
    RC_ASSERT(expected.contains(entry.end));
    RC_ASSERT(expected[entry.end].count == entry.count);
    RC_ASSERT(expected[entry.end].cells == entry.cells);
  }
}

RC_GTEST_PROP(Reach, ClosedFormEqualsThePlainSearch, ()) {
  Board board = random_board({.most_rows = 4, .most_cols = 4, .most_heroes = 4});
  board.settings.moves = *rc::gen::element(4, 8);
  board.settings.corner = *rc::gen::element(Corner::Any, Corner::Both, Corner::Free);
  for (HeroIndex pivot : board.candidates()) {
    RC_ASSERT(DragMaps(board, pivot).same);
    expect_exact(board, pivot);
  }
}

RC_GTEST_PROP(Reach, MixedWalkersEqualThePlainSearch, ()) {
  Board board = random_board({.most_rows = 4, .most_cols = 4, .most_heroes = 4, .mixed = true});
  board.settings.moves = *rc::gen::element(4, 8);
  for (HeroIndex pivot : board.candidates()) expect_exact(board, pivot);
}

RC_GTEST_PROP(Reach, StepsCanBeTakenBack, ()) {
  Board board = random_board({.most_rows = 4, .most_cols = 5, .most_heroes = 3, .mixed = true});
  const std::set<oracle::Places> all = all_places(board, 0);
  // From any reached state, dragging the same hero reaches the same set.
  Board moved = board;
  const oracle::Places& last = *all.rbegin();
  const bool same_ground = [&] {
    for (std::size_t i = 0; i < board.heroes.size(); ++i) {
      moved.heroes[i].cell = Cell(last[i]);
      const Terrain ground = board.terrain[static_cast<std::size_t>(last[i])];
      if (!can_stand(board.heroes[i].walk, ground)) return false;
    }
    return true;
  }();
  if (same_ground) RC_ASSERT(all_places(moved, 0) == all);
}

// `product`: with eight directions and one free flank nothing else restricts.
RC_GTEST_PROP(Reach, EightDirectionsGiveAProduct, ()) {
  const Board board =
      random_board({.most_rows = 6, .most_cols = 6, .most_heroes = 6, .most_monsters = 5});
  for (HeroIndex pivot : board.candidates()) {
    const DragMaps maps(board, pivot);
    const BasicBlockMap<WideNodeSet> blocks(maps.rules.mover);
    const BasicTokenReach<WideNodeSet> reach(maps.rules.mover, blocks, maps.start.index,
                                             maps.token_nodes);
    RC_ASSERT(reach.is_product());
  }
}

RC_GTEST_PROP(Reach, PairSetsHoldTheExactOnes, ()) {
  const Board board =
      random_board({.most_rows = 4, .most_cols = 4, .most_heroes = 3, .mixed = true});
  const DragMaps maps(board, kFirst);
  const Reach reach = find_reach(maps, ReachOptions{}, Budget{});
  for (const EndReach& entry : reach.ends) {
    for (Token token : maps.token_indices()) {
      const CellSet pair = pair_cells(maps, token, entry.end);
      RC_ASSERT((entry.cells[token.index] - pair).empty());
      if (maps.tokens.size() == 1) RC_ASSERT(entry.cells[token.index] == pair);
    }
  }
}

TEST(Reach, ARealStage) {
  const std::vector<std::string> terrain = {"OO..OO", "O....O", "......",
                                            "......", "O....O", "OO..OO"};
  const std::vector<std::string> positions = {"..AA..", ".1..2.", "A....A",
                                              "......", ".3..4.", "..5..."};
  const Board board = typed(terrain, positions);
  for (int id : {1, 3, 5}) {
    const DragMaps maps(board, board.find_hero(id));
    EXPECT_EQ(find_reach(maps, ReachOptions{}, Budget{}).joint_count, 1860480U);
  }
}

// A hero that may not step onto lava blocks the pivot that stands there.
TEST(Reach, AHeroMayBlockThePivot) {
  const Board one = typed({".L", "L."}, {"1.", ".2"}, "1 none walk=lava\n2 none");
  const Reach reach = find_reach(DragMaps(one, kFirst), ReachOptions{}, Budget{});
  for (const EndReach& entry : reach.ends) EXPECT_NE(entry.end, Cell(3));
  const Board two = typed({"..", "OL"}, {"23", ".1"}, "1 none walk=lava");
  EXPECT_EQ(find_reach(DragMaps(two, kFirst), ReachOptions{}, Budget{}).joint_count, 1U);
}

TEST(Reach, ASpentBudgetSaysSo) {
  const Board board = typed({"....L", ".....", ".....", "....."},
                            {"12..3", "4....", ".....", "....."}, "3 none walk=lava");
  Budget budget;
  budget.nodes = 1000;
  const Reach reach = find_reach(DragMaps(board, HeroIndex(2)), ReachOptions{}, budget);
  EXPECT_FALSE(reach.complete);
  EXPECT_LE(reach.joint_count, 1000U);
  EXPECT_GT(reach.joint_count, 1U);
}

}  // namespace
}  // namespace boardwright::squad
