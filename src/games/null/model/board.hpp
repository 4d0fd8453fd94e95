// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The smallest legal game: a row of the numbers 1..n in a random order, to be
// sorted by swaps. It is built and tested like every other game, and it is the
// template that docs/ADDING_A_GAME.md copies: a file per room.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace boardwright::null {

constexpr int kMostNumbers = 99;

struct Board {
  std::vector<int> numbers;
  // Who made it, when a seed did.
  std::optional<std::string> seed;
  std::optional<std::string> engine;
};

// The numbers at two places, counted from 0, change places.
struct Swap {
  int first = 0;
  int second = 0;
};

// A board, and swaps that put every number at its own place.
struct Solution {
  std::vector<int> numbers;
  std::vector<Swap> swaps;
};

// A board that is being sorted by hand.
struct PlayedGame {
  Board board;
  std::vector<Swap> swaps;
  std::optional<int> picked;  // the place that the next one is swapped with
};

// The numbers after the swaps. REQUIRES: the places are within the row
std::vector<int> row_after(const std::vector<int>& numbers, const std::vector<Swap>& swaps);

}  // namespace boardwright::null
