// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "core/text.hpp"

#include <gtest/gtest.h>

namespace boardwright {
namespace {

TEST(Text, LowerChangesLettersOnly) { EXPECT_EQ(lower("Ab-9 \xc3\x84"), "ab-9 \xc3\x84"); }

TEST(Text, SplitLeavesOutEmptyParts) {
  EXPECT_EQ(split("  one\ttwo "), (std::vector<std::string>{"one", "two"}));
  EXPECT_EQ(split("a,,b c", ", "), (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_TRUE(split(" \t").empty());
}

TEST(Text, JoinPutsTheSeparatorBetween) {
  EXPECT_EQ(join(std::vector<std::string>{"a", "", "b"}, ", "), "a, , b");
  EXPECT_EQ(join(std::vector<std::string>{}, ", "), "");
}

TEST(Text, ParseNumberTakesAWholeNumberWithinItsLimits) {
  EXPECT_EQ(parse_number<int>("-7"), -7);
  EXPECT_EQ(parse_number("12", 0, 12), 12);
  EXPECT_EQ(parse_number("13", 0, 12), std::nullopt);
  EXPECT_EQ(parse_number<std::uint64_t>("ff", 0, 255, 16), 255U);
  EXPECT_EQ(parse_number<int>("99999999999"), std::nullopt);
  for (const char* text : {"", "+1", " 1", "1 ", "1x", "0x1"}) {
    EXPECT_EQ(parse_number<int>(text), std::nullopt) << text;
  }
}

TEST(Text, PluralCounts) {
  EXPECT_EQ(plural(1, "step"), "1 step");
  EXPECT_EQ(plural(0, "step"), "0 steps");
  EXPECT_EQ(plural(2, "hero", "es"), "2 heroes");
}

}  // namespace
}  // namespace boardwright
