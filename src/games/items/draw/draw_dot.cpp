// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The room graph for Graphviz: areas are clusters, rooms have the colour of
// the sphere in which they can first be entered.
#include <fmt/format.h>

#include "games/items/draw/map_facts.hpp"

namespace boardwright::items {
namespace {

// The inside of a quoted string of the DOT language.
std::string escaped(const std::string& text) {
  std::string out;
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string room_line(std::size_t room, const RoomFacts& facts) {
  std::string label = escaped(facts.label);
  if (!facts.found.empty()) label += "\\n" + escaped(facts.found);
  return fmt::format("    r{} [label=\"{}\", fillcolor=\"{}\", fontcolor=\"{}\"{}];\n", room, label,
                     facts.colour.hex(), facts.colour.ink(),
                     facts.start || facts.goal ? ", peripheries=2" : "");
}

std::string dot(const World& world, const std::vector<NodeId>& start,
                const PlacementReport* report) {
  const RoomMap map = make_room_map(world, start);
  const MapFacts facts = map_facts(world, start, map, report);
  std::string text =
      "digraph rooms {\n  rankdir=LR;\n  node [shape=box, style=\"filled,rounded\"];\n";
  for (const MapArea& area : map.areas) {
    text += fmt::format("  subgraph cluster_{} {{\n    label=\"{}\";\n", area.area.index,
                        escaped(world.areas[area.area.index]));
    for (std::size_t room = 0; room < world.rooms.size(); ++room) {
      if (map.drawn[room] == 0) continue;
      if (world.rooms[room].area == area.area) text += room_line(room, facts.rooms[room]);
    }
    text += "  }\n";
  }
  for (const MapLink& link : map.links) {
    text += fmt::format("  r{} -> r{}{};\n", link.from, link.to, link.both ? " [dir=both]" : "");
  }
  return text + "}\n";
}

}  // namespace

std::string draw_dot(const PlacementReport& report) {
  return dot(*report.world, report.resolved.start, &report);
}
std::string draw_dot(const World& world) { return dot(world, world.start, nullptr); }

}  // namespace boardwright::items
