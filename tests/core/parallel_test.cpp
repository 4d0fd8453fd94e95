// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "core/parallel.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <new>

namespace boardwright {
namespace {

class OrderedParallel : public testing::TestWithParam<std::size_t> {};

TEST_P(OrderedParallel, EmitsInInputOrder) {
  int given = 0;
  std::vector<int> out;
  ordered_parallel(
      GetParam(),
      [&]() -> std::optional<int> { return given < 1000 ? std::optional(given++) : std::nullopt; },
      [](int i) {
        if (i % 7 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
        return i * 2;
      },
      [&](int value) {
        out.push_back(value);
        return true;
      });
  ASSERT_EQ(out.size(), 1000U);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(out[static_cast<std::size_t>(i)], 2 * i);
}

TEST_P(OrderedParallel, StopsWhenTheReceiverHasEnough) {
  std::atomic<int> started = 0;
  int given = 0;
  int received = 0;
  ordered_parallel(
      GetParam(), [&]() -> std::optional<int> { return given++; },
      [&](int i) {
        ++started;
        return std::make_unique<int>(i);
      },
      [&](std::unique_ptr<int> value) { return ++received < 10 && *value < 10; });
  EXPECT_EQ(received, 10);
  EXPECT_LE(started.load(), 10 + 128 * static_cast<int>(GetParam()));
}

TEST_P(OrderedParallel, NothingInNothingOut) {
  ordered_parallel(
      GetParam(), []() -> std::optional<int> { return std::nullopt; }, [](int i) { return i; },
      [](int) {
        ADD_FAILURE();
        return true;
      });
}

// Short work goes in chunks, long work does not wait for others.
TEST_P(OrderedParallel, ChunksChangeNothingButTheirSize) {
  for (const Handing handing : {Handing::OneByOne, Handing::Chunks}) {
    int given = 0;
    int out = 0;
    std::atomic<int> most = 0;
    std::atomic<int> working = 0;
    ordered_parallel(
        GetParam(), handing,
        [&]() -> std::optional<int> {
          return given < 5000 ? std::optional(given++) : std::nullopt;
        },
        [&](int i) {
          most = std::max(most.load(), ++working);
          if (i % 500 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(3));
          --working;
          return i;
        },
        [&](int value) {
          EXPECT_EQ(value, out++);
          return true;
        },
        [] {});
    EXPECT_EQ(out, 5000);
    EXPECT_LE(most.load(), std::max<int>(1, static_cast<int>(GetParam())));
  }
}

// A co-process gives the next input only when it has read the last result.
TEST_P(OrderedParallel, EmitsBeforeTheNextInputIsThere) {
  std::mutex mutex;
  std::condition_variable emitted;
  int given = 0;
  int out = 0;
  int idle = 0;
  ordered_parallel(
      GetParam(),
      [&]() -> std::optional<int> {
        std::unique_lock lock(mutex);
        const bool answered = emitted.wait_for(lock, std::chrono::seconds(20),
                                               [&] { return out == given || GetParam() <= 1; });
        EXPECT_TRUE(answered);
        return answered && given < 20 ? std::optional(given++) : std::nullopt;
      },
      [](int i) { return i; },
      [&](int value) {
        const std::lock_guard lock(mutex);
        EXPECT_EQ(value, out++);
        emitted.notify_all();
        return true;
      },
      [&] { ++idle; });
  EXPECT_EQ(out, 20);
  EXPECT_GE(idle, 1);
}

// What cannot be done, for want of memory, is an error of the whole loop; the
// threads end, wherever it was thrown.
TEST_P(OrderedParallel, ThrowsWhatWasThrownInIt) {
  enum class Where { Next, Work, Emit };
  for (const Where where : {Where::Next, Where::Work, Where::Emit}) {
    int given = 0;
    const auto fail = [&](Where here, int i) {
      if (here == where && i == 300) throw std::bad_alloc();
    };
    EXPECT_THROW(ordered_parallel(
                     GetParam(),
                     [&]() -> std::optional<int> {
                       fail(Where::Next, given);
                       return given++;
                     },
                     [&](int i) {
                       fail(Where::Work, i);
                       return i;
                     },
                     [&](int i) {
                       fail(Where::Emit, i);
                       return true;
                     }),
                 std::bad_alloc);
  }
}

INSTANTIATE_TEST_SUITE_P(Threads, OrderedParallel, testing::Values(0, 1, 2, 5));

}  // namespace
}  // namespace boardwright
