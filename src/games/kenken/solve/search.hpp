// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Search: counts the solutions below a fixed point of a Propagator.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "games/kenken/solve/propagator.hpp"

namespace boardwright::kenken {

class Search {
 public:
  // Counts up to `count_to` solutions and keeps the first of them. Afterwards
  // the propagator is spent: load it again.
  Search(Propagator& propagator, std::uint64_t count_to, NodeCounter& nodes, std::uint64_t keep = 2)
      : board_(propagator),
        count_to_(count_to),
        keep_(keep),
        nodes_(nodes),
        weight_(propagator.cells(), 1) {}

  // REQUIRES: `reached` is what board.run() just returned, not TooLarge
  void from(Fixpoint reached);

  std::uint64_t count() const { return count_; }
  // Digits tried. The counter may have spent more nodes: a try that takes much
  // more work than usual costs several.
  std::uint64_t tries() const { return tries_; }
  // All solutions up to count_to were found.
  bool complete() const { return !spent_; }
  std::vector<Square>& first() { return first_; }

 private:
  bool explore();
  bool spend();
  bool record();
  void add_failure_weight();
  std::size_t choose() const;

  Propagator& board_;
  std::uint64_t count_to_;
  std::uint64_t keep_;
  NodeCounter& nodes_;
  std::uint64_t count_ = 0;
  std::uint64_t tries_ = 0;
  std::uint64_t paid_ = 0;  // of the board's work
  bool spent_ = false;
  std::vector<Square> first_;          // up to keep_
  std::vector<std::uint32_t> weight_;  // by cell: failures it took part in, and one
};

}  // namespace boardwright::kenken
