// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The queue against a plain list that is searched from end to end.
#include "search/bucket_queue.hpp"

#include <gtest/gtest.h>

#include "boardwright/core/random.hpp"

namespace boardwright {
namespace {

using Item = std::pair<std::size_t, int>;

// The lowest priority, and among equals the latest.
std::optional<Item> pop_plainly(std::vector<Item>& list) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!best || list[i].first <= list[*best].first) best = i;
  }
  if (!best) return std::nullopt;
  const Item item = list[*best];
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(*best));
  return item;
}

TEST(BucketQueue, IsEmptyAtFirstAndAgainAtLast) {
  BucketQueue<int> queue;
  EXPECT_EQ(queue.pop(), std::nullopt);
  queue.push(7, 1);
  EXPECT_EQ(queue.pop(), Item(7, 1));
  EXPECT_EQ(queue.pop(), std::nullopt);
}

// Also priorities below the last one popped, and after the queue ran empty.
TEST(BucketQueue, PopsAsAPlainListDoes) {
  Random random(1, "bucket queue");
  BucketQueue<int> queue;
  std::vector<Item> plain;
  for (int i = 0; i < 20'000; ++i) {
    const bool filling = i / 100 % 2 == 0;
    if (random.chance(filling ? 2 : 1, 3)) {
      const std::size_t priority = random.below(30);
      queue.push(priority, i);
      plain.emplace_back(priority, i);
    } else {
      ASSERT_EQ(queue.pop(), pop_plainly(plain)) << "step " << i;
    }
  }
}

TEST(BucketQueue, TakesValuesThatCannotBeCopied) {
  BucketQueue<std::unique_ptr<int>> queue;
  queue.push(2, std::make_unique<int>(20));
  queue.push(1, std::make_unique<int>(10));
  EXPECT_EQ(*queue.pop()->second, 10);
  EXPECT_EQ(*queue.pop()->second, 20);
}

}  // namespace
}  // namespace boardwright
