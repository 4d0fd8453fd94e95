// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "search/motion/motion_samples.hpp"
#include "search/motion/pair_distance.hpp"

namespace boardwright {
namespace {

RC_GTEST_PROP(PairDistance, EqualsTheSearchWithOneToken, (bool diagonal)) {
  const auto scene =
      samples::random_scene(*rc::gen::inRange(1, 5), *rc::gen::inRange(2, 6), 1, diagonal);
  const MotionRules rules{scene.graph, {}};
  const auto states = samples::all_states(rules, state_of(scene));
  const PairDistance distance(rules.mover, rules.swaps_with(0), scene.mover, scene.tokens[0]);
  for (int mover : scene.graph.nodes()) {
    for (int token : scene.graph.nodes()) {
      const auto found = states.find({mover, token});
      const int expected = found == states.end() ? PairDistance::kFar : found->second;
      RC_ASSERT(distance(mover, token) == expected);
      RC_ASSERT(distance.movers(token).contains(mover) == (found != states.end()));
      RC_ASSERT(distance.tokens(mover).contains(token) == (found != states.end()));
    }
  }
}

RC_GTEST_PROP(PairDistance, NeverExceedsTheWholeDistance, (bool diagonal)) {
  const auto scene = samples::random_scene(3, 4, 3, diagonal);
  const MotionRules rules{scene.graph, {}};
  const auto states = samples::all_states(rules, state_of(scene));
  for (std::size_t i = 0; i < scene.tokens.size(); ++i) {
    const PairDistance distance(rules.mover, rules.mover, scene.mover, scene.tokens[i]);
    for (const auto& [state, steps] : states) RC_ASSERT(distance(state[0], state[i + 1]) <= steps);
  }
}

}  // namespace
}  // namespace boardwright
