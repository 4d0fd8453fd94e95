// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The searches are compiled for two sizes of boards. Most boards have up to 64
// cells and monsters that need up to four hits: a set of cells is one word, and
// the life of all monsters four. Larger ones take two words per set, and seven
// sets: six heroes hit a monster six times at most in one drag, so seven hits
// and more are alike for a search.
#pragma once

#include <algorithm>

#include "boardwright/games/squad/model/board.hpp"
#include "search/motion/motion_graph.hpp"

namespace boardwright::squad {

struct Small {
  using CellSet = BitSet<std::uint64_t, Cell>;
  using NodeSet = boardwright::NodeSet;
  static constexpr std::size_t kCells = 64;
  static constexpr std::size_t kLevels = 4;

  static CellSet narrowed(squad::CellSet set) { return CellSet(set.low()); }
};

struct Large {
  using CellSet = squad::CellSet;
  using NodeSet = WideNodeSet;
  static constexpr std::size_t kCells = kMostCells;
  static constexpr std::size_t kLevels = kMostHeroes + 1;

  static CellSet narrowed(CellSet set) { return set; }
};

inline bool is_small(const Board& board) {
  return std::cmp_less_equal(board.cells(), Small::kCells) &&
         std::all_of(board.monsters.begin(), board.monsters.end(),
                     [](int hits) { return std::cmp_less_equal(hits, Small::kLevels); });
}

}  // namespace boardwright::squad
