// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Components against the definition: two nodes belong together when each can
// be reached from the other.
#include "search/strong_components.hpp"

#include <gtest/gtest.h>

#include "boardwright/core/random.hpp"

namespace boardwright {
namespace {

using Edges = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

std::vector<std::vector<bool>> plain_reach(std::size_t nodes, const Edges& edges) {
  std::vector<std::vector<bool>> reach(nodes, std::vector<bool>(nodes, false));
  for (std::size_t i = 0; i < nodes; ++i) reach[i][i] = true;
  for (const auto& [from, to] : edges) reach[from][to] = true;
  for (std::size_t via = 0; via < nodes; ++via) {
    for (std::size_t a = 0; a < nodes; ++a) {
      for (std::size_t b = 0; b < nodes; ++b) {
        if (reach[a][via] && reach[via][b]) reach[a][b] = true;
      }
    }
  }
  return reach;
}

TEST(StrongComponents, NoNodesNoComponents) {
  const Components none = strong_components(0, {});
  EXPECT_EQ(none.count, 0U);
  EXPECT_TRUE(none.of.empty());
}

TEST(StrongComponents, NumberedBySmallestNode) {
  // 1 and 3 form a ring; 0 leads to it, 2 stands alone.
  const Components found = strong_components(4, {{0, 3}, {3, 1}, {1, 3}});
  EXPECT_EQ(found.count, 3U);
  EXPECT_EQ(found.of, (std::vector<std::uint32_t>{0, 1, 2, 1}));
}

// From no edges to so many that all is one; with loops and edges given twice.
TEST(StrongComponents, EachOtherIsReachable) {
  Random random(1, "strong components");
  for (int i = 0; i < 300; ++i) {
    const std::uint32_t nodes = 1 + random.below(14);
    Edges edges(random.below(3 * nodes));
    for (auto& [from, to] : edges) {
      from = random.below(nodes);
      to = random.below(nodes);
    }
    const auto reach = plain_reach(nodes, edges);
    const Components found = strong_components(nodes, edges);
    ASSERT_EQ(found.of.size(), nodes);
    std::uint32_t next = 0;
    for (std::uint32_t a = 0; a < nodes; ++a) {
      ASSERT_LE(found.of[a], next);
      if (found.of[a] == next) ++next;
      for (std::uint32_t b = 0; b < nodes; ++b) {
        ASSERT_EQ(found.of[a] == found.of[b], reach[a][b] && reach[b][a]);
      }
    }
    ASSERT_EQ(found.count, next);
  }
}

}  // namespace
}  // namespace boardwright
