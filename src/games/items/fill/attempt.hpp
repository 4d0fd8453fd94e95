// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// One attempt at a seed: what has been placed so far, and which locations may
// still take what. The fills work on this.
#pragma once

#include <string>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/random.hpp"
#include "boardwright/games/items/generate/plan.hpp"

namespace boardwright::items {

// Where an attempt could not go on.
struct DeadEnd {
  ItemId item;
  std::size_t step = 0;      // items placed before it
  std::size_t reached = 0;   // locations in the closure
  std::size_t free = 0;      // of those, free
  std::size_t occupied = 0;  // of those, taken by items that could move
  bool early = false;        // it could not be placed within its sphere
  bool lost = false;         // it is out of reach although the accessibility demands it
};

struct Attempt {
  Attempt(const Plan& which_plan, const Stage& which_stage)
      : plan(&which_plan), stage(&which_stage) {
    clear();
  }

  void clear();
  void put(ItemId item, LocationId location, bool matters);
  // Of a family that has one item per area: this one is there.
  void use_area(ItemId item, LocationId location);

  // A free location that this item may lie on, by families and limits; for
  // relevant items also not excluded.
  bool may_take(ItemId item, LocationId location, bool matters) const {
    return taken[location.index] == 0 && fits(item, location, matters);
  }
  bool fits(ItemId item, LocationId location, bool matters) const;

  // One of `candidates`, uniformly; of the priority ones if there are any.
  // REQUIRES: some candidate
  LocationId choose(std::vector<LocationId>& candidates, Random& random) const;

  // Keeps the candidates of one area, each area being equally likely.
  void choose_area(std::vector<LocationId>& candidates, Random& random) const;

  std::size_t locations() const { return items.size(); }

  // The fills end, as at a dead end, once the budget does.
  bool interrupted() const { return counter != nullptr && counter->interrupted(); }

  const Plan* plan;
  const Stage* stage;
  Pickups items;
  std::vector<std::uint8_t> taken;
  std::vector<std::uint8_t> relevant;
  std::vector<std::uint8_t> movable;  // put by assumed fill
  // Family x area: taken by an item of a family that has one per area.
  std::vector<std::uint8_t> area_used;
  std::size_t placed = 0;
  std::int64_t evictions = 0;
  std::uint64_t closures = 0;
  DeadEnd dead_end;
  const NodeCounter* counter = nullptr;  // of the budget; none: no end
};

// The parts of the pipeline. Each returns false at a dead end.
bool place_families(Attempt& attempt, Random& random);
bool place_rest(Attempt& attempt, Random& random);

}  // namespace boardwright::items
