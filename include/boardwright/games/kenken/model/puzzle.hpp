// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The KenKen model. A puzzle is a square of size n, cut into cages with a clue
// each; a solution is a Latin square over 1..n in which every cage makes its
// target. Repeats inside a cage are legal unless they share a row or column.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/grid.hpp"
#include "boardwright/core/names.hpp"
#include "boardwright/core/result.hpp"

namespace boardwright::kenken {

constexpr int kSmallestSize = 3;
constexpr int kLargestSize = 16;
constexpr std::size_t kMostCageCells = 16;

enum class Operation : std::uint8_t {
  Equal,     // `=` exactly one cell
  Add,       // `+`
  Subtract,  // `-` exactly two cells, larger minus smaller
  Multiply,  // `*`
  Divide,    // `/` exactly two cells, larger by smaller, without rest
  Any,       // `?` no-op: any operation that the number of cells allows
};

struct Cage {
  Operation operation = Operation::Equal;
  std::uint64_t target = 0;
  std::vector<Cell> cells;  // ascending

  bool operator==(const Cage&) const = default;
};

enum class Corner : std::uint8_t {
  Caged,  // every cell is in a cage
  Free,   // the last cell is in none (the blank of the sliding game)
};

// REQUIRES everywhere below: a puzzle that check_puzzle() accepts.
struct Puzzle {
  int size = 0;
  Corner corner = Corner::Caged;
  std::vector<Cage> cages;  // by smallest cell

  Grid grid() const { return Grid(size, size); }
  bool operator==(const Puzzle&) const = default;
};

// Values 1..n by cell, row by row.
using Square = std::vector<std::uint8_t>;

// Nested: each grade has all the rules of the ones before it.
enum class Difficulty : std::uint8_t { Easy, Normal, Hard, Extreme, Unreasonable };
constexpr int kDifficulties = 5;

inline constexpr auto kDifficultyNames =
    names<Difficulty>({{Difficulty::Easy, "easy"},
                       {Difficulty::Normal, "normal"},
                       {Difficulty::Hard, "hard"},
                       {Difficulty::Extreme, "extreme"},
                       {Difficulty::Unreasonable, "unreasonable"}});
inline constexpr auto kCornerNames =
    names<Corner>({{Corner::Caged, "caged"}, {Corner::Free, "free"}});
char operation_sign(Operation operation);  // '='
std::optional<Operation> operation_by_sign(char sign);

// Puts cells and cages into canonical order: cells ascending, cages by
// smallest cell.
void normalise(Puzzle& puzzle);

// Is it a puzzle at all? Cells in range, each in exactly one cage (but a free
// corner in none), cages connected and at most 16 cells, `=` on one cell, `-`
// and `/` on two. The error's pointer is that of the JSON form ("/cages/3").
// REQUIRES: normalised, except that this function itself accepts anything.
Status check_puzzle(const Puzzle& puzzle);

// True if no filling at all can make the target (spec: target_impossible): a
// sum out of range, a prime factor above n, and so on. Such a puzzle is well
// formed and has no solution.
bool target_impossible(const Cage& cage, int size);

}  // namespace boardwright::kenken
