// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The graph against an adjacency matrix, and its walks against distances by
// Floyd and Warshall's three loops.
#include "search/motion/motion_graph.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "boardwright/core/random.hpp"

namespace boardwright {
namespace {

constexpr int kNodes = 12;
constexpr int kNoPath = 1000;

struct Plain {
  bool edge[kNodes][kNodes] = {};

  // Distances that use nodes of `within` alone.
  std::vector<std::vector<int>> distances(NodeSet within) const {
    std::vector<std::vector<int>> away(kNodes, std::vector<int>(kNodes, kNoPath));
    const auto at = [&](int a, int b) -> int& {
      return away[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
    };
    for (int a : within) {
      at(a, a) = 0;
      for (int b : within) {
        if (edge[a][b]) at(a, b) = 1;
      }
    }
    for (int via : within) {
      for (int a : within) {
        for (int b : within) at(a, b) = std::min(at(a, b), at(a, via) + at(via, b));
      }
    }
    return away;
  }
};

struct Sample {
  MotionGraph graph;
  Plain plain;
};

NodeSet random_nodes(Random& random) {
  return NodeSet(random.below(1U << static_cast<unsigned>(kNodes)));
}

Sample random_sample(Random& random, NodeSet nodes) {
  Sample sample{MotionGraph(nodes), {}};
  for (int a : nodes) {
    for (int b : nodes) {
      if (a >= b || !random.chance(1, 4)) continue;
      sample.graph.join(a, b);
      sample.plain.edge[a][b] = sample.plain.edge[b][a] = true;
    }
  }
  return sample;
}

TEST(MotionGraph, KnowsItsEdges) {
  Random random(1, "motion graph");
  for (int i = 0; i < 200; ++i) {
    const NodeSet nodes = random_nodes(random);
    const Sample sample = random_sample(random, nodes);
    const NodeSet some = random_nodes(random);
    int edges = 0;
    NodeSet beside;
    for (int a = 0; a < kNodes; ++a) {
      for (int b = 0; b < kNodes; ++b) {
        ASSERT_EQ(sample.graph.joined(a, b), sample.plain.edge[a][b]);
        if (sample.plain.edge[a][b]) ++edges;
        if (some.contains(a) && sample.plain.edge[a][b]) beside.insert(b);
      }
    }
    ASSERT_EQ(sample.graph.edges() * 2, edges);
    ASSERT_EQ(sample.graph.around(some), beside);
    ASSERT_EQ(sample.graph.nodes(), nodes);
  }
}

TEST(MotionGraph, ComponentIsWhatHasADistance) {
  Random random(2, "motion graph");
  for (int i = 0; i < 200; ++i) {
    const Sample sample = random_sample(random, random_nodes(random));
    const NodeSet within = random_nodes(random);
    const auto away = sample.plain.distances(within & sample.graph.nodes());
    for (int from = 0; from < kNodes; ++from) {
      NodeSet expected;
      for (int to = 0; to < kNodes; ++to) {
        if (away[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] < kNoPath) {
          expected.insert(to);
        }
      }
      ASSERT_EQ(sample.graph.component(from, within), expected);
    }
  }
}

TEST(MotionGraph, ColouringIsByTheParityOfDistances) {
  Random random(3, "motion graph");
  int bipartite = 0;
  for (int i = 0; i < 400; ++i) {
    const Sample sample = random_sample(random, NodeSet::range(0, kNodes - 1));
    const NodeSet within = random_nodes(random);
    if (within.empty()) continue;
    const int from = within.first();
    const auto away = sample.plain.distances(within)[static_cast<std::size_t>(from)];
    NodeSet even;
    bool clash = false;
    for (int a : within) {
      const int distance = away[static_cast<std::size_t>(a)];
      if (distance < kNoPath && distance % 2 == 0) even.insert(a);
      for (int b : within) {
        const bool same = distance % 2 == away[static_cast<std::size_t>(b)] % 2;
        clash = clash || (distance < kNoPath && sample.plain.edge[a][b] && same);
      }
    }
    const Colouring colouring = two_colouring(sample.graph, from, within);
    ASSERT_EQ(colouring.bipartite, !clash);
    if (!clash) {
      ASSERT_EQ(colouring.even, even);
      ++bipartite;
    }
  }
  EXPECT_GT(bipartite, 50);
  EXPECT_LT(bipartite, 350);
}

TEST(MotionGraph, CommonEdgesAndCoverEdgeByEdge) {
  Random random(4, "motion graph");
  int covered = 0;
  for (int i = 0; i < 300; ++i) {
    const NodeSet nodes = random_nodes(random);
    const Sample one = random_sample(random, nodes);
    const Sample two = random_sample(random, random_nodes(random));
    const MotionGraph both = common_graph(one.graph, two.graph);
    // Few nodes, so that covering happens.
    const NodeSet within = random_nodes(random) & random_nodes(random);
    bool covers = true;
    for (int a = 0; a < kNodes; ++a) {
      for (int b = 0; b < kNodes; ++b) {
        ASSERT_EQ(both.joined(a, b), one.plain.edge[a][b] && two.plain.edge[a][b]);
        const bool inside = within.contains(a) && within.contains(b);
        covers = covers && !(inside && two.plain.edge[a][b] && !one.plain.edge[a][b]);
      }
    }
    ASSERT_EQ(both.nodes(), nodes & two.graph.nodes());
    ASSERT_EQ(one.graph.covers(two.graph, within), covers);
    ASSERT_TRUE(one.graph.covers(both, nodes));
    if (covers) ++covered;
  }
  EXPECT_GT(covered, 30);
  EXPECT_LT(covered, 270);
}

}  // namespace
}  // namespace boardwright
