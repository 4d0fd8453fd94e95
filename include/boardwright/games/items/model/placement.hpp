// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Placement: which item lies where, as a document that stands by itself. It
// names its world by name and content hash and everything else by names, so it
// can be read without the world; `resolve_items` puts the two together.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/core/hash.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/items/model/analysis.hpp"
#include "boardwright/games/items/model/settings.hpp"
#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

struct PlacedItem {
  std::optional<std::string> item;               // none: left empty
  std::string location;                          // its id
  std::string name, note, room, area, category;  // of the location, for people
  std::optional<std::string> original_item;
  bool is_progression = false;         // a copy that matters for logic
  std::optional<std::int32_t> sphere;  // none: not known, or never reached
  bool required = false;               // the goal is lost without it alone

  bool operator==(const PlacedItem&) const = default;
};

// A step of a playthrough: what to collect together.
struct PlayStep {
  std::int32_t sphere = 0;
  std::vector<std::string> locations;

  bool operator==(const PlayStep&) const = default;
};

// Where the game begins, and how large the world is; for people.
struct WorldSummary {
  std::string room, area, node;
  std::int64_t rooms = 0, nodes = 0, item_nodes = 0, door_nodes = 0, areas = 0;

  bool operator==(const WorldSummary&) const = default;
};

// How a placement came about; only for those made from a seed.
struct Origin {
  std::string seed;
  std::string engine;
  Settings settings;
  std::string guarantee;
  std::int64_t attempts = 0;
  std::int64_t evictions = 0;
  std::int64_t projected_leaves = 0;
  std::uint64_t hash = 0;
  std::string race;       // the digest of the secret that made it; empty: an open seed
  std::string permalink;  // empty for a race, which takes its secret
  std::int32_t goal_sphere = 0;
  std::int32_t sphere_count = 0;
  std::vector<PlayStep> playthrough;
  WorldSummary summary;

  bool operator==(const Origin&) const = default;
};

// A member of a document that contradicts the rest of it. The reader follows the
// rest; `verify` reports it, and it is written as it was.
struct Contradiction {
  std::string pointer;
  std::string message;
  std::string given;  // its value, as JSON

  bool operator==(const Contradiction&) const = default;
};

struct Placement {
  std::string world;                        // its name; may be empty
  std::optional<std::uint64_t> world_hash;  // of its content
  std::string difficulty;                   // empty: the world's default
  std::vector<std::uint32_t> start;         // nodes; empty: the world's
  Traversal traversal = Traversal::Warp;
  std::vector<PlacedItem> placements;
  std::optional<Origin> origin;
  std::vector<Contradiction> contradictions;

  bool operator==(const Placement&) const = default;
};

// Equal for placements that put the same items into the same locations of the
// same world, at the same difficulty and start, however they were made.
Digest canonical_digest(const Placement& placement);

// The playthrough of an analysis, by the ids of locations.
std::vector<PlayStep> playthrough_steps(const World& world, const Analysis& analysis);

// A placement on its world.
struct Resolved {
  std::size_t difficulty = 0;
  std::vector<NodeId> start;
  ItemCounts held;                  // start items of the world and of the settings
  Pickups items;                    // by location
  std::vector<std::int32_t> index;  // by location: into placements, -1: not named
};

// Error world_mismatch if the placement names a world of another name or content.
Status check_world(const World& world, std::uint64_t world_hash, const Placement& placement);

// Errors: those of check_world(), unknown_name, location_twice, out_of_range,
// unsupported (traversal `return` where something is carried or dangerous).
Result<Resolved> resolve_placement(const World& world, std::uint64_t world_hash,
                                   const Placement& placement);

}  // namespace boardwright::items
