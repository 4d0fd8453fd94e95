// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/null/model/board.hpp"

#include <fmt/format.h>

#include <numeric>

#include "boardwright/core/random.hpp"
#include "boardwright/core/seed.hpp"

namespace boardwright::null {

Board generate_board(int size, const std::string& seed) {
  Board board{std::vector<int>(static_cast<std::size_t>(size)), seed,
              std::string(engine_version())};
  std::iota(board.numbers.begin(), board.numbers.end(), 1);
  Random random(seed_number(seed), "null/order");
  random.shuffle(board.numbers);
  return board;
}

std::vector<Finding> verify_board(const Board& board) {
  std::vector<Finding> problems;
  std::vector<bool> seen(board.numbers.size() + 1, false);
  for (std::size_t i = 0; i < board.numbers.size(); ++i) {
    const auto number = static_cast<std::size_t>(board.numbers[i]);
    Where where{.file = {}, .line = 0, .column = 0, .pointer = fmt::format("/numbers/{}", i)};
    if (number > board.numbers.size()) {
      problems.push_back({"too_large", fmt::format("{} is above the size", number), where});
    } else if (seen[number]) {
      problems.push_back({"given_twice", fmt::format("{} stands here again", number), where});
    } else {
      seen[number] = true;
    }
  }
  return problems;
}

int count_fixed(const Board& board) {
  int fixed = 0;
  for (std::size_t i = 0; i < board.numbers.size(); ++i) {
    if (board.numbers[i] == static_cast<int>(i) + 1) ++fixed;
  }
  return fixed;
}

}  // namespace boardwright::null
