// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/large_vector.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace boardwright {
namespace {

// Small, and so large that it asks for large pages.
TEST(LargeVector, GrowsAndKeepsItsContent) {
  LargeVector<std::uint64_t> large;
  for (std::uint64_t i = 0; i < 1'000'000; ++i) large.push_back(i * i);
  for (std::uint64_t i = 0; i < large.size(); ++i) ASSERT_EQ(large[i], i * i);
  const LargeVector<std::uint64_t> copy = large;
  EXPECT_EQ(copy, large);
}

}  // namespace
}  // namespace boardwright
