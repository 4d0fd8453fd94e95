// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Likelihood: a quick estimate of what is under each unsettled tile, from the
// domains, from how many of each symbol have no cell yet, from the numbers, and from
// who must have somebody near. It takes some hundred microseconds and only orders
// moves; whether a click is safe is never read from it, and odds that are told to
// anybody are those of odds.hpp.
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
  // The levels of these cells add up to `rest`.
  struct Sum {
    int rest = 0;
    std::vector<std::uint16_t> cells;
    std::vector<SymbolSet> zero;
    std::vector<float> messages;  // by cell and level
  };
  // At least one of these cells is one of the set; or exactly one.
  struct Choice {
    SymbolSet set;
    bool exactly = false;
    std::vector<std::uint16_t> cells;
    std::vector<float> messages;  // by cell: of the set to the others
  };

  void add_sums(const Deducer& deducer);
  void add_choices(const Deducer& deducer);
  void add_choice(SymbolSet set, bool exactly, const std::vector<std::uint16_t>& cells);
  void fit_counts(const Deducer& deducer);
  void pass(Sum& sum);
  void pass(Choice& choice);
  float* row(std::size_t cell) { return &shares_[cell * symbols_]; }
  void normalise(std::size_t cell);

  std::size_t symbols_;
  const Network& network_;
  std::vector<float> shares_;  // by cell and symbol
  std::vector<std::uint16_t> open_;
  std::vector<Sum> sums_;
  std::vector<Choice> choices_;
  std::vector<std::size_t> level_;  // by symbol: index of its level
  std::vector<float> before_;       // scratch: sums that the cells before one reach
  std::vector<float> after_;
  std::vector<float> mass_;
  std::vector<float> fits_;
};

}  // namespace boardwright::dungeon
