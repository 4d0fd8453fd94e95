// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "oracles/kenken/count_oracle.hpp"

#include <algorithm>

namespace boardwright::kenken::oracle {
namespace {

void fill(const Puzzle& puzzle, std::size_t cell, Square& square, std::size_t most,
          std::vector<Square>& found) {
  const std::size_t n = static_cast<std::size_t>(puzzle.size);
  if (found.size() >= most) return;
  if (cell == n * n) {
    found.push_back(square);
    return;
  }
  for (const std::uint8_t digit : digits_of(puzzle)) {
    bool clash = false;
    for (std::size_t i = 0; i < n; ++i) {
      const std::size_t in_row = cell / n * n + i;
      const std::size_t in_col = i * n + cell % n;
      clash |= in_row < cell && square[in_row] == digit;
      clash |= in_col < cell && square[in_col] == digit;
    }
    if (clash) continue;
    square[cell] = digit;
    bool fits = true;
    for (const Cage& cage : puzzle.cages) {
      if (cage.cells.back().index != cell) continue;
      std::vector<std::uint64_t> digits;
      for (const Cell place : cage.cells) digits.push_back(square[place.index]);
      fits &= makes_target(puzzle, cage, digits);
    }
    if (fits) fill(puzzle, cell + 1, square, most, found);
  }
  square[cell] = 0;
}

}  // namespace

std::vector<std::uint8_t> digits_of(const Puzzle& puzzle) {
  if (!puzzle.digits.empty()) return puzzle.digits;
  std::vector<std::uint8_t> digits;
  for (int digit = 1; digit <= puzzle.size; ++digit) {
    digits.push_back(static_cast<std::uint8_t>(digit));
  }
  return digits;
}

bool makes_target(const Puzzle& puzzle, const Cage& cage,
                  const std::vector<std::uint64_t>& digits) {
  std::uint64_t sum = 0, product = 1;
  for (const std::uint64_t digit : digits) {
    sum += digit;
    product *= digit;  // at most 16^15 in the tests
  }
  // The largest digit once, and all the others.
  std::vector<std::uint64_t> others = digits;
  const auto at = std::max_element(others.begin(), others.end());
  const std::uint64_t high = *at;
  others.erase(at);
  std::uint64_t minus = 0, by = 1;
  for (const std::uint64_t other : others) {
    minus += other;
    by *= other;
  }
  const bool two = digits.size() == 2;
  const bool more = digits.size() > 2 && puzzle.minus_divide == MinusDivide::Any;
  const bool adds = sum == cage.target;
  const bool multiplies = product == cage.target;
  const bool subtracts = (two || more) && minus + cage.target == high;
  const bool divides = (two || more) && by != 0 && by * cage.target == high;
  switch (cage.operation) {
    case Operation::Equal: return digits.size() == 1 && adds;
    case Operation::Add: return adds;
    case Operation::Subtract: return subtracts;
    case Operation::Multiply: return multiplies;
    case Operation::Divide: return divides;
    case Operation::Any: return adds || multiplies || subtracts || divides;
  }
  return false;
}

std::vector<Square> all_solutions(const Puzzle& puzzle, std::size_t most) {
  const std::size_t n = static_cast<std::size_t>(puzzle.size);
  Square square(n * n, 0);
  std::vector<Square> found;
  fill(puzzle, 0, square, most, found);
  return found;
}

}  // namespace boardwright::kenken::oracle
