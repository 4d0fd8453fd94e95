// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What can be proved cheaply about how happy a board of a recipe can be. The sum
// of the rules' maxima is a bound, but rules may contradict each other, or ask for
// more than fits the grid.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/games/dungeon/model/recipe.hpp"

namespace boardwright::dungeon {

// Rules that no board gives all their points.
struct Shortfall {
  std::vector<std::size_t> rules;  // ascending; without any one of them nothing is proved
  std::int64_t sum = 0;            // of their maxima
  std::int64_t most = 0;           // no board gives more
  std::string why;                 // "each needs a mirror image of its own"
};

// Every shortfall that is found, of disjoint sets of rules; none: nothing is proved
// against the sum of the maxima, which does not mean that a board reaches it.
//
// Looks at the places of each actor (an assignment of all of them to cells is
// solved exactly), at how many others a rule asks for, at pairs of rules about
// the same surroundings, and at small packings. Some milliseconds; a packing that
// would take longer is left open.
std::vector<Shortfall> prove_shortfalls(const Recipe& recipe);

// `the rules "a" and "b" give at most 1000 of 2000: ...`
std::string shortfall_text(const Recipe& recipe, const Shortfall& shortfall);

// The most actors of `count` that can be in isolated pairs (see IsolatedPair) on a
// grid of this size; nothing if that would take too long to find out.
std::optional<int> most_in_isolated_pairs(int width, int height, int count);

// Can `count` actors stand so that none is within reach of another? Nothing: it
// would take too long to find out.
std::optional<bool> fits_apart(const Recipe& recipe, const Reach& reach, int count);

}  // namespace boardwright::dungeon
