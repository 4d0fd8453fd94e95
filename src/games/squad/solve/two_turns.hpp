// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Two drags, one after the other: which first drag leaves the most for both
// together. Monsters do not answer in between.
#pragma once

#include "boardwright/games/squad/solve/solve.hpp"

namespace boardwright::squad {

struct TwoTurns {
  RankedDrag first;
  Board between;  // the board after it
  RankedDrag second;
  Score total;
  Score most;             // no two drags do more (kills and hits)
  bool proved = false;    // kills and hits of the total are the most
  std::size_t tried = 0;  // first drags that were followed up
};

// First drags that differ in what becomes of the monsters are followed up, best
// first, with a share of the budget each. Error E11 as in solve().
Result<TwoTurns> plan_two_turns(const Board& board, const SolveOptions& options,
                                const Budget& budget);

}  // namespace boardwright::squad
