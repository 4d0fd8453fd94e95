// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rules of the grades, written down as literally as possible: sets of
// digits, all fillings tried one by one, all subsets tried one by one.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken::oracle {

using Candidates = std::vector<std::set<int>>;  // by cell

struct RuleResult {
  bool contradiction = false;
  Candidates candidates;
};

// Applies the rules up to `level`, cheapest first, until nothing changes.
RuleResult apply_rules(const Puzzle& puzzle, Difficulty level);

// The lowest level up to Extreme whose rules finish the puzzle.
std::optional<Difficulty> grade_by_rules(const Puzzle& puzzle);

}  // namespace boardwright::kenken::oracle
