// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The JSON forms of this game's documents. Readers return an error with a
// pointer; what they return is safe for everything else.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/items/model/placement.hpp"
#include "boardwright/games/items/model/settings.hpp"
#include "boardwright/games/items/model/world.hpp"
#include "boardwright/io/record.hpp"
#include "games/items/model/query.hpp"

namespace boardwright::items {

// A JSON pointer, put together only when an error needs it: a step down a
// document, and the Path that it goes on from. A Path stands in a variable for
// as long as there are steps from it; temporaries cannot be stepped from.
class Path {
 public:
  Path() = default;  // the whole document
  // Begins at a pointer that is held elsewhere.
  explicit Path(const std::string& pointer) : key_(pointer) {}
  explicit Path(std::string&&) = delete;
  Path(const Path&) = delete;
  Path& operator=(const Path&) = delete;

  Path at(std::size_t index) const& { return Path(this, {}, index); }
  Path at(std::string_view member) const& { return Path(this, member, 0); }
  Path at(std::size_t) const&& = delete;
  Path at(std::string_view) const&& = delete;
  template <class Text>
  requires std::is_same_v<Text, std::string> Path at(Text&&)
  const& = delete;  // a member's name must be held elsewhere

  std::string pointer() const;

 private:
  Path(const Path* up, std::string_view key, std::size_t index)
      : up_(up), key_(key), index_(index) {}

  const Path* up_ = nullptr;
  std::string_view key_;
  std::size_t index_ = 0;
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
void dump_placement(const Placement& placement, std::string& out);
io::Json placement_schema();
// [{"sphere", "description", "items_found", "items": [...]}]
io::Json write_playthrough(const Placement& placement, const std::vector<PlayStep>& steps);

// Settings without an envelope; only what differs from the defaults is written.
// This is also the canonical form that identity hashes and permalinks are made of.
Result<Settings> read_settings(const io::Json& json);
io::Json write_settings(const Settings& settings);

// The plain formats, each described once. Settings as a document keep their lists
// in the order of the file, so that errors can point into it.
const io::Record<Settings>& settings_document_record();
const io::Record<Query>& query_record();
const io::Record<PlayerProgress>& progress_record();
const io::Record<Race>& race_record();

}  // namespace boardwright::items
