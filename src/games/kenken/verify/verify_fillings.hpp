// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The verifier's own list of the fillings of each cage.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken::proving {

// Lists, cage by cage, the ways to fill a cage so that it makes its target and
// repeats nothing in a row or column, using only the digits that a cell can
// still have. Smaller cages come first, and what they leave out is left out of
// the larger ones, so that a cage of many cells seldom has many fillings. A cage
// that has too many all the same is left open: each of its cells counts as a cage
// of its own that may hold any digit, and whoever uses the list checks the target.
class Fillings {
 public:
  enum class Outcome : std::uint8_t {
    Listed,
    Impossible,  // a cell has no digit left
    TooMany,     // of one cage: more than `most` fillings, or too much work to list them
  };

  // Listed or Impossible. REQUIRES: check_puzzle() accepts the puzzle
  Outcome list(const Puzzle& puzzle, std::uint64_t most);

  // The puzzle's cages that are left open, by their number in it.
  std::span<const std::size_t> open_cages() const { return open_cages_; }

  // The number of cages: every cell of an open cage counts as one, and so does
  // a free corner.
  std::size_t cages() const { return cages_.size(); }
  std::span<const Cell> cells(std::size_t cage) const { return cages_[cage].cells; }
  // The fillings of a cage one after another, the rank of a digit per cell each.
  // Some may hold a digit that its cell cannot have; allows() tells.
  std::span<const std::uint8_t> digits(std::size_t cage) const {
    return std::span(digits_).subspan(cages_[cage].first, cages_[cage].length);
  }
  bool allows(std::span<const Cell> cells, const std::uint8_t* filling) const {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((allowed_[cells[i].index] >> filling[i] & 1U) == 0) return false;
    }
    return true;
  }

 private:
  struct Listed {
    std::span<const Cell> cells;
    std::size_t first = 0;
    std::size_t length = 0;
  };
  // What is still to be made by the cells from here on.
  struct Rest {
    static constexpr std::uint64_t kNone = ~std::uint64_t{0};  // nothing can do it any more
    static constexpr std::uint64_t kDone = kNone - 1;          // anything does: a 0 is there
    std::uint64_t sum = kNone;
    std::uint64_t product = kNone;
    // Cages of three cells and more: may a difference (quotient) still do it, and
    // what the digits so far add up (multiply) to.
    bool minus = false;
    bool over = false;
    std::uint64_t added = 0;
    std::uint64_t multiplied = 1;
    bool open() const { return sum != kNone || product != kNone || minus || over; }
  };

  Outcome list_cage(const Cage& cage, Listed& listed);
  void leave_open(const Cage& cage, std::size_t index);
  Listed any_digit(std::span<const Cell> cell);
  void set_bounds(std::span<const Cell> cells);
  bool place(std::size_t index, const Rest& rest);
  bool finish(const Rest& rest);
  Rest after(const Rest& rest, std::uint64_t digit, std::size_t next) const;
  std::uint32_t rank_bit(std::uint64_t digit) const;
  std::uint32_t pair_partners(std::uint64_t digit) const;
  bool is_difference_or_quotient(const Rest& rest) const;
  std::uint32_t open_digits(std::size_t index) const;
  bool narrow(const Listed& listed);
  bool restrict_cell(Cell cell, std::uint32_t digits);

  int size_ = 0;
  std::uint64_t most_digits_ = 0;
  std::uint64_t work_ = 0;
  DigitRanks ranks_{0, {}};
  MinusDivide minus_divide_ = MinusDivide::Pairs;
  std::vector<std::uint32_t> allowed_;  // bit r: the cell can be the digit of rank r
  std::vector<Listed> cages_;
  std::vector<std::uint8_t> digits_;
  std::vector<std::size_t> order_;
  std::vector<std::size_t> open_cages_;
  std::array<Cell, 1> corner_{};

  // The cage being filled.
  const Cage* cage_ = nullptr;
  std::array<std::uint8_t, kMostCageCells> row_{};
  std::array<std::uint8_t, kMostCageCells> col_{};
  std::array<std::uint32_t, kMostCageCells> digits_of_{};
  std::array<std::uint8_t, kMostCageCells> filling_{};
  std::array<std::uint32_t, kLargestSize> row_used_{};
  std::array<std::uint32_t, kLargestSize> col_used_{};
  // The least and most that the cells from an index on can make.
  std::array<std::uint64_t, kMostCageCells + 1> least_sum_{};
  std::array<std::uint64_t, kMostCageCells + 1> most_sum_{};
  std::array<std::uint64_t, kMostCageCells + 1> most_product_{};
};

}  // namespace boardwright::kenken::proving
