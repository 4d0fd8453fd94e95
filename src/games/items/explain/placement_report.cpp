// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/explain/placement_report.hpp"

namespace boardwright::items {

PlacementReport make_report(const World& world, const Placement& placement, Resolved resolved) {
  PlacementReport report;
  report.world = &world;
  report.placement = &placement;
  const Logic logic = logic_for(world, resolved);
  report.analysis = Analyst(logic, placement.traversal).analyse(resolved.items);
  report.replay = Verifier(world, resolved.difficulty)
                      .replay(resolved.start, resolved.held, resolved.items, placement.traversal);
  report.relevant_copies = logic.relevant_copies;
  report.resolved = std::move(resolved);
  return report;
}

bool is_relevant(const PlacementReport& report, LocationId at) {
  const std::int32_t index = report.resolved.index[at.index];
  if (index < 0) return false;
  const ItemId item = report.resolved.items[at.index];
  return report.placement->placements[static_cast<std::size_t>(index)].is_progression ||
         report.analysis.required[at.index] != 0 ||
         (!report.placement->origin && item && report.relevant_copies[item.index] > 0);
}

Placement completed(const PlacementReport& report) {
  Placement whole = *report.placement;
  if (whole.origin) return whole;
  for (std::size_t i = 0; i < report.world->locations.size(); ++i) {
    if (report.resolved.index[i] < 0) continue;
    PlacedItem& placed = whole.placements[static_cast<std::size_t>(report.resolved.index[i])];
    placed.name = report.world->locations[i].name;
    placed.room = report.world->locations[i].room;
    placed.is_progression = is_relevant(report, LocationId(i));
  }
  return whole;
}

PlacementReport report_from_here(const PlacementReport& report,
                                 const std::vector<std::uint8_t>& collected,
                                 const ItemCounts& have) {
  Resolved left = report.resolved;
  std::vector<std::int64_t> held(report.world->items.size(), 0);
  for (const auto& [item, count] : left.held) held[item.index] += count;
  for (const auto& [item, count] : have) held[item.index] += count;
  for (std::size_t i = 0; i < collected.size(); ++i) {
    if (collected[i] == 0) continue;
    if (left.items[i]) ++held[left.items[i].index];
    left.items[i] = ItemId();
    left.index[i] = -1;
  }
  left.held.clear();
  for (std::size_t i = 0; i < held.size(); ++i) {
    if (held[i] > 0) left.held.emplace_back(ItemId(i), held[i]);
  }
  return make_report(*report.world, *report.placement, std::move(left));
}

Hints make_hints(const PlacementReport& report, const std::vector<std::uint8_t>& collected) {
  Hints hints;
  hints.areas.resize(report.world->areas.size());
  for (std::size_t i = 0; i < hints.areas.size(); ++i) hints.areas[i].name = report.world->areas[i];
  for (std::size_t i = 0; i < report.world->locations.size(); ++i) {
    if (i < collected.size() && collected[i] != 0) continue;
    Hints::Area& area = hints.areas[report.world->locations[i].area.index];
    ++area.locations;
    if (report.analysis.required[i] != 0) ++area.required;
    if (is_relevant(report, LocationId(i))) ++area.progression;
  }
  std::erase_if(hints.areas, [](const Hints::Area& area) { return area.locations == 0; });
  for (const Hints::Area& area : hints.areas) {
    if (area.progression == 0) hints.barren.push_back(area.name);
  }
  return hints;
}

}  // namespace boardwright::items
