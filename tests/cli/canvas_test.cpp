// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "terminal/canvas.hpp"

#include <gtest/gtest.h>

#include "boardwright/io/utf8.hpp"

namespace boardwright::cli {
namespace {

std::string text_of(const StyledLine& line) {
  std::string text;
  for (const Glyph& glyph : line) text += glyph.letter;
  return text;
}

TEST(StyledLines, ReadColoursAndLeaveTheRestOut) {
  const auto lines =
      styled_lines("a" + io::colour_code("1;33") + "b" + io::colour_code("38;5;200") + "c" +
                   io::colour_code("0") + "d\n\x1b[2Jé\n");
  ASSERT_EQ(lines.size(), 2U);
  ASSERT_EQ(text_of(lines[0]), "abcd");
  EXPECT_EQ(lines[0][0].style, Style{});
  EXPECT_EQ(lines[0][1].style, (Style{.ink = 3, .bold = true}));
  EXPECT_EQ(lines[0][2].style, (Style{.ink = 200, .bold = true}));
  EXPECT_EQ(lines[0][3].style, Style{});
  EXPECT_EQ(lines[1].back().letter, "é");
  EXPECT_TRUE(styled_lines("").empty());
  EXPECT_EQ(styled_lines("no end").size(), 1U);
}

TEST(Wrapped, BreaksAtBlanksAndInLongWords) {
  std::vector<std::string> parts;
  for (const StyledLine& part : wrapped(styled_line("  one two-three four"), 9)) {
    parts.push_back(text_of(part));
  }
  EXPECT_EQ(parts, (std::vector<std::string>{"  one", "two-three", "four"}));
  EXPECT_EQ(wrapped(styled_line("abcdefgh"), 3).size(), 3U);
  EXPECT_EQ(wrapped({}, 3).size(), 1U);
}

TEST(Canvas, CutsWhatDoesNotFit) {
  Canvas canvas(2, 5);
  canvas.put(0, 1, styled_line("abcdef"));
  EXPECT_EQ(canvas.at(0, 1).letter, "a");
  EXPECT_EQ(canvas.at(0, 4).letter, "…");
  canvas.put(1, 3, styled_line("xyz"), 9);
  canvas.put(7, 0, styled_line("outside"));
  EXPECT_EQ(canvas.at(1, 4).letter, "y");
  canvas.reverse(1, 4, 3);
  EXPECT_TRUE(canvas.at(1, 4).style.reverse);
}

}  // namespace
}  // namespace boardwright::cli
