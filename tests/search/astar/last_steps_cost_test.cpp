// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The sharper estimate against its definition: the cheapest pairing with any
// layout two steps before the target, plus two. And two of them in one value.
#include "search/astar/last_steps_cost.hpp"

#include <gtest/gtest.h>

#include "boardwright/core/random.hpp"
#include "search/astar/class_cost_samples.hpp"
#include "search/astar/two_sided_cost.hpp"

namespace boardwright {
namespace {

constexpr int kClasses = 3;

int plain_estimate(const MotionGraph& graph, const ClassLayout& from, const ClassLayout& target) {
  const int direct = samples::plain_cost(graph, kClasses, from, target);
  if (direct <= 1) return direct;
  int best = 1000;
  for (int one : graph.around(target.mover)) {
    for (int two : graph.around(one)) {
      if (two == target.mover) continue;
      ClassLayout before = target;
      before.move_to(one);
      before.move_to(two);
      best = std::min(best, 2 + samples::plain_cost(graph, kClasses, from, before));
    }
  }
  return best;
}

ClassLayout random_layout(Random& random) {
  std::vector<int> classes{0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3};
  random.shuffle(classes);
  return samples::layout_of(classes);
}

class LastSteps : public testing::Test {
 protected:
  MotionGraph graph_ = samples::grid(3, 4);
  std::shared_ptr<const ClassMap> map_ = std::make_shared<const ClassMap>(graph_, kClasses);
  Random random_{1, "last steps"};
};

TEST_F(LastSteps, EstimateIsThatOfTheNearestLayoutTwoStepsBefore) {
  int sharper = 0;
  for (int i = 0; i < 20; ++i) {
    const ClassLayout target = random_layout(random_);
    LastStepsCost costs(map_, target);
    ASSERT_EQ(costs.estimate(target), 0);
    for (int k = 0; k < 30; ++k) {
      // Near the target and far from it.
      ClassLayout layout = target;
      for (int steps = 0; steps < k / 2; ++steps) {
        const auto around = map_->around(layout.mover);
        layout.move_to(around[random_.below(static_cast<unsigned>(around.size()))]);
      }
      if (k % 2 == 0) layout = random_layout(random_);
      const int expected = plain_estimate(graph_, layout, target);
      ASSERT_EQ(costs.estimate(layout), expected);
      if (expected > samples::plain_cost(graph_, kClasses, layout, target)) ++sharper;
    }
  }
  EXPECT_GT(sharper, 50);
}

// Few tokens of a class are matched without a loop, many with one.
TEST_F(LastSteps, EstimateHoldsForClassesOfAnySize) {
  for (int many = 5; many <= 8; ++many) {
    std::vector<int> classes{0, 3, 2};
    while (static_cast<int>(classes.size()) < 3 + many) classes.push_back(1);
    while (classes.size() < 12) classes.push_back(2);
    random_.shuffle(classes);
    const ClassLayout target = samples::layout_of(classes);
    LastStepsCost costs(map_, target);
    for (int k = 0; k < 5; ++k) {
      random_.shuffle(classes);
      const ClassLayout layout = samples::layout_of(classes);
      ASSERT_EQ(costs.estimate(layout), plain_estimate(graph_, layout, target)) << many;
    }
  }
}

// Many more sets than are kept, so that values are dropped and computed again.
TEST_F(LastSteps, KeptValuesAreThoseWorkedOut) {
  LastStepsCost costs(map_, random_layout(random_));
  for (int i = 0; i < 20'000; ++i) {
    const ClassLayout layout = random_layout(random_);
    for (int each = 1; each <= kClasses; ++each) {
      const NodeSet set = layout.nodes_of(each);
      ASSERT_EQ(costs.cost(each, set), costs.uncached_cost(each, set));
    }
  }
}

TEST_F(LastSteps, TwoSidesAreTheTwoSingleOnes) {
  for (int i = 0; i < 5; ++i) {
    const ClassLayout one = random_layout(random_);
    const ClassLayout two = random_layout(random_);
    TwoSidedCost both(map_, one, two);
    for (int k = 0; k < 40; ++k) {
      const ClassLayout layout = k == 0 ? one : k == 1 ? two : random_layout(random_);
      TwoSidedCost::Value sum = 0;
      for (int each = 1; each <= kClasses; ++each) sum += both.cost(each, layout.nodes_of(each));
      ASSERT_EQ(sum, both.sum(layout));
      ASSERT_EQ(TwoSidedCost::to_low(sum), plain_estimate(graph_, layout, one));
      ASSERT_EQ(TwoSidedCost::to_high(sum), plain_estimate(graph_, layout, two));
    }
  }
}

}  // namespace
}  // namespace boardwright
