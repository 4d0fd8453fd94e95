// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/fill/attempt.hpp"

#include <algorithm>

namespace boardwright::items {

void Attempt::clear() {
  items = plan->fixed;
  taken = plan->is_fixed;
  relevant.assign(items.size(), 0);
  movable.assign(items.size(), 0);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i] && stage->logic.relevant_copies[items[i].index] > 0) relevant[i] = 1;
  }
  area_used.assign(plan->families.size() * plan->world->areas.size(), 0);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i]) use_area(items[i], LocationId(i));
  }
  placed = 0;
}

void Attempt::put(ItemId item, LocationId location, bool matters) {
  items[location.index] = item;
  taken[location.index] = 1;
  relevant[location.index] = matters ? 1 : 0;
  ++placed;
  if (item) use_area(item, location);
}

void Attempt::use_area(ItemId item, LocationId location) {
  const std::size_t family = plan->item_family[item.index];
  if (plan->families[family].rule != FamilyRule::Areas) return;
  const std::size_t area = plan->world->locations[location.index].area.index;
  area_used[family * plan->world->areas.size() + area] = 1;
}

bool Attempt::fits(ItemId item, LocationId location, bool matters) const {
  const std::size_t at = location.index;
  // An early item may not matter; then it is placed like one, but may be anywhere.
  const bool guarded = matters && item && stage->relevant_item[item.index] != 0;
  if (guarded && (plan->excluded[at] != 0 || (!stage->unsafe.empty() && stage->unsafe[at] != 0))) {
    return false;
  }
  if (!item) return true;
  if (!plan->permits(item, location)) return false;
  const std::size_t family = plan->item_family[item.index];
  switch (plan->families[family].rule) {
    case FamilyRule::Own: return plan->location_family[at] == family;
    case FamilyRule::Areas: {
      const std::size_t area = plan->world->locations[at].area.index;
      return plan->location_family[at] == 0 &&
             area_used[family * plan->world->areas.size() + area] == 0;
    }
    case FamilyRule::Pool: break;
  }
  // What a family leaves of its own places takes what does not matter.
  return plan->location_family[at] == 0 || !matters;
}

void Attempt::choose_area(std::vector<LocationId>& candidates, Random& random) const {
  const auto area = [&](LocationId location) {
    return plan->world->locations[location.index].area;
  };
  std::vector<AreaId> areas;
  for (LocationId location : candidates) areas.push_back(area(location));
  std::sort(areas.begin(), areas.end());
  areas.erase(std::unique(areas.begin(), areas.end()), areas.end());
  const AreaId chosen = areas[random.below(static_cast<std::uint32_t>(areas.size()))];
  std::erase_if(candidates, [&](LocationId location) { return area(location) != chosen; });
}

LocationId Attempt::choose(std::vector<LocationId>& candidates, Random& random) const {
  if (plan->any_priority) {
    const auto priority = [&](LocationId location) { return plan->priority[location.index] != 0; };
    if (std::any_of(candidates.begin(), candidates.end(), priority)) {
      std::erase_if(candidates, [&](LocationId location) { return !priority(location); });
    }
  }
  return candidates[random.below(static_cast<std::uint32_t>(candidates.size()))];
}

}  // namespace boardwright::items
