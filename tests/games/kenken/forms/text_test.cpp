// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/forms/puzzle_text.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/kenken/forms/keen_id.hpp"
#include "games/kenken/support/random_puzzle.hpp"

namespace boardwright::kenken {
namespace {

constexpr const char* kThreeText =
    "kenken 1\n"
    "size 3\n"
    "cages\n"
    "a a b\n"
    "c a b\n"
    "c d d\n"
    "clues\n"
    "a 5+\n"
    "b 3*\n"
    "c 3*\n"
    "d 1-\n"
    "solution\n"
    "2 1 3\n"
    "3 2 1\n"
    "1 3 2\n"
    "end\n";

std::string changed(std::string_view from, std::string_view to) {
  std::string text = kThreeText;
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// "code line:column" of the error after a change, or "".
std::string fault_of_change(std::string_view from, std::string_view to) {
  auto read = read_text(changed(from, to));
  if (read) return "";
  const Where& where = read.error().where;
  return read.error().code + " " + std::to_string(where.line) + ":" + std::to_string(where.column);
}

TEST(PuzzleText, ReadsAndWritesTheSameBytes) {
  auto read = read_text(kThreeText);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->puzzle, read_keen_id("3:a_3aba_,a5m3m3s1")->puzzle);
  EXPECT_EQ(*read->solution, (Square{2, 1, 3, 3, 2, 1, 1, 3, 2}));
  EXPECT_EQ(write_text(*read), kThreeText);
}

TEST(PuzzleText, CommentsBlanksAndOtherSignsAreAccepted) {
  auto plain = read_text(kThreeText);
  const std::string text =
      "# a puzzle\n\n  kenken\t1 # first\r\nsize 3\ncages\n\na a b\nc a b # middle\nc d d\nclues\n"
      "d 1\u2212\na 5+\nb 3x\nc 3\u00d7\nsolution\n2 1 3\n3 2 1\n1 3 2\nend\n\n# more\n";
  ASSERT_TRUE(matches_text(text));
  auto read = read_text(text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(*read, *plain);
  EXPECT_EQ(fault_of_change("b 3*", "b 3\u00f7"), "");  // 3 and 1: the quotient is 3 as well
}

TEST(PuzzleText, NoSignMeansEqualOrHidden) {
  auto read =
      read_text("kenken 1\nsize 3\ncages\nx x y\nz z y\nz z 1\nclues\nx 2\ny 3?\nz 9\n1 2\nend\n");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->puzzle.cages[0].operation, Operation::Any);
  EXPECT_EQ(read->puzzle.cages[1].operation, Operation::Any);
  EXPECT_EQ(read->puzzle.cages[2].operation, Operation::Any);
  EXPECT_EQ(read->puzzle.cages[3].operation, Operation::Equal);
}

TEST(PuzzleText, DotIsTheFreeCorner) {
  const std::string text =
      "kenken 1\nsize 3\ncages\na b b\na c b\na c .\nclues\na 6+\nb 6*\nc 4+\nend\n";
  auto read = read_text(text);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->puzzle.corner, Corner::Free);
  EXPECT_EQ(write_text(*read), text);
  EXPECT_EQ(fault_of_change("a a b", "a . b"), "cell_in_no_cage 4:3");
}

TEST(PuzzleText, NamesEachFaultAndItsPlace) {
  EXPECT_EQ(fault_of_change("kenken 1", "kenken 2"), "bad_version 1:8");
  EXPECT_EQ(fault_of_change("kenken 1", "kenken"), "missing_keyword 1:7");
  EXPECT_EQ(fault_of_change("size 3", "sise 3"), "unknown_keyword 2:1");
  EXPECT_EQ(fault_of_change("size 3", "size"), "missing_keyword 2:5");
  EXPECT_EQ(fault_of_change("size 3", "size x"), "bad_size 2:6");
  EXPECT_EQ(fault_of_change("size 3", "size 17"), "size_out_of_range 2:6");
  EXPECT_EQ(fault_of_change("size 3", "size 3 4"), "unknown_keyword 2:8");
  EXPECT_EQ(fault_of_change("c a b", "c a"), "wrong_row_length 5:4");
  EXPECT_EQ(fault_of_change("c a b", "c a b b"), "wrong_row_length 5:7");
  EXPECT_EQ(fault_of_change("c a b", "c a !"), "bad_character 5:5");
  EXPECT_EQ(fault_of_change("c d d", "b d d"), "cage_not_connected 4:5");
  EXPECT_EQ(fault_of_change("a 5+", "a 5^"), "unknown_operation 8:4");
  EXPECT_EQ(fault_of_change("a 5+", "a +5"), "missing_target 8:3");
  EXPECT_EQ(fault_of_change("a 5+", "a 0+"), "target_out_of_range 8:3");
  EXPECT_EQ(fault_of_change("a 5+", "a 18446744073709551616+"), "target_out_of_range 8:3");
  EXPECT_EQ(fault_of_change("a 5+", "a 5-"), "minus_or_divide_needs_two_cells 8:3");
  EXPECT_EQ(fault_of_change("a 5+", "a 5="), "unknown_operation 8:3");
  EXPECT_EQ(fault_of_change("a 5+", "a 5 +"), "unknown_keyword 8:5");
  EXPECT_EQ(fault_of_change("b 3*", "e 3*"), "unknown_cage 9:1");
  EXPECT_EQ(fault_of_change("b 3*", "a 3*"), "too_many_clues 9:3");
  EXPECT_EQ(fault_of_change("b 3*\n", ""), "too_few_clues 4:5");
  EXPECT_EQ(fault_of_change("3 2 1", "3 2"), "bad_solution 14:4");
  EXPECT_EQ(fault_of_change("3 2 1", "3 2 4"), "bad_solution 14:5");
  EXPECT_EQ(fault_of_change("3 2 1", "3 2 2"), "");  // wrong digits are for verify to report
  EXPECT_EQ(fault_of_change("end\n", ""), "missing_keyword 15:6");
  EXPECT_EQ(fault_of_change("end", "fin"), "unknown_keyword 16:1");
  EXPECT_EQ(fault_of_change("end\n", "end\nend\n"), "unknown_keyword 17:1");
  EXPECT_EQ(read_text("").error().code, "missing_keyword");
  EXPECT_EQ(read_text("kenken 1\nsize 3\ncages\na a a\n").error().code, "wrong_row_length");
}

TEST(PuzzleText, MessagesStayPlainText) {
  auto read = read_text(changed("size 3", "size \xff\xfe"));
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().message.find("`??`"), std::string::npos);
}

TEST(PuzzleText, RoundTripsRandomPuzzles) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const PuzzleDocument document = random_puzzle(
        seed, {.largest = 16, .most_cells = 16, .hidden_operations = true, .free_corner = true});
    const std::string text = write_text(document);
    RC_ASSERT(matches_text(text));
    auto read = read_text(text);
    RC_ASSERT(read.has_value());
    RC_ASSERT(*read == document);
  }));
}

TEST(PuzzleText, MutatedTextsNeverCrash) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    std::string text = write_text(random_puzzle(seed, {.largest = 5, .free_corner = true}));
    Random random(seed, "mutate");
    constexpr std::string_view kBytes = "ab.#0179 +-*/=?\n\r\xc3\x97";
    for (int i = 0; i < 4; ++i) {
      text[random.below(static_cast<std::uint32_t>(text.size()))] =
          kBytes[random.below(kBytes.size())];
    }
    auto read = read_text(text);
    if (read) {
      RC_ASSERT(!check_puzzle(read->puzzle));
    } else {
      RC_ASSERT(read.error().where.line > 0);
    }
  }));
}

}  // namespace
}  // namespace boardwright::kenken
