// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/verdict.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace boardwright::items {
namespace {

// What importers report counts as false in the world, but for these.
Faith faith_after(std::string_view kind) {
  static const std::map<std::string_view, Faith> kOthers = {
      // These are in the data themselves, or are drawn anew for every seed.
      {"dock_to_nowhere", Faith::Exact},
      {"event_never_set", Faith::Exact},
      {"random_start", Faith::Exact},
      {"random_start_items", Faith::Exact},
      // These leave in doubt what the data mean.
      {"dearer_by_item", Faith::Neither},
      {"duplicate_node", Faith::Neither},
      {"easier_goal", Faith::Neither},
      {"full_capacity", Faith::Neither},
      {"missing_option", Faith::Neither},
      {"negative_ammo", Faith::Neither},
      {"newer_preset", Faith::Neither},
      {"no_pickup_database", Faith::Neither},
      {"no_preset", Faith::Neither},
      {"older_preset", Faith::Neither},
      {"random_docks", Faith::Neither},
      {"random_portals", Faith::Neither},
      {"random_recipes", Faith::Neither},
      {"random_teleporters", Faith::Neither},
      {"unknown_schema", Faith::Neither},
      {"unknown_way", Faith::Neither},
  };
  if (kind.starts_with("assumed_")) return Faith::Neither;  // counts as true
  const auto found = kOthers.find(kind);
  return found == kOthers.end() ? Faith::Sound : found->second;
}

}  // namespace

std::vector<Dropped> dropped_by_kind(const std::vector<Finding>& report) {
  std::vector<Dropped> dropped;
  std::map<std::string_view, std::size_t> places;
  for (const Finding& finding : report) {
    const auto [place, fresh] = places.emplace(finding.code, dropped.size());
    if (fresh) dropped.push_back({finding.code, 0, finding.message, faith_after(finding.code)});
    ++dropped[place->second].count;
  }
  return dropped;
}

Faith faith_of(const std::vector<Dropped>& dropped) {
  Faith faith = Faith::Exact;
  for (const Dropped& kind : dropped) faith = std::max(faith, kind.faith);
  return faith;
}

}  // namespace boardwright::items
