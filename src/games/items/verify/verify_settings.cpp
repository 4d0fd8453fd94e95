// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The placed items against the pool, the marks of relevance and the settings.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/items/verify/verify_context.hpp"

namespace boardwright::items {
namespace {

class SettingsCheck {
 public:
  SettingsCheck(VerifyContext& context, const Settings& settings)
      : context_(context), world_(context.world), settings_(settings) {
    for (const auto& [id, item] : settings.fixed) fixed_.insert(id);
    fixed_.insert(settings.vanilla.begin(), settings.vanilla.end());
  }

  void run() {
    check_pool();
    check_places();
    for (const Limit& limit : settings_.limits) check_limit(limit);
    check_early();
    check_families();
  }

  // Of the copies that are not fixed, as many are marked as are relevant (one for
  // an early item that is not relevant); of the fixed ones all or none.
  void check_marks(const std::vector<std::int64_t>& relevant_copies) {
    std::vector<std::int64_t> free(world_.items.size(), 0);
    std::vector<std::int64_t> marked(world_.items.size(), 0);
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      const PlacedItem* here = context_.placed(i);
      const ItemId item = context_.resolved.items[i];
      if (here == nullptr || !item) continue;
      if (!fixed_.contains(world_.locations[i].id)) {
        ++free[item.index];
        if (here->is_progression) ++marked[item.index];
      } else if (here->is_progression != (relevant_copies[item.index] > 0)) {
        wrong_mark(i, here->is_progression ? "does not matter for logic" : "matters for logic");
      }
    }
    std::int64_t places = 0;
    std::int64_t copies = 0;
    for (std::int32_t sphere : context_.replay.sphere_of) places += sphere >= 0 ? 1 : 0;
    for (std::size_t item = 0; item < free.size(); ++item) {
      copies += std::min(free[item], relevant_copies[item]);
    }
    const bool crowded = copies * 10 > places * 9;
    for (std::size_t item = 0; item < free.size(); ++item) {
      std::int64_t expected = std::min(free[item], relevant_copies[item]);
      if (expected == 0 && free[item] > 0 && early(world_.items[item].name)) expected = 1;
      // Where all that matters has hardly room, some of several copies may be spare.
      if (crowded && marked[item] > 0 && marked[item] < expected) continue;
      if (marked[item] != expected) wrong_number(ItemId(item), marked[item], expected);
    }
  }

 private:
  void ignored(std::string message, std::string pointer = {}) {
    context_.problem("wish_ignored", std::move(message), std::move(pointer));
  }

  bool early(const std::string& item) const {
    return std::any_of(settings_.early.begin(), settings_.early.end(),
                       [&](const auto& entry) { return entry.first == item; });
  }

  void wrong_mark(std::size_t location, const char* what) {
    context_.problem("wrong_relevance",
                     fmt::format("{} at \"{}\" {}", context_.item_at(location),
                                 world_.locations[location].id, what),
                     context_.pointer(location, "is_progression"));
  }

  // Points at a copy that could be marked otherwise.
  void wrong_number(ItemId item, std::int64_t marked, std::int64_t expected) {
    std::string pointer;
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      const PlacedItem* here = context_.placed(i);
      if (here == nullptr || context_.resolved.items[i] != item) continue;
      if (fixed_.contains(world_.locations[i].id)) continue;
      if (here->is_progression == (marked > expected)) {
        pointer = context_.pointer(i, "is_progression");
      }
    }
    context_.problem("wrong_relevance",
                     fmt::format("{} copies of \"{}\" are marked as mattering for logic, not {}",
                                 marked, world_.items[item.index].name, expected),
                     std::move(pointer));
  }

  // Copies of each item: the world's counts, or the settings', filled up with junk.
  void check_pool() {
    std::vector<std::int64_t> pool(world_.items.size());
    for (std::size_t i = 0; i < pool.size(); ++i) pool[i] = world_.items[i].count;
    for (const auto& [name, count] : settings_.counts) {
      if (const auto item = world_.find_item(name)) pool[item->index] = count;
    }
    std::int64_t missing = 0;  // copies, for every place to have one
    for (std::int64_t count : pool) missing -= count;
    std::vector<std::int64_t> used(world_.items.size(), 0);
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      const ItemId item = context_.resolved.items[i];
      if (item) ++used[item.index];
      if (item || !fixed_.contains(world_.locations[i].id)) ++missing;
    }
    for (std::size_t i = 0; i < pool.size(); ++i) {
      if (settings_.junk == world_.items[i].name && missing > 0) pool[i] += missing;
      if (used[i] == pool[i]) continue;
      context_.problem("wrong_count",
                       fmt::format("{} copies of \"{}\" lie about, not {}", used[i],
                                   world_.items[i].name, pool[i]),
                       "/placements");
    }
    if (missing > 0 && !settings_.junk && !settings_.allow_empty) {
      ignored(fmt::format("{} locations are empty", missing), "/placements");
    }
  }

  void check_places() {
    for (const auto& [id, item] : settings_.fixed) {
      const auto at = world_.find_location(id);
      if (!at) continue;
      const bool right = item ? context_.is(at->index, *item) : !context_.resolved.items[at->index];
      if (!right) ignored(fmt::format("\"{}\" is not as fixed", id), context_.pointer(at->index));
    }
    for (const std::string& id : settings_.vanilla) {
      const auto at = world_.find_location(id);
      if (at && context_.resolved.items[at->index] != world_.locations[at->index].vanilla) {
        ignored(fmt::format("\"{}\" has not its own item", id), context_.pointer(at->index));
      }
    }
    for (const std::string& id : settings_.excluded) {
      if (const auto at = world_.find_location(id)) check_excluded(at->index);
    }
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      if (world_.locations[i].excluded) check_excluded(i);
    }
  }

  void check_excluded(std::size_t location) {
    const PlacedItem* here = context_.placed(location);
    if (here == nullptr || !here->is_progression || !relevant(location)) return;
    ignored(fmt::format("something that matters lies at \"{}\", which is excluded",
                        world_.locations[location].id),
            context_.pointer(location));
  }

  // An early item is marked although it may not matter.
  bool relevant(std::size_t location) const {
    const ItemId item = context_.resolved.items[location];
    if (!item || !early(world_.items[item.index].name)) return true;
    std::vector<std::int64_t> copies(world_.items.size(), 0);
    for (ItemId each : context_.resolved.items) {
      if (each) ++copies[each.index];
    }
    const auto relevant_copies =
        context_.verifier.relevant_copies(context_.resolved.start, context_.resolved.held, copies);
    return (*relevant_copies)[item.index] > 0;
  }

  void check_early() {
    for (const auto& [item, most] : settings_.early) {
      bool found = false;
      for (std::size_t i = 0; i < world_.locations.size(); ++i) {
        const std::int32_t sphere = context_.replay.sphere_of[i];
        found = found || (context_.is(i, item) && sphere >= 0 && sphere <= most);
      }
      if (!found) ignored(fmt::format("\"{}\" is not within sphere {}", item, most));
    }
  }

  void check_limit(const Limit& limit) {
    const auto among = [](const std::vector<std::string>& list, const std::string& word) {
      return std::find(list.begin(), list.end(), word) != list.end();
    };
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      if (!context_.is(i, limit.item)) continue;
      const Location& location = world_.locations[i];
      const std::string& area = world_.areas[location.area.index];
      const bool some = !limit.areas.empty() || !limit.locations.empty();
      const bool inside = among(limit.areas, area) || among(limit.locations, location.id);
      const bool never = among(limit.not_areas, area) || among(limit.not_locations, location.id);
      if ((some && !inside) || never) {
        ignored(fmt::format("\"{}\" may not lie at \"{}\"", limit.item, location.id),
                context_.pointer(i));
      }
    }
  }

  FamilyRule rule_of(const std::string& family) const {
    FamilyRule rule = usual_rule(family).value_or(
        settings_.restrict_special_item_swaps ? FamilyRule::Own : FamilyRule::Pool);
    for (const auto& [name, wanted] : world_.families) {
      if (name == family && wanted != FamilyRule::Own) rule = wanted;
    }
    for (const auto& [name, wanted] : settings_.families) {
      if (name == family) rule = wanted;
    }
    return rule;
  }

  // Families with locations of their own, and families with one item per area.
  void check_families() {
    std::map<std::string, std::set<std::uint32_t>> areas;
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      const ItemId item = context_.resolved.items[i];
      const Location& location = world_.locations[i];
      if (!item || fixed_.contains(location.id)) continue;
      const std::string& family = world_.items[item.index].classification;
      if (!is_family(family)) continue;
      const FamilyRule rule = rule_of(family);
      if (rule == FamilyRule::Own && location.category != family) {
        context_.problem(
            "family_astray",
            fmt::format("{} at \"{}\" is not among its own", context_.item_at(i), location.id),
            context_.pointer(i));
      }
      if (rule == FamilyRule::Areas && !areas[family].insert(location.area.index).second) {
        context_.problem(
            "family_astray",
            fmt::format("two of \"{}\" are in {}", family, world_.areas[location.area.index]),
            context_.pointer(i));
      }
    }
  }

  VerifyContext& context_;
  const World& world_;
  const Settings& settings_;
  std::set<std::string> fixed_;  // locations
};

}  // namespace

void check_settings(VerifyContext& context, const Settings& settings) {
  SettingsCheck(context, settings).run();
}

void check_marks(VerifyContext& context) {
  const Resolved& resolved = context.resolved;
  std::vector<std::int64_t> copies(context.world.items.size(), 0);
  for (std::size_t i = 0; i < resolved.items.size(); ++i) {
    if (resolved.items[i]) {
      ++copies[resolved.items[i].index];
    } else if (context.placed(i) != nullptr && context.placed(i)->is_progression) {
      context.problem("wrong_relevance", "nothing lies there, and it is marked as mattering",
                      context.pointer(i, "is_progression"));
    }
  }
  const auto relevant_copies =
      context.verifier.relevant_copies(resolved.start, resolved.held, copies);
  if (context.placement.origin) {
    SettingsCheck(context, context.placement.origin->settings).check_marks(*relevant_copies);
    return;
  }
  // Without a seed a missing mark claims nothing.
  for (std::size_t i = 0; i < resolved.items.size(); ++i) {
    const PlacedItem* here = context.placed(i);
    if (here == nullptr || !resolved.items[i] || !here->is_progression) continue;
    if ((*relevant_copies)[resolved.items[i].index] > 0) continue;
    context.problem(
        "wrong_relevance",
        fmt::format("{} at \"{}\" does not matter for logic", context.item_at(i), here->location),
        context.pointer(i, "is_progression"));
  }
}

}  // namespace boardwright::items
