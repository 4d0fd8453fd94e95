// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/cell_name.hpp"

#include <gtest/gtest.h>

namespace boardwright {
namespace {

TEST(CellName, RowAndColumnFromOne) {
  const Grid grid(8, 6);
  EXPECT_EQ(cell_name(grid, grid.at(0, 0)), "1,1");
  EXPECT_EQ(cell_name(grid, grid.at(2, 3)), "3,4");
  EXPECT_EQ(parse_cell(grid, "3,4"), grid.at(2, 3));
  EXPECT_EQ(parse_cell(grid, "3 4"), grid.at(2, 3));
  EXPECT_EQ(parse_cell(grid, "15"), grid.at(2, 3)) << "an index";
}

TEST(CellName, EveryCellIsReadBack) {
  for (const Grid& grid : {Grid(1, 1), Grid(8, 6), Grid(3, 60)}) {
    for (std::size_t i = 0; i < grid.size(); ++i) {
      EXPECT_EQ(parse_cell(grid, cell_name(grid, Cell(i))), Cell(i));
      EXPECT_EQ(parse_cell(grid, std::to_string(i)), Cell(i));
    }
  }
}

TEST(CellName, WhatIsNoCellIsNone) {
  for (const char* text : {"", "a", "a1", "48", "-1", "0,1", "1,0", "9,1", "1,7", "1,", ",1",
                           "1,2,3", "1,2 ", " 1,2", "99999999999", "1,99999999999"}) {
    EXPECT_EQ(parse_cell(Grid(8, 6), text), std::nullopt) << text;
  }
}

TEST(CellName, RowAndColumnMayStandApart) {
  const auto joined = [](std::vector<std::string> words, std::size_t parts) {
    join_cell(words, parts);
    std::string text;
    for (const std::string& word : words) text += "[" + word + "]";
    return text;
  };
  EXPECT_EQ(joined({"place", "3", "4", "5"}, 3), "[place][3,4][5]");
  EXPECT_EQ(joined({"tap", "3", "4"}, 2), "[tap][3,4]");
  // Right as it is, too long, or no numbers.
  EXPECT_EQ(joined({"place", "3,4", "5"}, 3), "[place][3,4][5]");
  EXPECT_EQ(joined({"tap", "3", "4", "5"}, 2), "[tap][3][4][5]");
  EXPECT_EQ(joined({"tap", "3,4", "5"}, 2), "[tap][3,4][5]");
  EXPECT_EQ(joined({"hint", "3"}, 1), "[hint][3]");
}

}  // namespace
}  // namespace boardwright
