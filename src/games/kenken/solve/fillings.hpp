// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The fillings of a cage: every way to write candidates into its cells that
// makes the target without a repeat in a row or column.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "boardwright/games/kenken/model/puzzle.hpp"
#include "games/kenken/model/digits.hpp"

namespace boardwright::kenken {

// Listing fillings and running the rules over them is counted as work, in
// nanoseconds or so. A budget counts nodes: so much work is one more node.
constexpr std::uint64_t kWorkPerNode = 16'384;

// What the fillings of a cage depend on besides the cage itself.
struct CageRules {
  CageRules() = default;
  CageRules(int board_size, const std::vector<std::uint8_t>& board_digits, MinusDivide cells)
      : size(board_size), usual_digits(board_digits.empty()), minus_divide(cells) {
    for (std::size_t i = 0; i < digit.size(); ++i) digit[i] = static_cast<std::uint8_t>(i + 1);
    std::copy(board_digits.begin(), board_digits.end(), digit.begin());
  }
  explicit CageRules(const Puzzle& puzzle)
      : CageRules(puzzle.size, puzzle.digits, puzzle.minus_divide) {}

  int size = 0;
  bool usual_digits = true;  // 1..size
  MinusDivide minus_divide = MinusDivide::Pairs;
  std::array<std::uint8_t, 16> digit{};  // by rank less one
};

// The rank of the digit of place i, less one, in bits 4i to 4i + 3. A place is the
// number of a cell within its cage.
using Filling = std::uint64_t;

constexpr unsigned digit_at(Filling filling, std::size_t place) {
  return static_cast<unsigned>(filling >> (4 * place)) & 15U;
}

// For a cage of two cells: the digits that may stand beside each digit, by rank.
// Symmetric, so one table serves both cells.
struct Partners {
  std::array<Mask, 16> of{};
};

// REQUIRES: cage.cells.size() == 2
Partners partners_of(const Cage& cage, const CageRules& rules);

// What listing may cost, over all cages that it is passed to.
struct ListingLimit {
  explicit ListingLimit(std::uint64_t most_fillings)
      : fillings(most_fillings), steps(8 * most_fillings + 100'000) {}
  std::uint64_t fillings;
  std::uint64_t steps;  // of the search for them
};

// Appends to `found` the fillings that use only `candidates` (by place), each
// once, in a fixed order. False, with `found` unfinished, at the limit.
bool list_fillings(const Cage& cage, const CageRules& rules, std::span<const Mask> candidates,
                   ListingLimit& limit, std::vector<Filling>& found);

// The same for any digits and operations, with weaker bounds.
// REQUIRES: at least three cells, candidates in all of them
bool list_any_digits(const Cage& cage, const CageRules& rules, std::span<const Mask> candidates,
                     ListingLimit& limit, std::vector<Filling>& found);

// The fillings of all cages together that solving, grading and explaining list.
constexpr std::uint64_t kMostFillings = 5'000'000;
// The error `cage_too_large` of a cage at which that limit was reached.
Error too_many_fillings(std::size_t cage);

}  // namespace boardwright::kenken
