// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "search/motion/motion_samples.hpp"
#include "search/motion/pivot_motion.hpp"

namespace boardwright {
namespace {

using samples::drawn;

TEST(PivotMotion, StepsSwapWithWhatTheyEnter) {
  const MotionRules rules{drawn({"...", "..."}, false), {}};
  const Layout start(0, std::vector<int>{1, 5});
  const Replay played = replay(rules, start, std::vector<int>{1, 2, 5});
  EXPECT_TRUE(played.legal);
  EXPECT_EQ(played.swapped, (std::vector<int>{0, kNoToken, 1}));
  EXPECT_EQ(played.end, Layout(5, std::vector<int>{0, 2}));
}

TEST(PivotMotion, AnIllegalStepEndsTheReplay) {
  const MotionRules rules{drawn({"..O", "..."}, false), {}};
  const Layout start(0, std::vector<int>{});
  const Replay played = replay(rules, start, std::vector<int>{1, 2});
  EXPECT_FALSE(played.legal);
  EXPECT_EQ(played.swapped.size(), 1U);
  EXPECT_EQ(played.end.mover(), 1);
  EXPECT_FALSE(legal_step(rules, start, -1));
  EXPECT_FALSE(legal_step(rules, start, 64));
}

TEST(PivotMotion, ATokenBlocksWhereItMayNotGo) {
  // The mover stands on a node that is on its own map only.
  const MotionRules rules{drawn({".."}, false), {drawn({"O."}, false)}};
  EXPECT_FALSE(legal_step(rules, Layout(0, std::vector<int>{1}), 1));
  EXPECT_TRUE(legal_step(rules, Layout(0, std::vector<int>{2}), 1));
}

TEST(PivotMotion, LayoutsTellWhoStandsWhere) {
  Layout layout(3, std::vector<int>{7, 2});
  EXPECT_EQ(layout.tokens(), (std::vector<int>{7, 2}));
  EXPECT_EQ(layout.token_at(2), 1);
  EXPECT_EQ(layout.move_to(7), 0);
  EXPECT_EQ(layout.token_at(3), 0);
  EXPECT_EQ(layout.token_at(7), kNoToken);
}

TEST(PivotMotion, SignsOfPermutations) {
  EXPECT_EQ(permutation_sign(std::vector<int>{}), 1);
  EXPECT_EQ(permutation_sign(std::vector<int>{0, 1, 2}), 1);
  EXPECT_EQ(permutation_sign(std::vector<int>{1, 0, 2}), -1);
  EXPECT_EQ(permutation_sign(std::vector<int>{1, 2, 0}), 1);
  EXPECT_EQ(permutation_sign(std::vector<int>{1, 0, 3, 2}), 1);
}

}  // namespace
}  // namespace boardwright
