// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How people name a cell of a board, in every game: row and column, both
// counted from 1, rows from the top and columns from the left, as the axes of
// pictures show them. "3,4" is in the third row and the fourth column. JSON has
// indices from 0.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/grid.hpp"

namespace boardwright {

// "3,4".
std::string cell_name(const Grid& grid, Cell cell);

// The cell that a person typed: "3,4" (or "3 4"), or an index from 0 as in JSON.
// Nothing if it is neither or not on the board.
std::optional<Cell> parse_cell(const Grid& grid, std::string_view text);

// A command of `parts` words whose second is a cell, typed with one word more because row
// and column stand apart: "place 3 4 5" becomes "place 3,4 5". Others stay as they are.
void join_cell(std::vector<std::string>& words, std::size_t parts);

}  // namespace boardwright
