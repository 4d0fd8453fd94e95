// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/kenken/model/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

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

Status check_shape(const Cage& cage, std::size_t index, Grid grid) {
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
  if (two_only && cells != 2) {
    return at_cage(index, "minus_or_divide_needs_two_cells",
                   fmt::format("`{}` needs exactly two cells, this cage has {}",
                               operation_sign(cage.operation), cells));
  }
  if (cage.operation == Operation::Equal && cells != 1) {
    return at_cage(
        index, "unknown_operation",
        fmt::format("`=` is for one cell, this cage has {}; give it an operation or `?`", cells));
  }
  if (cage.target == 0) {
    return at_cage(index, "target_out_of_range", "a target must be at least 1");
  }
  if (!connected(cage, grid)) {
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

void normalise(Puzzle& puzzle) {
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
    if (auto error = check_shape(puzzle.cages[i], i, grid)) return error;
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

bool target_impossible(const Cage& cage, int size) {
  const std::uint64_t n = static_cast<std::uint64_t>(size);
  const std::uint64_t cells = cage.cells.size();
  const auto sum_fits = [&] { return cage.target >= cells && cage.target <= cells * n; };
  const auto product_fits = [&] {
    std::uint64_t rest = cage.target;
    for (std::uint64_t factor = 2; factor <= n; ++factor) {
      while (rest % factor == 0) rest /= factor;
    }
    if (rest != 1) return false;
    std::uint64_t room = cage.target;  // target <= n^cells, without overflow
    for (std::uint64_t i = 0; i < cells; ++i) room = (room + n - 1) / n;
    return room <= 1;
  };
  const auto difference_fits = [&] { return cells == 2 && cage.target >= 1 && cage.target < n; };
  const auto quotient_fits = [&] { return cells == 2 && cage.target >= 2 && cage.target <= n; };
  switch (cage.operation) {
    case Operation::Equal: return cage.target < 1 || cage.target > n;
    case Operation::Add: return !sum_fits();
    case Operation::Subtract: return !difference_fits();
    case Operation::Multiply: return !product_fits();
    case Operation::Divide: return !quotient_fits();
    case Operation::Any:
      if (cells == 1) return cage.target < 1 || cage.target > n;
      return !sum_fits() && !product_fits() && !difference_fits() && !quotient_fits();
  }
  return true;
}

}  // namespace boardwright::kenken
