// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/id.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "boardwright/core/bit_set.hpp"

namespace boardwright {
namespace {

using Fruit = Id<struct FruitTag, std::uint8_t>;

TEST(Id, IsNoneUntilItIsGivenANumber) {
  EXPECT_FALSE(Fruit());
  EXPECT_TRUE(Fruit(0));
  EXPECT_LT(Fruit(3), Fruit(4));
}

TEST(IdRange, GoesFromZeroUpToTheCount) {
  std::vector<Fruit> seen;
  for (Fruit fruit : IdRange<Fruit>(3)) seen.push_back(fruit);
  EXPECT_EQ(seen, (std::vector{Fruit(0), Fruit(1), Fruit(2)}));
}

TEST(BitSet, HoldsIds) {
  BitSet<std::uint64_t, Fruit> set;
  set.insert(Fruit(63));
  set.insert(Fruit(5));
  EXPECT_TRUE(set.contains(Fruit(5)));
  EXPECT_EQ(set.first(), Fruit(5));
  EXPECT_EQ(set.last(), Fruit(63));
  EXPECT_EQ(BitSet64(set).first(), 5);
  set.erase(Fruit(5));
  EXPECT_EQ(set, (BitSet<std::uint64_t, Fruit>::of(Fruit(63))));
}

}  // namespace
}  // namespace boardwright
