// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Subsets in rows and columns, and subsets of one digit's rows and columns
// (X-wing, swordfish and so on): three readings of the same matching problem.
#include "games/kenken/solve/propagator.hpp"
#include "games/kenken/solve/weights.hpp"

namespace boardwright::kenken {

bool Propagator::match_row(std::size_t row) {
  std::array<Mask, 16> allowed{};
  for (std::size_t col = 0; col < size_; ++col) allowed[col] = board_[row * size_ + col];
  if (!filter_all_different({allowed.data(), size_}, row_match_[row])) return false;
  bool changed = false;
  for (std::size_t col = 0; col < size_; ++col) {
    changed |= allowed[col] != board_[row * size_ + col];
    if (!remove(row * size_ + col, ~unsigned{allowed[col]})) return false;
  }
  if (changed) count(weight::kSubset, size_);
  return true;
}

bool Propagator::match_column(std::size_t col) {
  std::array<Mask, 16> allowed{};
  for (std::size_t row = 0; row < size_; ++row) allowed[row] = board_[row * size_ + col];
  if (!filter_all_different({allowed.data(), size_}, col_match_[col])) return false;
  bool changed = false;
  for (std::size_t row = 0; row < size_; ++row) {
    changed |= allowed[row] != board_[row * size_ + col];
    if (!remove(row * size_ + col, ~unsigned{allowed[row]})) return false;
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
