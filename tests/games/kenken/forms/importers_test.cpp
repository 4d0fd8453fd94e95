// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The janko and CanCan forms, and which form a text is taken for.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <fmt/format.h>

#include "games/kenken/forms/cancan.hpp"
#include "games/kenken/forms/janko.hpp"
#include "games/kenken/forms/keen_id.hpp"
#include "games/kenken/forms/puzzle_text.hpp"
#include "games/kenken/support/random_puzzle.hpp"

namespace boardwright::kenken {
namespace {

constexpr const char* kJanko =
    "3 3\n"
    "5+ . 3*\n"
    "3* - .\n"
    ". 1- .\n"
    "1 1 2\n"
    "4 1 2\n"
    "4 3 3\n";
constexpr const char* kCanCan =
    "a=5+ b=3x c=3x d=1-\n"
    "a a b\n"
    "c a b\n"
    "c d d\n";

template <class Read>
std::string fault(Read read, std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  auto document = read(text);
  if (document) return "";
  const Where& where = document.error().where;
  return fmt::format("{} {}:{}", document.error().code, where.line, where.column);
}

Puzzle small_puzzle() { return read_keen_id("3:a_3aba_,a5m3m3s1")->puzzle; }

TEST(Janko, ReadsCluesAndCageNumbers) {
  auto read = read_janko(kJanko);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->puzzle, small_puzzle());
}

TEST(Janko, CluesWithoutSignsHideTheOperation) {
  auto read = read_janko("3 3\n5 . 3\n. . .\n. 1 2\n1 1 2\n4 1 2\n4 3 5\n");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, "too_few_clues");
  read = read_janko("3 3\n5 . 3\n3 . .\n. 1 2\n1 1 2\n4 1 2\n4 3 5\n");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->puzzle.cages[0].operation, Operation::Any);
  EXPECT_EQ(read->puzzle.cages[3].operation, Operation::Equal);
}

TEST(Janko, NamesEachFaultAndItsPlace) {
  const auto at = [](std::string_view from, std::string_view to) {
    return fault(read_janko, kJanko, from, to);
  };
  EXPECT_EQ(at("3 3", "3"), "bad_size 1:2");
  EXPECT_EQ(at("3 3", "3 4"), "not_square 1:3");
  EXPECT_EQ(at("3 3", "2 2"), "size_out_of_range 1:1");
  EXPECT_EQ(at("5+ . 3*", "5+ ."), "wrong_row_length 2:5");
  EXPECT_EQ(at("5+ . 3*", "5% . 3*"), "unknown_operation 2:2");
  EXPECT_EQ(at("5+ . 3*", "5+ x 3*"), "missing_target 2:4");
  EXPECT_EQ(at("5+ . 3*", "5+ 4 3*"), "too_many_clues 2:4");
  EXPECT_EQ(at("5+ . 3*", ". . 3*"), "too_few_clues 5:1");
  EXPECT_EQ(at("4 1 2", "4 1 2 2"), "wrong_row_length 6:7");
  EXPECT_EQ(at("4 3 3", "2 3 3"), "cage_not_connected 5:5");
  EXPECT_EQ(at("4 1 2", "1 1 2"), "too_many_clues 3:1");
  EXPECT_EQ(at("4 3 3\n", ""), "wrong_row_length 6:6");
  EXPECT_EQ(at("4 3 3\n", "4 3 3\nx\n"), "unknown_text 8:1");
  EXPECT_EQ(read_janko("").error().code, "bad_size");
}

constexpr const char* kSite =
    "begin\n"
    "author A. Person\n"
    "puzzle kenken\n"
    "size 3\n"
    "areas\n"
    "1 1 2\n"
    "4 1 2\n"
    "4 3 3\n"
    "problem\n"
    "5+ - 3*\n"
    "3* - -\n"
    "- 1- -\n"
    "solution\n"
    "2 1 3\n"
    "3 2 1\n"
    "1 3 2\n"
    "end\n";

TEST(Janko, ReadsTheLayoutOfTheSite) {
  const auto read = read_janko(kSite);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->puzzle, small_puzzle());
  EXPECT_EQ(*read->solution, (Square{2, 1, 3, 3, 2, 1, 1, 3, 2}));
  const auto at = [](std::string_view from, std::string_view to) {
    return fault(read_janko, kSite, from, to);
  };
  EXPECT_EQ(at("size 3\n", ""), "bad_size 4:1");
  EXPECT_EQ(at("size 3", "size"), "bad_size 4:5");
  EXPECT_EQ(at("size 3", "size 3 4"), "not_square 4:8");
  EXPECT_EQ(at("size 3", "size 3\nsize 3"), "unknown_text 5:1");
  EXPECT_EQ(at("areas\n1 1 2\n4 1 2\n4 3 3\n", ""), "missing_keyword 13:1");
  EXPECT_EQ(at("4 3 3\n", "4 3 3\n4 3 3\n"), "unknown_text 9:1");
  EXPECT_EQ(at("solution", "areas"), "unknown_text 13:1");
  EXPECT_EQ(at("2 1 3", "2 1 4"), "bad_solution 14:5");
  EXPECT_EQ(at("end\n", ""), "missing_keyword 16:6");
}

TEST(Janko, ReadsGridsWithTheirSolutionsAndSeveralPuzzles) {
  const std::string solved = std::string(kJanko) + "2 1 3\n3 2 1\n1 3 2\n";
  const auto set = read_janko_set(solved + kJanko + kSite + solved);
  ASSERT_TRUE(set) << set.error().message;
  ASSERT_EQ(set->size(), 4U);
  for (const PuzzleDocument& document : *set) EXPECT_EQ(document.puzzle, small_puzzle());
  EXPECT_TRUE((*set)[0].solution);
  EXPECT_FALSE((*set)[1].solution);
  EXPECT_TRUE((*set)[2].solution && (*set)[3].solution);
  EXPECT_EQ(read_janko(solved + solved).error().code, "several_puzzles");
}

TEST(CanCan, ReadsAPuzzleFollowedByItsSolution) {
  const auto set = read_cancan_set(std::string(kCanCan) + "2 1 3\n3 2 1\n1 3 2\n" + kCanCan);
  ASSERT_TRUE(set) << set.error().message;
  ASSERT_EQ(set->size(), 2U);
  EXPECT_EQ((*set)[0].solution, (Square{2, 1, 3, 3, 2, 1, 1, 3, 2}));
  EXPECT_FALSE((*set)[1].solution);
}

TEST(TextForm, ReadsSeveralPuzzles) {
  const std::string text = write_text(*read_janko(kSite));
  const auto set = read_text_set(text + text);
  ASSERT_TRUE(set) << set.error().message;
  EXPECT_EQ(set->size(), 2U);
}

TEST(Exporters, WriteWhatTheReadersRead) {
  EXPECT_EQ(write_janko(*read_janko(kJanko)),
            "begin\npuzzle kenken\nsize 3\nareas\n1 1 2\n3 1 2\n3 4 4\n"
            "problem\n5+  - 3*\n3*  -  -\n - 1-  -\nend\n");
  EXPECT_EQ(write_cancan(*read_janko(kJanko)), kCanCan);
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const PuzzleDocument document = random_puzzle(
        seed, {.largest = 16, .most_cells = 8, .hidden_operations = true, .free_corner = true});
    const auto janko = read_janko(write_janko(document));
    RC_ASSERT(janko && janko->puzzle == document.puzzle && janko->solution == document.solution);
    const auto cancan = read_cancan(write_cancan(document));
    RC_ASSERT(cancan && cancan->puzzle == document.puzzle);
  }));
}

TEST(CanCan, ReadsCluesAndNames) {
  auto read = read_cancan(kCanCan);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->puzzle, small_puzzle());
}

TEST(CanCan, ReadsAWholeSet) {
  const std::string text = std::string("# 1.\n") + kCanCan + "# 2 1 3\n\n# 2.\n" + kCanCan;
  auto set = read_cancan_set(text);
  ASSERT_TRUE(set) << set.error().message;
  ASSERT_EQ(set->size(), 2U);
  EXPECT_EQ((*set)[1].puzzle, small_puzzle());
  EXPECT_EQ(read_cancan(text).error().code, "several_puzzles");
  EXPECT_FALSE(read_cancan_set("# nothing\n"));
}

TEST(CanCan, NamesEachFaultAndItsPlace) {
  const auto at = [](std::string_view from, std::string_view to) {
    return fault(read_cancan, kCanCan, from, to);
  };
  EXPECT_EQ(at("b=3x", "b"), "bad_clue 1:6");
  EXPECT_EQ(at("b=3x", "b="), "missing_target 1:8");
  EXPECT_EQ(at("b=3x", "b=3!"), "unknown_operation 1:9");
  EXPECT_EQ(at("b=3x", "a=3x"), "too_many_clues 1:8");
  EXPECT_EQ(at("b=3x", "e=3x"), "unknown_cage 1:6");
  EXPECT_EQ(at("b=3x ", ""), "too_few_clues 2:5");
  EXPECT_EQ(at("a a b", "a a"), "size_out_of_range 2:1");
  EXPECT_EQ(at("c a b", "c a"), "wrong_row_length 3:4");
  EXPECT_EQ(at("c d d\n", ""), "wrong_row_length 3:6");
  EXPECT_EQ(at("c d d\n", "b d d\n"), "cage_not_connected 2:5");
  EXPECT_EQ(read_cancan("a=5+\n").error().code, "wrong_row_length");
  EXPECT_EQ(read_cancan("").error().code, "bad_clue");
}

// The grid form, and names that we do not write.
std::string janko_of(const Puzzle& puzzle) {
  const auto size = static_cast<std::size_t>(puzzle.size);
  std::vector<std::string> clues(size * size, ".");
  std::vector<std::string> cages(size * size);
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    const Cage& cage = puzzle.cages[i];
    clues[cage.cells.back().index] =
        fmt::format("{}{}", cage.target, operation_sign(cage.operation));
    for (Cell cell : cage.cells) cages[cell.index] = std::to_string(i + 1);
  }
  std::string text = fmt::format("{} {}", size, size);
  for (const auto& square : {clues, cages}) {
    for (std::size_t i = 0; i < square.size(); ++i) {
      text += (i % size == 0 ? "\n" : " ") + square[i];
    }
  }
  return text;
}

std::string cancan_of(const Puzzle& puzzle) {
  const auto size = static_cast<std::size_t>(puzzle.size);
  std::vector<std::string> names(size * size);
  std::string text;
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    const Cage& cage = puzzle.cages[i];
    text += fmt::format("c{}={}{} ", i, cage.target, operation_sign(cage.operation));
    for (Cell cell : cage.cells) names[cell.index] = fmt::format("c{}", i);
  }
  for (std::size_t i = 0; i < names.size(); ++i) text += (i % size == 0 ? "\n" : " ") + names[i];
  return text;
}

TEST(Importers, ReadRandomPuzzles) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const Puzzle puzzle =
        random_puzzle(seed, {.largest = 16, .most_cells = 8, .hidden_operations = true}).puzzle;
    const std::string janko = janko_of(puzzle);
    RC_ASSERT(matches_janko(janko));
    RC_ASSERT(read_janko(janko)->puzzle == puzzle);
    const std::string cancan = cancan_of(puzzle);
    RC_ASSERT(matches_cancan(cancan));
    RC_ASSERT(read_cancan(cancan)->puzzle == puzzle);
  }));
}

TEST(Importers, MutatedTextsNeverCrash) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const Puzzle puzzle = random_puzzle(seed, {.largest = 5}).puzzle;
    Random random(seed, "mutate");
    for (std::string text : {janko_of(puzzle), cancan_of(puzzle)}) {
      constexpr std::string_view kBytes = "ab.#0179 +-*/=?\n\r\xc3\x97";
      for (int i = 0; i < 4; ++i) {
        text[random.below(static_cast<std::uint32_t>(text.size()))] =
            kBytes[random.below(kBytes.size())];
      }
      for (const auto& read : {read_janko(text), read_cancan(text), read_text(text)}) {
        if (read) RC_ASSERT(!check_puzzle(read->puzzle));
      }
    }
  }));
}

// Which of the forms, in the order of the contract, takes a text.
std::string form_of(std::string_view text) {
  if (matches_text(text)) return "text";
  if (matches_janko(text)) return "janko";
  if (matches_cancan(text)) return "cancan";
  return matches_keen_id(text) ? "keen" : "none";
}

TEST(Forms, AreToldApartByTheirFirstWords) {
  EXPECT_EQ(form_of("kenken 1\nsize 3\n"), "text");
  EXPECT_EQ(form_of("# mine\n\nkenken 1\n"), "text");
  EXPECT_EQ(form_of("kenken 9"), "text");
  EXPECT_EQ(form_of(kJanko), "janko");
  EXPECT_EQ(form_of("  4 4\r\n"), "janko");
  EXPECT_EQ(form_of(kCanCan), "cancan");
  EXPECT_EQ(form_of("# 1.\na=3\n"), "cancan");
  EXPECT_EQ(form_of("3"), "keen");
  EXPECT_EQ(form_of("3:a_3aba_,a5m3m3s1"), "keen");
  EXPECT_EQ(form_of("6dn#seed"), "keen");
  EXPECT_EQ(form_of("=3"), "keen");
  EXPECT_EQ(form_of(""), "keen");
}

}  // namespace
}  // namespace boardwright::kenken
