// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/model/document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace boardwright::kenken {
namespace {

bool sum_is(const Cage& cage, const Square& square) {
  std::uint64_t sum = 0;
  for (Cell cell : cage.cells) sum += square[cell.index];
  return sum == cage.target;
}

// 16 cells of 16 would overflow: the target is divided down instead.
bool product_is(const Cage& cage, const Square& square) {
  std::uint64_t rest = cage.target;
  for (Cell cell : cage.cells) {
    if (rest % square[cell.index] != 0) return false;
    rest /= square[cell.index];
  }
  return rest == 1;
}

bool difference_is(const Cage& cage, const Square& square) {
  const int a = square[cage.cells[0].index];
  const int b = square[cage.cells[1].index];
  return static_cast<std::uint64_t>(std::max(a, b) - std::min(a, b)) == cage.target;
}

bool quotient_is(const Cage& cage, const Square& square) {
  const std::uint64_t a = square[cage.cells[0].index];
  const std::uint64_t b = square[cage.cells[1].index];
  return std::max(a, b) % std::min(a, b) == 0 && std::max(a, b) / std::min(a, b) == cage.target;
}

bool holds(const Cage& cage, const Square& square) {
  switch (cage.operation) {
    case Operation::Equal:
    case Operation::Add: return sum_is(cage, square);
    case Operation::Subtract: return difference_is(cage, square);
    case Operation::Multiply: return product_is(cage, square);
    case Operation::Divide: return quotient_is(cage, square);
    case Operation::Any: break;
  }
  if (sum_is(cage, square) || product_is(cage, square)) return true;
  return cage.cells.size() == 2 && (difference_is(cage, square) || quotient_is(cage, square));
}

Status check_latin(int size, const Square& square) {
  const auto cells = static_cast<std::size_t>(size * size);
  if (square.size() != cells) {
    return pointer_error(
        "not_latin", fmt::format("the solution has {} values, {} are needed", square.size(), cells),
        "/solution");
  }
  std::array<std::uint32_t, kLargestSize> rows{};
  std::array<std::uint32_t, kLargestSize> cols{};
  const Grid grid(size, size);
  for (std::size_t i = 0; i < cells; ++i) {
    const int value = square[i];
    const auto row = static_cast<std::size_t>(grid.row(Cell(i)));
    const auto col = static_cast<std::size_t>(grid.col(Cell(i)));
    if (value < 1 || value > size) {
      return pointer_error(
          "not_latin",
          fmt::format("the solution has {} in row {}, column {}; values go from 1 to {}", value,
                      row + 1, col + 1, size),
          "/solution");
    }
    const std::uint32_t bit = 1U << value;
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

Status check_solution(const Puzzle& puzzle, const Square& square) {
  if (auto error = check_latin(puzzle.size, square)) return error;
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    const Cage& cage = puzzle.cages[i];
    if (holds(cage, square)) continue;
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
  return {};
}

}  // namespace boardwright::kenken
