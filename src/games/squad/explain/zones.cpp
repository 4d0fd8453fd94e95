// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The definitions taken literally. Deadends of kind (a) are the articulation
// cells of the eight-direction graph with one free flank, which a test checks;
// the literal flood per chokepoint is kept here because it is what the words
// say, and 64 cells make it cheap.
#include "boardwright/games/squad/explain/zones.hpp"

#include <algorithm>

#include "games/squad/model/maps.hpp"

namespace boardwright::squad {
namespace {

CellSet find_chokepoints(const MotionGraph& graph, const Compass& compass) {
  CellSet found;
  for (int cell : graph.nodes()) {
    const auto open = [&](int direction) {
      const int next = compass.next(cell, direction);
      return next >= 0 && graph.nodes().contains(next);
    };
    const bool vertical = open(0) || open(2);
    const bool horizontal = open(1) || open(3);
    if (vertical != horizontal) found.insert(cell);
  }
  return found;
}

// Cells of `within` that are left when those with at most one neighbour are
// taken away again and again: the rings and the ways between them.
CellSet without_tips(const MotionGraph& graph, CellSet within) {
  while (true) {
    CellSet tips;
    for (int cell : within) {
      if ((graph.around(cell) & within).size() <= 1) tips.insert(cell);
    }
    if (tips.empty()) return within;
    within -= tips;
  }
}

// Kind (a). `rooms`: only with a ring on both sides.
CellSet find_cutting(const MotionGraph& graph, CellSet chokepoints, bool rooms) {
  CellSet found;
  for (int cell : chokepoints) {
    const CellSet sides = graph.around(cell);
    if (sides.size() != 2) continue;
    const CellSet rest = graph.nodes() - CellSet(std::uint64_t{1} << cell);
    const CellSet one = graph.component(sides.first(), rest);
    if ((sides - one).empty()) continue;
    const CellSet other = graph.component((sides - one).first(), rest);
    if (rooms && (without_tips(graph, one).empty() || without_tips(graph, other).empty())) continue;
    found.insert(cell);
  }
  return found;
}

// Adds kind (b) until nothing changes.
CellSet with_ends(const MotionGraph& graph, CellSet chokepoints, CellSet deadends) {
  while (true) {
    CellSet added;
    for (int cell : chokepoints - deadends) {
      const CellSet sides = graph.around(cell);
      if (sides.size() == 1 && deadends.contains(sides.first())) added.insert(cell);
    }
    if (added.empty()) return deadends;
    deadends |= added;
  }
}

void find_zones(const MotionGraph& graph, ZoneMap& map, std::size_t cells) {
  map.zone_of.assign(cells, -1);
  for (int cell : map.cells) {
    if (map.zone_of[static_cast<std::size_t>(cell)] >= 0) continue;
    const CellSet zone = map.deadends.contains(cell)
                             ? CellSet(std::uint64_t{1} << cell)
                             : graph.component(cell, map.cells - map.deadends);
    for (int member : zone) {
      map.zone_of[static_cast<std::size_t>(member)] = static_cast<int>(map.zones.size());
    }
    map.zones.push_back(zone);
  }
  for (const CellSet zone : map.zones) {
    std::vector<int> next;
    for (int cell : graph.around(zone) - zone) {
      next.push_back(map.zone_of[static_cast<std::size_t>(cell)]);
    }
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    map.around.push_back(std::move(next));
  }
}

}  // namespace

std::vector<int> ZoneMap::path(int from, int to) const {
  std::vector<int> towards(zones.size(), -1);  // the next zone on the way to `to`
  std::vector<int> open{to};
  towards[static_cast<std::size_t>(to)] = to;
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (int next : around[static_cast<std::size_t>(open[i])]) {
      int& step = towards[static_cast<std::size_t>(next)];
      if (step >= 0) continue;
      step = open[i];
      open.push_back(next);
    }
  }
  std::vector<int> way;
  if (towards[static_cast<std::size_t>(from)] < 0) return way;
  for (int at = from; at != to; at = towards[static_cast<std::size_t>(at)]) way.push_back(at);
  way.push_back(to);
  return way;
}

ZoneMap zone_map(const Board& board, CellSet cells, ZoneView view) {
  const MotionGraph graph = orthogonal_graph(board, cells);
  const Compass compass(board);
  const bool rooms = view == ZoneView::Rooms;
  ZoneMap map;
  map.cells = cells;
  for (CellSet rest = cells; !rest.empty();) {
    map.sections.push_back(graph.component(rest.first()));
    rest -= map.sections.back();
  }
  const CellSet chokepoints = find_chokepoints(graph, compass);
  map.cutting_deadends = find_cutting(graph, chokepoints, rooms);
  map.chokepoints = rooms ? chokepoints & without_tips(graph, cells) : chokepoints;
  map.deadends = rooms ? map.cutting_deadends : with_ends(graph, chokepoints, map.cutting_deadends);
  find_zones(graph, map, static_cast<std::size_t>(board.cells()));
  return map;
}

}  // namespace boardwright::squad
