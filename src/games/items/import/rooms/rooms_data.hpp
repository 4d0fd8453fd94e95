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
  std::string pointer;  // of the strat
};

struct RoomNode {
  std::int64_t id = 0;
  const io::Json* json = nullptr;
  std::string pointer;
  std::map<std::uint32_t, NodeId> copies;  // by cleared set
  ReqId leave = Requirements::always();    // what its locks ask for
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
};

// Reads one room. Its requirements are not built yet. What is broken is left
// in the context.
RoomData read_room(RoomContext& context, const SourceFile& file);

}  // namespace boardwright::items
