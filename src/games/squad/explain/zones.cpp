// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The definitions taken literally. Deadends of kind (a) are the articulation
// cells of the eight-direction graph with one free flank, which a test checks;
// the literal flood per chokepoint is kept here because it is what the words
// say, and a hundred cells make it cheap.
#include "games/squad/explain/zones.hpp"

#include <algorithm>

#include "games/squad/model/maps.hpp"

namespace boardwright::squad {
namespace {

// The cells of the map next to a cell, and connected with it.
CellSet around(const WideMotionGraph& graph, Cell cell) {
  return CellSet(graph.around(cell.index));
}
CellSet part(const WideMotionGraph& graph, Cell cell, CellSet within) {
  return CellSet(graph.component(cell.index, within));
}

CellSet find_chokepoints(const WideMotionGraph& graph, const Compass& compass) {
  CellSet found;
  const CellSet cells(graph.nodes());
  for (Cell cell : cells) {
    const auto open = [&](Direction direction) {
      const auto next = compass.next(cell, direction);
      return next && cells.contains(*next);
    };
    const bool vertical = open(kNorth) || open(kSouth);
    const bool horizontal = open(kEast) || open(kWest);
    if (vertical != horizontal) found.insert(cell);
  }
  return found;
}

// Cells of `within` that are left when those with at most one neighbour are
// taken away again and again: the rings and the ways between them.
CellSet without_tips(const WideMotionGraph& graph, CellSet within) {
  while (true) {
    CellSet tips;
    for (Cell cell : within) {
      if ((around(graph, cell) & within).size() <= 1) tips.insert(cell);
    }
    if (tips.empty()) return within;
    within -= tips;
  }
}

// Kind (a). `rooms`: only with a ring on both sides.
CellSet find_cutting(const WideMotionGraph& graph, CellSet chokepoints, bool rooms) {
  CellSet found;
  for (Cell cell : chokepoints) {
    const CellSet sides = around(graph, cell);
    if (sides.size() != 2) continue;
    const CellSet rest = CellSet(graph.nodes()) - CellSet::of(cell);
    const CellSet one = part(graph, sides.first(), rest);
    if ((sides - one).empty()) continue;
    const CellSet other = part(graph, (sides - one).first(), rest);
    if (rooms && (without_tips(graph, one).empty() || without_tips(graph, other).empty())) continue;
    found.insert(cell);
  }
  return found;
}

// Adds kind (b) until nothing changes.
CellSet with_ends(const WideMotionGraph& graph, CellSet chokepoints, CellSet deadends) {
  while (true) {
    CellSet added;
    for (Cell cell : chokepoints - deadends) {
      const CellSet sides = around(graph, cell);
      if (sides.size() == 1 && deadends.contains(sides.first())) added.insert(cell);
    }
    if (added.empty()) return deadends;
    deadends |= added;
  }
}

void find_zones(const WideMotionGraph& graph, ZoneMap& map, std::size_t cells) {
  map.zone_of.assign(cells, ZoneId());
  for (Cell cell : map.cells) {
    if (map.zone_of[cell.index]) continue;
    const CellSet zone = map.deadends.contains(cell) ? CellSet::of(cell)
                                                     : part(graph, cell, map.cells - map.deadends);
    for (Cell member : zone) map.zone_of[member.index] = ZoneId(map.zones.size());
    map.zones.push_back(zone);
  }
  for (const CellSet zone : map.zones) {
    std::vector<ZoneId> next;
    for (Cell cell : CellSet(graph.around(zone)) - zone) next.push_back(map.zone_of[cell.index]);
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    map.around.push_back(std::move(next));
  }
}

}  // namespace

std::vector<ZoneId> ZoneMap::path(ZoneId from, ZoneId to) const {
  std::vector<ZoneId> towards(zones.size());  // the next zone on the way to `to`
  std::vector<ZoneId> open{to};
  towards[to.index] = to;
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (ZoneId next : around[open[i].index]) {
      ZoneId& step = towards[next.index];
      if (step) continue;
      step = open[i];
      open.push_back(next);
    }
  }
  std::vector<ZoneId> way;
  if (!towards[from.index]) return way;
  for (ZoneId at = from; at != to; at = towards[at.index]) way.push_back(at);
  way.push_back(to);
  return way;
}

ZoneMap zone_map(const Board& board, CellSet cells, ZoneView view) {
  const WideMotionGraph graph = orthogonal_graph(board, cells);
  const Compass compass(board);
  const bool rooms = view == ZoneView::Rooms;
  ZoneMap map;
  map.cells = cells;
  for (CellSet rest = cells; !rest.empty();) {
    map.sections.push_back(part(graph, rest.first(), cells));
    rest -= map.sections.back();
  }
  const CellSet chokepoints = find_chokepoints(graph, compass);
  map.cutting_deadends = find_cutting(graph, chokepoints, rooms);
  map.chokepoints = rooms ? chokepoints & without_tips(graph, cells) : chokepoints;
  map.deadends = rooms ? map.cutting_deadends : with_ends(graph, chokepoints, map.cutting_deadends);
  find_zones(graph, map, board.terrain.size());
  return map;
}

}  // namespace boardwright::squad
