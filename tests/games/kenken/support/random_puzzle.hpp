// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Random puzzles for property tests: well formed, with a solution, of every
// shape that the formats must carry; not necessarily with one solution.
#pragma once

#include <cstdint>

#include "boardwright/core/random.hpp"
#include "boardwright/games/kenken/model/document.hpp"

namespace boardwright::kenken {

struct PuzzleShape {
  int smallest = 3;
  int largest = 9;
  std::size_t most_cells = 6;
  bool hidden_operations = false;  // some cages are `?`
  bool free_corner = false;        // some puzzles have one
};

// A puzzle and its solution; equal seeds give equal puzzles.
PuzzleDocument random_puzzle(std::uint64_t seed, const PuzzleShape& shape);

// A Latin square: the cyclic one, with rows, columns and digits shuffled.
Square random_square(int size, Random& random);

}  // namespace boardwright::kenken
