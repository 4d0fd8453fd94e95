// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/null/generate/generate.hpp"

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

}  // namespace boardwright::null
