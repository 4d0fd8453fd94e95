// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/seed.hpp"

#include <gtest/gtest.h>

#include "boardwright/core/hash.hpp"

namespace boardwright {
namespace {

TEST(Seed, NumbersAreThemselvesAndTextsAreHashed) {
  EXPECT_EQ(seed_number("17"), 17U);
  EXPECT_EQ(seed_number("18446744073709551615"), ~std::uint64_t{0});
  EXPECT_EQ(seed_number("18446744073709551616"), fnv1a64("18446744073709551616"));
  EXPECT_EQ(seed_number("-1"), fnv1a64("-1"));
  EXPECT_EQ(seed_number(" 1"), fnv1a64(" 1"));
  EXPECT_EQ(seed_number(""), kFnvOffset);
  EXPECT_EQ(seed_number("a"), 0xaf63dc4c8601ec8cULL);  // published FNV-1a vector
}

TEST(Seed, BatchesCountOn) {
  EXPECT_EQ(batch_seed("17", 0), "17");
  EXPECT_EQ(batch_seed("17", 3), "20");
  EXPECT_EQ(batch_seed("18446744073709551615", 1), "0");
  EXPECT_EQ(batch_seed("tea", 0), "tea");
  EXPECT_EQ(batch_seed("tea", 2), "tea/2");
}

TEST(Hash, HexHasSixteenDigits) {
  EXPECT_EQ(hex64(0), "0000000000000000");
  EXPECT_EQ(hex64(0xaf63dc4c8601ec8cULL), "af63dc4c8601ec8c");
}

}  // namespace
}  // namespace boardwright
