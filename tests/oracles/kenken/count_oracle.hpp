// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Counts solutions the slow and obvious way.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken::oracle {

// Do these digits make the cage's target?
bool makes_target(const Puzzle& puzzle, const Cage& cage, const std::vector<std::uint64_t>& digits);

// The digits of the puzzle, also where it does not name them.
std::vector<std::uint8_t> digits_of(const Puzzle& puzzle);

// The solutions of a puzzle, at most `most` of them: cells in reading order,
// digits ascending, a cage looked at when its last cell is filled.
std::vector<Square> all_solutions(const Puzzle& puzzle, std::size_t most);

}  // namespace boardwright::kenken::oracle
