// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "core/large_array.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <utility>

namespace boardwright {
namespace {

// Small, and so large that it asks for large pages.
TEST(LargeArray, IsFullOfZerosAndKeepsWhatIsPutIn) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{1000},
                                 std::size_t{262'144}, std::size_t{1'000'001}}) {
    LargeArray<std::uint64_t> array(size);
    ASSERT_EQ(array.size(), size);
    for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(array[i], 0U);
    for (std::size_t i = 0; i < size; ++i) array[i] = i * i;
    LargeArray<std::uint64_t> moved = std::move(array);
    ASSERT_EQ(moved.size(), size);
    for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(moved[i], i * i);
  }
}

TEST(LargeArray, ChangesPlaces) {
  LargeArray<int> one(3);
  LargeArray<int> two(1'000'000);
  one[2] = 7;
  two[999'999] = 8;
  one.swap(two);
  EXPECT_EQ(one.size(), 1'000'000U);
  EXPECT_EQ(one[999'999], 8);
  EXPECT_EQ(two.size(), 3U);
  EXPECT_EQ(two[2], 7);
  one = LargeArray<int>(5);
  EXPECT_EQ(one.size(), 5U);
  EXPECT_EQ(one[4], 0);
}

}  // namespace
}  // namespace boardwright
