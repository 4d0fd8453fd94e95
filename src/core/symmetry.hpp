// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The eight ways to turn and mirror a grid, numbered 0 (as it is) to 7. The
// lowest bit mirrors top and bottom, the next left and right, the third then
// swaps rows and columns.
#pragma once

#include "boardwright/core/grid.hpp"

namespace boardwright {

constexpr int kSymmetries = 8;

// The grid after it: rows and columns change places from number 4 on.
constexpr Grid turned_grid(const Grid& grid, int symmetry) {
  return (symmetry & 4) != 0 ? Grid(grid.cols(), grid.rows()) : grid;
}

// The cell of `grid` that comes to `cell` of the turned grid.
constexpr Cell turned_from(const Grid& grid, int symmetry, Cell cell) {
  const Grid turned = turned_grid(grid, symmetry);
  const bool swapped = (symmetry & 4) != 0;
  const int row = swapped ? turned.col(cell) : turned.row(cell);
  const int col = swapped ? turned.row(cell) : turned.col(cell);
  return grid.at((symmetry & 1) != 0 ? grid.rows() - 1 - row : row,
                 (symmetry & 2) != 0 ? grid.cols() - 1 - col : col);
}

}  // namespace boardwright
