// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a player asks of the solver beyond the list: the best drag for each
// length, drags that differ, the board after a drag, two drags in a row.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "boardwright/games/squad/verify/verify.hpp"
#include "games/squad/samples.hpp"
#include "games/squad/solve/two_turns.hpp"
#include "oracles/squad/plain_ranking.hpp"

namespace boardwright::squad {
namespace {

Solution solution_of(const Board& board, const SolveOptions& options = {}) {
  Result<Solution> solution = solve(board, options, Budget{});
  BOARDWRIGHT_ASSERT(solution.has_value());
  return *std::move(solution);
}

std::vector<Cell> path_of(const RankedDrag& drag) {
  std::vector<Cell> path;
  for (const DragMove& move : drag.moves) path.push_back(move.cell);
  return path;
}

RC_GTEST_PROP(Plans, TheBestOfEachLengthIsWhatThatLimitFinds, ()) {
  Board board = random_board({.most_rows = 4, .most_cols = 4, .mixed = true});
  board.settings.max_steps = 6;
  board.settings.order = *rc::gen::element(Order::PivotFirst, Order::Recency);
  SolveOptions options;
  options.by_steps = true;
  const std::vector<RankedDrag> front = solution_of(board, options).by_steps;
  RC_ASSERT(!front.empty());
  std::size_t at = 0;
  for (int steps = 0; steps <= 6; ++steps) {
    board.settings.max_steps = steps;
    const RankedDrag best = solution_of(board).drags.front();
    if (at + 1 < front.size() && front[at + 1].difficulty.steps == steps) ++at;
    RC_ASSERT(front[at].value == best.value);
    RC_ASSERT(front[at].difficulty.steps == best.difficulty.steps);
    RC_ASSERT(path_of(front[at]) == path_of(best));
  }
  RC_ASSERT(at + 1 == front.size());
}

// Brute force lists every drag; of each kind only the first is left.
RC_GTEST_PROP(Plans, DistinctDragsAreTheBestOfTheirKind, (bool support, bool pivot)) {
  Board board = random_board({.most_rows = 4, .most_cols = 4});
  board.settings.max_steps = *rc::gen::inRange(0, 5);
  Board all = board;
  all.settings.top = 1000000;
  using Kind = std::tuple<int, int, int, int>;
  std::set<Kind> seen;
  std::vector<oracle::PlainDrag> expected;
  for (const oracle::PlainDrag& drag : oracle::plain_ranking(all, board.candidates())) {
    const Kind kind{drag.score.kills, drag.score.hits, support ? drag.score.support : 0,
                    pivot ? drag.pivot : 0};
    if (seen.insert(kind).second) expected.push_back(drag);
  }
  board.settings.top = *rc::gen::inRange(1, 8);
  board.settings.distinct = {Variety::Kills, Variety::Hits};
  if (support) board.settings.distinct.push_back(Variety::Support);
  if (pivot) board.settings.distinct.push_back(Variety::Pivot);
  const std::vector<RankedDrag> drags = solution_of(board).drags;
  RC_ASSERT(drags.size() ==
            std::min(expected.size(), static_cast<std::size_t>(board.settings.top)));
  for (std::size_t i = 0; i < drags.size(); ++i) {
    RC_ASSERT(board.heroes[drags[i].pivot.index].id == expected[i].pivot);
    RC_ASSERT(drags[i].moves.size() == expected[i].directions.size());
    for (HeroIndex hero : board.hero_indices()) {
      RC_ASSERT(drags[i].final[hero.index].index == expected[i].final[hero.index]);
    }
  }
}

TEST(Plans, TheNextBoardHasWhatIsLeft) {
  const Board board =
      typed({".....", ".....", "....."}, {"1....", ".....", "..AC."}, "1 monk pivot", "top 1");
  const RankedDrag drag = solution_of(board).drags.front();
  ASSERT_EQ(drag.score, (Score{1, 2, 0}));
  const Board next = next_board(board, drag);
  EXPECT_EQ(next.monsters[12], 0);
  EXPECT_EQ(next.monsters[13], 2);
  EXPECT_EQ(next.heroes[0].cell, drag.final[0]);
  EXPECT_TRUE(verify_board(next).valid());
}

RC_GTEST_PROP(Plans, TwoTurnsAreTwoDragsAndNoWorseThanGreed, (bool buffs)) {
  Board board = random_board(
      {.most_rows = 4, .most_cols = 5, .most_heroes = 3, .most_monsters = 4, .mixed = true});
  board.settings.max_steps = 4;
  board.settings.score = {ScorePart::Kills, ScorePart::Hits};
  for (Hero& hero : board.heroes) {
    if (!buffs) continue;
    hero.profile.support = 6;
    hero.profile.buff = *rc::gen::inRange(0, 3);
  }
  const Result<TwoTurns> plan = plan_two_turns(board, {}, Budget{});
  RC_ASSERT(plan.has_value());
  RC_ASSERT(verify_drag(drag_document(board, plan->first)).valid());
  RC_ASSERT(verify_board(plan->between).valid());
  RC_ASSERT(verify_drag(drag_document(plan->between, plan->second)).valid());
  RC_ASSERT(plan->total.kills == plan->first.score.kills + plan->second.score.kills);
  RC_ASSERT(plan->total.kills <= plan->most.kills);
  RC_ASSERT(plan->total.hits <= plan->most.hits);
  const RankedDrag first = solution_of(board).drags.front();
  const RankedDrag second = solution_of(next_board(board, first)).drags.front();
  const auto worth = [](const Score& a, const Score& b) {
    return std::pair(a.kills + b.kills, a.hits + b.hits);
  };
  RC_ASSERT(worth(plan->first.score, plan->second.score) >= worth(first.score, second.score));
}

TEST(Plans, TheProofNeedsNoPairs) {
  const Board board = typed({"....."}, {"1.D.."}, "1 monk");
  const Result<TwoTurns> plan = plan_two_turns(board, {}, Budget{});
  ASSERT_TRUE(plan.has_value());
  EXPECT_EQ(plan->total.hits, 2);
  EXPECT_EQ(plan->most, (Score{0, 2, 0}));
  EXPECT_TRUE(plan->proved);
}

}  // namespace
}  // namespace boardwright::squad
