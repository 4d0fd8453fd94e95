// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How people name a cell of a board, in every game: a letter for the column,
// from a on the left, and a number for the row, from 1 at the top. "c4" is in
// the third column and the fourth row. JSON has indices.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boardwright/core/grid.hpp"

namespace boardwright {

// "a", ..., "z", "aa", "ab", ... of a column from 0.
std::string column_name(int col);

// "c4".
std::string cell_name(const Grid& grid, Cell cell);

// The cell that a person typed: "c4" or "C4", an index from 0, or "row,column",
// both from 0. Nothing if it is none of them or not on the board.
std::optional<Cell> parse_cell(const Grid& grid, std::string_view text);

}  // namespace boardwright
