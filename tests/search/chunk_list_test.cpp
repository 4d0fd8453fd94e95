// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/chunk_list.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <vector>

namespace boardwright {
namespace {

std::vector<int> content(const ChunkList<int>& list) {
  std::vector<int> found;
  for (std::size_t i = 0; i < list.size(); ++i) found.push_back(list[i]);
  return found;
}

// Lists of one pool, filled and emptied in any order, hold what plain vectors
// hold.
TEST(ChunkList, HoldsWhatVectorsHold) {
  const bool passed = rc::check([] {
    ChunkPool<int> pool;
    std::array<ChunkList<int>, 3> lists;
    std::array<std::vector<int>, 3> vectors;
    int next = 0;
    const int rounds = *rc::gen::inRange(1, 30);
    for (int i = 0; i < rounds; ++i) {
      const auto at = static_cast<std::size_t>(*rc::gen::inRange(0, 3));
      if (*rc::gen::inRange(0, 3) > 0) {
        for (int more = *rc::gen::inRange(0, 600); more > 0; --more) {
          lists[at].add(pool, next);
          vectors[at].push_back(next++);
        }
      } else {
        const int most = static_cast<int>(vectors[at].size()) + 1;
        for (int less = *rc::gen::inRange(0, most); less > 0; --less) {
          RC_ASSERT(lists[at].take_last(pool) == vectors[at].back());
          vectors[at].pop_back();
        }
      }
      for (std::size_t k = 0; k < lists.size(); ++k) RC_ASSERT(content(lists[k]) == vectors[k]);
    }
  });
  EXPECT_TRUE(passed);
}

TEST(ChunkList, RoomIsUsedAgain) {
  ChunkPool<int> pool;
  ChunkList<int> list;
  list.add(pool, 1);
  const int* first = &list[0];
  EXPECT_EQ(list.take_last(pool), 1);
  EXPECT_TRUE(list.empty());
  ChunkList<int> other;
  other.add(pool, 2);
  EXPECT_EQ(&other[0], first);
  EXPECT_EQ(other[0], 2);
}

}  // namespace
}  // namespace boardwright
