// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Plan: a world and settings put together, checked, and compiled, once for any
// number of seeds. Everything that can be known to be impossible is an error
// here, with the names involved:
//
//   goal_unreachable     E1  not even with every item
//   pool_too_large       E2  more items than locations (pool_too_small: less)
//   too_many_relevant    E3  more relevant copies than locations they could be at
//   empty_start          E4  nothing to collect at the start, and no goal
//   family_does_not_fit  E5  a family has no matching into its locations
//   unknown_name         E6  a name that the world does not know
//   fixed_contradiction  E7  fixed placements that break another constraint
//   forbidden_negation   E8  (said by the readers of worlds)
//   unsupported              traversal `return` where something is carried or dangerous
//   unreachable_location     accessibility `all`, and a location is out of reach
//
// A plan is immutable and may be used by several threads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/items/logic/logic.hpp"
#include "boardwright/games/items/model/placement.hpp"
#include "boardwright/games/items/model/settings.hpp"
#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

// A group of items or locations that belong together. Group 0 is everybody.
struct Family {
  std::string name;
  FamilyRule rule = FamilyRule::Pool;
};

// What depends on where the game begins.
struct Stage {
  std::vector<NodeId> start;
  Logic logic;
  // Where something is dangerous: `logic` takes it as harmless, so that what is
  // placed by it may turn out to be out of reach and is tried again; this does
  // not.
  std::optional<Logic> careful_logic;
  // Where ways cost something: the same as if nothing did, and nothing were dangerous. Who
  // misses the goal here misses it anyway.
  std::optional<Logic> costless_logic;
  std::vector<std::uint8_t> unsafe;  // by location, then: no place for what matters
  // Copies to be placed, by part: those of a family of its own that matter,
  // relevant majors, relevant others, and the rest (none: an empty location).
  std::vector<ItemId> restricted;
  std::vector<ItemId> majors;
  std::vector<ItemId> fillers;
  std::vector<ItemId> rest;                 // of group 0 and of leftover family places
  std::vector<ItemId> own_rest;             // irrelevant copies of `Own` families
  std::vector<ItemId> area_rest;            // irrelevant copies of `Areas` families
  std::vector<std::uint8_t> reachable;      // by location, with everything
  std::vector<std::uint8_t> relevant_item;  // by item: some copy matters
  WorldSummary summary;                     // as documents state it
};

struct Plan {
  std::shared_ptr<const World> world;
  Settings settings;
  std::uint64_t world_hash = 0;
  std::size_t difficulty = 0;
  Accessibility accessibility = Accessibility::Relevant;
  std::int64_t attempts = 100;
  ItemCounts held;                     // from the start
  std::vector<std::int64_t> pool;      // copies by item, fixed ones included
  Pickups fixed;                       // by location
  std::vector<std::uint8_t> is_fixed;  // also to nothing
  std::vector<std::uint8_t> excluded;
  std::vector<std::uint8_t> priority;
  bool any_priority = false;
  std::vector<Family> families;                // [0] is everybody
  std::vector<std::uint16_t> item_family;      // by item
  std::vector<std::uint16_t> location_family;  // by location; only `Own` ones
  std::vector<std::pair<ItemId, std::int64_t>> early;
  std::vector<std::uint8_t> permitted;  // item x location, empty: everything is
  std::vector<Stage> stages;            // one per possible start, at least one

  // By the user's limits; says nothing about families and exclusions.
  bool permits(ItemId item, LocationId location) const {
    return permitted.empty() ||
           permitted[item.index * world->locations.size() + location.index] != 0;
  }
};

Result<Plan> make_plan(std::shared_ptr<const World> world, const Settings& settings);

}  // namespace boardwright::items
