// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The JSON forms of this game's documents. Readers return an error with a
// pointer; what they return is safe for everything else.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/items/model/placement.hpp"
#include "boardwright/games/items/model/settings.hpp"
#include "boardwright/games/items/model/world.hpp"
#include "boardwright/io/json.hpp"
#include "games/items/model/query.hpp"

namespace boardwright::items {

// A JSON pointer, put together only when an error needs it. The first one may
// hold a whole pointer as its key.
struct Path {
  const Path* up = nullptr;
  std::string_view key;
  std::size_t index = 0;

  Path at(std::size_t i) const { return Path{this, {}, i}; }
  Path at(std::string_view member) const { return Path{this, member, 0}; }
  std::string pointer() const;
};

Error error_at(const Path& path, std::string code, std::string message);

Result<World> read_world(const io::Json& json);
io::Json write_world(const World& world);

// Events that are read but never set, duplicate node ids and the like.
std::vector<Finding> world_warnings(const World& world);

// A requirement of the flat form: true, false, ["and", ...], ["has", ...].
io::Json write_requirement(const World& world, ReqId requirement);

Result<Placement> read_placement(const io::Json& json);
io::Json write_placement(const Placement& placement);
// [{"sphere", "description", "items_found", "items": [...]}]
io::Json write_playthrough(const Placement& placement, const std::vector<PlayStep>& steps);

// Only what differs from the defaults is written, without an envelope: this is
// also the canonical form that identity hashes and permalinks are made of.
Result<Settings> read_settings(const io::Json& json);
// Leaves the lists in the order of the file, so that errors can point into it.
Result<Settings> read_settings_as_written(const io::Json& json);
io::Json write_settings(const Settings& settings);

Result<Query> read_query(const io::Json& json);
io::Json write_query(const Query& query);
Result<PlayerProgress> read_progress(const io::Json& json);
io::Json write_progress(const PlayerProgress& progress);
Result<Race> read_race(const io::Json& json);
io::Json write_race(const Race& race);

}  // namespace boardwright::items
