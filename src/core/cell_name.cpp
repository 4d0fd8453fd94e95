// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/cell_name.hpp"

#include "core/text.hpp"

namespace boardwright {

std::string column_name(int col) {
  std::string name(1, static_cast<char>('a' + col % 26));
  return col < 26 ? name : column_name(col / 26 - 1) + name;
}

std::string cell_name(const Grid& grid, Cell cell) {
  return column_name(grid.col(cell)) + std::to_string(grid.row(cell) + 1);
}

std::optional<Cell> parse_cell(const Grid& grid, std::string_view text) {
  const auto place = [&](std::optional<int> row, std::optional<int> col) -> std::optional<Cell> {
    if (!row || !col || !grid.contains(*row, *col)) return std::nullopt;
    return grid.at(*row, *col);
  };
  const std::size_t comma = text.find(',');
  if (comma != std::string_view::npos) {
    return place(parse_number<int>(text.substr(0, comma)),
                 parse_number<int>(text.substr(comma + 1)));
  }
  const std::size_t digits = text.find_first_of("0123456789");
  if (digits == 0) {
    const std::optional<int> index = parse_number<int>(text);
    if (!index || static_cast<std::size_t>(*index) >= grid.size()) return std::nullopt;
    return Cell(*index);
  }
  if (digits == std::string_view::npos) return std::nullopt;
  const std::string letters = lower(text.substr(0, digits));
  const std::optional<int> row = parse_number<int>(text.substr(digits), 1, grid.rows());
  for (int col = 0; row && col < grid.cols(); ++col) {
    if (column_name(col) == letters) return grid.at(*row - 1, col);
  }
  return std::nullopt;
}

}  // namespace boardwright
