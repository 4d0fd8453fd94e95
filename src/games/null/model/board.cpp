// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/null/model/board.hpp"

#include <utility>

namespace boardwright::null {

std::vector<int> row_after(const std::vector<int>& numbers, const std::vector<Swap>& swaps) {
  std::vector<int> row = numbers;
  for (const Swap& swap : swaps) {
    std::swap(row[static_cast<std::size_t>(swap.first)],
              row[static_cast<std::size_t>(swap.second)]);
  }
  return row;
}

}  // namespace boardwright::null
