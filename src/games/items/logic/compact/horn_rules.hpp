// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Horn rules with fewer facts. The facts of a compiled world are its places, events
// and requirements, and most of them are never asked for: they only lead to others.
// compact() keeps which locations turn on, and whether the goal does, whatever is
// given; it merges, drops and shortens everything else.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "boardwright/games/items/logic/logic.hpp"

namespace boardwright::items {

struct HornRule {
  std::vector<Fact> inputs;  // 1 or more, sorted
  Fact then = 0;

  bool operator==(const HornRule&) const = default;
  // By hand: a library for WebAssembly has no <=> of vectors.
  bool operator<(const HornRule& other) const {
    return inputs != other.inputs ? inputs < other.inputs : then < other.then;
  }
};

struct HornRules {
  Fact facts = 0;
  Fact locations = 0;  // facts below are locations: asked for, and no inputs
  Fact goal = kNoFact;
  std::vector<HornRule> rules;
  std::vector<Fact> start;  // facts that are on from the start
  // Facts that may be turned on from outside; no rule leads to one.
  std::vector<Fact> given;
  // Of two given facts the first is never on without the second.
  std::vector<std::pair<Fact, Fact>> never_without;
};

// Returns for each fact the one that it has become; kNoFact: it is of no use.
// Locations stay what they are. `start` is left with locations and the goal.
std::vector<Fact> compact(HornRules& rules);

// The facts that some rule, the start or the givens can turn on, each after what
// turns it on.
std::vector<Fact> in_order_of_turning_on(const HornRules& rules);

}  // namespace boardwright::items
