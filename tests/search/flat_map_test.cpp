// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/flat_map.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "boardwright/core/bit_set.hpp"
#include "boardwright/core/random.hpp"

namespace boardwright {
namespace {

TEST(FlatMap, DoesAsAnOrderedMapDoes) {
  Random random(1, "flat map");
  for (int round = 0; round < 20; ++round) {
    FlatMap<std::uint64_t, std::string> map;
    std::map<std::uint64_t, std::string> oracle;
    for (int i = 0; i < 2000; ++i) {
      const std::uint64_t key = std::uint64_t{random.below(500)} << 40U;  // low bits alike
      const std::uint64_t what = random.below(10);
      if (what < 6) {
        const auto [slot, added] = map.try_emplace(key, std::to_string(i));
        EXPECT_EQ(added, oracle.try_emplace(key, std::to_string(i)).second);
        EXPECT_EQ(slot->second, oracle.at(key));
      } else if (what < 9) {
        map.erase(key);
        oracle.erase(key);
      } else {
        map[key] += "x";
        oracle[key] += "x";
      }
      EXPECT_EQ(map.size(), oracle.size());
    }
    for (std::uint64_t key = 0; key < 500; ++key) {
      const auto* slot = map.find(key << 40U);
      const auto known = oracle.find(key << 40U);
      ASSERT_EQ(slot != map.end(), known != oracle.end());
      if (slot == nullptr) continue;
      EXPECT_EQ(slot->second, known->second);
    }
    map.clear();
    EXPECT_TRUE(map.empty());
    EXPECT_EQ(map.find(0), map.end());
  }
}

TEST(FlatMap, KeysMayBePairsListsAndSets) {
  FlatMap<std::pair<std::uint64_t, int>, int> pairs;
  pairs[{1, 2}] = 3;
  EXPECT_TRUE(pairs.contains({1, 2}));
  EXPECT_FALSE(pairs.contains({2, 1}));
  FlatSet<std::vector<int>> lists;
  EXPECT_TRUE(lists.insert({1}));
  EXPECT_TRUE(lists.insert({1, 0}));
  EXPECT_FALSE(lists.insert({1}));
  FlatSet<BitSet64> sets;
  for (int i = 0; i < 64; ++i) EXPECT_TRUE(sets.insert(BitSet64(std::uint64_t{1} << i)));
  EXPECT_EQ(sets.size(), 64U);
}

TEST(FlatMap, IsMoved) {
  FlatMap<int, std::string> map;
  map[1] = "one";
  FlatMap<int, std::string> other = std::move(map);
  EXPECT_EQ(other.find(1)->second, "one");
}

}  // namespace
}  // namespace boardwright
