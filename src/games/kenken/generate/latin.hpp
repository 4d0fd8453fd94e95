// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Random Latin squares, each equally likely. Up to size 5 a square is drawn
// exactly, by its index; from size 6 by the Markov chain of Jacobson and
// Matthews (Journal of Combinatorial Designs, 1996), whose only stationary
// distribution is the uniform one.
#pragma once

#include <array>
#include <cstdint>

#include "boardwright/core/random.hpp"
#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken {

constexpr int kLargestIndexedSize = 5;

// Number of Latin squares of a size from 3 to 5: 12, 576, 161280.
std::uint32_t latin_square_count(int size);

// The square with this index, each exactly once. O(size^2); the reduced
// squares it is built from are found once per process.
// REQUIRES: 3 <= size <= 5, index < latin_square_count(size)
Square latin_square_by_index(int size, std::uint32_t index);

// Draws squares: O(size^2) up to size 5, O(size^3) moves of the chain above.
// Keeps the state of the chain from draw to draw. Not thread safe.
class LatinSampler {
 public:
  // Forgets the state: what is drawn afterwards depends on `random` alone.
  // REQUIRES: 3 <= size <= 16
  void start(int size);

  // Writes size*size values 1..size to `square`. REQUIRES: start() was called.
  void draw(Random& random, std::uint8_t* square);

 private:
  using Table = std::array<std::uint8_t, kLargestSize * kLargestSize>;

  struct Corner3 {  // a cell of the row x column x symbol cube
    std::uint8_t r, c, s;
  };

  void draw_by_index(Random& random, std::uint8_t* square) const;
  void walk(Random& random);
  Corner3 pick_zero(std::uint32_t pick, std::uint32_t n) const;

  int size_ = 0;
  // The square as three functions of two coordinates, stride 16:
  // row x col -> symbol, row x symbol -> col, col x symbol -> row.
  Table symbol_{}, col_{}, row_{};
};

}  // namespace boardwright::kenken
