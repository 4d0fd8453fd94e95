// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/draw/map_facts.hpp"

#include <algorithm>

namespace boardwright::items {
namespace {

// Events that the goal names, at any depth.
std::vector<std::uint8_t> goal_events(const World& world) {
  const Requirements& pool = world.requirements;
  std::vector<std::uint8_t> used(pool.size(), 0);
  std::vector<std::uint8_t> events(world.events.size(), 0);
  used[world.goal.index] = 1;
  for (std::size_t i = world.goal.index + 1; i-- > 0;) {  // parts come before the whole
    const ReqId id(i);
    if (used[i] == 0) continue;
    if (pool.kind(id) == ReqKind::Event) events[pool.what(id)] = 1;
    if (pool.is_leaf(id) || pool.kind(id) <= ReqKind::Always) continue;
    for (ReqId part : pool.parts(id)) used[part.index] = 1;
  }
  return events;
}

// "Docks/Hangar" in the area "Docks" is "Hangar"; "Docks East" keeps its name.
std::string label_of(const World& world, const Room& room) {
  const std::string& area = world.areas[room.area.index];
  if (area.empty() || !room.name.starts_with(area)) return room.name;
  std::size_t at = area.size();
  const auto skip_blanks = [&] {
    while (at < room.name.size() && room.name[at] == ' ') ++at;
  };
  skip_blanks();
  constexpr std::string_view kBetween = "/:|>-";
  if (at >= room.name.size() || kBetween.find(room.name[at]) == std::string_view::npos) {
    return room.name;
  }
  // "Sector 1-2" is not the room "2" of "Sector 1".
  if (room.name[at] == '-' && at == area.size()) return room.name;
  ++at;
  skip_blanks();
  return at < room.name.size() ? room.name.substr(at) : room.name;
}

std::string found_in(const PlacementReport& report, const MapRoom& room) {
  std::string text;
  for (const bool wanted : {true, false}) {
    for (LocationId at : room.locations) {
      const bool needed = report.analysis.required[at.index] != 0;
      const ItemId item = report.resolved.items[at.index];
      if (!item || needed != wanted || !is_relevant(report, at)) continue;
      text += (text.empty() ? "" : ", ") + report.world->items[item.index].name;
    }
  }
  return text;
}

void set_spheres(const PlacementReport& report, const RoomMap& map, MapFacts& facts) {
  const World& world = *report.world;
  for (std::size_t i = 0; i < world.nodes.size(); ++i) {
    const std::int32_t sphere = report.replay.node_sphere[i];
    std::int32_t& room = facts.rooms[map.room_of[i]].sphere;
    if (sphere >= 0 && (room < 0 || sphere < room)) room = sphere;
  }
  for (const RoomFacts& room : facts.rooms)
    facts.spheres = std::max(facts.spheres, room.sphere + 1);
}

}  // namespace

MapFacts map_facts(const World& world, const std::vector<NodeId>& start, const RoomMap& map,
                   const PlacementReport* report) {
  MapFacts facts;
  facts.rooms.resize(world.rooms.size());
  if (report != nullptr) set_spheres(*report, map, facts);
  for (std::size_t i = 0; i < facts.rooms.size(); ++i) {
    RoomFacts& room = facts.rooms[i];
    room.label = label_of(world, world.rooms[i]);
    room.colour = report != nullptr ? sphere_colour(room.sphere, facts.spheres)
                                    : area_colour(world.rooms[i].area.index);
    if (report != nullptr) room.found = found_in(*report, map.rooms[i]);
  }
  for (NodeId node : start) facts.rooms[map.room_of[node.index]].start = true;
  const std::vector<std::uint8_t> goal = goal_events(world);
  for (const EventSource& source : world.sources) {
    if (goal[source.event.index] != 0) {
      facts.rooms[map.room_of[source.node.index]].goal = true;
    }
  }
  return facts;
}

}  // namespace boardwright::items
