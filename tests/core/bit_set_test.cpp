// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/bit_set.hpp"

#include <gtest/gtest.h>

#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

namespace boardwright {
namespace {

TEST(BitSet, RangeHoldsBothEnds) {
  EXPECT_EQ(BitSet16::range(1, 4).bits(), 0b11110);
  EXPECT_EQ(BitSet16::range(0, 15).size(), 16);
  EXPECT_EQ(BitSet64::range(0, 63).size(), 64);
  EXPECT_EQ(BitSet64::range(63, 63).first(), 63);
}

RC_GTEST_PROP(BitSet, BehavesLikeASetOfNumbers, (std::vector<std::uint8_t> a, std::uint64_t bits)) {
  BitSet64 other(bits);
  BitSet64 set;
  std::set<int> model;
  for (std::uint8_t number : a) {
    set.insert(number % 64);
    model.insert(number % 64);
  }
  RC_ASSERT(std::vector<int>(model.begin(), model.end()) == [&] {
    std::vector<int> seen;
    for (int number : set) seen.push_back(number);
    return seen;
  }());
  RC_ASSERT(set.size() == static_cast<int>(model.size()));
  for (int i = 0; i < 64; ++i) {
    RC_ASSERT((set | other).contains(i) == (model.count(i) > 0 || other.contains(i)));
    RC_ASSERT((set & other).contains(i) == (model.count(i) > 0 && other.contains(i)));
    RC_ASSERT((set - other).contains(i) == (model.count(i) > 0 && !other.contains(i)));
  }
  if (!model.empty()) {
    RC_ASSERT(set.first() == *model.begin());
    set.erase(*model.begin());
    RC_ASSERT(!set.contains(*model.begin()));
  }
}

}  // namespace
}  // namespace boardwright
