// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rooms of a world as a graph with places on paper. Every area is a block
// of columns and rows; blocks do not overlap.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

struct MapRoom {
  std::int32_t column = 0;
  double row = 0;
  std::vector<LocationId> locations;
};

struct MapLink {
  std::uint32_t from = 0;  // rooms
  std::uint32_t to = 0;
  bool both = false;  // ways lead in both directions
};

struct MapArea {
  AreaId area;
  std::int32_t column = 0;  // of its left upper corner
  double row = 0;
  std::int32_t columns = 0;
  std::int32_t rows = 0;
};

struct RoomMap {
  // Rows that a block's name takes above its rooms, and the space below it.
  static constexpr double kCaption = 0.45;
  static constexpr double kGap = 0.35;

  // By node: the room that it is drawn in, its own; but a marker (a thing to
  // take, no place to be) lies in the room that leads there.
  std::vector<std::uint32_t> room_of;
  std::vector<std::uint8_t> drawn;  // by room: some node is drawn in it
  std::vector<MapRoom> rooms;       // by room
  std::vector<MapArea> areas;       // those with rooms
  std::vector<MapLink> links;       // each pair once
  std::int32_t columns = 0;
  double rows = 0;
};

RoomMap make_room_map(const World& world, const std::vector<NodeId>& start);

}  // namespace boardwright::items
