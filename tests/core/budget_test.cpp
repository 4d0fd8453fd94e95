// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/budget.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace boardwright {
namespace {

TEST(NodeCounter, SpendsWhatThereIs) {
  const Budget budget = Budget{}.with_nodes(3);
  NodeCounter nodes(budget);
  EXPECT_TRUE(nodes.spend());
  EXPECT_TRUE(nodes.spend(2));
  EXPECT_TRUE(nodes.empty());
  EXPECT_FALSE(nodes.spend());
  EXPECT_EQ(nodes.spent(), 3U);
}

TEST(NodeCounter, WorkBeyondTheBudgetSpendsItAll) {
  const Budget budget = Budget{}.with_nodes(10);
  NodeCounter nodes(budget);
  EXPECT_TRUE(nodes.spend(0));
  EXPECT_EQ(nodes.spent(), 0U);
  EXPECT_FALSE(nodes.spend(11));
  EXPECT_EQ(nodes.spent(), 10U);
}

TEST(NodeCounter, ChargesWithoutCountingSteps) {
  const Budget budget = Budget{}.with_nodes(10);
  NodeCounter nodes(budget);
  EXPECT_TRUE(nodes.spend());
  nodes.charge(4);
  EXPECT_EQ(nodes.spent(), 5U);
  EXPECT_EQ(nodes.steps(), 1U);
  EXPECT_FALSE(nodes.ended());
  nodes.charge(100);
  EXPECT_EQ(nodes.spent(), 10U);
  EXPECT_EQ(nodes.steps(), 1U);
  EXPECT_TRUE(nodes.ended());
  EXPECT_FALSE(nodes.spend());
}

TEST(NodeCounter, SharesOutWhatIsLeft) {
  const Budget budget = Budget{}.with_nodes(10);
  NodeCounter nodes(budget);
  EXPECT_EQ(nodes.part().nodes, 10U);
  EXPECT_EQ(nodes.part(3).nodes, 3U);
  EXPECT_EQ(nodes.share(100), 2U);
  EXPECT_EQ(nodes.share(1), 1U);
  nodes.charge(8);
  EXPECT_EQ(nodes.part(3).nodes, 2U);
  const Budget unlimited;
  EXPECT_EQ(NodeCounter(unlimited).part(7).nodes, 7U);
}

TEST(NodeCounter, SeesTheStopTokenBetweenLargePieces) {
  StopSource source;
  Budget budget;
  budget.stop = source.get_token();
  NodeCounter nodes(budget);
  EXPECT_TRUE(nodes.spend(5000));
  source.request_stop();
  EXPECT_TRUE(nodes.spend());
  EXPECT_FALSE(nodes.spend(5000));
}

TEST(NodeCounter, TellsProgressNowAndThenIfNamed) {
  std::vector<std::uint64_t> told;
  Budget budget = Budget{}.with_nodes(5000);
  budget.progress = [&](const Progress& progress) {
    EXPECT_EQ(progress.what, "count");
    EXPECT_EQ(progress.total, 5000U);
    told.push_back(progress.done);
  };
  NodeCounter unnamed(budget);
  while (unnamed.spend()) {
  }
  EXPECT_TRUE(told.empty());
  NodeCounter named(budget, "count");
  while (named.spend()) {
  }
  EXPECT_EQ(told, (std::vector<std::uint64_t>{1024, 2048, 3072, 4096}));
}

TEST(NodeCounter, TellsTheProgressOfItsParts) {
  Budget budget;
  budget.nodes = 10'000;
  std::vector<std::uint64_t> told;
  budget.progress = [&](const Progress& progress) {
    EXPECT_EQ(progress.total, 10'000U);
    told.push_back(progress.done);
  };
  NodeCounter counter(budget, "work");
  for (int part = 0; part < 2; ++part) {
    counter.run_part(3000, [](NodeCounter& nodes) {
      while (nodes.spend()) {
      }
      return 0;
    });
  }
  // Twice in each part, and when its nodes are charged.
  EXPECT_EQ(told, (std::vector<std::uint64_t>{1024, 2048, 3000, 4024, 5048, 6000}));
}

}  // namespace
}  // namespace boardwright
