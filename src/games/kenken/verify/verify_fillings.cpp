// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A cage is filled cell by cell, carrying what the cells still to come have to
// make: the rest of the sum, the rest of the product, or both when the clue
// hides its operation. A digit is tried only if the rest stays within what the
// remaining cells can make at all, and the last cell is not tried but read off
// the rest. For differences and quotients of two cells the second digit follows from
// the first. Those of more cells, where a puzzle allows them, are tried digit by
// digit as long as what the largest digit must match is not too much for any digit.
#include "games/kenken/verify/verify_fillings.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "boardwright/core/assert.hpp"

namespace boardwright::kenken::proving {
namespace {

// Digits tried for one listed filling, at most, before the listing gives up.
constexpr std::uint64_t kWorkPerFilling = 50;

constexpr std::uint32_t bit_of(std::uint64_t rank) { return std::uint32_t{1} << rank; }

int smallest(std::uint32_t digits) { return std::countr_zero(digits); }
int largest(std::uint32_t digits) { return 31 - std::countl_zero(digits); }

}  // namespace

Fillings::Outcome Fillings::list(const Puzzle& puzzle, std::uint64_t most) {
  size_ = puzzle.size;
  ranks_ = DigitRanks(puzzle);
  minus_divide_ = puzzle.minus_divide;
  const std::size_t cell_count = puzzle.grid().size();
  allowed_.assign(cell_count, bit_of(static_cast<std::uint64_t>(size_) + 1) - 2);
  row_used_.fill(0);
  col_used_.fill(0);
  cages_.clear();
  digits_.clear();
  open_cages_.clear();
  work_ = most * kWorkPerFilling;
  most_digits_ = most;
  for (const Cage& cage : puzzle.cages) cages_.push_back(Listed{cage.cells, 0, 0});

  order_.resize(cages_.size());
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::stable_sort(order_.begin(), order_.end(), [this](std::size_t a, std::size_t b) {
    return cages_[a].cells.size() < cages_[b].cells.size();
  });
  for (std::size_t index : order_) {
    const std::uint64_t room = most_digits_;
    const Outcome outcome = list_cage(puzzle.cages[index], cages_[index]);
    if (outcome == Outcome::Impossible) return outcome;
    if (outcome == Outcome::TooMany) {
      most_digits_ = room;
      leave_open(puzzle.cages[index], index);
    }
  }

  if (puzzle.corner == Corner::Free) {
    corner_ = {Cell(cell_count - 1)};
    cages_.push_back(any_digit(corner_));
  }
  return Outcome::Listed;
}

Fillings::Listed Fillings::any_digit(std::span<const Cell> cell) {
  const Listed listed{cell, digits_.size(), static_cast<std::size_t>(size_)};
  for (int digit = 1; digit <= size_; ++digit) digits_.push_back(static_cast<std::uint8_t>(digit));
  return listed;
}

void Fillings::leave_open(const Cage& cage, std::size_t index) {
  open_cages_.push_back(index);
  digits_.resize(cages_[index].first);
  const std::span<const Cell> cells = cage.cells;
  cages_[index] = any_digit(cells.first(1));
  for (std::size_t i = 1; i < cells.size(); ++i) cages_.push_back(any_digit(cells.subspan(i, 1)));
}

Fillings::Outcome Fillings::list_cage(const Cage& cage, Listed& listed) {
  cage_ = &cage;
  listed.first = digits_.size();
  for (std::size_t i = 0; i < cage.cells.size(); ++i) {
    const int index = cage.cells[i].index;
    row_[i] = static_cast<std::uint8_t>(index / size_);
    col_[i] = static_cast<std::uint8_t>(index % size_);
    digits_of_[i] = allowed_[cage.cells[i].index];
  }
  set_bounds(cage.cells);
  const Operation operation = cage.operation;
  const bool sum =
      operation == Operation::Add || operation == Operation::Equal || operation == Operation::Any;
  const bool product = operation == Operation::Multiply || operation == Operation::Any;
  const bool larger = cage.cells.size() > 2;
  const bool both = operation == Operation::Any && minus_divide_ == MinusDivide::Any;
  Rest rest;
  if (sum) rest.sum = cage.target;
  if (product && cage.target < Rest::kDone) rest.product = cage.target;
  const bool small = larger && cage.target <= kLargestDigit;
  rest.minus = small && (both || operation == Operation::Subtract);
  rest.over = small && (both || operation == Operation::Divide) && cage.target > 0;
  if (!place(0, rest)) return Outcome::TooMany;
  listed.length = digits_.size() - listed.first;
  return narrow(listed) ? Outcome::Listed : Outcome::Impossible;
}

void Fillings::set_bounds(std::span<const Cell> cells) {
  least_sum_[cells.size()] = 0;
  most_sum_[cells.size()] = 0;
  most_product_[cells.size()] = 1;
  for (std::size_t i = cells.size(); i-- > 0;) {
    const std::uint64_t low = ranks_.digit(static_cast<std::size_t>(smallest(digits_of_[i])));
    const std::uint64_t high = ranks_.digit(static_cast<std::size_t>(largest(digits_of_[i])));
    least_sum_[i] = least_sum_[i + 1] + low;
    most_sum_[i] = most_sum_[i + 1] + high;
    const std::uint64_t room = ~std::uint64_t{0} / std::max<std::uint64_t>(high, 1);
    most_product_[i] =
        most_product_[i + 1] > room ? ~std::uint64_t{0} : most_product_[i + 1] * high;
  }
}

std::uint32_t Fillings::open_digits(std::size_t index) const {
  return digits_of_[index] & ~row_used_[row_[index]] & ~col_used_[col_[index]];
}

std::uint32_t Fillings::rank_bit(std::uint64_t digit) const {
  if (digit > kLargestDigit) return 0;  // it may not fit a std::size_t
  return bit_of(ranks_.rank(static_cast<std::size_t>(digit))) & ~bit_of(0);
}

// The digits that make the target of a `-`, `/` or `?` pair with this one.
std::uint32_t Fillings::pair_partners(std::uint64_t digit) const {
  const std::uint64_t target = cage_->target;
  const bool small = target <= kLargestDigit;
  std::uint32_t partners = 0;
  if (cage_->operation == Operation::Subtract || cage_->operation == Operation::Any) {
    if (target <= digit) partners |= rank_bit(digit - target);
    if (small) partners |= rank_bit(digit + target);
  }
  if (cage_->operation == Operation::Divide || cage_->operation == Operation::Any) {
    if (digit == 0 || target == 0) return partners;
    if (digit % target == 0) partners |= rank_bit(digit / target);
    if (small) partners |= rank_bit(digit * target);
  }
  return partners;
}

// Is the full cage right by `-` or `/`, as far as the rest still allows them?
bool Fillings::is_difference_or_quotient(const Rest& rest) const {
  std::array<std::uint64_t, kMostCageCells> digits{};
  const std::size_t cells = cage_->cells.size();
  for (std::size_t i = 0; i < cells; ++i) digits[i] = ranks_.digit(filling_[i]);
  std::sort(digits.begin(), digits.begin() + static_cast<std::ptrdiff_t>(cells));
  std::uint64_t sum = cage_->target;
  std::uint64_t product = cage_->target;
  for (std::size_t i = 0; i + 1 < cells; ++i) {
    sum += digits[i];
    product = std::min<std::uint64_t>(product * digits[i], kLargestDigit + 1);
  }
  const std::uint64_t high = digits[cells - 1];
  return (rest.minus && sum == high) || (rest.over && product == high && digits[0] > 0);
}

// Fills the last cell in every way; false when there are too many fillings.
bool Fillings::finish(const Rest& rest) {
  const std::size_t last = cage_->cells.size() - 1;
  const bool anything = rest.product == Rest::kDone;
  std::uint32_t wanted = anything ? ~0U : rank_bit(rest.sum) | rank_bit(rest.product);
  if (last == 1) wanted |= pair_partners(ranks_.digit(filling_[0]));
  const bool more = rest.minus || rest.over;
  const std::uint32_t tried = more ? ~0U : wanted;
  for (std::uint32_t open = open_digits(last) & tried; open != 0; open &= open - 1) {
    filling_[last] = static_cast<std::uint8_t>(smallest(open));
    if (more && (wanted >> filling_[last] & 1U) == 0 && !is_difference_or_quotient(rest)) continue;
    digits_.insert(digits_.end(), filling_.begin(),
                   filling_.begin() + static_cast<std::ptrdiff_t>(last) + 1);
    if (most_digits_ == 0) return false;
    --most_digits_;
  }
  return true;
}

// What is left to make when `digit` stands before the cell `next`.
Fillings::Rest Fillings::after(const Rest& rest, std::uint64_t digit, std::size_t next) const {
  Rest left;
  if (rest.sum >= digit + least_sum_[next] && rest.sum <= digit + most_sum_[next]) {
    left.sum = rest.sum - digit;
  }
  if (rest.product == Rest::kDone || (rest.product == 0 && digit == 0)) {
    left.product = Rest::kDone;
  } else if (rest.product == 0) {
    left.product = 0;
  } else if (rest.product != Rest::kNone && digit != 0 && rest.product % digit == 0 &&
             rest.product / digit <= most_product_[next]) {
    left.product = rest.product / digit;
  }
  if (!rest.minus && !rest.over) return left;
  // The largest digit is as much as target and others: all make twice that at most,
  // or its square.
  const std::uint64_t largest = ranks_.digit(static_cast<std::size_t>(size_));
  left.added = rest.added + digit;
  left.multiplied = rest.multiplied * digit;
  const std::uint64_t target = cage_->target;
  left.minus = rest.minus && left.added + least_sum_[next] + target <= 2 * largest;
  left.over = rest.over && digit > 0 && left.multiplied * target <= largest * largest;
  if (!left.over) left.multiplied = 0;
  return left;
}

// Fills the cells from `index` on; false when it has to give up.
bool Fillings::place(std::size_t index, const Rest& rest) {
  const std::size_t next = index + 1;
  if (next == cage_->cells.size()) return finish(rest);
  const bool pair = cage_->cells.size() == 2;
  for (std::uint32_t open = open_digits(index); open != 0; open &= open - 1) {
    if (work_ == 0) return false;
    --work_;
    const auto rank = static_cast<std::uint64_t>(smallest(open));
    const Rest left = after(rest, ranks_.digit(rank), next);
    if (!left.open() && !pair) continue;
    filling_[index] = static_cast<std::uint8_t>(rank);
    row_used_[row_[index]] |= bit_of(rank);
    col_used_[col_[index]] |= bit_of(rank);
    const bool go_on = place(next, left);
    row_used_[row_[index]] &= ~bit_of(rank);
    col_used_[col_[index]] &= ~bit_of(rank);
    if (!go_on) return false;
  }
  return true;
}

// Keeps in the cells of a cage the digits that some filling gives them.
bool Fillings::narrow(const Listed& listed) {
  const std::size_t cells = listed.cells.size();
  std::array<std::uint32_t, kMostCageCells> seen{};
  for (std::size_t at = listed.first; at < listed.first + listed.length; at += cells) {
    for (std::size_t i = 0; i < cells; ++i) seen[i] |= bit_of(digits_[at + i]);
  }
  for (std::size_t i = 0; i < cells; ++i) {
    if (!restrict_cell(listed.cells[i], seen[i])) return false;
  }
  return true;
}

// Keeps only `digits` in a cell; a single one is struck from its row and
// column. False when a cell has none left.
bool Fillings::restrict_cell(Cell cell, std::uint32_t digits) {
  const std::uint32_t before = allowed_[cell.index];
  const std::uint32_t after = before & digits;
  allowed_[cell.index] = after;
  if (after == 0) return false;
  if (after == before || !std::has_single_bit(after)) return true;
  const int row = cell.index / size_;
  const int col = cell.index % size_;
  for (int i = 0; i < size_; ++i) {
    const Cell in_row(static_cast<std::size_t>(row * size_ + i));
    const Cell in_col(static_cast<std::size_t>(i * size_ + col));
    if (in_row != cell && !restrict_cell(in_row, ~after)) return false;
    if (in_col != cell && !restrict_cell(in_col, ~after)) return false;
  }
  return true;
}

}  // namespace boardwright::kenken::proving
