// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Bit planes against a list of classes.
#include "search/motion/class_planes.hpp"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "boardwright/core/random.hpp"

namespace boardwright {
namespace {

TEST(ClassPlanes, AnswerAsAListDoes) {
  Random random(1, "planes");
  Planes planes{};
  std::vector<unsigned> list(32, 0);
  for (int i = 0; i < 2000; ++i) {
    const unsigned node = random.below(32);
    const unsigned now = random.below(8);
    flip(planes, list[node], 1U << node);
    flip(planes, now, 1U << node);
    list[node] = now;
    for (unsigned each = 0; each < 32; ++each) ASSERT_EQ(class_at(planes, each), list[each]);
    for (unsigned token_class = 1; token_class < 8; ++token_class) {
      std::uint32_t expected = 0;
      for (unsigned each = 0; each < 32; ++each) {
        if (list[each] == token_class) expected |= 1U << each;
      }
      ASSERT_EQ(set_of(planes, token_class), expected);
    }
  }
}

// A step: the token of one node goes to the mover's, in one flip of two bits.
TEST(ClassPlanes, OneFlipMovesAToken) {
  Planes planes{};
  flip(planes, 5, 1U << 3U);
  flip(planes, 5, 1U << 3U | 1U << 9U);
  EXPECT_EQ(class_at(planes, 3), 0U);
  EXPECT_EQ(class_at(planes, 9), 5U);
}

TEST(ClassPlanes, DifferentLayoutsSpreadDifferently) {
  std::set<std::uint64_t> seen;
  for (unsigned token_class = 1; token_class < 8; ++token_class) {
    for (unsigned node = 0; node < 32; ++node) {
      Planes planes{};
      flip(planes, token_class, 1U << node);
      seen.insert(hash_key(planes) >> 40U);
    }
  }
  EXPECT_GT(seen.size(), 220U);
}

}  // namespace
}  // namespace boardwright
