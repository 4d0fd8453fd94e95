// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Costs of sets against every pairing, in each of the three ways to keep them.
#include "search/astar/matching_cost.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "boardwright/core/random.hpp"
#include "search/astar/class_cost_samples.hpp"

namespace boardwright {
namespace {

NodeSet random_set(Random& random, int nodes, int size) {
  NodeSet set;
  while (set.size() < size)
    set.insert(static_cast<int>(random.below(static_cast<unsigned>(nodes))));
  return set;
}

// A set with one member somewhere else.
NodeSet variant_of(Random& random, int nodes, NodeSet set) {
  const std::vector<int> members = samples::members(set);
  set.erase(members[random.below(static_cast<unsigned>(members.size()))]);
  const int size = set.size() + 1;
  while (set.size() < size)
    set.insert(static_cast<int>(random.below(static_cast<unsigned>(nodes))));
  return set;
}

TEST(GraphDistances, AreThoseOfABreadthFirstSearch) {
  for (const bool diagonal : {false, true}) {
    const MotionGraph graph = samples::drawn({"...#.", ".#...", "....."}, diagonal);
    const GraphDistances distances(graph);
    for (int from : graph.nodes()) {
      for (const auto& [to, distance] : samples::plain_distances(graph, from)) {
        ASSERT_EQ(distances(from, to), distance);
      }
    }
  }
}

TEST(SubsetRank, NumbersEverySetOnce) {
  for (int nodes : {1, 2, 7, 12}) {
    for (int size = 0; size <= nodes; ++size) {
      const SubsetRank rank(nodes, size);
      std::set<std::uint32_t> seen;
      for (std::uint64_t bits = 0; bits < std::uint64_t{1} << static_cast<unsigned>(nodes);
           ++bits) {
        if (std::popcount(bits) == size) seen.insert(rank(bits));
      }
      ASSERT_EQ(seen.size(), rank.count());
      ASSERT_EQ(*seen.begin(), 0U);
      ASSERT_EQ(*seen.rbegin(), rank.count() - 1);
    }
  }
}

void expect_costs(int rows, int cols, CacheSize room) {
  const MotionGraph graph = samples::grid(rows, cols);
  const int nodes = rows * cols;
  const auto distances = std::make_shared<const GraphDistances>(graph);
  Random random(static_cast<std::uint64_t>(nodes), "set cost");
  int flags = 0;
  for (int size = 1; size <= 6; ++size) {
    NodeSet target = random_set(random, nodes, size);
    std::vector<NodeSet> variants{variant_of(random, nodes, target)};
    MatchingCost costs(distances, nodes, target, variants, room);
    for (int round = 0; round < 2; ++round) {
      std::vector<NodeSet> sets{target};
      for (int i = 0; i < 25; ++i) sets.push_back(random_set(random, nodes, size));
      // Twice: computed, then looked up.
      for (int i = 0; i < 2; ++i) {
        for (NodeSet set : sets) {
          const int expected = samples::plain_matching(graph, set, target);
          const bool flag = samples::plain_matching(graph, set, variants[0]) < expected;
          ASSERT_EQ(costs(set), expected + (flag ? MatchingCost::kFlag : 0));
          ASSERT_EQ(MatchingCost::steps(costs(set)), expected);
          if (flag) ++flags;
        }
      }
      target = random_set(random, nodes, size);
      variants = {variant_of(random, nodes, target)};
      costs.set_target(target, variants);
      ASSERT_EQ(costs.target(), target);
    }
  }
  EXPECT_GT(flags, 20);
}

TEST(MatchingCost, IsTheBestPairingInATableOfAllSets) { expect_costs(3, 5, CacheSize::Large); }
TEST(MatchingCost, IsTheBestPairingInARankedTable) { expect_costs(4, 5, CacheSize::Large); }
TEST(MatchingCost, IsTheBestPairingInASmallCache) { expect_costs(4, 7, CacheSize::Small); }
TEST(MatchingCost, IsTheBestPairingInALargeCache) { expect_costs(5, 8, CacheSize::Large); }

}  // namespace
}  // namespace boardwright
