// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/null/verify/verify.hpp"

#include <fmt/format.h>

#include <utility>

namespace boardwright::null {

Findings verify_board(const Board& board) {
  Findings findings;
  std::vector<bool> seen(board.numbers.size() + 1, false);
  for (std::size_t i = 0; i < board.numbers.size(); ++i) {
    const auto number = static_cast<std::size_t>(board.numbers[i]);
    const std::string pointer = fmt::format("/numbers/{}", i);
    if (number > board.numbers.size()) {
      findings.problem("too_large", fmt::format("{} is above the size", number), pointer);
    } else if (seen[number]) {
      findings.problem("given_twice", fmt::format("{} stands here again", number), pointer);
    } else {
      seen[number] = true;
    }
  }
  return findings;
}

Findings verify_game(const PlayedGame& game) { return verify_board(game.board); }

Findings verify_solution(const Solution& solution) {
  Findings findings = verify_board({solution.numbers, {}, {}});
  std::vector<int> row = solution.numbers;
  for (std::size_t i = 0; i < solution.swaps.size(); ++i) {
    const auto first = static_cast<std::size_t>(solution.swaps[i].first);
    const auto second = static_cast<std::size_t>(solution.swaps[i].second);
    if (first >= row.size() || second >= row.size()) {
      findings.problem("no_such_place", "the row is shorter", fmt::format("/swaps/{}", i));
      return findings;
    }
    std::swap(row[first], row[second]);
  }
  for (std::size_t i = 1; i < row.size(); ++i) {
    if (row[i - 1] < row[i]) continue;
    findings.problem("not_sorted", fmt::format("{} stands before {}", row[i - 1], row[i]),
                     "/swaps");
    break;
  }
  return findings;
}

}  // namespace boardwright::null
