// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "boardwright/games/squad/solve/solve.hpp"
#include "boardwright/games/squad/verify/verify.hpp"
#include "games/squad/model/setting_table.hpp"
#include "games/squad/samples.hpp"
#include "games/squad/solve/damage.hpp"
#include "oracles/squad/plain_ranking.hpp"

namespace boardwright::squad {
namespace {

Solution solved(const Board& board, const SolveOptions& options = {}, const Budget& budget = {}) {
  Result<Solution> solution = solve(board, options, budget);
  BOARDWRIGHT_ASSERT(solution.has_value());
  return *std::move(solution);
}

std::string problems(const Board& board, const RankedDrag& drag) {
  std::string text;
  for (const Finding& problem : verify_drag(drag_document(board, drag)).problems) {
    text += problem.code + ": " + problem.message + "\n";
  }
  return text;
}

oracle::Places places_of(const RankedDrag& drag) {
  oracle::Places places{};
  for (std::size_t i = 0; i < places.size(); ++i) {
    places[i] = static_cast<std::int8_t>(drag.final[i].index);
  }
  return places;
}

// The list against brute force: the same drags, paths and values in the same order.
void expect_same_ranking(const Board& board) {
  const Solution solution = solved(board);
  const std::vector<oracle::PlainDrag> plain = oracle::plain_ranking(board, board.candidates());
  RC_ASSERT(solution.drags.size() == plain.size());
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const RankedDrag& drag = solution.drags[i];
    const oracle::PlainDrag& expected = plain[i];
    RC_ASSERT(drag.score.kills == expected.score.kills);
    RC_ASSERT(drag.score.hits == expected.score.hits);
    RC_ASSERT(board.heroes[drag.pivot.index].id == expected.pivot);
    RC_ASSERT(places_of(drag) == expected.final);
    std::vector<int> directions;
    for (const DragMove& move : drag.moves) directions.push_back(move.direction.index);
    if (!board.settings.push) RC_ASSERT(directions == expected.directions);
    RC_ASSERT(drag.difficulty.steps == static_cast<int>(expected.directions.size()));
    RC_ASSERT(drag.difficulty.corners == expected.corners);
    RC_ASSERT(drag.difficulty.swaps == expected.swaps);
    RC_ASSERT(drag.difficulty.heroes == expected.heroes);
    RC_ASSERT(drag.difficulty.hero_corners == expected.hero_corners);
    RC_ASSERT(problems(board, drag) == "");
  }
}

void choose_rules(Board& board) {
  board.settings.moves = *rc::gen::element(4, 8);
  board.settings.corner = *rc::gen::element(Corner::Any, Corner::Both, Corner::Free);
  board.settings.order = *rc::gen::element(Order::PivotFirst, Order::Id);
  board.settings.resolve = *rc::gen::element(Resolve::Sequential, Resolve::Simultaneous);
  board.settings.max_steps = *rc::gen::inRange(0, 6);
  board.settings.top = *rc::gen::inRange(1, 12);
  const std::string score =
      *rc::gen::element<std::string>("kills,hits,support", "kills,hits", "hits,kills", "support");
  RC_ASSERT(set_setting(board.settings, "score", score) == "");
}

RC_GTEST_PROP(Solve, ListEqualsBruteForce, (bool mixed)) {
  Board board = random_board({.most_rows = 4, .most_cols = 4, .mixed = mixed});
  choose_rules(board);
  expect_same_ranking(board);
}

RC_GTEST_PROP(Solve, OtherDifficultiesEqualBruteForce, ()) {
  Board board = random_board({.most_rows = 4, .most_cols = 4});
  choose_rules(board);
  const std::string rule =
      *rc::gen::element<std::string>("simple", "1 1 1 1 1", "0 2 0 1 0", "0 0 0 0 0", "1 2 3");
  RC_ASSERT(set_setting(board.settings, rule == "simple" ? "difficulty" : "dweights", rule) == "");
  board.settings.metric = *rc::gen::element(Metric::ByMoves, Metric::Chebyshev, Metric::Manhattan);
  expect_same_ranking(board);
}

RC_GTEST_PROP(Solve, MergedPivotsEqualBruteForce, ()) {
  Board board = random_board({.most_rows = 3, .most_cols = 4});
  choose_rules(board);
  board.settings.merge_pivots = true;
  expect_same_ranking(board);
}

RC_GTEST_PROP(Solve, WeightsEqualBruteForce, ()) {
  Board board = random_board({.most_rows = 3, .most_cols = 4});
  choose_rules(board);
  board.settings.weights =
      std::array<int, 3>{*rc::gen::inRange(0, 4), *rc::gen::inRange(0, 4), *rc::gen::inRange(0, 4)};
  expect_same_ranking(board);
}

RC_GTEST_PROP(Solve, RecencyEqualsBruteForce, ()) {
  Board board = random_board({.most_rows = 3, .most_cols = 4});
  choose_rules(board);
  board.settings.max_steps = *rc::gen::inRange(0, 5);
  board.settings.order = Order::Recency;
  expect_same_ranking(board);
}

RC_GTEST_PROP(Solve, BuffsEqualBruteForce, ()) {
  Board board = random_board({.most_rows = 4, .most_cols = 4, .mixed = true});
  choose_rules(board);
  board.settings.max_steps = *rc::gen::inRange(0, 5);
  for (Hero& hero : board.heroes) {
    hero.profile.support = *rc::gen::element(0, 6);
    hero.profile.sreach = *rc::gen::element(SupportReach::Adjacent, SupportReach::Ray);
    hero.profile.buff = *rc::gen::inRange(0, 3);
  }
  expect_same_ranking(board);
}

RC_GTEST_PROP(Solve, PushAndTumbleEqualBruteForce, ()) {
  Board board = random_board({.most_rows = 3, .most_cols = 4, .most_heroes = 2, .mixed = true});
  choose_rules(board);
  board.settings.max_steps = *rc::gen::inRange(0, 5);
  board.settings.push = true;
  for (Hero& hero : board.heroes) {
    hero.push = *rc::gen::inRange(0, 3);
    hero.tumble = *rc::gen::inRange(0, 2);
  }
  const Solution solution = solved(board);
  const std::vector<oracle::PlainDrag> plain = oracle::plain_ranking(board, board.candidates());
  RC_ASSERT(solution.drags.size() == plain.size());
  const ScoreRule rule(board.settings);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    // Equal ranks with other monsters may come in another order, so that what
    // the score leaves out may differ.
    const oracle::PlainScore& score = plain[i].score;
    RC_ASSERT(rule.value(solution.drags[i].score) ==
              rule.value(Score{score.kills, score.hits, score.support}));
    RC_ASSERT(places_of(solution.drags[i]) == plain[i].final);
    RC_ASSERT(solution.drags[i].difficulty.steps == static_cast<int>(plain[i].directions.size()));
    RC_ASSERT(problems(board, solution.drags[i]) == "");
  }
}

// Method B against the whole state space.
RC_GTEST_PROP(Solve, TheBoundIsTheBestOfAllStates, (bool four)) {
  Board board =
      random_board({.most_rows = 4, .most_cols = 4, .most_heroes = 4, .most_monsters = 5});
  board.settings.moves = four ? 4 : 8;
  board.settings.max_steps = *rc::gen::inRange(0, 3);
  board.settings.resolve = *rc::gen::element(Resolve::Sequential, Resolve::Simultaneous);
  board.settings.order = *rc::gen::element(Order::PivotFirst, Order::Id);
  const bool support = *rc::gen::arbitrary<bool>();
  if (!support) board.settings.score = {ScorePart::Kills, ScorePart::Hits};
  oracle::PlainScore best;
  for (HeroIndex pivot : board.candidates()) {
    best = std::max(best, oracle::plain_search(board, pivot.index, 1000, ~std::uint64_t{0}).best);
  }
  const Solution solution = solved(board);
  RC_ASSERT(solution.best.score.kills == best.kills);
  RC_ASSERT(solution.best.score.hits == best.hits);
  RC_ASSERT(solution.best.proved);
  if (support) {
    RC_ASSERT(solution.best.support_proved);
    RC_ASSERT(solution.best.score.support == best.support);
  }
}

RC_GTEST_PROP(Solve, TheBoundHoldsForMixedWalkers, ()) {
  Board board = random_board(
      {.most_rows = 4, .most_cols = 4, .most_heroes = 3, .most_monsters = 4, .mixed = true});
  board.settings.score = {ScorePart::Kills, ScorePart::Hits};
  board.settings.max_steps = 2;
  const ScoreRule rule(board.settings);
  std::int64_t best = 0;
  for (HeroIndex pivot : board.candidates()) {
    const oracle::PlainScore one =
        oracle::plain_search(board, pivot.index, 1000, ~std::uint64_t{0}).best;
    best = std::max(best, rule.value(Score{one.kills, one.hits, 0}));
  }
  const Solution solution = solved(board);
  RC_ASSERT(solution.best.value <= best);
  RC_ASSERT(solution.best.upper >= best);
  if (solution.best.proved) RC_ASSERT(solution.best.value == best);
}

// Whatever the budget allows, the parts of an answer agree with each other and
// with the best of all drags.
void expect_honest_long_drag(Board board, std::uint64_t nodes) {
  SolveOptions options;
  options.long_drag = true;
  Budget budget;
  budget.nodes = nodes;
  const Solution solution = solved(board, options, budget);
  const std::int64_t listed = solution.drags[0].value;
  board.settings.top = 1;
  board.settings.max_steps = 200;
  const std::int64_t best = solved(board).drags[0].value;
  RC_ASSERT(listed <= solution.best.value);
  RC_ASSERT(solution.best.value <= best);
  RC_ASSERT(best <= solution.best.upper);
  if (solution.best.support_proved) RC_ASSERT(solution.best.value == best);
  if (!solution.long_drag) {
    RC_ASSERT(solution.stopped != Stopped::Exhausted || listed == best);
    return;
  }
  const RankedDrag& drag = *solution.long_drag;
  RC_ASSERT(listed < drag.value);
  RC_ASSERT(drag.value <= solution.best.value);
  RC_ASSERT(problems(board, drag) == "");
  if (!solution.long_shortest) return;
  board.settings.max_steps = drag.difficulty.steps - 1;
  RC_ASSERT(solved(board).drags[0].value < drag.value);
}

RC_GTEST_PROP(Solve, LongDragsReachTheBest, ()) {
  Board board =
      random_board({.most_rows = 5, .most_cols = 4, .most_heroes = 4, .most_monsters = 5});
  board.settings.max_steps = *rc::gen::inRange(0, 3);
  expect_honest_long_drag(board, *rc::gen::element<std::uint64_t>(300, 20000));
}

RC_GTEST_PROP(Solve, LongDragsOfMixedWalkersAreHonest, ()) {
  Board board = random_board(
      {.most_rows = 4, .most_cols = 4, .most_heroes = 3, .most_monsters = 4, .mixed = true});
  board.settings.max_steps = *rc::gen::inRange(0, 3);
  expect_honest_long_drag(board, *rc::gen::element<std::uint64_t>(50, 300, 20000));
}

RC_GTEST_PROP(Solve, LongDragsHeedRecency, ()) {
  Board board =
      random_board({.most_rows = 3, .most_cols = 3, .most_heroes = 3, .most_monsters = 3});
  board.settings.max_steps = *rc::gen::inRange(0, 3);
  board.settings.order = Order::Recency;
  expect_honest_long_drag(board, *rc::gen::element<std::uint64_t>(50, 300, 20000));
}

// Heroes of one class may change their numbers.
RC_GTEST_PROP(Solve, RenumberingPermutesTheAnswer, ()) {
  Board board = random_board({.most_rows = 4, .most_cols = 4, .most_heroes = 3});
  board.settings.max_steps = 4;
  board.settings.top = 1;
  if (board.heroes.size() < 3) return;
  for (Hero& hero : board.heroes) {
    hero.class_name = "monk";
    RC_ASSERT(resolve_hero(hero, builtin_classes("wiki")).empty());
  }
  Board other = board;
  std::swap(other.heroes[0].cell, other.heroes[2].cell);
  const Solution one = solved(board);
  const Solution two = solved(other);
  RC_ASSERT(one.drags[0].value == two.drags[0].value);
  RC_ASSERT(one.drags[0].difficulty.steps == two.drags[0].difficulty.steps);
  RC_ASSERT(one.best.value == two.best.value);
}

TEST(Solve, FindsTheOneStepThatKills) {
  const Board board = typed({"....", "....", "...."}, {"1...", "....", "..A."}, "1 monk");
  const Solution solution = solved(board);
  EXPECT_EQ(solution.drags[0].score, (Score{1, 1, 0}));
  ASSERT_EQ(solution.drags[0].moves.size(), 1U);
  EXPECT_EQ(solution.drags[0].moves[0].direction, kSouthEast);  // SE comes last of the three ways
  EXPECT_TRUE(solution.best.proved);
}

TEST(Solve, StopsByTheBound) {
  Board board = typed({"......", "......"}, {"1.....", "....A."}, "1 monk");
  board.settings.top = 1;
  const Solution solution = solved(board);
  EXPECT_EQ(solution.stopped, Stopped::Bound);
  EXPECT_LT(solution.layers, 12);
}

TEST(Solve, StopsWhenNothingIsLeft) {
  EXPECT_EQ(solved(typed({"...O....", "OOOOOOOO"}, {"1......A", "........"}, "1 monk")).stopped,
            Stopped::Exhausted);
}

TEST(Solve, StopsAtTheStepLimit) {
  Board board = typed({"......", "......"}, {"1.2...", "....D."}, "1 monk\n2 monk");
  board.settings.max_steps = 2;
  const Solution solution = solved(board);
  EXPECT_EQ(solution.stopped, Stopped::Steps);
  EXPECT_EQ(solution.layers, 2);
}

TEST(Solve, ASpentBudgetKeepsWhatIsProven) {
  Board board = typed({"......", "......", "......"}, {"1.2...", "......", "3...D."},
                      "1 monk\n2 monk\n3 mage");
  Budget budget;
  budget.nodes = 100;
  const Solution some = solved(board, {}, budget);
  EXPECT_EQ(some.stopped, Stopped::Budget);
  EXPECT_LE(some.states, 100U);
  board.settings.max_steps = some.layers;
  const Solution exact = solved(board);
  ASSERT_EQ(exact.drags.size(), some.drags.size());
  for (std::size_t i = 0; i < exact.drags.size(); ++i) {
    EXPECT_EQ(exact.drags[i].value, some.drags[i].value);
    EXPECT_EQ(exact.drags[i].final, some.drags[i].final);
  }
  budget.nodes = 1;
  EXPECT_EQ(solved(board, {}, budget).layers, 0);
}

TEST(Solve, WithoutMonstersSupportDecides) {
  for (const char* score : {"score kills,hits,support", "score support,kills,hits"}) {
    const Solution solution =
        solved(typed({"......", "......", "......"}, {"1.....", "......", ".....2"},
                     "1 paladin\n2 monk", score));
    EXPECT_EQ(solution.drags[0].score, (Score{0, 0, 1}));
    EXPECT_EQ(solution.drags[0].difficulty.steps, 4);
    EXPECT_EQ(solution.stopped, Stopped::Bound);
    EXPECT_TRUE(solution.best.support_proved);
  }
}

TEST(Solve, WithoutMonstersAndSupportTheAnswerIsToStandStill) {
  const Solution solution = solved(typed({"....", "...."}, {"12..", "...."}, "1 monk\n2 monk"));
  EXPECT_TRUE(solution.drags[0].moves.empty());
  EXPECT_EQ(solution.stopped, Stopped::Bound);
}

TEST(Solve, OnlyHeroesOnTheBoardCanBeDragged) {
  const Board board = typed({"...."}, {"1..A"}, "1 monk");
  SolveOptions options;
  options.pivot = 4;
  const Result<Solution> solution = solve(board, options, Budget{});
  ASSERT_FALSE(solution.has_value());
  EXPECT_EQ(solution.error().code, "E11");
}

TEST(Solve, OnlyMarkedHeroesAreDragged) {
  const Board board = typed({"....", "...."}, {"1.2.", "...A"}, "1 monk pivot\n2 monk");
  for (const RankedDrag& drag : solved(board).drags) EXPECT_EQ(drag.pivot, kFirst);
}

// Equal shortest ways: fewest corners, then fewest swaps, then N E S W NE ...
TEST(Solve, ThePathRule) {
  const Board board = typed({".....", ".....", "....."}, {"1....", ".....", "...2A"},
                            "1 monk pivot\n2 none", "moves 4\ntop 1");
  const Solution solution = solved(board);
  std::string letters;
  for (const DragMove& move : solution.drags[0].moves) letters += direction_name(move.direction);
  EXPECT_EQ(letters, "EEES");
}

TEST(Solve, PushingAMonsterIntoReach) {
  // The archer shoots down the column into which the knight pushes the monster.
  const Board board = typed({".....", ".....", "....."}, {"1A...", ".....", "..2.."},
                            "1 knight pivot push=1 attack=none\n2 archer", "push on\ntop 1");
  const Solution solution = solved(board);
  EXPECT_EQ(solution.drags[0].score.kills, 1);
  ASSERT_EQ(solution.drags[0].moves.size(), 1U);
  EXPECT_EQ(solution.drags[0].moves[0].meet, Meet::Push);
  EXPECT_TRUE(verify_drag(drag_document(board, solution.drags[0])).valid());
}

TEST(Solve, RecencyPutsTheSwappedFirst) {
  // The arrow must come after the spell: only a swap with the archer makes it first.
  Board board = typed({"....."}, {"312AB"}, "1 mage\n2 archer\n3 none pivot", "order recency");
  const Solution solution = solved(board);
  for (const RankedDrag& drag : solution.drags) {
    EXPECT_TRUE(verify_drag(drag_document(board, drag)).valid());
  }
}

}  // namespace
}  // namespace boardwright::squad
