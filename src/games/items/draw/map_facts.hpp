// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the drawings of the room graph show of each room.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/items/draw/draw.hpp"
#include "games/items/draw/map_colours.hpp"
#include "games/items/draw/room_map.hpp"

namespace boardwright::items {

struct RoomFacts {
  std::string label;         // its name, without that of its area before it
  std::int32_t sphere = -1;  // in which it can first be entered; -1: never
  Colour colour;             // of its sphere; without a placement: of its area
  std::string found;         // items that matter there, needed ones first
  bool start = false;
  bool goal = false;  // an event of the goal happens here
};

struct MapFacts {
  std::vector<RoomFacts> rooms;  // by room
  std::int32_t spheres = 0;      // colours in use; 0: no placement
};

// `report` may be null: the world alone.
MapFacts map_facts(const World& world, const std::vector<NodeId>& start, const RoomMap& map,
                   const PlacementReport* report);

}  // namespace boardwright::items
