// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/model/canonical.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "boardwright/games/kenken/generate/generate.hpp"
#include "core/symmetry.hpp"
#include "oracles/kenken/count_oracle.hpp"

namespace boardwright::kenken {
namespace {

Puzzle turned(const Puzzle& puzzle, int symmetry) {
  std::vector<Cell> to(puzzle.grid().size());
  for (std::size_t i = 0; i < to.size(); ++i) {
    to[turned_from(puzzle.grid(), symmetry, Cell(i)).index] = Cell(i);
  }
  Puzzle image = puzzle;
  for (Cage& cage : image.cages) {
    for (Cell& cell : cage.cells) cell = to[cell.index];
  }
  normalise(image);
  return image;
}

// Digits d become n + 1 - d. Products and quotients are left as they are.
Puzzle mirrored(const Puzzle& puzzle) {
  Puzzle image = puzzle;
  for (Cage& cage : image.cages) {
    const bool sum = cage.operation == Operation::Add || cage.operation == Operation::Equal;
    if (sum)
      cage.target = cage.cells.size() * static_cast<std::uint64_t>(image.size + 1) - cage.target;
  }
  return image;
}

Puzzle made(const GenerateOptions& options, std::uint64_t seed) {
  auto puzzle = Generator().generate(options, seed, Budget{});
  return puzzle.value()->puzzle;
}

TEST(Canonical, TurnedAndMirroredBoardsAreTheSame) {
  GenerateOptions options;
  options.size = 5;
  std::set<Digest> all;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Puzzle puzzle = made(options, seed);
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      EXPECT_EQ(canonical_digest(turned(puzzle, symmetry)), canonical_digest(puzzle));
    }
    all.insert(canonical_digest(puzzle));
  }
  EXPECT_EQ(all.size(), 30U);
}

TEST(Canonical, ChangedBoardsAreOthers) {
  const Puzzle puzzle = made(GenerateOptions{}, 1);
  Puzzle other = puzzle;
  ++other.cages.front().target;
  EXPECT_NE(canonical_digest(other), canonical_digest(puzzle));
  other = puzzle;
  std::swap(other.cages[0].target, other.cages[1].target);
  EXPECT_NE(canonical_digest(other), canonical_digest(puzzle));
  other = puzzle;
  other.minus_divide = MinusDivide::Any;
  EXPECT_NE(canonical_digest(other), canonical_digest(puzzle));
}

TEST(Canonical, SumsAndDifferencesMayBeRelabelled) {
  GenerateOptions options;
  options.size = 4;
  options.multiply = options.divide = false;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Puzzle puzzle = made(options, seed);
    const Puzzle image = mirrored(puzzle);
    // It is right to call them the same: they have as many solutions.
    EXPECT_EQ(oracle::all_solutions(image, 3).size(), oracle::all_solutions(puzzle, 3).size());
    EXPECT_EQ(canonical_digest(image), canonical_digest(puzzle));
    EXPECT_EQ(canonical_digest(turned(image, 5)), canonical_digest(puzzle));
  }
}

TEST(Canonical, ProductsTieDigitsToTheirValues) {
  GenerateOptions options;
  options.size = 4;
  int compared = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Puzzle puzzle = made(options, seed);
    const bool tied = std::any_of(puzzle.cages.begin(), puzzle.cages.end(), [](const Cage& cage) {
      return cage.operation == Operation::Multiply || cage.operation == Operation::Divide;
    });
    const Puzzle image = mirrored(puzzle);
    if (!tied || image == puzzle) continue;
    EXPECT_NE(canonical_digest(image), canonical_digest(puzzle)) << seed;
    ++compared;
  }
  EXPECT_GE(compared, 10);
}

TEST(Canonical, DigitsThatAreNotEvenlySpacedKeepTheirValues) {
  Puzzle puzzle{3, Corner::Caged, {}, {1, 2, 4}};
  for (int row = 0; row < 3; ++row) {
    puzzle.cages.push_back(
        {Operation::Add, 7, {Cell(3 * row), Cell(3 * row + 1), Cell(3 * row + 2)}});
  }
  puzzle.cages[0] = {Operation::Add, 3, {Cell(0), Cell(1)}};
  puzzle.cages.push_back({Operation::Equal, 4, {Cell(2)}});
  normalise(puzzle);
  Puzzle image = puzzle;
  for (Cage& cage : image.cages) cage.target = cage.cells.size() * 5 - cage.target;
  EXPECT_NE(canonical_digest(image), canonical_digest(puzzle));
  puzzle.digits = image.digits = {1, 2, 3};
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    image.cages[i].target = puzzle.cages[i].cells.size() * 4 - puzzle.cages[i].target;
  }
  EXPECT_EQ(canonical_digest(image), canonical_digest(puzzle));
}

TEST(Canonical, SingleCellsMayBeRelabelledAtWill) {
  const auto square = [](const std::string& digits) {
    Puzzle puzzle{3};
    for (std::size_t i = 0; i < digits.size(); ++i) {
      puzzle.cages.push_back(
          {Operation::Equal, static_cast<std::uint64_t>(digits[i] - '0'), {Cell(i)}});
    }
    return puzzle;
  };
  EXPECT_EQ(canonical_digest(square("123231312")), canonical_digest(square("213132321")));
  EXPECT_NE(canonical_digest(square("123231312")), canonical_digest(square("123123312")));
}

}  // namespace
}  // namespace boardwright::kenken
