// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Puzzles that are the same to a player: those that turning or mirroring the
// square makes equal, and those that other names for the digits do, where the
// operations allow it. Relabelling keeps the row and column rules whatever it
// is; the cages allow it in two cases:
//   * all cages are sums, differences of two and single cells, and the digits
//     are as far apart from below as from above (1..n are): the smallest digit
//     and the largest change places, the next two do, and so on. A difference
//     stays as it is, the sum t of k cells becomes k (smallest + largest) - t.
//   * all cages are single cells: any relabelling at all.
// A product or a quotient ties every digit to its value.
#pragma once

#include "boardwright/core/hash.hpp"
#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken {

// Equal for puzzles that are the same. O(cells). REQUIRES: check_puzzle() accepts it
Digest canonical_digest(const Puzzle& puzzle);

}  // namespace boardwright::kenken
