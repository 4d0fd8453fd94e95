// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/model/puzzle.hpp"

#include <gtest/gtest.h>

#include "games/kenken/support/cage.hpp"

namespace boardwright::kenken {
namespace {

// 0 0 1
// 2 0 1
// 2 3 3
Puzzle three_by_three() {
  return Puzzle{3,
                Corner::Caged,
                {cage(Operation::Add, 5, {0, 1, 4}), cage(Operation::Multiply, 3, {2, 5}),
                 cage(Operation::Multiply, 3, {3, 6}), cage(Operation::Subtract, 1, {7, 8})}};
}

Puzzle board_of_size(int size) { return Puzzle{size, Corner::Caged, {}}; }

std::string code_of(const Puzzle& puzzle) {
  auto error = check_puzzle(puzzle);
  return error ? error->code : "";
}

TEST(Puzzle, AcceptsAWholePuzzle) { EXPECT_EQ(code_of(three_by_three()), ""); }

TEST(Puzzle, NamesEachFault) {
  Puzzle puzzle = three_by_three();
  puzzle.size = 17;
  EXPECT_EQ(code_of(puzzle), "size_out_of_range");

  puzzle = three_by_three();
  puzzle.cages[1].cells[1] = Cell(4);
  EXPECT_EQ(code_of(puzzle), "cell_in_two_cages");

  puzzle = three_by_three();
  puzzle.cages.pop_back();
  EXPECT_EQ(code_of(puzzle), "cell_in_no_cage");

  puzzle = three_by_three();
  std::swap(puzzle.cages[1].cells[0], puzzle.cages[2].cells[0]);
  EXPECT_EQ(code_of(puzzle), "cage_not_connected");

  puzzle = three_by_three();
  puzzle.cages[0].operation = Operation::Divide;
  EXPECT_EQ(code_of(puzzle), "minus_or_divide_needs_two_cells");

  puzzle = three_by_three();
  puzzle.cages[0].target = 0;
  EXPECT_EQ(code_of(puzzle), "target_out_of_range");

  puzzle = three_by_three();
  puzzle.cages[0].cells[0] = Cell(9);
  EXPECT_EQ(code_of(puzzle), "cell_out_of_range");
}

TEST(Puzzle, FreeCornerIsInNoCage) {
  Puzzle puzzle = three_by_three();
  puzzle.corner = Corner::Free;
  EXPECT_EQ(code_of(puzzle), "cell_in_two_cages");
  puzzle.cages[3] = cage(Operation::Equal, 2, {7});
  EXPECT_EQ(code_of(puzzle), "");
}

TEST(Puzzle, NormalisesOrder) {
  Puzzle puzzle = three_by_three();
  std::swap(puzzle.cages[0], puzzle.cages[3]);
  std::swap(puzzle.cages[1].cells[0], puzzle.cages[1].cells[1]);
  normalise(puzzle);
  EXPECT_EQ(puzzle, three_by_three());
}

TEST(Target, ImpossibleOnesAreTold) {
  EXPECT_FALSE(target_impossible(cage(Operation::Add, 6, {0, 1}), board_of_size(3)));
  EXPECT_TRUE(target_impossible(cage(Operation::Add, 7, {0, 1}), board_of_size(3)));
  EXPECT_TRUE(target_impossible(cage(Operation::Multiply, 14, {0, 1}), board_of_size(6)));
  EXPECT_FALSE(target_impossible(cage(Operation::Multiply, 36, {0, 1}), board_of_size(6)));
  EXPECT_TRUE(target_impossible(cage(Operation::Multiply, 40, {0, 1}), board_of_size(6)));
  EXPECT_TRUE(
      target_impossible(cage(Operation::Multiply, ~std::uint64_t{0}, {0, 1}), board_of_size(16)));
  EXPECT_TRUE(target_impossible(cage(Operation::Subtract, 6, {0, 1}), board_of_size(6)));
  EXPECT_TRUE(target_impossible(cage(Operation::Divide, 1, {0, 1}), board_of_size(6)));
  EXPECT_FALSE(target_impossible(cage(Operation::Any, 1, {0, 1}), board_of_size(6)));
  EXPECT_TRUE(target_impossible(cage(Operation::Equal, 7, {0}), board_of_size(6)));
}

}  // namespace
}  // namespace boardwright::kenken
