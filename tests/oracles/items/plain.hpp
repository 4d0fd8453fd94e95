// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The slow and obvious way: requirements evaluated by recursion, reach as a
// loop over all edges until nothing changes, assumed fill with one such reach
// per item. What tests compare with, and what the benchmark counts from.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "boardwright/core/random.hpp"
#include "boardwright/games/items/generate/plan.hpp"
#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items::plain {

struct State {
  std::vector<std::int64_t> copies;  // by item
  std::vector<bool> events;
  std::vector<bool> nodes;
  std::vector<bool> locations;
};

// Everything that can be reached from `start`; with `items`, what lies on
// reached locations is collected.
State reach(const World& world, std::size_t difficulty, const std::vector<NodeId>& start,
            const std::vector<std::int64_t>& copies, const std::vector<ItemId>* items = nullptr);

bool holds(const World& world, const std::vector<std::int64_t>& levels, const State& state,
           ReqId requirement);
bool goal(const World& world, std::size_t difficulty, const State& state);

struct Spheres {
  std::vector<std::vector<LocationId>> spheres;
  std::optional<std::int32_t> goal;
};
Spheres spheres(const World& world, std::size_t difficulty, const std::vector<NodeId>& start,
                const ItemCounts& held, const std::vector<ItemId>& items);

// Locations whose item alone is needed, by trying each.
std::vector<LocationId> required(const World& world, std::size_t difficulty,
                                 const std::vector<NodeId>& start, const ItemCounts& held,
                                 const std::vector<ItemId>& items);

// Greedy deletion from the last sphere to the first, by trying each.
std::vector<LocationId> playthrough(const World& world, std::size_t difficulty,
                                    const std::vector<NodeId>& start, const ItemCounts& held,
                                    const std::vector<ItemId>& items);

// Assumed fill of the relevant copies of a plan's first stage, restarting at
// dead ends; then the rest. Returns the items by location.
std::vector<ItemId> assumed_fill(const Plan& plan, Random& random, int* attempts = nullptr);

}  // namespace boardwright::items::plain
