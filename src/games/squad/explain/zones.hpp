// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// ZoneMap: the map as the case table reads it. On one hero's cells, with
// monsters as barriers and heroes ignored:
//
//   section     an orthogonally connected part
//   chokepoint  a cell with both vertical neighbours barred and a horizontal
//               one open, or the same with the axes exchanged
//   deadend     (a) a chokepoint whose two open neighbours are connected only
//               through it; (b) a chokepoint whose one open neighbour is a
//               deadend, and so on
//   zone        each deadend; and the parts that are left without them
//
// The room view, for display only, keeps a deadend of kind (a) only if there
// is a ring on both its sides.
#pragma once

#include <vector>

#include "boardwright/games/squad/model/board.hpp"

namespace boardwright::squad {

// A zone, by its number in ZoneMap::zones.
using ZoneId = Id<struct ZoneTag, std::uint8_t>;

enum class ZoneView { Text, Rooms };

struct ZoneMap {
  CellSet cells;  // of the map
  std::vector<CellSet> sections;
  CellSet chokepoints;  // in the room view: those on the way between rings
  CellSet deadends;
  CellSet cutting_deadends;  // of kind (a)

  std::vector<CellSet> zones;               // by their first cell
  std::vector<ZoneId> zone_of;              // per cell, none for barriers
  std::vector<std::vector<ZoneId>> around;  // per zone: the zones next to it, ascending

  IdRange<ZoneId> zone_ids() const { return IdRange<ZoneId>(zones.size()); }
  bool is_deadend(ZoneId zone) const { return deadends.contains(zones[zone.index].first()); }
  // The zones from one to the other, both included; empty when they are in
  // different sections. Zones form a tree within a section, so it is unique.
  std::vector<ZoneId> path(ZoneId from, ZoneId to) const;
};

// O(cells^2) at worst: one flood per chokepoint.
ZoneMap zone_map(const Board& board, CellSet cells, ZoneView view = ZoneView::Text);

}  // namespace boardwright::squad
