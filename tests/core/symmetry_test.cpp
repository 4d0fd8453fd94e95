// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "core/symmetry.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace boardwright {
namespace {

std::string turned(const std::string& letters, const Grid& grid, int symmetry) {
  std::string text;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    text += letters[turned_from(grid, symmetry, Cell(i)).index];
  }
  return text;
}

TEST(Symmetry, TurnsAndMirrors) {
  const Grid grid(2, 3);
  EXPECT_EQ(turned("abcdef", grid, 0), "abcdef");
  EXPECT_EQ(turned("abcdef", grid, 1), "defabc");
  EXPECT_EQ(turned("abcdef", grid, 2), "cbafed");
  EXPECT_EQ(turned("abcdef", grid, 3), "fedcba");
  EXPECT_EQ(turned("abcdef", grid, 4), "adbecf");
  EXPECT_EQ(turned_grid(grid, 4), Grid(3, 2));
  EXPECT_EQ(turned_grid(grid, 3), grid);
}

TEST(Symmetry, EightImagesOfASquareThatHasNone) {
  std::set<std::string> images;
  for (int i = 0; i < kSymmetries; ++i) images.insert(turned("abcdefghi", Grid(3, 3), i));
  EXPECT_EQ(images.size(), 8U);
}

}  // namespace
}  // namespace boardwright
