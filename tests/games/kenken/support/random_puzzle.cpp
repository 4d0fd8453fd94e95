// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/support/random_puzzle.hpp"

#include <algorithm>
#include <numeric>

namespace boardwright::kenken {
namespace {

std::vector<std::size_t> shuffled(int count, Random& random) {
  std::vector<std::size_t> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), std::size_t{0});
  random.shuffle(numbers);
  return numbers;
}

Cage grow_cage(Cell start, Grid grid, std::vector<bool>& taken, std::size_t want, Random& random) {
  Cage cage;
  cage.cells.push_back(start);
  taken[start.index] = true;
  while (cage.cells.size() < want) {
    std::vector<Cell> open;
    for (Cell cell : cage.cells) {
      for (Cell next : grid.neighbours4(cell)) {
        if (!taken[next.index]) open.push_back(next);
      }
    }
    if (open.empty()) break;
    const Cell next = open[random.below(static_cast<std::uint32_t>(open.size()))];
    taken[next.index] = true;
    cage.cells.push_back(next);
  }
  return cage;
}

std::uint64_t folded(const Cage& cage, const Square& square, bool product) {
  std::uint64_t made = product ? 1 : 0;
  for (Cell cell : cage.cells) {
    made = product ? made * square[cell.index] : made + square[cell.index];
  }
  return made;
}

void give_clue(Cage& cage, const Square& square, bool may_hide, Random& random) {
  const int first = square[cage.cells.front().index];
  const int second = square[cage.cells.back().index];
  const int high = std::max(first, second);
  const int low = std::min(first, second);
  std::uint32_t kind = random.below(cage.cells.size() == 2 ? 4 : 2);
  if (kind == 3 && high % low != 0) kind = 2;
  if (cage.cells.size() == 1) {
    cage.operation = Operation::Equal;
    cage.target = static_cast<std::uint64_t>(first);
  } else if (kind == 0 || cage.cells.size() > 12) {
    cage.operation = Operation::Add;
    cage.target = folded(cage, square, false);
  } else if (kind == 1) {
    cage.operation = Operation::Multiply;
    cage.target = folded(cage, square, true);
  } else if (kind == 2) {
    cage.operation = Operation::Subtract;
    cage.target = static_cast<std::uint64_t>(high - low);
  } else {
    cage.operation = Operation::Divide;
    cage.target = static_cast<std::uint64_t>(high / low);
  }
  if (may_hide && random.chance(1, 3)) cage.operation = Operation::Any;
}

}  // namespace

Square random_square(int size, Random& random) {
  const auto n = static_cast<std::size_t>(size);
  const auto rows = shuffled(size, random);
  const auto cols = shuffled(size, random);
  const auto digits = shuffled(size, random);
  Square square;
  for (std::size_t row : rows) {
    for (std::size_t col : cols) {
      square.push_back(static_cast<std::uint8_t>(digits[(row + col) % n] + 1));
    }
  }
  return square;
}

PuzzleDocument random_puzzle(std::uint64_t seed, const PuzzleShape& shape) {
  Random random(seed, "test-puzzle");
  PuzzleDocument document;
  Puzzle& puzzle = document.puzzle;
  puzzle.size = shape.smallest + static_cast<int>(random.below(static_cast<std::uint32_t>(
                                     shape.largest - shape.smallest + 1)));
  const Grid grid = puzzle.grid();
  document.solution = random_square(puzzle.size, random);
  std::vector<bool> taken(grid.size(), false);
  if (shape.free_corner && random.chance(1, 2)) {
    puzzle.corner = Corner::Free;
    taken.back() = true;
  }
  for (std::size_t i = 0; i < grid.size(); ++i) {
    if (taken[i]) continue;
    const std::size_t want = 1 + random.below(static_cast<std::uint32_t>(shape.most_cells));
    puzzle.cages.push_back(grow_cage(Cell(i), grid, taken, want, random));
    give_clue(puzzle.cages.back(), *document.solution, shape.hidden_operations, random);
  }
  normalise(puzzle);
  return document;
}

}  // namespace boardwright::kenken
