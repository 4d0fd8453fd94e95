// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Each swap brings a number to its own place, and no swap can do more than close
// one of the row's cycles, so n minus the number of cycles are needed and taken.
#include "games/null/solve/solve.hpp"

#include <algorithm>
#include <utility>

namespace boardwright::null {

std::optional<Solution> solve_board(const Board& board) {
  Solution solution{board.numbers, {}};
  std::vector<int> row = board.numbers;
  for (std::size_t place = 0; place < row.size(); ++place) {
    const auto at = std::find(row.begin(), row.end(), static_cast<int>(place) + 1);
    if (at == row.end()) return std::nullopt;
    const auto from = static_cast<std::size_t>(at - row.begin());
    if (from == place) continue;
    std::swap(row[place], row[from]);
    solution.swaps.push_back({static_cast<int>(place), static_cast<int>(from)});
  }
  return solution;
}

}  // namespace boardwright::null
