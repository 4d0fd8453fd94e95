// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "search/motion/block_map.hpp"
#include "search/motion/motion_samples.hpp"

namespace boardwright {
namespace {

using samples::drawn;

NodeSet nodes(std::initializer_list<int> list) {
  NodeSet set;
  for (int node : list) set.insert(node);
  return set;
}

TEST(BlockMap, TwoRoomsAndACorridor) {
  const MotionGraph graph = drawn({"..O..", ".....", "..O.."}, false);
  const BlockMap map(graph);
  ASSERT_EQ(map.sections().size(), 1U);
  ASSERT_EQ(map.blocks().size(), 4U);
  EXPECT_EQ(map.articulation(), nodes({6, 7, 8}));
  EXPECT_EQ(map.blocks()[0].nodes, nodes({6, 7}));
  EXPECT_EQ(map.blocks()[0].kind, BlockKind::Bridge);
  EXPECT_EQ(map.blocks()[2].nodes, nodes({0, 1, 5, 6, 10, 11}));
  EXPECT_EQ(map.blocks()[2].kind, BlockKind::Bipartite);
  EXPECT_EQ(map.gate(2, 4), 6);
  EXPECT_EQ(map.gate(2, 10), 10);
  EXPECT_EQ(map.block_towards(6, 9), 0);
  EXPECT_EQ(map.block_towards(6, 0), 2);
}

TEST(BlockMap, SectionsAndLoneNodes) {
  const BlockMap map(drawn({".O.", "OO."}, false));
  ASSERT_EQ(map.sections().size(), 2U);
  EXPECT_EQ(map.section_of(0), 0);
  EXPECT_EQ(map.section_of(1), -1);
  EXPECT_EQ(map.section_of(5), 1);
  EXPECT_EQ(map.gate(0, 0), -1);
  EXPECT_EQ(map.block_towards(0, 2), -1);
  EXPECT_EQ(map.block_towards(2, 2), -1);
}

TEST(BlockMap, KindsOfBlocks) {
  EXPECT_EQ(BlockMap(drawn({"...", ".O.", "..."}, false)).blocks()[0].kind, BlockKind::Cycle);
  EXPECT_EQ(BlockMap(drawn({"...", "..."}, false)).blocks()[0].kind, BlockKind::Bipartite);
  EXPECT_EQ(BlockMap(drawn({"..", ".."}, true)).blocks()[0].kind, BlockKind::General);
}

TEST(BlockMap, KnowsTheExceptionOfWilson) {
  MotionGraph theta(NodeSet(127));
  for (auto [a, b] : {std::pair(0, 1), {1, 6}, {0, 2}, {2, 3}, {3, 6}, {0, 4}, {4, 5}, {5, 6}}) {
    theta.join(a, b);
  }
  EXPECT_EQ(BlockMap(theta).blocks()[0].kind, BlockKind::Wilson);
  MotionGraph other(NodeSet(127));  // paths of 2, 2 and 4
  for (auto [a, b] : {std::pair(0, 1), {1, 6}, {0, 2}, {2, 6}, {0, 3}, {3, 4}, {4, 5}, {5, 6}}) {
    other.join(a, b);
  }
  EXPECT_EQ(BlockMap(other).blocks()[0].kind, BlockKind::Bipartite);
}

RC_GTEST_PROP(BlockMap, ArticulationNodesAreThoseThatCut, (bool diagonal)) {
  const auto scene =
      samples::random_scene(*rc::gen::inRange(1, 7), *rc::gen::inRange(2, 8), 1, diagonal);
  const BlockMap map(scene.graph);
  NodeSet cuts;
  for (int node : scene.graph.nodes()) {
    const NodeSet section = scene.graph.component(node);
    const NodeSet rest = section - NodeSet(std::uint64_t{1} << node);
    if (!rest.empty() && scene.graph.component(rest.first(), rest) != rest) cuts.insert(node);
  }
  RC_ASSERT(map.articulation() == cuts);
}

RC_GTEST_PROP(BlockMap, GatesAreTheNearestNodes, (bool diagonal)) {
  const auto scene = samples::random_scene(5, 6, 1, diagonal);
  const BlockMap map(scene.graph);
  for (std::size_t i = 0; i < map.blocks().size(); ++i) {
    const NodeSet block = map.blocks()[i].nodes;
    for (int node : scene.graph.nodes()) {
      NodeSet ball(std::uint64_t{1} << node);
      for (int grow = 0; grow < 64 && (ball & block).empty(); ++grow) {
        ball |= scene.graph.around(ball);
      }
      const int nearest = (ball & block).empty() ? -1 : (ball & block).first();
      if (nearest >= 0) RC_ASSERT((ball & block).size() == 1);
      RC_ASSERT(map.gate(static_cast<int>(i), node) == nearest);
    }
  }
}

}  // namespace
}  // namespace boardwright
