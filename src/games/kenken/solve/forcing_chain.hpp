// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Forcing chains. Deny digit N to a cell with two candidates: it takes the
// other one, which a second cell of its line with two candidates then loses,
// and so on; when a cell of the chain is forced to be N, then one of the two
// ends is N in any case, and a cell that sees both cannot be N.
//
// The chains are followed breadth first and each cell is entered once, by the
// first chain that reaches it. Where the denial leads to a contradiction, which
// chain comes first decides what is found: so the order matters for the grade,
// and it is Keen's: start cells row by row, digits ascending, neighbours in the
// column downwards, then in the row.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boardwright/core/grid.hpp"
#include "games/kenken/model/digits.hpp"

namespace boardwright::kenken {

// The candidates of a board in three tables of size^2 masks: digits by cell,
// columns by digit and row, rows by digit and column.
using CandidateTables = std::span<const Mask>;

// Reusable scratch memory; not thread safe.
class ForcingChain {
 public:
  // Finds the first chain that takes a candidate away.
  bool find(CandidateTables tables, std::size_t size);

  // What the last find() found: the cell that loses the digit (less one), and
  // the number of cells that were entered from the same start.
  std::size_t target() const { return target_; }
  unsigned digit() const { return denied_; }
  std::size_t entered() const { return queue_.size(); }
  // The cells of the chain, from its start to its end.
  std::vector<Cell> cells() const;

 private:
  bool follow(std::size_t start);

  CandidateTables tables_;
  std::size_t size_ = 0;
  unsigned denied_ = 0;
  std::size_t end_ = 0;
  std::size_t target_ = 0;
  std::vector<std::uint8_t> forced_;  // by cell: the digit it is forced to be
  std::vector<std::uint16_t> from_;   // by cell: the one before it in its chain
  std::vector<std::uint16_t> queue_;
};

}  // namespace boardwright::kenken
