// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/model/puzzle.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>

namespace boardwright::kenken {
namespace {

constexpr std::string_view kSigns = "=+-*/?";

Error at_cage(std::size_t cage, std::string code, std::string message) {
  return Error{std::move(code), std::move(message), at_pointer(fmt::format("/cages/{}", cage))};
}

// REQUIRES: at most kMostCageCells cells
bool connected(const Cage& cage, Grid grid) {
  const std::size_t cells = cage.cells.size();
  const auto touch = [&](Cell one, Cell two) {
    const int low = std::min(one.index, two.index);
    const int high = std::max(one.index, two.index);
    return high - low == grid.cols() || (high - low == 1 && high % grid.cols() != 0);
  };
  std::uint32_t reached = 1;  // cells of the cage, by their place in the list
  std::uint32_t before = 0;
  while (reached != before) {
    before = reached;
    for (std::size_t i = 0; i < cells; ++i) {
      for (std::size_t j = 0; j < cells && (reached >> i & 1U) == 0; ++j) {
        if ((reached >> j & 1U) != 0 && touch(cage.cells[i], cage.cells[j])) reached |= 1U << i;
      }
    }
  }
  return reached == (std::uint32_t{1} << cells) - 1;
}

Status check_digit_set(const Puzzle& puzzle) {
  const std::vector<std::uint8_t>& digits = puzzle.digits;
  const auto fault = [](std::string message) {
    return Error{"bad_digits", std::move(message), at_pointer("/digits")};
  };
  if (digits.empty()) return {};
  if (digits.size() != static_cast<std::size_t>(puzzle.size)) {
    return fault(fmt::format("{} digits for a board of size {}; give as many as the size",
                             digits.size(), puzzle.size));
  }
  if (std::adjacent_find(digits.begin(), digits.end(), std::greater_equal<>()) != digits.end()) {
    return fault("the digits must all differ, the smallest first");
  }
  if (digits.back() > kLargestDigit) {
    return fault(
        fmt::format("the digit {} is too large; at most {}", digits.back(), kLargestDigit));
  }
  return {};
}

Status check_shape(const Cage& cage, std::size_t index, const Puzzle& puzzle) {
  const std::size_t cells = cage.cells.size();
  if (cells == 0) {
    return at_cage(index, "cell_in_no_cage", "a cage needs at least one cell; name its cells");
  }
  if (cells > kMostCageCells) {
    return at_cage(
        index, "cage_too_large",
        fmt::format("a cage of {} cells; at most {} are allowed, split it", cells, kMostCageCells));
  }
  const bool two_only =
      cage.operation == Operation::Subtract || cage.operation == Operation::Divide;
  const bool more = puzzle.minus_divide == MinusDivide::Any;
  if (two_only && (cells < 2 || (cells > 2 && !more))) {
    return at_cage(index, "minus_or_divide_needs_two_cells",
                   fmt::format("`{}` needs {} two cells, this cage has {}{}",
                               operation_sign(cage.operation), more ? "at least" : "exactly", cells,
                               more || cells < 2 ? "" : "; `minus_divide` any allows more"));
  }
  if (cage.operation == Operation::Equal && cells != 1) {
    return at_cage(
        index, "unknown_operation",
        fmt::format("`=` is for one cell, this cage has {}; give it an operation or `?`", cells));
  }
  if (cage.target == 0 && puzzle.plain()) {
    return at_cage(index, "target_out_of_range", "a target must be at least 1");
  }
  if (!connected(cage, puzzle.grid())) {
    return at_cage(index, "cage_not_connected",
                   "the cells of a cage must touch each other by their sides");
  }
  return {};
}

}  // namespace

char operation_sign(Operation operation) { return kSigns[static_cast<std::size_t>(operation)]; }

std::optional<Operation> operation_by_sign(char sign) {
  const std::size_t at = kSigns.find(sign);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Operation>(at);
}

std::string clue_text(const Cage& cage) {
  std::string_view sign;
  switch (cage.operation) {
    case Operation::Add: sign = "+"; break;
    case Operation::Subtract: sign = "\u2212"; break;
    case Operation::Multiply: sign = "\u00d7"; break;
    case Operation::Divide: sign = "\u00f7"; break;
    case Operation::Equal:
    case Operation::Any: break;
  }
  return fmt::format("{}{}", cage.target, cage.cells.size() == 1 ? "" : sign);
}

std::string rules_text(const Puzzle& puzzle) {
  std::string text;
  if (!puzzle.digits.empty()) text = fmt::format("Digits {}.", fmt::join(puzzle.digits, ", "));
  if (puzzle.minus_divide == MinusDivide::Any) {
    text += text.empty() ? "" : " ";
    text += "\u2212 and \u00f7: the largest digit first.";
  }
  return text;
}

DigitRanks::DigitRanks(int size, const std::vector<std::uint8_t>& digits) {
  for (std::size_t i = 0; i < static_cast<std::size_t>(size); ++i) {
    const std::size_t digit = digits.empty() ? i + 1 : digits[i];
    digit_[i + 1] = static_cast<std::uint8_t>(digit);
    rank_[digit] = static_cast<std::uint8_t>(i + 1);
  }
}

Square DigitRanks::digits_of(Square ranks) const {
  for (std::uint8_t& value : ranks) value = digit(value);
  return ranks;
}

Square DigitRanks::ranks_of(Square digits) const {
  for (std::uint8_t& value : digits) value = rank(value);
  return digits;
}

void normalise(Puzzle& puzzle) {
  std::sort(puzzle.digits.begin(), puzzle.digits.end());
  const auto size = static_cast<std::size_t>(puzzle.size);
  const bool usual =
      puzzle.digits.size() == size && puzzle.digits.front() == 1 && puzzle.digits.back() == size;
  if (usual &&
      std::adjacent_find(puzzle.digits.begin(), puzzle.digits.end()) == puzzle.digits.end()) {
    puzzle.digits.clear();
  }
  for (Cage& cage : puzzle.cages) std::sort(cage.cells.begin(), cage.cells.end());
  std::stable_sort(puzzle.cages.begin(), puzzle.cages.end(),
                   [](const Cage& a, const Cage& b) { return a.cells < b.cells; });
}

Status check_puzzle(const Puzzle& puzzle) {
  if (puzzle.size < kSmallestSize || puzzle.size > kLargestSize) {
    return Error{
        "size_out_of_range",
        fmt::format("size {} is not from {} to {}", puzzle.size, kSmallestSize, kLargestSize),
        at_pointer("/size")};
  }
  if (auto error = check_digit_set(puzzle)) return error;
  const Grid grid = puzzle.grid();
  std::vector<int> owner(grid.size(), -1);
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    for (Cell cell : puzzle.cages[i].cells) {
      if (cell.index >= grid.size()) {
        return at_cage(
            i, "cell_out_of_range",
            fmt::format("cell {} is not on the board (0 to {})", cell.index, grid.size() - 1));
      }
      if (owner[cell.index] >= 0) {
        return at_cage(i, "cell_in_two_cages",
                       fmt::format("row {}, column {} is in two cages", grid.row(cell) + 1,
                                   grid.col(cell) + 1));
      }
      owner[cell.index] = static_cast<int>(i);
    }
  }
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    if (auto error = check_shape(puzzle.cages[i], i, puzzle)) return error;
  }
  for (std::size_t i = 0; i < grid.size(); ++i) {
    const bool must_be_free = puzzle.corner == Corner::Free && i + 1 == grid.size();
    if (must_be_free && owner[i] >= 0) {
      return at_cage(static_cast<std::size_t>(owner[i]), "cell_in_two_cages",
                     "the last cell is the free corner and cannot be in a cage");
    }
    if (!must_be_free && owner[i] < 0) {
      return Error{"cell_in_no_cage",
                   fmt::format("row {}, column {} is in no cage", grid.row(Cell(i)) + 1,
                               grid.col(Cell(i)) + 1),
                   at_pointer("/cages")};
    }
  }
  return {};
}

namespace {

// The largest and smallest results that the digits allow, and common factors.
class TargetBounds {
 public:
  TargetBounds(const Cage& cage, const Puzzle& puzzle)
      : target_(cage.target), cells_(cage.cells.size()), ranks_(puzzle), size_(puzzle.size) {
    smallest_ = ranks_.digit(1);
    largest_ = ranks_.digit(static_cast<std::size_t>(size_));
    least_divisor_ = smallest_ > 0 ? smallest_ : ranks_.digit(2);
  }

  bool digit() const { return target_ <= largest_ && ranks_.rank(target_) != 0; }
  bool sum() const { return target_ >= cells_ * smallest_ && target_ <= cells_ * largest_; }
  bool product() const {
    if (target_ == 0) return smallest_ == 0;
    std::uint64_t rest = target_;
    for (int rank = 1; rank <= size_; ++rank) {
      const std::uint64_t factor = ranks_.digit(static_cast<std::size_t>(rank));
      if (factor < 2) continue;
      for (std::uint64_t common; (common = std::gcd(rest, factor)) > 1;) rest /= common;
    }
    if (rest != 1) return false;
    std::uint64_t room = target_;  // target <= largest^cells, without overflow
    for (std::uint64_t i = 0; i < cells_; ++i) room = (room + largest_ - 1) / largest_;
    return room <= 1;
  }
  // Two cells see each other and differ.
  bool difference() const {
    const std::uint64_t rest = (cells_ - 1) * smallest_;
    return target_ + rest <= largest_ && (target_ > 0 || cells_ > 2);
  }
  bool quotient() const {
    std::uint64_t most = largest_;
    for (std::uint64_t i = 1; i < cells_; ++i) most /= least_divisor_;
    return target_ >= (cells_ > 2 ? 1 : 2) && target_ <= most;
  }

 private:
  std::uint64_t target_;
  std::uint64_t cells_;
  DigitRanks ranks_;
  int size_;
  std::uint64_t smallest_ = 0, largest_ = 0, least_divisor_ = 0;
};

}  // namespace

bool target_impossible(const Cage& cage, const Puzzle& puzzle) {
  const TargetBounds can(cage, puzzle);
  const bool minus_divide = cage.cells.size() == 2 || puzzle.minus_divide == MinusDivide::Any;
  switch (cage.operation) {
    case Operation::Equal: return !can.digit();
    case Operation::Add: return !can.sum();
    case Operation::Subtract: return !can.difference();
    case Operation::Multiply: return !can.product();
    case Operation::Divide: return !can.quotient();
    case Operation::Any:
      if (cage.cells.size() == 1) return !can.digit();
      if (can.sum() || can.product()) return false;
      return !minus_divide || (!can.difference() && !can.quotient());
  }
  return true;
}

}  // namespace boardwright::kenken
