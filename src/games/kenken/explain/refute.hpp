// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Refuter: shows that a digit cannot stand in a cell by what would follow.
#pragma once

#include <optional>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "games/kenken/explain/human_rules.hpp"
#include "games/kenken/solve/propagator.hpp"

namespace boardwright::kenken {

class Refuter {
 public:
  Refuter(HumanRules& rules, NodeCounter& nodes) : rules_(rules), nodes_(nodes) {}

  // A short contradiction that takes one of the digits `wrong` (by cell) from
  // its cell. Nothing if the budget ends. REQUIRES: the notes are at the fixed
  // point of all rules; no solution has any of those digits there; one is left
  std::optional<Step> refute_any(const Notes& notes, const std::vector<Mask>& wrong);

  // The same for one digit (less one), on any notes, by the rules up to `level`;
  // Unreasonable: by further guesses too.
  std::optional<Step> refute_at_level(const Notes& notes, std::size_t cell, unsigned digit,
                                      Difficulty level);

  // Pays for what the rules have cost since the last time; false when the nodes
  // are spent.
  bool pay_for_rules();

 private:
  struct Guess {
    std::uint64_t steps;
    std::size_t cell;
    unsigned digit;
  };
  std::vector<Guess> failing(const Notes& notes, const std::vector<Mask>& wrong, Difficulty level);
  Step finish(const Notes& notes, Step step, std::vector<Step> inside, const DeadEnd& dead_end);

  HumanRules& rules_;
  NodeCounter& nodes_;
  std::uint64_t paid_ = 0;
  Propagator board_;
};

}  // namespace boardwright::kenken
