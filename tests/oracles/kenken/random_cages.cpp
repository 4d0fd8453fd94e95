// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "oracles/kenken/random_cages.hpp"

#include <algorithm>
#include <numeric>

namespace boardwright::kenken::oracle {
namespace {

// A cyclic square with rows, columns and digits shuffled, then a few swaps of
// two rows' common cycles so that not all squares are of one kind.
Square random_square(int size, Random& random) {
  const std::size_t n = static_cast<std::size_t>(size);
  std::vector<std::size_t> rows(n), cols(n), digits(n);
  for (auto* list : {&rows, &cols, &digits}) {
    std::iota(list->begin(), list->end(), std::size_t{0});
    random.shuffle(*list);
  }
  Square square(n * n);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      square[r * n + c] = static_cast<std::uint8_t>(digits[(rows[r] + cols[c]) % n] + 1);
    }
  }
  for (std::size_t tries = 0; tries < 4 * n; ++tries) {
    const std::size_t a = random.below(static_cast<std::uint32_t>(n));
    const std::size_t b = random.below(static_cast<std::uint32_t>(n));
    std::size_t c = random.below(static_cast<std::uint32_t>(n));
    if (a == b) continue;
    const std::uint8_t start = square[a * n + c];
    while (true) {
      std::swap(square[a * n + c], square[b * n + c]);
      if (square[a * n + c] == start) break;
      const std::uint8_t twice = square[a * n + c];
      std::size_t next = 0;
      while (next == c || square[a * n + next] != twice) ++next;
      c = next;
    }
  }
  return square;
}

// The clues that the digits can have.
std::vector<Cage> clues_for(std::vector<std::uint64_t> digits, MinusDivide minus_divide) {
  std::sort(digits.begin(), digits.end());
  const std::uint64_t high = digits.back();
  digits.pop_back();
  std::uint64_t sum = 0, product = 1;
  for (const std::uint64_t digit : digits) {
    sum += digit;
    product *= digit;
  }
  if (digits.empty()) return {{Operation::Equal, high, {}}};
  std::vector<Cage> clues = {{Operation::Add, high + sum, {}},
                             {Operation::Multiply, high * product, {}}};
  if (digits.size() > 1 && minus_divide == MinusDivide::Pairs) return clues;
  if (high >= sum) clues.push_back({Operation::Subtract, high - sum, {}});
  if (product > 0 && high % product == 0) clues.push_back({Operation::Divide, high / product, {}});
  return clues;
}

void write_clue(Cage& cage, const Square& square, MinusDivide minus_divide, Random& random) {
  std::vector<std::uint64_t> digits;
  for (const Cell cell : cage.cells) digits.push_back(square[cell.index]);
  const std::vector<Cage> clues = clues_for(digits, minus_divide);
  const Cage& clue = clues[random.below(static_cast<std::uint32_t>(clues.size()))];
  cage.operation = clue.operation;
  cage.target = clue.target;
}

}  // namespace

Puzzle random_cages(const RandomCages& options, Random& random) {
  Puzzle puzzle;
  puzzle.size = options.size;
  puzzle.corner = options.corner;
  puzzle.digits = options.digits;
  puzzle.minus_divide = options.minus_divide;
  const Grid grid = puzzle.grid();
  const Square square = DigitRanks(puzzle).digits_of(random_square(options.size, random));
  std::vector<bool> taken(grid.size(), false);
  if (options.corner == Corner::Free) taken.back() = true;
  for (std::size_t i = 0; i < grid.size(); ++i) {
    if (taken[i]) continue;
    Cage cage;
    cage.cells.emplace_back(i);
    taken[i] = true;
    const std::size_t wanted = 1 + random.below(static_cast<std::uint32_t>(options.most_cells));
    while (cage.cells.size() < wanted) {
      std::vector<Cell> frontier;
      for (const Cell cell : cage.cells) {
        for (const Cell next : grid.neighbours4(cell)) {
          if (!taken[next.index]) frontier.push_back(next);
        }
      }
      if (frontier.empty()) break;
      const Cell next = frontier[random.below(static_cast<std::uint32_t>(frontier.size()))];
      taken[next.index] = true;
      cage.cells.push_back(next);
    }
    write_clue(cage, square, options.minus_divide, random);
    if (random.chance(options.any_percent, 100)) cage.operation = Operation::Any;
    if (random.chance(options.wrong_percent, 100)) ++cage.target;
    puzzle.cages.push_back(std::move(cage));
  }
  normalise(puzzle);
  return puzzle;
}

}  // namespace boardwright::kenken::oracle
