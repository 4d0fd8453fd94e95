// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Locations as people call them.
#pragma once

#include <string>

#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

// Its name alone, or its id where the world gives no names.
inline const std::string& place_name(const World& world, LocationId at) {
  const Location& location = world.locations[at.index];
  return location.name.empty() ? location.id : location.name;
}

inline const std::string& place_room(const World& world, LocationId at) {
  const Location& location = world.locations[at.index];
  if (!location.room.empty()) return location.room;
  return world.rooms[world.nodes[location.node.index].room.index].name;
}

// "Top Shelf in Ship Stores"
inline std::string place_text(const World& world, LocationId at) {
  const std::string& name = place_name(world, at);
  const std::string& room = place_room(world, at);
  return room.empty() || room == name ? name : name + " in " + room;
}

}  // namespace boardwright::items
