// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The smallest legal game: a row of the numbers 1..n in a random order. It is
// built and tested like every other game, and it is the template that
// docs/ADDING_A_GAME.md copies.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boardwright/core/findings.hpp"
#include "boardwright/io/record.hpp"

namespace boardwright::null {

constexpr int kMostNumbers = 99;

struct Board {
  std::vector<int> numbers;
  // Who made it, when a seed did.
  std::optional<std::string> seed;
  std::optional<std::string> engine;
};

// The numbers 1..size in the order that the seed gives. REQUIRES: 1 <= size
Board generate_board(int size, const std::string& seed);

// What is wrong with a board: a number out of range or given twice. Shares no
// code with generate_board().
Findings verify_board(const Board& board);

// How many numbers stand at their own place.
int count_fixed(const Board& board);

// The document "null.board": its reader, writer and schema.
const io::Record<Board>& board_record();

}  // namespace boardwright::null
