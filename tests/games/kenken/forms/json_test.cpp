// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/forms/puzzle_json.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "games/kenken/support/random_puzzle.hpp"

namespace boardwright::kenken {
namespace {

constexpr const char* kThree =
    R"({"format":"boardwright/kenken.puzzle","version":1,"size":3,"corner":"caged","cages":[)"
    R"({"op":"+","target":5,"cells":[0,1,4]},{"op":"*","target":3,"cells":[2,5]},)"
    R"({"op":"*","target":3,"cells":[3,6]},{"op":"-","target":1,"cells":[7,8]}],)"
    R"("solution":"213321132","difficulty":"easy","seed":"7","engine":"0.1.0",)"
    R"("generator":{"style":"grow","size":3,"no_op":false}})";

Result<PuzzleDocument> read(std::string_view text) {
  auto json = io::parse_json(text);
  EXPECT_TRUE(json) << text;
  return read_puzzle(*json);
}

// "code pointer" of the error after replacing `from` by `to` in kThree.
std::string fault(std::string_view from, std::string_view to) {
  std::string text = kThree;
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  text.replace(at, from.size(), to);
  auto document = read(text);
  return document ? "" : document.error().code + " " + document.error().where.pointer;
}

TEST(PuzzleJson, CanonicalBytesRoundTrip) {
  auto document = read(kThree);
  ASSERT_TRUE(document);
  EXPECT_EQ(write_puzzle(*document).dump(), kThree);
}

TEST(PuzzleJson, OnlySizeAndCagesAreRequired) {
  auto document = read(R"({"size":3,"notes":[1],"source":"me","cages":[
    {"cells":[8,7],"op":"-","target":1},{"op":"+","target":5,"cells":[4,0,1]},
    {"op":"*","target":3,"cells":[2,5]},{"op":"*","target":3,"cells":[3,6]}]})");
  ASSERT_TRUE(document);
  EXPECT_EQ(document->puzzle, read(kThree)->puzzle);
  EXPECT_FALSE(document->solution);
  EXPECT_EQ(fault(R"("size":3,"corner")", R"("corner")"), "missing_field ");
  EXPECT_EQ(fault(R"("cages")", R"("notes")"), "missing_field ");
}

TEST(PuzzleJson, NamesEachFault) {
  EXPECT_EQ(fault(R"("size":3)", R"("size":2)"), "size_out_of_range /size");
  EXPECT_EQ(fault(R"("size":3)", R"("size":"3")"), "wrong_type /size");
  EXPECT_EQ(fault("caged", "open"), "wrong_choice /corner");
  EXPECT_EQ(fault(R"("op":"-")", R"("op":"^")"), "unknown_operation /cages/3/op");
  EXPECT_EQ(fault(R"("op":"-")", R"("op":"=")"), "unknown_operation /cages/3");
  EXPECT_EQ(fault(R"("op":"+")", R"("op":"/")"), "minus_or_divide_needs_two_cells /cages/0");
  EXPECT_EQ(fault(R"("target":5,)", ""), "missing_target /cages/0/target");
  EXPECT_EQ(fault(R"("target":5)", R"("target":0)"), "target_out_of_range /cages/0/target");
  EXPECT_EQ(fault(R"("target":5)", R"("target":-5)"), "target_out_of_range /cages/0/target");
  EXPECT_EQ(fault(R"("target":5)", R"("target":1e99)"), "target_out_of_range /cages/0/target");
  EXPECT_EQ(fault("[7,8]", "[7,9]"), "out_of_range /cages/3/cells/1");
  EXPECT_EQ(fault("[7,8]", "[7,65544]"), "out_of_range /cages/3/cells/1");
  EXPECT_EQ(fault("[7,8]", "[7,6]"), "cell_in_two_cages /cages/3");
  EXPECT_EQ(fault("[0,1,4]", "[0,1]"), "cell_in_no_cage /cages");
  EXPECT_EQ(fault("[0,1,4]", "[]"), "cell_in_no_cage /cages/0");
  EXPECT_EQ(fault(R"([2,5]},)", R"([2,5],"colour":1},)"), "unknown_field /cages/1/colour");
  EXPECT_EQ(fault("easy", "brutal"), "bad_difficulty /difficulty");
  EXPECT_EQ(fault(R"("seed")", R"("sed")"), "unknown_field /sed");
  EXPECT_EQ(fault(R"("no_op":false)", R"("no_op":[])"), "wrong_type /generator/no_op");
}

TEST(PuzzleJson, ASolutionIsDigitsForEveryCell) {
  EXPECT_EQ(fault("213321132", "213321123"), "");  // wrong digits are for verify to report
  EXPECT_EQ(fault("213321132", "21332113"), "not_latin /solution");
  EXPECT_EQ(fault("213321132", "213321134"), "not_latin /solution");
  EXPECT_EQ(fault("213321132", "2133x1132"), "out_of_range /solution");
  EXPECT_EQ(fault("213321132", "312123231"), "");
  EXPECT_EQ(fault(R"("213321132")", "[2,1,3,3,2,1,1,3,2]"), "");
}

TEST(PuzzleJson, BlankOfAFreeCornerMayBeZero) {
  const std::string text =
      R"({"size":3,"corner":"free","cages":[{"op":"+","target":6,"cells":[0,3,6]},)"
      R"({"op":"*","target":6,"cells":[1,2,5]},{"op":"+","target":4,"cells":[4,7]}],)"
      R"("solution":"321213130"})";
  auto document = read(text);
  ASSERT_TRUE(document) << document.error().message;
  EXPECT_EQ(document->solution->back(), 2);
}

TEST(PuzzleJson, RoundTripsRandomPuzzles) {
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    PuzzleDocument document = random_puzzle(
        seed, {.largest = 16, .most_cells = 16, .hidden_operations = true, .free_corner = true});
    document.seed = std::to_string(seed);
    document.difficulty = static_cast<Difficulty>(seed % kDifficulties);
    document.generator = {{"a", std::string("b\n\"")}, {"c", std::int64_t{-4}}, {"d", true}};
    const std::string text = write_puzzle(document).dump();
    auto json = io::parse_json(text);
    RC_ASSERT(json.has_value());
    auto again = read_puzzle(*json);
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == document);
    RC_ASSERT(write_puzzle(*again).dump() == text);
  }));
}

Result<HintState> state(std::string_view text) { return read_state(*io::parse_json(text)); }

TEST(StateJson, EveryMemberMayBeMissing) {
  EXPECT_EQ(*state("{}"), HintState{});
  auto values = state(R"({"values":"012000000"})");
  ASSERT_TRUE(values);
  EXPECT_EQ(values->values, (std::vector<std::uint8_t>{0, 1, 2, 0, 0, 0, 0, 0, 0}));
  auto candidates = state(R"({"candidates":[[1],[1,2],[],[3,1],[],[],[],[],[]]})");
  ASSERT_TRUE(candidates);
  EXPECT_EQ(candidates->candidates[3].bits(), 0b1010U);
  EXPECT_EQ(write_state(*candidates).dump(),
            R"({"format":"boardwright/kenken.state","version":1,)"
            R"("candidates":[[1],[1,2],[],[1,3],[],[],[],[],[]]})");
}

TEST(StateJson, NamesEachFault) {
  auto code = [](std::string_view text) {
    auto read = state(text);
    return read ? "" : read.error().code + " " + read.error().where.pointer;
  };
  EXPECT_EQ(code(R"({"values":"0120"})"), "bad_state /values");
  EXPECT_EQ(code(R"({"values":"01200000x"})"), "out_of_range /values");
  EXPECT_EQ(code(R"({"values":[0,1,2,0,0,0,0,0,-1]})"), "out_of_range /values/8");
  EXPECT_EQ(code(R"({"candidates":[[1],[1,2]]})"), "bad_state /candidates");
  EXPECT_EQ(code(R"({"candidates":[[1],[1,2],[],[3,64],[],[],[],[],[]]})"),
            "out_of_range /candidates/3/1");
  EXPECT_EQ(code(R"({"candidates":[1]})"), "wrong_type /candidates/0");
  EXPECT_EQ(code(R"({"value":"0"})"), "unknown_field /value");
}

TEST(StateJson, MustFitThePuzzle) {
  const Puzzle puzzle = random_puzzle(1, {.smallest = 4, .largest = 4}).puzzle;
  HintState state;
  EXPECT_FALSE(check_state(state, puzzle));
  state.values.assign(9, 0);
  EXPECT_EQ(check_state(state, puzzle)->code, "bad_state");
  state.values.assign(16, 0);
  state.candidates.resize(9);
  EXPECT_EQ(check_state(state, puzzle)->where.pointer, "/candidates");
  state.candidates.assign(16, BitSet64(0b11110));
  state.values[3] = 4;
  EXPECT_FALSE(check_state(state, puzzle));
  state.candidates[7] = BitSet64(0b100000);
  EXPECT_EQ(check_state(state, puzzle)->where.pointer, "/candidates/7");
  state.values[3] = 5;
  EXPECT_EQ(check_state(state, puzzle)->where.pointer, "/values/3");
}

TEST(StateJson, LargeBoardsUseArrays) {
  HintState state;
  state.values.assign(100, 10);
  const io::Json json = write_state(state);
  EXPECT_TRUE(json.find("values")->is_array());
  EXPECT_EQ(*read_state(json), state);
}

}  // namespace
}  // namespace boardwright::kenken
