// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/batch/store/row_format.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <limits>

namespace boardwright::batch {
namespace {

TEST(RowFormat, NumbersComeBack) {
  const bool good = rc::check([](std::uint64_t number) {
    std::string bytes;
    put_number(bytes, number);
    std::string_view rest = bytes;
    RC_ASSERT(take_number(rest) == number);
    RC_ASSERT(rest.empty());
    rest = std::string_view(bytes).substr(0, bytes.size() - 1);
    RC_ASSERT(!take_number(rest));
  });
  EXPECT_TRUE(good);
}

TEST(RowFormat, MeasuresComeBackUnderTheirNames) {
  std::vector<std::string> names = {"old"};
  const Measures one = {{"a", std::int64_t{-3}}, {"b", 0.5}, {"c", std::string("hard")}};
  const Measures two = {{"c", std::string()}, {"old", true}, {"d", std::int64_t{1} << 59U}};
  const std::string first = pack_measures(one, names);
  EXPECT_EQ(names, (std::vector<std::string>{"old", "a", "b", "c"}));
  const std::string second = pack_measures(two, names);
  EXPECT_EQ(unpack_measures(first, names), one);
  // In the order of the names.
  EXPECT_EQ(unpack_measures(second, names),
            (Measures{{"old", true}, {"c", std::string()}, {"d", std::int64_t{1} << 59U}}));
  EXPECT_EQ(unpack_measures("", names), Measures{});
}

TEST(RowFormat, AnyNumberIsKeptOrRounded) {
  for (const std::int64_t number : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1} << 40U}) {
    std::string bytes;
    put_measure(bytes, number);
    std::string_view rest = bytes;
    EXPECT_EQ(take_measure(rest), Measure(number));
  }
  std::string bytes;
  put_measure(bytes, std::numeric_limits<std::int64_t>::min());
  std::string_view rest = bytes;
  EXPECT_EQ(take_measure(rest), Measure(-9223372036854775808.0));
}

TEST(RowFormat, BrokenBytesAreNoticed) {
  std::vector<std::string> names;
  const std::string bytes = pack_measures({{"a", 0.5}, {"b", std::string("word")}}, names);
  for (std::size_t size = 1; size < bytes.size(); ++size) {
    const auto found = unpack_measures(std::string_view(bytes).substr(0, size), names);
    EXPECT_TRUE(!found || found->size() < 2) << size;
  }
  EXPECT_FALSE(unpack_measures(bytes, {"a"}).has_value());
}

TEST(RowFormat, DigestsComeBack) {
  const Digest digest{.high = 0x0123456789abcdefULL, .low = 0xfedcba9876543210ULL};
  EXPECT_EQ(pack_digest(digest).size(), 16U);
  EXPECT_EQ(unpack_digest(pack_digest(digest)), digest);
}

}  // namespace
}  // namespace boardwright::batch
