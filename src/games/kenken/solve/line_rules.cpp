// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Subsets in rows and columns, and subsets of one digit's rows and columns
// (X-wing, swordfish and so on): three readings of the same matching problem.
#include "games/kenken/solve/propagator.hpp"
#include "games/kenken/solve/weights.hpp"

namespace boardwright::kenken {

bool Propagator::match_line(std::size_t first, std::size_t step, Assignment& known) {
  std::array<Mask, 16> allowed{};
  for (std::size_t i = 0; i < size_; ++i) allowed[i] = board_[first + i * step];
  if (!filter_all_different({allowed.data(), size_}, known)) return false;
  bool changed = false;
  for (std::size_t i = 0; i < size_; ++i) {
    const std::size_t cell = first + i * step;
    changed |= allowed[i] != board_[cell];
    if (!remove(cell, ~unsigned{allowed[i]})) return false;
  }
  if (changed) count(weight::kSubset, size_);
  return true;
}

bool Propagator::match_digit(unsigned digit) {
  std::array<Mask, 16> allowed{};
  for (std::size_t row = 0; row < size_; ++row) allowed[row] = columns_of(digit, row);
  if (!filter_all_different({allowed.data(), size_}, digit_match_[digit])) return false;
  bool changed = false;
  for (std::size_t row = 0; row < size_; ++row) {
    unsigned gone = columns_of(digit, row) & ~unsigned{allowed[row]};
    changed |= gone != 0;
    for (; gone != 0; gone = without_first(gone)) {
      if (!remove(row * size_ + first_of(gone), 1U << digit)) return false;
    }
  }
  if (changed) count(weight::kFish, size_);
  return true;
}

}  // namespace boardwright::kenken
