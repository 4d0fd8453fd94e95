// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "search/motion/layered_motion.hpp"
#include "search/motion/motion_samples.hpp"

namespace boardwright {
namespace {

using samples::drawn;
using Growth = LayeredMotion::Growth;

RC_GTEST_PROP(LayeredMotion, LayersAreTheDistancesOfAllStates, (bool diagonal, bool mixed)) {
  const auto scene =
      samples::random_scene(*rc::gen::inRange(1, 4), *rc::gen::inRange(2, 5), 3, diagonal);
  MotionRules rules{scene.graph, {}};
  if (mixed) {
    for (std::size_t i = 0; i < scene.tokens.size(); ++i) {
      MotionGraph map(scene.graph.nodes());
      for (int a : map.nodes()) {
        for (int b : scene.graph.around(a)) {
          if (a<b&& * rc::gen::inRange(0, 4)> 0) map.join(a, b);
        }
      }
      rules.tokens.push_back(map);
    }
  }
  const auto expected = samples::all_states(rules, state_of(scene));
  LayeredMotion search(rules, scene.mover, scene.tokens);
  std::map<samples::State, int> found;
  do {
    for (const MotionGroup& group : search.frontier()) {
      for (int mover : group.movers) {
        samples::State state{mover};
        for (int i = 0; i < search.token_count(); ++i) {
          state.push_back(token_node(group.tokens, i));
        }
        RC_ASSERT(found.emplace(state, search.layer()).second);
        RC_ASSERT(search.distance(group.tokens, mover) == search.layer());
      }
    }
  } while (search.advance(Budget{}) == Growth::Grown);
  RC_ASSERT(found == expected);
  RC_ASSERT(search.states() == expected.size());
}

TEST(LayeredMotion, ASpentBudgetKeepsWholeLayers) {
  const MotionRules rules{drawn({"....", "....", "...."}, true), {}};
  LayeredMotion search(rules, 0, std::vector<int>{1, 2});
  Budget budget;
  budget.nodes = 12;
  while (search.advance(budget) == Growth::Grown) {
  }
  const std::uint64_t states = search.states();
  EXPECT_LE(states, 12U);
  EXPECT_GT(states, 1U);
  const int layers = search.layer();
  EXPECT_EQ(search.advance(Budget{}), Growth::Grown);
  EXPECT_EQ(search.layer(), layers + 1);
  LayeredMotion again(rules, 0, std::vector<int>{1, 2});
  for (int i = 0; i <= layers; ++i) EXPECT_EQ(again.advance(Budget{}), Growth::Grown);
  EXPECT_EQ(search.states(), again.states());
}

TEST(LayeredMotion, AStopTokenEndsTheWork) {
  const std::vector<std::string> rows(7, "........");
  LayeredMotion search(MotionRules{drawn(rows, true), {}}, 0, std::vector<int>{1, 2, 9, 10, 11});
  StopSource source;
  source.request_stop();
  Budget budget;
  budget.stop = source.get_token();
  while (search.advance(budget) == Growth::Grown) {
  }
  EXPECT_LT(search.states(), 1000000U);
}

TEST(LayeredMotion, StepsAsTheRulesSay) {
  const MotionRules rules{drawn({"...", "..."}, false), {drawn({"O..", "..."}, false)}};
  const LayeredMotion search(rules, 0, std::vector<int>{1});
  TokenKey tokens = token_key(std::vector<int>{1});
  int mover = 0;
  int swapped = 0;
  EXPECT_FALSE(search.step(tokens, mover, 1, swapped));
  EXPECT_TRUE(search.step(tokens, mover, 3, swapped));
  EXPECT_EQ(swapped, kNoToken);
  EXPECT_TRUE(search.step(tokens, mover, 4, swapped));
  EXPECT_TRUE(search.step(tokens, mover, 1, swapped));
  EXPECT_EQ(swapped, 0);
  EXPECT_EQ(token_node(tokens, 0), 4);
}

}  // namespace
}  // namespace boardwright
