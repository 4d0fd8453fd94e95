// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A tracked game as a map and as the list of one area. What is told of a location
// that was not checked is its name and whether it can be.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "boardwright/games/session.hpp"
#include "games/items/draw/room_map.hpp"
#include "games/items/model/tracked_game.hpp"

namespace boardwright::items {

struct TrackerMarks {
  const World* world = nullptr;
  std::vector<NodeId> start{};
  std::string head{};                 // "Station, seed tea"
  std::string below{};                // a line of facts
  std::vector<PlaceState> places{};   // by location
  std::vector<std::uint8_t> nodes{};  // by node: it is reached
  std::vector<std::string> found{};   // by location: what was there, of checked ones
  std::vector<AreaId> areas{};        // that have locations
  std::vector<LocationId> page{};     // the locations of `area`
  AreaId area{};                      // the one that is looked at
  AreaId hint_area{};                 // that the hint names, or none
  LocationId hint{};                  // that the hint names, or none
  bool goal = false;                  // it is in reach
};

// `map` is that of the world and start.
std::string draw_tracker_svg(const TrackerMarks& marks, const RoomMap& map,
                             const PictureLook& look);
// One line per location of the area that is looked at; each is a cell.
Screen draw_tracker_screen(const TrackerMarks& marks, const Look& look);

}  // namespace boardwright::items
