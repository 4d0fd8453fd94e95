// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Wishes on small random worlds, against trying every placement: what is
// called a contradiction is one, and what is placed meets the settings.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "boardwright/games/items/explain/verified_generator.hpp"
#include "boardwright/games/items/verify/verify.hpp"
#include "games/items/worlds.hpp"

namespace boardwright::items {
namespace {

constexpr std::size_t kMostLocations = 6;

// A random world whose pool fits its locations.
std::shared_ptr<const World> small_world(std::uint64_t seed) {
  Random random(seed, "world");
  World world = random_world(random);
  if (world.locations.size() > kMostLocations) world.locations.resize(kMostLocations);
  std::int64_t room = static_cast<std::int64_t>(world.locations.size());
  for (Item& item : world.items) {
    item.count = std::min(item.count, room);
    room -= item.count;
  }
  return std::make_shared<const World>(std::move(world));
}

std::string any_location(const World& world, Random& random) {
  return world.locations[random.below(static_cast<std::uint32_t>(world.locations.size()))].id;
}
std::string any_item(const World& world, Random& random) {
  std::vector<std::string> names;
  for (const Item& item : world.items) {
    if (item.count > 0) names.push_back(item.name);
  }
  return names[random.below(static_cast<std::uint32_t>(names.size()))];
}

Settings draw_settings(const World& world, std::uint64_t seed) {
  Random random(seed, "wishes");
  Settings settings;
  const auto known = [](const auto& list, const std::string& name) {
    return std::any_of(list.begin(), list.end(), [&](const auto& e) { return e.first == name; });
  };
  for (std::uint32_t i = random.below(3); i > 0; --i) {
    const std::string at = any_location(world, random);
    if (!known(settings.fixed, at)) settings.fixed.emplace_back(at, any_item(world, random));
  }
  for (std::uint32_t i = random.below(3); i > 0; --i) {
    Limit limit;
    limit.item = any_item(world, random);
    for (std::uint32_t k = 1 + random.below(3); k > 0; --k) {
      limit.locations.push_back(any_location(world, random));
    }
    settings.limits.push_back(limit);
  }
  for (std::uint32_t i = random.below(3); i > 0; --i) {
    const std::string name = any_item(world, random);
    if (!known(settings.early, name)) settings.early.emplace_back(name, random.below(3));
  }
  if (random.chance(1, 2)) settings.accessibility = Accessibility::Beatable;
  if (random.chance(1, 4)) settings.traversal = Traversal::Return;
  settings.attempts = 20;
  return settings;
}

bool limits_hold(const World& world, const Settings& settings, const Pickups& items) {
  for (const Limit& limit : settings.limits) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!items[i] || world.items[items[i].index].name != limit.item) continue;
      const auto& list = limit.locations;
      if (std::find(list.begin(), list.end(), world.locations[i].id) == list.end()) return false;
    }
  }
  return true;
}

bool settings_met(const World& world, const Settings& settings, const Pickups& items,
                  const Replay& replay) {
  for (const auto& [at, name] : settings.fixed) {
    const ItemId item = items[world.find_location(at)->index];
    if (!item || world.items[item.index].name != *name) return false;
  }
  for (const auto& [name, sphere] : settings.early) {
    bool found = false;
    for (std::size_t i = 0; i < items.size(); ++i) {
      const bool here = items[i] && world.items[items[i].index].name == name;
      found = found || (here && replay.sphere_of[i] >= 0 && replay.sphere_of[i] <= sphere);
    }
    if (!found) return false;
  }
  return limits_hold(world, settings, items);
}

// Some placement meets every constraint, is beatable, and, if more than that is
// asked for, lets every single item be found.
bool can_be_met(const World& world, const Settings& settings) {
  std::vector<ItemId> items;
  for (std::size_t i = 0; i < world.items.size(); ++i) {
    items.insert(items.end(), static_cast<std::size_t>(world.items[i].count), ItemId(i));
  }
  items.resize(world.locations.size());
  std::sort(items.begin(), items.end());
  const Verifier verifier(world, world.default_difficulty);
  do {
    const Replay replay =
        verifier.replay(world.start, world.start_items, items, settings.traversal);
    bool all = settings.accessibility == Accessibility::Beatable;
    if (!all) {
      all = true;
      for (std::size_t i = 0; i < items.size(); ++i) {
        all = all && (!items[i] || replay.sphere_of[i] >= 0);
      }
    }
    if (all && replay.beatable() && settings_met(world, settings, items, replay)) return true;
  } while (std::next_permutation(items.begin(), items.end()));
  return false;
}

RC_GTEST_PROP(Wishes, WhatIsCalledAContradictionIsOne, (std::uint64_t seed)) {
  const auto world = small_world(seed);
  const Settings settings = draw_settings(*world, seed);
  const Result<Plan> plan = make_plan(world, settings);
  RC_PRE(!plan.has_value());
  const bool contradiction = plan.error().code == "fixed_contradiction";
  RC_CLASSIFY(contradiction);
  RC_ASSERT(!can_be_met(*world, settings));
}

RC_GTEST_PROP(Wishes, WhatIsPlacedHasThemMet, (std::uint64_t seed)) {
  const auto world = small_world(seed);
  const Settings settings = draw_settings(*world, seed);
  const Result<Plan> plan = make_plan(world, settings);
  RC_PRE(plan.has_value());
  const Result<FillResult> filled = verified_generator(*plan).place(seed);
  RC_CLASSIFY(filled.has_value());
  if (!filled) {
    RC_ASSERT(filled.error().code == "no_placement");
    RC_CLASSIFY(can_be_met(*world, settings), "given up though possible");
    return;
  }
  const Replay replay =
      Verifier(*world, plan->difficulty)
          .replay(world->start, world->start_items, filled->items, settings.traversal);
  RC_ASSERT(replay.beatable());
  RC_ASSERT(settings_met(*world, settings, filled->items, replay));
}

}  // namespace
}  // namespace boardwright::items
