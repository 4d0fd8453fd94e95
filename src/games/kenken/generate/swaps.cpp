// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Between two neighbouring rows each column leads from the digit above to the
// digit below, and on to the column that has this one above: a permutation. If
// all columns of one of its cycles are pairs across the two rows, they can be
// turned round together. The same with rows and columns exchanged.
#include "games/kenken/generate/swaps.hpp"

#include "games/kenken/model/digits.hpp"

namespace boardwright::kenken {
namespace {

// Looks at one line and the next; `pairs` says where pairs join them.
bool has_cycle(const std::uint8_t* line, const std::uint8_t* next, std::size_t step,
               std::size_t size, unsigned pairs) {
  if (at_most_one(pairs)) return false;
  std::array<std::uint8_t, kLargestSize + 1> where;  // of each digit in `line`
  for (std::size_t i = 0; i < size; ++i) where[line[i * step]] = static_cast<std::uint8_t>(i);
  unsigned left = pairs;
  while (left != 0) {
    const unsigned start = first_of(left);
    unsigned at = start;
    do {
      left &= ~(1U << at);
      at = where[next[at * step]];
    } while (at != start && (pairs >> at & 1U) != 0);
    if (at == start) return true;
  }
  return false;
}

}  // namespace

bool has_free_swap(const Draft& draft) {
  const auto n = static_cast<std::size_t>(draft.size);
  std::array<unsigned, kLargestSize> below{}, right{};  // pairs with the next row, column
  for (std::size_t i = 0; i < draft.cages; ++i) {
    const DraftCage& cage = draft.cage[i];
    if (cage.count != 2) continue;
    const std::size_t row = cage.cells[0] / n;
    const std::size_t col = cage.cells[0] % n;
    if (cage.cells[1] == cage.cells[0] + 1) {
      right[col] |= 1U << row;
    } else {
      below[row] |= 1U << col;
    }
  }
  const std::uint8_t* square = draft.solution.data();
  for (std::size_t i = 0; i + 1 < n; ++i) {
    if (has_cycle(square + i * n, square + (i + 1) * n, 1, n, below[i])) return true;
    if (has_cycle(square + i, square + i + 1, n, n, right[i])) return true;
  }
  return false;
}

}  // namespace boardwright::kenken
