// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The slow and obvious way for worlds with a carried quantity or with negation:
// every pair of a node and an amount that the player can have there, every cost
// that a requirement can have, and the runs as docs/formats/items.world.md tells
// them. For tiny worlds.
#pragma once

#include <vector>

#include "oracles/items/plain.hpp"

namespace boardwright::items::careful {

struct Reach {
  std::vector<bool> nodes, events, locations;
  bool goal = false;
};

// The union of all runs with these copies, nothing being picked up.
Reach reach(const World& world, std::size_t difficulty, const std::vector<NodeId>& start,
            const std::vector<std::int64_t>& copies);

// Of the first run that reaches the goal, else of the first.
plain::Spheres spheres(const World& world, std::size_t difficulty, const std::vector<NodeId>& start,
                       const ItemCounts& held, const std::vector<ItemId>& items);

}  // namespace boardwright::items::careful
