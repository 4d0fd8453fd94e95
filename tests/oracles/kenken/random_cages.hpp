// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Random puzzles for property tests: any shape of cage, every operation.
#pragma once

#include "boardwright/core/random.hpp"
#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken::oracle {

struct RandomCages {
  int size = 4;
  std::size_t most_cells = 4;       // of a cage
  std::uint32_t any_percent = 0;    // clues without an operation
  std::uint32_t wrong_percent = 0;  // clues with a target that is off by one
  Corner corner = Corner::Caged;
  std::vector<std::uint8_t> digits = {};  // as in Puzzle
  MinusDivide minus_divide = MinusDivide::Pairs;
};

// Cuts a random Latin square into cages and writes clues that it obeys, apart
// from those that are made wrong. One or many solutions, or none.
Puzzle random_cages(const RandomCages& options, Random& random);

}  // namespace boardwright::kenken::oracle
