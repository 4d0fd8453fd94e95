// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The dragon's dungeon, written down plainly: rules as in the specification's
// table, the whole board rescored for every swap that is tried. Knows no
// recipe and shares nothing with the library. The library must make the same
// boards, and must be at least ten times as fast.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace boardwright::dungeon::oracle {

constexpr int kWidth = 13;
constexpr int kHeight = 10;
constexpr int kCells = kWidth * kHeight;

// Happiness of a board given by its letters, row by row.
long plain_happiness(const std::array<char, kCells>& board);
long plain_happiness(const std::string& letters);

struct PlainBoard {
  std::string letters;
  long happiness = 0;
  std::vector<int> buttons;
  std::vector<int> order;
};

// The original algorithm on splitmix32.
PlainBoard plain_dragon(std::uint32_t seed);

}  // namespace boardwright::dungeon::oracle
