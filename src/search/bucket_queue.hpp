// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// BucketQueue: a priority queue for small whole numbers, lowest first, and among
// equals the latest first (which drives a best-first search towards its goal).
// push and pop are O(1) amortised as long as priorities stay small.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace boardwright {

template <class T>
class BucketQueue {
 public:
  void push(std::size_t priority, T value) {
    if (priority >= buckets_.size()) buckets_.resize(priority + 1);
    buckets_[priority].push_back(std::move(value));
    if (priority < lowest_) lowest_ = priority;
  }

  // The lowest priority and its latest value; nullopt when empty.
  std::optional<std::pair<std::size_t, T>> pop() {
    while (lowest_ < buckets_.size() && buckets_[lowest_].empty()) ++lowest_;
    if (lowest_ >= buckets_.size()) return std::nullopt;
    std::pair<std::size_t, T> item{lowest_, std::move(buckets_[lowest_].back())};
    buckets_[lowest_].pop_back();
    return item;
  }

 private:
  std::vector<std::vector<T>> buckets_;
  std::size_t lowest_ = 0;
};

}  // namespace boardwright
