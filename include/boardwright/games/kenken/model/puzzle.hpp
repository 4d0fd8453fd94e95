// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The KenKen model. A puzzle is a square of size n, cut into cages with a clue
// each; a solution is a Latin square over its n digits, 1..n unless it names others,
// in which every cage makes its target. Repeats inside a cage are legal unless they
// share a row or column.
#pragma once

#include <array>
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
constexpr int kLargestDigit = 63;  // of a puzzle that names its digits

enum class Operation : std::uint8_t {
  Equal,     // `=` exactly one cell
  Add,       // `+`
  Subtract,  // `-` the largest minus all the others
  Multiply,  // `*`
  Divide,    // `/` the largest divided by all the others, without rest
  Any,       // `?` no-op: any operation that the number of cells allows
};

// How many cells a difference or a quotient has.
enum class MinusDivide : std::uint8_t {
  Pairs,  // exactly two
  Any,    // two or more
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
  std::vector<Cage> cages = {};           // by smallest cell
  std::vector<std::uint8_t> digits = {};  // as many as the size, ascending; empty: 1..size
  MinusDivide minus_divide = MinusDivide::Pairs;

  // The usual rules: digits from 1, differences and quotients of two cells.
  bool plain() const { return digits.empty() && minus_divide == MinusDivide::Pairs; }
  Grid grid() const { return Grid(size, size); }
  bool operator==(const Puzzle&) const = default;
};

// The digit of each cell, row by row.
using Square = std::vector<std::uint8_t>;

// The digits of a puzzle by rank: 1 for the smallest to n for the largest. The
// searches work on ranks; only the arithmetic of cages needs the digits.
class DigitRanks {
 public:
  DigitRanks(int size, const std::vector<std::uint8_t>& digits);
  explicit DigitRanks(const Puzzle& puzzle) : DigitRanks(puzzle.size, puzzle.digits) {}

  // REQUIRES: 1 <= rank <= size
  std::uint8_t digit(std::size_t rank) const { return digit_[rank]; }
  // 0 if it is no digit of the puzzle.
  std::uint8_t rank(std::size_t digit) const { return digit < rank_.size() ? rank_[digit] : 0; }

  Square digits_of(Square ranks) const;
  // REQUIRES: digits of the puzzle
  Square ranks_of(Square digits) const;

 private:
  std::array<std::uint8_t, kLargestSize + 1> digit_{};
  std::array<std::uint8_t, kLargestDigit + 1> rank_{};
};

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
inline constexpr auto kMinusDivideNames =
    names<MinusDivide>({{MinusDivide::Pairs, "pairs"}, {MinusDivide::Any, "any"}});
char operation_sign(Operation operation);  // '='
std::optional<Operation> operation_by_sign(char sign);

// The clue as people write it: "24×", "2÷", "1−", "5+"; no sign for one cell
// or a hidden operation.
std::string clue_text(const Cage& cage);

// What a player must know besides the cages: "Digits 0, 1, 2, 4. − and ÷: the largest
// digit first." Empty for a plain puzzle.
std::string rules_text(const Puzzle& puzzle);

// Puts cells and cages into canonical order: cells ascending, cages by
// smallest cell; digits ascending, and left out if they are 1..n.
void normalise(Puzzle& puzzle);

// Is it a puzzle at all? Digits all different and at most 63; cells in range, each in
// exactly one cage (but a free corner in none), cages connected and at most 16 cells,
// `=` on one cell, `-` and `/` on two (or more, if the puzzle allows it); targets from
// 1, or from 0 if digits or operations can make it. The error's pointer is that of the JSON form
// ("/cages/3"). REQUIRES: normalised, except that this function itself accepts anything.
Status check_puzzle(const Puzzle& puzzle);

// True if no filling at all can make the target, as simple bounds tell: a sum out of
// range, a prime factor that no digit has, and so on. Such a puzzle is well formed and
// has no solution. Only size, digits and minus_divide of the puzzle count.
bool target_impossible(const Cage& cage, const Puzzle& puzzle);

}  // namespace boardwright::kenken
