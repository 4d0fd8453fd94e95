// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/utf8.hpp"

#include <gtest/gtest.h>

namespace boardwright::io {
namespace {

TEST(Utf8, TakesWhatIsWellFormed) {
  EXPECT_TRUE(is_utf8(""));
  EXPECT_TRUE(is_utf8("tea"));
  EXPECT_TRUE(is_utf8("ü ☃ 𝄞"));
  EXPECT_TRUE(is_utf8("\xF4\x8F\xBF\xBF"));
}

TEST(Utf8, RefusesWhatIsNot) {
  for (const char* text : {"\xFF", "a\x80", "\xC3", "\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80",
                           "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xE2\x98", "\xE2(\xA1"}) {
    EXPECT_FALSE(is_utf8(text)) << text;
  }
}

TEST(Utf8, PrintableHasNoControlsAndALimit) {
  EXPECT_EQ(printable("tea", 3), "tea");
  EXPECT_EQ(printable("teapot", 3), "te…");
  EXPECT_EQ(printable("☃☃☃☃", 3), "☃☃…");
  EXPECT_EQ(printable("a\x1b[2J\n\x7f", 40), "a?[2J??");
  EXPECT_EQ(printable("\xC2\x9B", 40), "?");
  EXPECT_EQ(printable("a\u202Eb", 40), "a?b");
}

TEST(Utf8, MendsWhatIsMalformed) {
  EXPECT_EQ(mended_utf8("a\xC3\xA9"), "a\xC3\xA9");
  EXPECT_EQ(mended_utf8("\xFF"
                        "b\xE2\x82"),
            "\xEF\xBF\xBD"
            "b\xEF\xBF\xBD\xEF\xBF\xBD");
  EXPECT_EQ(mended_utf8(""), "");
}

TEST(TerminalText, KeepsLettersLinesAndColours) {
  for (const char* text : {"", "plain", "a\tb\n", "ä ┏━┓ 😀"}) {
    EXPECT_EQ(terminal_text(text, true), text);
  }
  EXPECT_EQ(terminal_text(colour_code("1;31") + "red" + colour_code("0"), true),
            "\x1b[1;31mred\x1b[0m");
}

TEST(TerminalText, NoOtherControlCharacterPasses) {
  const std::string mark = "\xEF\xBF\xBD";
  EXPECT_EQ(terminal_text("\x1b[2J", true), mark + "[2J");
  EXPECT_EQ(terminal_text("\x1b[31", true), mark + "[31");
  EXPECT_EQ(terminal_text("\x1b[31mred", true), mark + "[31mred") << "not drawn: of an input";
  EXPECT_FALSE(is_utf8(colour_code("31"))) << "so that no input can hold it";
  EXPECT_EQ(terminal_text(colour_code("31;2J"), true), mark + "[" + mark + "31;2Jm");
  EXPECT_EQ(terminal_text("\x1b[31mred"), mark + "[31mred") << "nothing was drawn with colours";
  EXPECT_EQ(terminal_text("\x1b]0;x\x07"), mark + "]0;x" + mark);
  EXPECT_EQ(terminal_text("a\rb\x7f"), "a" + mark + "b" + mark);
  EXPECT_EQ(terminal_text("\xC2\x9b"), mark) << "U+009B starts a sequence as ESC [ does";
  EXPECT_EQ(terminal_text("\xff\xC2"), mark + mark);
}

TEST(TerminalText, NothingTurnsALine) {
  const std::string mark = "\xEF\xBF\xBD";
  for (const char* turn : {"\u2028", "\u2029", "\u202A", "\u202B", "\u202C", "\u202D", "\u202E",
                           "\u2066", "\u2067", "\u2068", "\u2069"}) {
    EXPECT_EQ(terminal_text(std::string("a") + turn + "b"), "a" + mark + "b");
  }
  for (const char* text : {"\u2027", "\u202F", "\u2065", "\u206A", "… שלום"}) {
    EXPECT_EQ(terminal_text(text), text);
  }
}

}  // namespace
}  // namespace boardwright::io
