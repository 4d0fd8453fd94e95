// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Likelihood: a quick estimate of what is under each unsettled tile, from the
// domains and from how many of each symbol have no cell yet. It takes a few
// microseconds and only orders moves; whether a click is safe is never read from
// it, and odds that are told to anybody are those of odds.hpp.
#pragma once

#include <vector>

#include "games/dungeon/solve/deduce/deducer.hpp"

namespace boardwright::dungeon {

class Likelihood {
 public:
  explicit Likelihood(const Deducer& deducer);

  // Settled cells are certain.
  double of(Cell cell, int symbol) const {
    return shares_[cell.index * symbols_ + static_cast<std::size_t>(symbol)];
  }

 private:
  std::size_t symbols_;
  std::vector<float> shares_;  // by cell and symbol
};

}  // namespace boardwright::dungeon
