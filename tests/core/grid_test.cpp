// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/grid.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace boardwright {
namespace {

std::vector<int> indices(const Neighbours& cells) {
  std::vector<int> found;
  for (Cell cell : cells) found.push_back(cell.index);
  return found;
}

//  0  1  2  3
//  4  5  6  7
//  8  9 10 11
TEST(Grid, NeighboursOnANonSquareGrid) {
  const Grid grid(3, 4);
  EXPECT_EQ(indices(grid.neighbours4(Cell(5))), (std::vector<int>{1, 4, 6, 9}));
  EXPECT_EQ(indices(grid.neighbours4(Cell(11))), (std::vector<int>{7, 10}));
  EXPECT_EQ(indices(grid.neighbours8(Cell(5))), (std::vector<int>{0, 1, 2, 4, 6, 8, 9, 10}));
  EXPECT_EQ(indices(grid.neighbours8(Cell(3))), (std::vector<int>{2, 6, 7}));
}

TEST(Grid, RowsAndColumns) {
  const Grid grid(3, 4);
  EXPECT_EQ(grid.size(), 12U);
  EXPECT_EQ(grid.row(Cell(6)), 1);
  EXPECT_EQ(grid.col(Cell(6)), 2);
  EXPECT_EQ(grid.at(2, 3), Cell(11));
  EXPECT_FALSE(grid.contains(3, 0));
  EXPECT_FALSE(grid.contains(0, -1));
}

}  // namespace
}  // namespace boardwright
