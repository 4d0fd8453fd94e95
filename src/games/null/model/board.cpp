// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/null/model/board.hpp"

#include <fmt/format.h>

#include <numeric>

#include "boardwright/core/random.hpp"
#include "boardwright/core/seed.hpp"
#include "boardwright/games/contract.hpp"

namespace boardwright::null {

Board generate_board(int size, const std::string& seed) {
  Board board{std::vector<int>(static_cast<std::size_t>(size)), seed,
              std::string(engine_version())};
  std::iota(board.numbers.begin(), board.numbers.end(), 1);
  Random random(seed_number(seed), "null/order");
  random.shuffle(board.numbers);
  return board;
}

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

int count_fixed(const Board& board) {
  int fixed = 0;
  for (std::size_t i = 0; i < board.numbers.size(); ++i) {
    if (board.numbers[i] == static_cast<int>(i) + 1) ++fixed;
  }
  return fixed;
}

}  // namespace boardwright::null
