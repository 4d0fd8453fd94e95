// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/search/chunk_list.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

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
      const auto other = (at + 1) % 3;
      switch (*rc::gen::inRange(0, 4)) {
        case 0:
        case 1:
          for (int more = *rc::gen::inRange(0, 600); more > 0; --more) {
            lists[at].add(pool, next);
            vectors[at].push_back(next++);
          }
          break;
        case 2:
          lists[at].swap(lists[other]);
          vectors[at].swap(vectors[other]);
          break;
        default:
          // Read from the front, giving chunks back on the way.
          for (std::size_t k = 0; k < lists[at].size(); ++k) {
            lists[at].drop_before(pool, k);
            RC_ASSERT(lists[at][k] == vectors[at][k]);
          }
          lists[at].clear(pool);
          vectors[at].clear();
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
  list.clear(pool);
  ChunkList<int> other;
  other.add(pool, 2);
  EXPECT_EQ(&other[0], first);
}

}  // namespace
}  // namespace boardwright
