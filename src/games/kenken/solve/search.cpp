// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Depth-first search with propagation at every node. A branch tries a digit in
// a cell; when that is done with, the digit is excluded and what follows from
// that is used before the next choice.
#include "games/kenken/solve/search.hpp"

#include <algorithm>

namespace boardwright::kenken {
namespace {

constexpr Difficulty kLevel = Difficulty::Hard;

}  // namespace

void Search::from(Fixpoint reached) {
  paid_ = board_.work();
  if (reached == Fixpoint::Solved) record();
  if (reached == Fixpoint::Open) explore();
}

// False when no more are wanted.
bool Search::record() {
  ++count_;
  if (first_.size() < keep_) first_.push_back(board_.square());
  return count_ < count_to_;
}

std::size_t Search::choose() const {
  std::size_t best = 0;
  std::uint64_t best_count = 17;
  std::uint64_t best_weight = 1;
  for (std::size_t cell = 0; cell < board_.cells(); ++cell) {
    const unsigned mask = board_.candidates(cell);
    if (at_most_one(mask)) continue;
    const std::uint64_t count = count_of(mask);
    if (count * best_weight < best_count * weight_[cell]) {
      best = cell;
      best_count = count;
      best_weight = weight_[cell];
    }
  }
  return best;
}

void Search::add_failure_weight() {
  board_.each_failed_cell([this](std::size_t cell) { ++weight_[cell]; });
}

// Pays for a try, and for what the last one took beyond its node.
bool Search::spend() {
  const std::uint64_t nodes = (board_.work() - paid_) / kWorkPerNode;
  paid_ = board_.work();
  if (!nodes_.spend(std::max<std::uint64_t>(nodes, 1))) return false;
  ++tries_;
  return true;
}

// False when the search must end. REQUIRES: the board is at a fixed point, open
bool Search::explore() {
  while (true) {
    const std::size_t cell = choose();
    const unsigned digit = first_of(board_.candidates(cell));
    if (!spend()) {
      spent_ = true;
      return false;
    }
    board_.save();
    Fixpoint reached = board_.place(cell, digit) ? board_.run(kLevel) : Fixpoint::Contradiction;
    if (reached == Fixpoint::Contradiction) add_failure_weight();
    const bool go_on = reached == Fixpoint::Solved ? record()
                       : reached == Fixpoint::Open ? explore()
                                                   : true;
    if (!go_on) return false;
    board_.restore();
    board_.drop();
    reached = board_.exclude(cell, digit) ? board_.run(kLevel) : Fixpoint::Contradiction;
    if (reached == Fixpoint::Solved) return record();
    if (reached == Fixpoint::Contradiction) {
      add_failure_weight();
      return true;
    }
  }
}

}  // namespace boardwright::kenken
