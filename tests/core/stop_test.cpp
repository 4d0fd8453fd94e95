// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/stop.hpp"

#include <gtest/gtest.h>

#include "core/thread.hpp"

namespace boardwright {
namespace {

TEST(Stop, TokensTellWhatTheirSourceAsks) {
  EXPECT_FALSE(StopToken().stop_possible());
  EXPECT_FALSE(StopToken().stop_requested());
  const StopSource source;
  const StopToken token = source.get_token();
  EXPECT_TRUE(token.stop_possible());
  EXPECT_FALSE(token.stop_requested());
  const StopSource copy = source;
  JoiningThread([&] { copy.request_stop(); });
  EXPECT_TRUE(token.stop_requested());
  EXPECT_TRUE(source.stop_requested());
}

TEST(Stop, BorrowedTokensTellTheSame) {
  EXPECT_FALSE(StopToken().borrowed().stop_possible());
  const StopSource source;
  const StopToken borrowed = source.get_token().borrowed();
  int called = 0;
  const StopCallback callback(borrowed, [&] { ++called; });
  EXPECT_TRUE(borrowed.stop_possible());
  EXPECT_FALSE(borrowed.stop_requested());
  source.request_stop();
  EXPECT_TRUE(borrowed.stop_requested());
  EXPECT_EQ(called, 1);
}

TEST(Stop, CallbacksAreCalledOnce) {
  const StopSource source;
  int called = 0;
  int late = 0;
  {
    const StopCallback gone(source.get_token(), [&] { called += 100; });
  }
  const StopCallback callback(source.get_token(), [&] { ++called; });
  source.request_stop();
  source.request_stop();
  EXPECT_EQ(called, 1);
  const StopCallback after(source.get_token(), [&] { ++late; });
  EXPECT_EQ(late, 1) << "at once";
  const StopCallback never(StopToken(), [&] { ++late; });
  EXPECT_EQ(late, 1);
}

}  // namespace
}  // namespace boardwright
