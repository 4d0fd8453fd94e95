// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// An item that must be found within sphere k goes to a free location that is that
// early already: items placed later can only make spheres earlier. Or a location
// is chosen that the unplaced items would open; a minimal subset of them that
// opens it is found, and each of these is placed within sphere k - 1 in the same
// way. If both are possible the choice is random, because the first may take the
// only location that an opener needs. What is placed stays, so that later items
// may depend on it.
#include "games/items/fill/early_fill.hpp"

#include <algorithm>

#include "games/items/logic/minimal_subset.hpp"

namespace boardwright::items {
namespace {

bool contains(const std::vector<LocationId>& list, LocationId at) {
  return std::find(list.begin(), list.end(), at) != list.end();
}

}  // namespace

bool EarlyFill::take(ItemId item) {
  const auto found = std::find(unplaced_.begin(), unplaced_.end(), item);
  if (found == unplaced_.end()) return false;
  unplaced_.erase(found);
  return true;
}

Spheres EarlyFill::spheres() {
  ++attempt_.closures;
  return reach_.spheres(attempt_.items);
}

std::vector<LocationId> EarlyFill::in_time(ItemId item, std::int64_t most) {
  const Spheres now = spheres();
  std::vector<std::uint8_t> start(attempt_.locations(), 0);
  if (reach_.returning() != nullptr) {  // also what the item itself leads back from
    reach_.hold_nothing();
    start = reach_.would_collect(item);
  }
  std::vector<LocationId> free;
  for (std::size_t i = 0; i < attempt_.locations(); ++i) {
    const bool early = start[i] != 0 || (now.of[i] >= 0 && now.of[i] <= most);
    if (early && attempt_.may_take(item, LocationId(i), true)) free.emplace_back(i);
  }
  return free;
}

// Where `item` would be found with these items held.
std::vector<std::uint8_t> EarlyFill::would_collect(const std::vector<ItemId>& held, ItemId item) {
  ++attempt_.closures;
  reach_.hold(held, attempt_.items);
  return reach_.would_collect(item);
}

// Unplaced items, in a random order, that open the way to `target`; none of them
// can be left out.
std::vector<ItemId> EarlyFill::openers(ItemId item, LocationId target) {
  std::vector<ItemId> order = unplaced_;
  random_.shuffle(order);
  const auto enough = [&](const std::vector<std::size_t>& chosen, std::size_t first) {
    std::vector<ItemId> held(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(first));
    for (std::size_t i : chosen) held.push_back(order[i]);
    return would_collect(held, item)[target.index] != 0;
  };
  std::vector<ItemId> needed;
  for (std::size_t i : minimal_subset(order.size(), enough)) needed.push_back(order[i]);
  return needed;
}

// Puts items within sphere `most` - 1 until `target` is in time for `item`.
// False if that could not be done; some items may be placed.
bool EarlyFill::open_way(ItemId item, LocationId target, std::int64_t most) {
  for (ItemId opener : openers(item, target)) {
    if (!take(opener)) return false;
    if (!place_within(opener, most - 1)) {
      unplaced_.push_back(opener);
      return false;
    }
    const std::int32_t sphere = spheres().of[target.index];
    if (sphere >= 0 && sphere <= most) return true;
  }
  return false;
}

// The same for any place that is not `known`.
bool EarlyFill::open_place(ItemId item, std::int64_t most, const std::vector<LocationId>& known) {
  const std::vector<std::uint8_t> reached = would_collect(unplaced_, item);
  std::vector<LocationId> targets;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const LocationId at(i);
    if (reached[i] != 0 && attempt_.may_take(item, at, true) && !contains(known, at)) {
      targets.push_back(at);
    }
  }
  if (targets.empty()) return false;
  return open_way(item, attempt_.choose(targets, random_), most);
}

// All copies are fixed: the way to one of them must be open in time.
bool EarlyFill::open_fixed(ItemId item, std::int64_t most) {
  if (most == 0) return false;
  const std::vector<std::uint8_t> reached = would_collect(unplaced_, item);
  std::vector<LocationId> targets;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    if (reached[i] != 0 && attempt_.plan->fixed[i] == item) targets.emplace_back(i);
  }
  if (targets.empty()) return false;
  const auto draw = random_.below(static_cast<std::uint32_t>(targets.size()));
  return open_way(item, targets[draw], most);
}

// REQUIRES: `item` is no longer among the unplaced ones
bool EarlyFill::place_within(ItemId item, std::int64_t most) {
  std::vector<LocationId> free = in_time(item, most);
  if (most > 0 && (free.empty() || random_.chance(1, 2))) {
    const std::vector<LocationId> known = free;
    const bool opened = open_place(item, most, known);
    free = in_time(item, most);
    if (opened) std::erase_if(free, [&](LocationId at) { return contains(known, at); });
  }
  if (free.empty() || attempt_.interrupted()) return false;
  attempt_.put(item, attempt_.choose(free, random_), true);
  return true;
}

bool EarlyFill::place(ItemId item, std::int64_t most) {
  const Spheres now = spheres();
  for (std::size_t i = 0; i < attempt_.locations(); ++i) {
    if (attempt_.items[i] == item && now.of[i] >= 0 && now.of[i] <= most) return true;
  }
  if (take(item) ? place_within(item, most) : open_fixed(item, most)) return true;
  attempt_.dead_end = {item, attempt_.placed, 0, 0, 0, true};
  for (std::size_t i = 0; i < attempt_.locations(); ++i) {
    if (now.of[i] < 0 || now.of[i] > most) continue;
    ++attempt_.dead_end.reached;
    if (attempt_.taken[i] == 0) ++attempt_.dead_end.free;
  }
  return false;
}

}  // namespace boardwright::items
