// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/cell_name.hpp"

#include <gtest/gtest.h>

namespace boardwright {
namespace {

TEST(CellName, LetterOfTheColumnAndNumberOfTheRow) {
  const Grid grid(8, 6);
  EXPECT_EQ(cell_name(grid, grid.at(0, 0)), "a1");
  EXPECT_EQ(cell_name(grid, grid.at(3, 2)), "c4");
  EXPECT_EQ(column_name(25), "z");
  EXPECT_EQ(column_name(26), "aa");
  EXPECT_EQ(column_name(26 * 27), "aaa");
}

TEST(CellName, EveryCellIsReadBackInEveryForm) {
  for (const Grid& grid : {Grid(1, 1), Grid(8, 6), Grid(3, 60)}) {
    for (std::size_t i = 0; i < grid.size(); ++i) {
      const Cell cell(i);
      EXPECT_EQ(parse_cell(grid, cell_name(grid, cell)), cell);
      EXPECT_EQ(parse_cell(grid, std::to_string(i)), cell);
      EXPECT_EQ(
          parse_cell(grid, std::to_string(grid.row(cell)) + "," + std::to_string(grid.col(cell))),
          cell);
    }
  }
  EXPECT_EQ(parse_cell(Grid(8, 6), "C4"), Grid(8, 6).at(3, 2));
}

TEST(CellName, WhatIsNoCellIsNone) {
  for (const char* text : {"", "a", "a0", "a9", "g1", "48", "-1", "8,0", "0,6", "1,", ",1", "1,2,3",
                           "a1 ", "1a", "a-1", "aa1", "99999999999", "a99999999999"}) {
    EXPECT_EQ(parse_cell(Grid(8, 6), text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace boardwright
