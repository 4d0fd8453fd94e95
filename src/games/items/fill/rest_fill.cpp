// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rest of the pool: irrelevant copies and empty locations. Locations that are
// excluded, out of reach or left over by a family get fillers and traps first, so
// that majors stay where a player can find them.
#include <algorithm>

#include "games/items/fill/attempt.hpp"
#include "search/matching.hpp"

namespace boardwright::items {
namespace {

bool plain(const Attempt& attempt, ItemId item) {
  return !item || attempt.plan->world->items[item.index].classification != "major";
}

// Items and places both shuffled; `poor` places stand first, and plain items
// stand first, as far as there are poor places.
void order_both(const Attempt& attempt, std::vector<ItemId>& rest, std::vector<LocationId>& places,
                Random& random) {
  random.shuffle(rest);
  random.shuffle(places);
  const auto rich = std::stable_partition(places.begin(), places.end(), [&](LocationId location) {
    const std::size_t at = location.index;
    return attempt.plan->excluded[at] != 0 || attempt.plan->location_family[at] != 0 ||
           attempt.stage->reachable[at] == 0;
  });
  // Plain items for the poor places are taken from the front, in order.
  auto poor = static_cast<std::size_t>(rich - places.begin());
  std::vector<ItemId> first;
  std::vector<ItemId> second;
  for (ItemId item : rest) {
    if (first.size() < poor && plain(attempt, item)) {
      first.push_back(item);
    } else {
      second.push_back(item);
    }
  }
  first.insert(first.end(), second.begin(), second.end());
  rest = std::move(first);
}

bool place_limited(Attempt& attempt, const std::vector<ItemId>& rest,
                   const std::vector<LocationId>& places) {
  Matching matching(rest.size(), places.size(), [&](std::size_t copy, std::size_t place) {
    return attempt.may_take(rest[copy], places[place], false);
  });
  for (std::size_t i = 0; i < rest.size(); ++i) {
    if (matching.add(i)) continue;
    attempt.dead_end = {rest[i], attempt.placed, 0, places.size() - i, 0};
    return false;
  }
  for (std::size_t i = 0; i < rest.size(); ++i) {
    attempt.put(rest[i], places[matching.partner(i)], false);
  }
  return true;
}

}  // namespace

bool place_rest(Attempt& attempt, Random& random) {
  std::vector<ItemId> rest = attempt.stage->rest;
  std::vector<LocationId> places;
  for (std::size_t i = 0; i < attempt.locations(); ++i) {
    if (attempt.taken[i] == 0) places.emplace_back(i);
  }
  BOARDWRIGHT_ASSERT(rest.size() == places.size());
  order_both(attempt, rest, places, random);
  if (!attempt.plan->permitted.empty()) return place_limited(attempt, rest, places);
  for (std::size_t i = 0; i < rest.size(); ++i) attempt.put(rest[i], places[i], false);
  return true;
}

}  // namespace boardwright::items
