// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Happiness explained: what each rule gives on a board, and where it falls
// short. Plain loops straight from the recipe; shares nothing with the
// incremental scorer of the generator, and each is tested against the other.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "boardwright/games/dungeon/model/recipe.hpp"

namespace boardwright::dungeon {

struct RuleScore {
  std::size_t rule = 0;  // index in Recipe::rules
  std::int64_t points = 0;
  std::int64_t maximum = 0;           // for the actors that the recipe places
  std::optional<int> least_each = 0;  // per actor; none: no lower limit
  int most_each = 0;
  std::vector<Cell> faults;  // ascending: actors short of their most, and who breaks a limit
};

// For a rule that looks at nothing but the actor's own cell (at, corner, edge, rim,
// quadrant, side): does an actor of the form stand right there? A side's partners
// are taken to be on the board. Nothing: the rule looks at others.
std::optional<bool> place_holds(const Recipe& recipe, const Rule& rule, FormId form, Cell cell);

// Scores a board, one form per cell. O(rules * cells * reach).
// REQUIRES: forms.size() == recipe.size()
std::vector<RuleScore> score_rules(const Recipe& recipe, std::span<const FormId> forms);

// The sum over all rules.
std::int64_t happiness(const Recipe& recipe, std::span<const FormId> forms);

}  // namespace boardwright::dungeon
