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
      {"duplicate_node", Faith::Exact},     {"missing_field", Faith::Exact},
      {"no_preset", Faith::Exact},          {"no_pickup_database", Faith::Exact},
      {"original_location", Faith::Exact},  {"projection", Faith::Exact},
      {"unknown_generated", Faith::Exact},  {"unknown_trick", Faith::Exact},
      {"dock_to_nowhere", Faith::Exact},    {"event_never_set", Faith::Exact},
      {"random_start_items", Faith::Exact}, {"random_docks", Faith::Neither},
      {"unknown_schema", Faith::Neither},   {"unmeasured_schema", Faith::Neither},
  };
  const auto found = kOthers.find(kind);
  return found == kOthers.end() ? Faith::Sound : found->second;
}

}  // namespace

std::vector<Dropped> dropped_by_kind(const std::vector<Finding>& report,
                                     const std::map<std::string, std::int64_t>& times) {
  std::vector<Dropped> dropped;
  std::map<std::string_view, std::size_t> places;
  for (const Finding& finding : report) {
    const auto [place, fresh] = places.emplace(finding.code, dropped.size());
    if (fresh) dropped.push_back({finding.code, 0, finding.message, faith_after(finding.code)});
    ++dropped[place->second].count;
  }
  for (Dropped& kind : dropped) {
    const auto counted = times.find(kind.kind);
    if (counted != times.end()) kind.count = counted->second;
  }
  return dropped;
}

Faith faith_of(const std::vector<Dropped>& dropped) {
  Faith faith = Faith::Exact;
  for (const Dropped& kind : dropped) faith = std::max(faith, kind.faith);
  return faith;
}

}  // namespace boardwright::items
