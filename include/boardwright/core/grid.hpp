// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Grid: the shape of a rectangular board. It holds no data: arrays indexed by
// Cell do. Cells are numbered row by row from 0.
#pragma once

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "boardwright/core/assert.hpp"

namespace boardwright {

// A cell of a grid, by its row-major index.
struct Cell {
  std::uint16_t index = 0;

  constexpr Cell() = default;
  constexpr explicit Cell(std::integral auto i) : index(static_cast<std::uint16_t>(i)) {}
  constexpr auto operator<=>(const Cell&) const = default;
};

// A short list of neighbouring cells, in the order of the directions below.
class Neighbours {
 public:
  constexpr const Cell* begin() const { return cells_.data(); }
  constexpr const Cell* end() const { return cells_.data() + size_; }
  constexpr std::size_t size() const { return size_; }
  constexpr Cell operator[](std::size_t i) const { return cells_[i]; }
  constexpr void push(Cell cell) { cells_[size_++] = cell; }

 private:
  std::array<Cell, 8> cells_{};
  std::size_t size_ = 0;
};

class Grid {
 public:
  // REQUIRES: 1 <= rows, cols; rows * cols < 65536
  constexpr Grid(int rows, int cols) : rows_(rows), cols_(cols) {}

  constexpr int rows() const { return rows_; }
  constexpr int cols() const { return cols_; }
  constexpr std::size_t size() const {
    return static_cast<std::size_t>(rows_) * static_cast<std::size_t>(cols_);
  }
  constexpr int row(Cell cell) const { return cell.index / cols_; }
  constexpr int col(Cell cell) const { return cell.index % cols_; }
  constexpr bool contains(int row, int col) const {
    return row >= 0 && row < rows_ && col >= 0 && col < cols_;
  }
  // REQUIRES: contains(row, col)
  constexpr Cell at(int row, int col) const { return Cell(row * cols_ + col); }

  // Orthogonal neighbours: up, left, right, down.
  constexpr Neighbours neighbours4(Cell cell) const {
    constexpr std::array<std::array<int, 2>, 4> kSteps{{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
    return neighbours(cell, kSteps);
  }
  // All eight neighbours, in reading order.
  constexpr Neighbours neighbours8(Cell cell) const {
    constexpr std::array<std::array<int, 2>, 8> kSteps{
        {{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}}};
    return neighbours(cell, kSteps);
  }

  constexpr bool operator==(const Grid&) const = default;

 private:
  template <std::size_t N>
  constexpr Neighbours neighbours(Cell cell, const std::array<std::array<int, 2>, N>& steps) const {
    Neighbours found;
    for (const auto& step : steps) {
      const int r = row(cell) + step[0];
      const int c = col(cell) + step[1];
      if (contains(r, c)) found.push(at(r, c));
    }
    return found;
  }

  int rows_;
  int cols_;
};

}  // namespace boardwright
