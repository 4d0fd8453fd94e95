// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/forms/keen_id.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/kenken/support/cases.hpp"
#include "games/kenken/support/random_puzzle.hpp"

namespace boardwright::kenken {
namespace {

std::string code_of(std::string_view text) {
  auto read = read_keen_id(text);
  return read ? "" : read.error().code;
}

int column_of(std::string_view text) {
  auto read = read_keen_id(text);
  return read ? 0 : read.error().where.column;
}

// a a b
// c a b
// c d d
TEST(KeenId, ReadsWallsAndClues) {
  auto read = read_keen_id("3:a_3aba_,a5m3m3s1");
  ASSERT_TRUE(read);
  const Puzzle& puzzle = read->puzzle;
  EXPECT_EQ(puzzle.size, 3);
  ASSERT_EQ(puzzle.cages.size(), 4U);
  EXPECT_EQ(puzzle.cages[0], (Cage{Operation::Add, 5, {Cell(0), Cell(1), Cell(4)}}));
  EXPECT_EQ(puzzle.cages[1], (Cage{Operation::Multiply, 3, {Cell(2), Cell(5)}}));
  EXPECT_EQ(puzzle.cages[2], (Cage{Operation::Multiply, 3, {Cell(3), Cell(6)}}));
  EXPECT_EQ(puzzle.cages[3], (Cage{Operation::Subtract, 1, {Cell(7), Cell(8)}}));
  EXPECT_FALSE(check_puzzle(puzzle));
}

TEST(KeenId, WritesWhatKeenPrints) {
  auto read = read_keen_id("3:a_3aba_,a5m3m3s1");
  ASSERT_TRUE(read);
  auto written = write_keen_id(*read);
  ASSERT_TRUE(written);
  EXPECT_EQ(*written, "3:a_3aba_,a5m3m3s1");
}

TEST(KeenId, SkipsBlanksAroundAndParametersThatMeanNothing) {
  const auto plain = read_keen_id("3:a_3aba_,a5m3m3s1");
  for (std::string_view text : {"3dn:a_3aba_,a5m3m3s1", "3dum:a_3aba_,a5m3m3s1",
                                "3m:a_3aba_,a5m3m3s1", "  3:a_3aba_,a5m3m3s1 \r\n"}) {
    const auto read = read_keen_id(text);
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(*read, *plain) << text;
  }
}

TEST(KeenId, NamesEachFault) {
  EXPECT_EQ(code_of(""), "missing_colon");
  EXPECT_EQ(code_of("3"), "missing_colon");
  EXPECT_EQ(code_of("6dn#seed"), "missing_colon");
  EXPECT_EQ(code_of("[]"), "json_array");
  EXPECT_EQ(code_of("[{\"size\": 3}]"), "json_array");
  EXPECT_EQ(code_of(":a_3aba_,a5m3m3s1"), "bad_size");
  EXPECT_EQ(code_of("-3:a_3aba_,a5m3m3s1"), "bad_size");
  EXPECT_EQ(code_of("0:,"), "size_out_of_range");
  EXPECT_EQ(code_of("10:,"), "size_out_of_range");
  EXPECT_EQ(code_of("99999999999999999999999:,"), "size_out_of_range");
  EXPECT_EQ(code_of("3dq:a_3aba_,a5m3m3s1"), "bad_difficulty_letter");
  EXPECT_EQ(code_of("3d:a_3aba_,a5m3m3s1"), "bad_difficulty_letter");
  EXPECT_EQ(code_of("3x:a_3aba_,a5m3m3s1"), "bad_character");
  EXPECT_EQ(code_of("3:a_3aBa_,a5m3m3s1"), "bad_character");
  EXPECT_EQ(code_of("3:3a_aba_,a5m3m3s1"), "bad_character");
  EXPECT_EQ(code_of("3:a_3aba_;a5m3m3s1"), "bad_character");
  EXPECT_EQ(code_of("3:a0_3aba_,a5m3m3s1"), "bad_character");
  EXPECT_EQ(code_of("3:"), "structure_too_short");
  EXPECT_EQ(code_of("3:a_3ab,a5m3m3s1"), "structure_too_short");
  EXPECT_EQ(code_of("3:a_3aba_a,a5m3m3s1"), "structure_too_long");
  EXPECT_EQ(code_of("3:a_3aba__,a5m3m3s1"), "structure_too_long");
  EXPECT_EQ(code_of("3:a_3aba_"), "missing_clues");
  EXPECT_EQ(code_of("3:a_3aba_,"), "too_few_clues");
  EXPECT_EQ(code_of("3:a_3aba_,a5m3m3"), "too_few_clues");
  EXPECT_EQ(code_of("3:a_3aba_,a5m3m3s1s1"), "too_many_clues");
  EXPECT_EQ(code_of("3:a_3aba_,a5m3m3s1!"), "bad_character");
  EXPECT_EQ(code_of("3:a_3aba_,a5x3m3s1"), "unknown_operation");
  EXPECT_EQ(code_of("3:a_3aba_,a5m3m3s"), "missing_target");
  EXPECT_EQ(code_of("3:a_3aba_,am3m3s1"), "missing_target");
  EXPECT_EQ(code_of("3:a_3aba_,s5m3m3s1"), "minus_or_divide_needs_two_cells");
  EXPECT_EQ(code_of("3:a_3aba_,d5m3m3s1"), "minus_or_divide_needs_two_cells");
}

TEST(KeenId, RefusesTargetsThatKeenCannotHold) {
  EXPECT_EQ(code_of("3:a_3aba_,a0m3m3s1"), "target_out_of_range");
  EXPECT_EQ(code_of("3:a_3aba_,a536870912m3m3s1"), "target_out_of_range");
  EXPECT_EQ(code_of("3:a_3aba_,a18446744073709551617m3m3s1"), "target_out_of_range");
  // Impossible, yet a number like any other: the puzzle has no solution.
  EXPECT_EQ(code_of("3:a_3aba_,a536870911m3m3s1"), "");
}

TEST(KeenId, RefusesLargeCagesAndLongRunsAtOnce) {
  EXPECT_EQ(code_of("6:zzj,a126"), "cage_too_large");
  EXPECT_EQ(code_of("6:yyj,a126"), "structure_too_long");
  EXPECT_EQ(code_of("3:_999999999,a1"), "structure_too_long");
  EXPECT_EQ(code_of("3:z999999999999999999999,a1"), "structure_too_long");
  EXPECT_EQ(code_of("3:" + std::string(1'000'000, '_') + ",a1"), "structure_too_long");
}

TEST(KeenId, ErrorsNameTheByte) {
  EXPECT_EQ(column_of("3:a_3aba_;a5m3m3s1"), 10);
  EXPECT_EQ(column_of("3:a_3aba_,a5x3m3s1"), 13);
  EXPECT_EQ(column_of("3:a_3aba_,a5m3m3s"), 18);
  EXPECT_EQ(column_of("  3dq:a_3aba_,a5m3m3s1"), 5);
}

TEST(KeenId, WriterRefusesWhatKeenHasNot) {
  auto code = [](const PuzzleDocument& document) {
    auto written = write_keen_id(document);
    return written ? "" : written.error().code;
  };
  EXPECT_EQ(code(random_puzzle(1, {.smallest = 10, .largest = 10})), "not_representable");
  PuzzleDocument document = random_puzzle(1, {.smallest = 4, .largest = 4});
  document.puzzle.cages[0].operation = Operation::Any;
  EXPECT_EQ(code(document), "not_representable");
  document = random_puzzle(1, {.smallest = 4, .largest = 4});
  document.puzzle.cages[0].operation = Operation::Add;
  document.puzzle.cages[0].target = kKeenTargetEnd;
  EXPECT_EQ(code(document), "not_representable");

  // Cages of two whole rows leave out 8 and 8 walls in a row, then those
  // between the two rows: never more than 24 before a wall, even at size 9.
  // Joining the end of one line to the next needs a whole block of cells.
  PuzzleDocument block;
  block.puzzle.size = 4;
  block.puzzle.cages = {Cage{Operation::Add, 40, {}}};
  for (std::size_t i = 0; i < 16; ++i) block.puzzle.cages[0].cells.emplace_back(i);
  EXPECT_FALSE(check_puzzle(block.puzzle));
  EXPECT_EQ(code(block), "");  // 24 walls: the last letter that both sides agree on
}

// 1 2 3 / 2 3 1 / 3 1 [2], every other cell given.
TEST(KeenId, FreeCornerIsWrittenAsItsValue) {
  PuzzleDocument document;
  document.puzzle.size = 3;
  document.puzzle.corner = Corner::Free;
  const Square square = {1, 2, 3, 2, 3, 1, 3, 1, 2};
  for (std::size_t i = 0; i < 8; ++i) {
    document.puzzle.cages.push_back(Cage{Operation::Equal, square[i], {Cell(i)}});
  }
  const std::string id = "3:_13,a1a2a3a2a3a1a3a1a2";
  document.solution = square;
  EXPECT_EQ(*write_keen_id(document), id);
  document.solution.reset();
  auto unknown = write_keen_id(document);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error().code, "not_representable");
}

TEST(KeenId, RoundTripsRandomPuzzles) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    const PuzzleDocument document = random_puzzle(seed, {.most_cells = 9});
    auto id = write_keen_id(document);
    if (!id) return RC_ASSERT(id.error().code == "not_representable");
    auto read = read_keen_id(*id);
    RC_ASSERT(read.has_value());
    RC_ASSERT(read->puzzle == document.puzzle);
    RC_ASSERT(*write_keen_id(*read) == *id);
  }));
}

TEST(KeenId, MutatedIdsNeverCrash) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    auto id = write_keen_id(random_puzzle(seed, {.largest = 6}));
    RC_PRE(id.has_value());
    Random random(seed, "mutate");
    constexpr std::string_view kBytes = "_abyzmsd0123456789:,#\n \xc3";
    for (int i = 0; i < 3; ++i) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(id->size()));
      (*id)[at] = kBytes[random.below(kBytes.size())];
    }
    auto read = read_keen_id(*id);
    if (read) {
      RC_ASSERT(!check_puzzle(read->puzzle));
    } else {
      RC_ASSERT(read.error().where.line == 1);
      RC_ASSERT(!read.error().message.empty());
    }
  }));
}

TEST(KeenId, AgreesWithTheSharedCases) {
  const Cases cases = load_cases();
  for (const KnownPuzzle& known : cases.puzzles) {
    auto read = read_keen_id(known.keen_id);
    ASSERT_TRUE(read) << known.id;
    EXPECT_EQ(read->puzzle, known.puzzle) << known.id;
    EXPECT_EQ(*write_keen_id(*read), known.keen_id) << known.id;
  }
  for (const MalformedId& malformed : cases.malformed) {
    EXPECT_EQ(code_of(malformed.text), malformed.code) << malformed.text;
  }
}

}  // namespace
}  // namespace boardwright::kenken
