// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Which cage a cell is in, and where walls stand: what both kinds of picture
// ask for.
#pragma once

#include <cstddef>
#include <vector>

#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken {

class CageMap {
 public:
  explicit CageMap(const Puzzle& puzzle)
      : size_(puzzle.size), cage_of_(puzzle.grid().size(), puzzle.cages.size()) {
    for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
      for (Cell cell : puzzle.cages[i].cells) cage_of_[cell.index] = i;
    }
  }

  // The cage of a cell; a free corner has the number after the last one.
  std::size_t cage(int row, int col) const {
    return cage_of_[static_cast<std::size_t>(row * size_ + col)];
  }
  bool inside(int row, int col) const { return row >= 0 && row < size_ && col >= 0 && col < size_; }
  // Does a wall stand between two neighbouring places, one of them on the board?
  bool wall(int row, int col, int other_row, int other_col) const {
    if (!inside(row, col) || !inside(other_row, other_col)) return true;
    return cage(row, col) != cage(other_row, other_col);
  }

 private:
  int size_;
  std::vector<std::size_t> cage_of_;
};

}  // namespace boardwright::kenken
