// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/model/document.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

namespace boardwright::kenken {
namespace {

bool sum_is(const Cage& cage, const Square& square) {
  std::uint64_t sum = 0;
  for (Cell cell : cage.cells) sum += square[cell.index];
  return sum == cage.target;
}

// A product of 16 cells would overflow: the target is divided down instead.
bool product_is(const Cage& cage, const Square& square) {
  std::uint64_t rest = cage.target;
  bool zero = false;
  for (Cell cell : cage.cells) {
    const std::uint64_t digit = square[cell.index];
    zero = zero || digit == 0;
    if (zero) continue;
    if (rest % digit != 0) return false;
    rest /= digit;
  }
  return zero ? cage.target == 0 : rest == 1;
}

std::uint64_t largest_in(const Cage& cage, const Square& square) {
  std::uint64_t largest = 0;
  for (Cell cell : cage.cells) largest = std::max<std::uint64_t>(largest, square[cell.index]);
  return largest;
}

bool difference_is(const Cage& cage, const Square& square) {
  std::uint64_t sum = 0;
  for (Cell cell : cage.cells) sum += square[cell.index];
  return 2 * largest_in(cage, square) == sum + cage.target;
}

// Division by 0 makes nothing.
bool quotient_is(const Cage& cage, const Square& square) {
  const std::uint64_t largest = largest_in(cage, square);
  if (largest == 0 || cage.target == 0 || largest % cage.target != 0) return false;
  std::uint64_t rest = largest * (largest / cage.target);  // of the largest and the others
  for (Cell cell : cage.cells) {
    const std::uint64_t digit = square[cell.index];
    if (digit == 0 || rest % digit != 0) return false;
    rest /= digit;
  }
  return rest == 1;
}

std::string digits_text(const Puzzle& puzzle) {
  if (puzzle.digits.empty()) return fmt::format("values go from 1 to {}", puzzle.size);
  return fmt::format("the digits are {}", fmt::join(puzzle.digits, ", "));
}

Status check_latin(const Puzzle& puzzle, const Square& square) {
  const auto cells = puzzle.grid().size();
  if (square.size() != cells) {
    return pointer_error(
        "not_latin", fmt::format("the solution has {} values, {} are needed", square.size(), cells),
        "/solution");
  }
  const DigitRanks ranks(puzzle);
  std::array<std::uint32_t, kLargestSize> rows{};
  std::array<std::uint32_t, kLargestSize> cols{};
  const Grid grid = puzzle.grid();
  for (std::size_t i = 0; i < cells; ++i) {
    const int value = square[i];
    const auto row = static_cast<std::size_t>(grid.row(Cell(i)));
    const auto col = static_cast<std::size_t>(grid.col(Cell(i)));
    const unsigned rank = ranks.rank(square[i]);
    if (rank == 0) {
      return pointer_error("not_latin",
                           fmt::format("the solution has {} in row {}, column {}; {}", value,
                                       row + 1, col + 1, digits_text(puzzle)),
                           "/solution");
    }
    const std::uint32_t bit = 1U << rank;
    if (((rows[row] | cols[col]) & bit) != 0) {
      return pointer_error("not_latin",
                           fmt::format("the solution repeats {} in {} {}", value,
                                       (rows[row] & bit) != 0 ? "row" : "column",
                                       ((rows[row] & bit) != 0 ? row : col) + 1),
                           "/solution");
    }
    rows[row] |= bit;
    cols[col] |= bit;
  }
  return {};
}

}  // namespace

bool cage_holds(const Puzzle& puzzle, const Cage& cage, const Square& square) {
  switch (cage.operation) {
    case Operation::Equal:
    case Operation::Add: return sum_is(cage, square);
    case Operation::Subtract: return difference_is(cage, square);
    case Operation::Multiply: return product_is(cage, square);
    case Operation::Divide: return quotient_is(cage, square);
    case Operation::Any: break;
  }
  if (sum_is(cage, square) || product_is(cage, square)) return true;
  const std::size_t cells = cage.cells.size();
  if (cells != 2 && (cells == 1 || puzzle.minus_divide != MinusDivide::Any)) return false;
  return difference_is(cage, square) || quotient_is(cage, square);
}

Status check_solution(const Puzzle& puzzle, const Square& square) {
  if (auto error = check_latin(puzzle, square)) return error;
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    const Cage& cage = puzzle.cages[i];
    if (cage_holds(puzzle, cage, square)) continue;
    const Grid grid = puzzle.grid();
    const Cell first = *std::min_element(cage.cells.begin(), cage.cells.end());
    return pointer_error(
        "solution_violates_cage",
        fmt::format("the solution does not make {}{} in the cage at row {}, column {}", cage.target,
                    operation_sign(cage.operation), grid.row(first) + 1, grid.col(first) + 1),
        fmt::format("/cages/{}", i));
  }
  return {};
}

Status check_state(const HintState& state, const Puzzle& puzzle) {
  const std::size_t cells = puzzle.grid().size();
  if (!state.values.empty() && state.values.size() != cells) {
    return pointer_error(
        "bad_state",
        fmt::format("the state has {} values, the puzzle {} cells", state.values.size(), cells),
        "/values");
  }
  if (!state.candidates.empty() && state.candidates.size() != cells) {
    return pointer_error("bad_state",
                         fmt::format("the state has {} candidate lists, the puzzle {} cells",
                                     state.candidates.size(), cells),
                         "/candidates");
  }
  const DigitRanks ranks(puzzle);
  const auto strange = [&](std::size_t cell, int digit, const char* member) {
    return pointer_error("out_of_range",
                         fmt::format("{} in cell {} is no digit of this puzzle", digit, cell),
                         fmt::format("/{}/{}", member, cell));
  };
  for (std::size_t i = 0; i < state.values.size(); ++i) {
    if (is_open(state.values[i], ranks) || ranks.rank(state.values[i]) != 0) continue;
    return strange(i, state.values[i], "values");
  }
  for (std::size_t i = 0; i < state.candidates.size(); ++i) {
    for (const int digit : state.candidates[i]) {
      if (ranks.rank(static_cast<std::size_t>(digit)) == 0) return strange(i, digit, "candidates");
    }
  }
  return {};
}

}  // namespace boardwright::kenken
