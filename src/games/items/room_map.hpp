// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rooms of a world as a graph with places on paper: columns by distance
// from the start, rows so that neighbours lie side by side.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/games/items/world.hpp"

namespace boardwright::items {

struct MapRoom {
  RoomId room;
  std::int32_t column = 0;
  std::int32_t row = 0;
  std::vector<LocationId> locations;
};

struct MapLink {
  std::uint32_t from = 0;  // into rooms
  std::uint32_t to = 0;
  bool both = false;  // ways lead in both directions
};

struct RoomMap {
  std::vector<MapRoom> rooms;  // in world order
  std::vector<MapLink> links;  // each pair once
  std::int32_t columns = 0;
  std::int32_t rows = 0;
};

RoomMap make_room_map(const World& world, const std::vector<NodeId>& start);

}  // namespace boardwright::items
