// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What playing a placement shows: spheres, playthrough, relevance, hints.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "boardwright/games/items/model/placement.hpp"
#include "boardwright/games/items/model/world.hpp"
#include "boardwright/games/items/verify/verify.hpp"
#include "games/items/logic/analyse.hpp"

namespace boardwright::items {

// A placement on its world, with what playing it shows.
struct PlacementReport {
  const World* world = nullptr;
  const Placement* placement = nullptr;
  Resolved resolved;
  Replay replay;
  Analysis analysis;
  std::vector<std::int64_t> relevant_copies;  // by item: copies that matter for logic
};

PlacementReport make_report(const World& world, const Placement& placement, Resolved resolved);

// Something that matters for logic lies there: a copy that the document marks,
// or, in one that was not made from a seed and marks none, any copy of an item
// that matters.
bool is_relevant(const PlacementReport& report, LocationId at);

// The placement with what it leaves unsaid about its places and marks, if it was
// not made from a seed.
Placement completed(const PlacementReport& report);

// What a hint may say: areas with a needed item, areas with nothing that
// matters, spheres of items.
struct Hints {
  struct Area {
    std::string name;
    std::int64_t required = 0;
    std::int64_t progression = 0;
    std::int64_t locations = 0;
  };
  std::vector<Area> areas;
  std::vector<std::string> barren;
};
// `collected`: by location, what the player has been to; empty: nothing. Such
// locations are not counted.
Hints make_hints(const PlacementReport& report, const std::vector<std::uint8_t>& collected = {});

// The report of the game that is left to a player who has been to these locations
// and holds what lay there, and `have` besides.
PlacementReport report_from_here(const PlacementReport& report,
                                 const std::vector<std::uint8_t>& collected,
                                 const ItemCounts& have);

}  // namespace boardwright::items
