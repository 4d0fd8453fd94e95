// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Why can this be reached, or what is missing? For something reached: a path
// from a start, with the leaves that made each step possible. For something
// that is not: the edges at the border of what is reached that lead towards
// it, what they lack, and every smallest set of up to three items that would
// open the way.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

// What is asked about.
struct Target {
  enum class Kind : std::uint8_t { Node, Location, Event, Goal };
  Kind kind = Kind::Goal;
  std::uint32_t index = 0;  // of the node, location or event
};

// The state in which it is asked.
struct Situation {
  std::size_t difficulty = 0;
  std::vector<NodeId> start;
  ItemCounts have;  // everything held
};

struct ExplainedStep {
  NodeId from;
  NodeId to;
  ReqId requirement;
  std::vector<ReqId> leaves;  // that hold, and suffice for this step
};

struct Obstruction {
  NodeId from;  // reached
  NodeId to;    // not reached; from == to: the target's own requirement
  ReqId requirement;
  std::vector<ReqId> missing;  // leaves that do not hold
};

struct Explanation {
  bool reached = false;
  std::vector<ExplainedStep> path;        // if reached; for the goal: to its last event
  std::vector<ReqId> leaves;              // of the target's own requirement
  std::vector<Obstruction> obstructions;  // if not; easiest first, at most ten
  // Not even with every item of the world: then `leaves` and `obstructions` are those
  // that remain with every item, the nearest to the target first.
  bool possible = true;
  std::vector<ItemCounts> openers;  // smallest sets of items, at most three copies
};

Explanation explain(const World& world, const Situation& situation, const Target& target);

}  // namespace boardwright::items
