// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "search/motion/motion_samples.hpp"
#include "search/motion/pivot_motion.hpp"

namespace boardwright {
namespace {

using samples::drawn;

struct Reach {
  MotionGraph graph;
  BlockMap map;
  TokenReach form;
  Reach(const MotionGraph& g, int mover, std::vector<int> tokens)
      : graph(g), map(graph), form(graph, map, mover, tokens) {}
};

TEST(TokenReach, SmallestCasesOfRotationAndParity) {
  const Reach ring(drawn({"..", ".."}, false), 0, {1, 2});
  EXPECT_EQ(ring.form.count_per_end(), 3U);  // of 6
  EXPECT_EQ(ring.form.count(), 12U);
  const Reach tight(drawn({"...", "..."}, false), 0, {1, 2, 3, 4});
  EXPECT_EQ(tight.form.count_per_end(), 60U);  // of 120
  EXPECT_FALSE(tight.form.is_product());
  const Reach loose(drawn({"...", "..."}, false), 0, {1, 2, 3});
  EXPECT_EQ(loose.form.count_per_end(), 60U);  // of 60
  EXPECT_TRUE(loose.form.is_product());
  const Reach diagonal(drawn({"..", ".."}, true), 0, {1, 2, 3});
  EXPECT_EQ(diagonal.form.count_per_end(), 6U);  // all
}

TEST(TokenReach, FifteenTilesHaveHalfOfAllOrders) {
  std::vector<int> tiles;
  for (int i = 0; i < 15; ++i) tiles.push_back(i);
  const Reach puzzle(drawn({"....", "....", "....", "...."}, false), 15, tiles);
  EXPECT_EQ(puzzle.form.count_per_end(), 1307674368000ULL / 2);
  EXPECT_TRUE(puzzle.form.contains(Layout(15, tiles)));
  std::swap(tiles[13], tiles[14]);  // the famous one that cannot be done
  EXPECT_FALSE(puzzle.form.contains(Layout(15, tiles)));
  std::swap(tiles[2], tiles[5]);
  EXPECT_TRUE(puzzle.form.contains(Layout(15, tiles)));
}

TEST(TokenReach, HugeCountsSaturate) {
  std::vector<int> tiles;
  for (int i = 1; i < 64; ++i) tiles.push_back(i);
  const std::vector<std::string> rows(8, "........");
  const Reach puzzle(drawn(rows, false), 0, tiles);
  EXPECT_EQ(puzzle.form.count(), kCountless);
}

TEST(TokenReach, TokensInOtherSectionsStay) {
  const Reach reach(drawn({".O.", ".O."}, false), 0, {2});
  EXPECT_EQ(reach.form.block_of(0), -1);
  EXPECT_EQ(reach.form.nodes(0, 3), NodeSet(std::uint64_t{1} << 2));
  EXPECT_EQ(reach.form.count(), 2U);
}

// The closed form against all states: ends, per-token sets, counts, and
// membership of every placement.
void expect_same_as_search(const MotionGraph& graph, int mover, const std::vector<int>& tokens) {
  const Reach reach(graph, mover, tokens);
  samples::State start{mover};
  start.insert(start.end(), tokens.begin(), tokens.end());
  const auto states = samples::all_states(MotionRules{graph, {}}, start);
  RC_ASSERT(reach.form.count() == states.size());
  std::map<int, std::vector<NodeSet>> by_end;
  for (const auto& [state, steps] : states) {
    auto& sets = by_end.try_emplace(state[0], tokens.size()).first->second;
    for (std::size_t i = 0; i < tokens.size(); ++i) sets[i].insert(state[i + 1]);
    const std::vector<int> places(state.begin() + 1, state.end());
    RC_ASSERT(reach.form.contains(Layout(state[0], places)));
  }
  for (int end : graph.nodes()) RC_ASSERT(reach.form.ends().contains(end) == by_end.contains(end));
  for (const auto& [end, sets] : by_end) {
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      RC_ASSERT(reach.form.nodes(static_cast<int>(i), end) == sets[i]);
    }
  }
}

RC_GTEST_PROP(TokenReach, ClosedFormEqualsSearch, (bool diagonal)) {
  const auto scene =
      samples::random_scene(*rc::gen::inRange(1, 4), *rc::gen::inRange(2, 5), 4, diagonal);
  expect_same_as_search(scene.graph, scene.mover, scene.tokens);
}

RC_GTEST_PROP(TokenReach, WhatIsNotReachedIsNotContained, (bool diagonal)) {
  const auto scene = samples::random_scene(2, *rc::gen::inRange(2, 4), 3, diagonal);
  const Reach reach(scene.graph, scene.mover, scene.tokens);
  const auto states = samples::all_states(MotionRules{scene.graph, {}}, state_of(scene));
  std::vector<int> all;
  for (int node : scene.graph.nodes()) all.push_back(node);
  do {  // every placement of the mover and the tokens
    const samples::State state(all.begin(),
                               all.begin() + 1 + static_cast<int>(scene.tokens.size()));
    const std::vector<int> places(state.begin() + 1, state.end());
    RC_ASSERT(reach.form.contains(Layout(state[0], places)) == states.contains(state));
  } while (std::next_permutation(all.begin(), all.end()));
}

TEST(TokenReach, WilsonsExceptionHas120Orders) {
  MotionGraph theta(NodeSet(127));
  for (auto [a, b] : {std::pair(0, 1), {1, 6}, {0, 2}, {2, 3}, {3, 6}, {0, 4}, {4, 5}, {5, 6}}) {
    theta.join(a, b);
  }
  std::vector<int> all{0, 1, 2, 3, 4, 5, 6};
  for (std::size_t k = 1; k <= 6; ++k) {
    const std::vector<int> tokens(all.begin() + 1, all.begin() + 1 + static_cast<int>(k));
    const Reach reach(theta, 0, tokens);
    samples::State start(all.begin(), all.begin() + 1 + static_cast<int>(k));
    const auto states = samples::all_states(MotionRules{theta, {}}, start);
    EXPECT_EQ(reach.form.count(), states.size()) << k << " tokens";
  }
  const Reach full(theta, 0, {1, 2, 3, 4, 5, 6});
  std::vector<int> order{1, 2, 3, 4, 5, 6};
  int reachable = 0;
  do {
    reachable += full.form.contains(Layout(0, order)) ? 1 : 0;
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_EQ(reachable, 120);
}

}  // namespace
}  // namespace boardwright
