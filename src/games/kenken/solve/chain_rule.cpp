// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Forcing chains. Deny digit N to a cell with two candidates: it takes the
// other one, which a second cell of its line with two candidates then loses,
// and so on; when a cell of the chain is forced to be N, then one of the two
// ends is N in any case, and a cell that sees both cannot be N.
//
// The chains are followed breadth first and each cell is entered once, by the
// first chain that reaches it. Where the denial leads to a contradiction, which
// chain comes first decides what is found: so the order matters for the grade,
// and it is Keen's: start cells row by row, digits ascending, neighbours in the
// column downwards, then in the row.
#include <algorithm>

#include "games/kenken/solve/propagator.hpp"
#include "games/kenken/solve/weights.hpp"

namespace boardwright::kenken {

Propagator::Chain Propagator::forcing_chain() {
  constexpr std::uint8_t kUnseen = 255;
  chain_queue_.resize(cells_);
  chain_digit_.resize(cells_);
  for (std::size_t start = 0; start < cells_; ++start) {
    if (!exactly_two(board_[start])) continue;
    for (unsigned tries = board_[start]; tries != 0; tries = without_first(tries)) {
      const unsigned denied = first_of(tries);
      std::fill(chain_digit_.begin(), chain_digit_.end(), kUnseen);
      std::size_t head = 0, tail = 0;
      const auto enter = [&](std::size_t cell, unsigned lost) {
        chain_digit_[cell] =
            static_cast<std::uint8_t>(first_of(static_cast<unsigned>(board_[cell]) ^ (1U << lost)));
        chain_queue_[tail++] = static_cast<std::uint16_t>(cell);
      };
      enter(start, denied);
      while (head < tail) {
        const std::size_t at = chain_queue_[head++];
        const unsigned digit = chain_digit_[at];
        const auto visit = [&](std::size_t next) {
          if (chain_digit_[next] != kUnseen) return false;
          if (digit == denied && (row_[next] == row_[start] || col_[next] == col_[start])) {
            return true;
          }
          if (exactly_two(board_[next])) enter(next, digit);
          return false;
        };
        for (unsigned rows = rows_of(digit, col_[at]); rows != 0; rows = without_first(rows)) {
          const std::size_t next = first_of(rows) * size_ + col_[at];
          if (!visit(next)) continue;
          count(weight::kForcingChain, tail);
          return remove(next, 1U << denied) ? Chain::Found : Chain::Contradiction;
        }
        for (unsigned cols = columns_of(digit, row_[at]); cols != 0; cols = without_first(cols)) {
          const std::size_t next = row_[at] * size_ + first_of(cols);
          if (!visit(next)) continue;
          count(weight::kForcingChain, tail);
          return remove(next, 1U << denied) ? Chain::Found : Chain::Contradiction;
        }
      }
    }
  }
  return Chain::None;
}

}  // namespace boardwright::kenken
