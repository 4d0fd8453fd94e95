// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/cell_name.hpp"

#include "core/text.hpp"

namespace boardwright {

std::string cell_name(const Grid& grid, Cell cell) {
  return std::to_string(grid.row(cell) + 1) + "," + std::to_string(grid.col(cell) + 1);
}

std::optional<Cell> parse_cell(const Grid& grid, std::string_view text) {
  const std::size_t gap = text.find_first_of(", ");
  if (gap == std::string_view::npos) {
    const std::optional<int> index = parse_number<int>(text, 0, static_cast<int>(grid.size()) - 1);
    return index ? std::optional(Cell(*index)) : std::nullopt;
  }
  const std::optional<int> row = parse_number<int>(text.substr(0, gap), 1, grid.rows());
  const std::optional<int> col = parse_number<int>(text.substr(gap + 1), 1, grid.cols());
  return row && col ? std::optional(grid.at(*row - 1, *col - 1)) : std::nullopt;
}

void join_cell(std::vector<std::string>& words, std::size_t parts) {
  if (parts < 2 || words.size() != parts + 1) return;
  if (!parse_number<int>(words[1]) || !parse_number<int>(words[2])) return;
  words[1] += "," + words[2];
  words.erase(words.begin() + 2);
}

}  // namespace boardwright
