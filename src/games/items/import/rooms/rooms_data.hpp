// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Rooms as they were read, before they are built.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/items/import/loose_json.hpp"
#include "games/items/import/rooms/rooms_context.hpp"
#include "games/items/import/rooms/rooms_requirement.hpp"

namespace boardwright::items {

struct Strat {
  std::int64_t from = 0;
  std::int64_t to = 0;
  const io::Json* requires_all = nullptr;
  std::uint32_t clears = 0;
  std::uint32_t resets = 0;
  std::vector<EventId> sets;
  std::vector<std::int64_t> collects;
  const io::Json* unlocks_doors = nullptr;
  // Entries of it that name a door of the room, with the door.
  std::vector<std::pair<std::size_t, std::int64_t>> unlocks;
  bool entering = false;  // only on coming in through the door that it starts at
  bool leaving = false;   // it goes out through the door that it leads to
  std::string pointer;    // of the strat
};

struct RoomNode {
  std::int64_t id = 0;
  const io::Json* json = nullptr;
  std::string pointer;
  std::map<std::uint32_t, NodeId> copies;  // by cleared set
  NodeId entered;                          // on coming in; none if no strat asks for it
  NodeId left;                             // of a door that only strats go out by: gone out
  ReqId leave = Requirements::always();    // what its locks ask for

  // Where a connection leads.
  NodeId inside() const { return entered ? entered : copies.at(0); }
};

struct RoomData {
  std::string id;
  std::string name;
  std::string area;
  std::string file;
  std::string pointer;
  std::map<std::int64_t, RoomNode> nodes;
  std::vector<Strat> strats;
  InRoom inside;
  bool heated = false;  // some part of it, perhaps only at times
};

// "room:node", with the obstacles that are cleared.
std::string copy_name(const RoomData& room, const RoomNode& node, std::uint32_t cleared);

// Reads one room. Its requirements are not built yet. What is broken is left
// in the context.
RoomData read_room(RoomContext& context, const SourceFile& file);

// The node that a start names: "room:node", "Room/Node", or {"room": ..., "node": ...}.
// A none id, and an error in the context, if there is none.
NodeId start_named(RoomContext& context, const std::vector<RoomData>& rooms, const io::Json& json,
                   const Path& path);

}  // namespace boardwright::items
