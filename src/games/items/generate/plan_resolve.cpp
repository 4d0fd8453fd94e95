// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/generate/plan_resolve.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "boardwright/io/fields.hpp"
#include "games/items/model/name_match.hpp"

namespace boardwright::items {
namespace {

class Resolver {
 public:
  explicit Resolver(Plan& plan) : plan_(plan), world_(*plan.world), settings_(plan.settings) {}

  Status run(std::vector<std::vector<NodeId>>& starts) {
    name_tricks();
    choose_difficulty();
    count_pool();
    hold_start_items();
    place_fixed();
    mark_locations();
    assign_families();
    limit_items();
    set_early();
    choose_starts(starts);
    if (!error_) pad_pool();
    return error_;
  }

 private:
  void fail(std::string code, std::string message, std::string pointer) {
    if (!error_) error_ = pointer_error(std::move(code), std::move(message), std::move(pointer));
  }
  // What was typed is replaced by the whole name, so that equal wishes are equal
  // settings.
  ItemId item(std::string& name, const std::string& pointer) {
    const ItemId found = known(item_named(world_, name, pointer));
    if (found) name = world_.items[found.index].name;
    return found;
  }
  LocationId location(std::string& id, const std::string& pointer) {
    const LocationId found = known(location_named(world_, id, pointer));
    if (found) id = world_.locations[found.index].id;
    return found;
  }
  template <class Id>
  Id known(const Result<Id>& found) {
    if (found) return *found;
    if (!error_) error_ = found.error();
    return Id();
  }

  // The world was made with their levels; only the names are left to be put right.
  void name_tricks() {
    for (auto& [name, level] : settings_.tricks) {
      const TechId found = known(trick_named(world_, name, io::pointer_to("/tricks", name)));
      if (found) name = world_.techs[found.index];
    }
    std::sort(settings_.tricks.begin(), settings_.tricks.end());
  }

  void choose_difficulty() {
    plan_.difficulty = world_.default_difficulty;
    if (settings_.difficulty.empty()) return;
    const Result<std::size_t> found = difficulty_named(world_, settings_.difficulty, "/difficulty");
    plan_.difficulty = known(found);
    if (found) settings_.difficulty = world_.difficulties[*found].name;
  }

  void count_pool() {
    for (const Item& each : world_.items) plan_.pool.push_back(each.count);
    for (auto& [name, count] : settings_.counts) {
      if (const ItemId id = item(name, io::pointer_to("/counts", name)))
        plan_.pool[id.index] = count;
    }
  }

  void hold_start_items() {
    plan_.held = world_.start_items;
    for (auto& [name, count] : settings_.start_items) {
      if (const ItemId id = item(name, io::pointer_to("/start_items", name)))
        plan_.held.emplace_back(id, count);
    }
  }

  void fix(LocationId at, ItemId what, const std::string& pointer) {
    if (!at) return;
    if (plan_.is_fixed[at.index] != 0) {
      return fail("fixed_contradiction",
                  fmt::format("the location \"{}\" is fixed twice", world_.locations[at.index].id),
                  pointer);
    }
    plan_.is_fixed[at.index] = 1;
    plan_.fixed[at.index] = what;
  }

  void place_fixed() {
    plan_.fixed.assign(world_.locations.size(), ItemId());
    plan_.is_fixed.assign(world_.locations.size(), 0);
    for (auto& [id, name] : settings_.fixed) {
      const std::string pointer = io::pointer_to("/fixed", id);
      const LocationId at = location(id, pointer);
      fix(at, name ? item(*name, pointer) : ItemId(), pointer);
    }
    std::set<std::string_view> seen;
    for (std::size_t n = 0; n < settings_.vanilla.size(); ++n) {
      std::string& id = settings_.vanilla[n];
      const std::string pointer = io::pointer_to("/vanilla", n);
      const LocationId at = location(id, pointer);
      if (!at) return;
      if (!seen.insert(id).second) continue;
      const ItemId own = world_.locations[at.index].vanilla;
      if (!own) {
        return fail("fixed_contradiction",
                    fmt::format("the world does not say what lies at \"{}\" originally", id),
                    pointer);
      }
      fix(at, own, pointer);
    }
    std::vector<std::int64_t> used(world_.items.size(), 0);
    for (ItemId what : plan_.fixed) {
      if (what) ++used[what.index];
    }
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (used[i] > plan_.pool[i]) {
        fail("fixed_contradiction",
             fmt::format("{} copies of \"{}\" are fixed but the pool has {}; raise \"counts\"",
                         used[i], world_.items[i].name, plan_.pool[i]),
             "/fixed");
      }
    }
  }

  void mark_locations() {
    plan_.excluded.assign(world_.locations.size(), 0);
    plan_.priority.assign(world_.locations.size(), 0);
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      if (world_.locations[i].excluded) plan_.excluded[i] = 1;
    }
    for (std::size_t n = 0; n < settings_.excluded.size(); ++n) {
      const LocationId at = location(settings_.excluded[n], io::pointer_to("/excluded", n));
      if (at) plan_.excluded[at.index] = 1;
    }
    for (std::size_t n = 0; n < settings_.priority.size(); ++n) {
      std::string& id = settings_.priority[n];
      const std::string pointer = io::pointer_to("/priority", n);
      const LocationId at = location(id, pointer);
      if (!at) continue;
      plan_.priority[at.index] = 1;
      plan_.any_priority = true;
      if (plan_.excluded[at.index] != 0) {
        fail("fixed_contradiction",
             fmt::format("the location \"{}\" is both excluded and priority", id), pointer);
      }
    }
  }

  FamilyRule rule_of(const std::string& family) const {
    for (const auto& entry : settings_.families) {
      const auto& name = entry.first;
      const auto& rule = entry.second;
      if (name == family) return rule;
    }
    for (const auto& [name, rule] : world_.families) {
      if (name == family && rule != FamilyRule::Own) return rule;
    }
    if (const auto usual = usual_rule(family)) return *usual;
    return settings_.restrict_special_item_swaps ? FamilyRule::Own : FamilyRule::Pool;
  }

  void assign_families() {
    plan_.families.push_back({"", FamilyRule::Pool});
    plan_.item_family.assign(world_.items.size(), 0);
    plan_.location_family.assign(world_.locations.size(), 0);
    for (std::size_t i = 0; i < world_.items.size(); ++i) {
      const std::string& classification = world_.items[i].classification;
      if (!is_family(classification) || plan_.pool[i] == 0) continue;
      const FamilyRule rule = rule_of(classification);
      if (rule == FamilyRule::Pool) continue;
      std::size_t family = 1;
      while (family < plan_.families.size() && plan_.families[family].name != classification)
        ++family;
      if (family == plan_.families.size()) plan_.families.push_back({classification, rule});
      plan_.item_family[i] = static_cast<std::uint16_t>(family);
    }
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      for (std::size_t family = 1; family < plan_.families.size(); ++family) {
        if (plan_.families[family].rule == FamilyRule::Own &&
            plan_.families[family].name == world_.locations[i].category) {
          plan_.location_family[i] = static_cast<std::uint16_t>(family);
        }
      }
    }
    for (const auto& entry : settings_.families) {
      const auto& name = entry.first;
      const bool exists = std::any_of(world_.items.begin(), world_.items.end(),
                                      [&](const Item& i) { return i.classification == name; });
      if (!exists) {
        fail("unknown_name", fmt::format("no item of the world is of the family \"{}\"", name),
             io::pointer_to("/families", name));
      }
    }
  }

  std::vector<std::uint8_t> places(std::vector<std::string>& areas,
                                   std::vector<std::string>& locations, const std::string& pointer,
                                   const std::string& prefix) {
    std::vector<std::uint8_t> marked(world_.locations.size(), 0);
    const std::string in_areas = io::pointer_to(pointer, prefix + "areas");
    const std::string in_locations = io::pointer_to(pointer, prefix + "locations");
    for (std::size_t n = 0; n < areas.size(); ++n) {
      const AreaId area = known(area_named(world_, areas[n], io::pointer_to(in_areas, n)));
      if (!area) continue;
      areas[n] = world_.areas[area.index];
      for (std::size_t i = 0; i < marked.size(); ++i) {
        if (world_.locations[i].area == area) marked[i] = 1;
      }
    }
    for (std::size_t n = 0; n < locations.size(); ++n) {
      const LocationId at = location(locations[n], io::pointer_to(in_locations, n));
      if (at) marked[at.index] = 1;
    }
    return marked;
  }

  void limit_items() {
    if (settings_.limits.empty()) return;
    const std::size_t width = world_.locations.size();
    plan_.permitted.assign(world_.items.size() * width, 1);
    for (std::size_t n = 0; n < settings_.limits.size(); ++n) {
      Limit& limit = settings_.limits[n];
      const std::string pointer = io::pointer_to("/limits", n);
      const ItemId what = item(limit.item, io::pointer_to(pointer, "item"));
      const auto only = places(limit.areas, limit.locations, pointer, "");
      const auto never = places(limit.not_areas, limit.not_locations, pointer, "not_");
      if (!what) return;
      const bool some = !limit.areas.empty() || !limit.locations.empty();
      for (std::size_t i = 0; i < width; ++i) {
        if ((some && only[i] == 0) || never[i] != 0) plan_.permitted[what.index * width + i] = 0;
      }
    }
    for (std::size_t i = 0; i < width; ++i) {
      if (plan_.fixed[i] && !plan_.permits(plan_.fixed[i], LocationId(i))) {
        fail("fixed_contradiction",
             fmt::format("\"{}\" is fixed at \"{}\", where \"limits\" does not let it be",
                         world_.items[plan_.fixed[i].index].name, world_.locations[i].id),
             io::pointer_to("/fixed", world_.locations[i].id));
      }
    }
  }

  void set_early() {
    for (auto& [name, sphere] : settings_.early) {
      const std::string pointer = io::pointer_to("/early", name);
      const ItemId what = item(name, pointer);
      if (!what) return;
      if (plan_.pool[what.index] == 0) {
        return fail("fixed_contradiction",
                    fmt::format("\"{}\" must come early but the pool has no copy of it", name),
                    pointer);
      }
      plan_.early.emplace_back(what, sphere);
    }
  }

  void choose_starts(std::vector<std::vector<NodeId>>& starts) {
    if (settings_.random_start) {
      for (NodeId start : world_.starts) starts.push_back({start});
      if (starts.empty()) {
        fail("empty_start", "the world lists no \"starts\" to choose from; give \"start\"",
             "/start");
      }
      return;
    }
    if (settings_.start.empty()) {
      starts.push_back(world_.start);
      return;
    }
    starts.emplace_back();
    for (std::size_t n = 0; n < settings_.start.size(); ++n) {
      std::string& typed = settings_.start[n];
      const NodeId node = known(node_named(world_, typed, io::pointer_to("/start", n)));
      starts.back().push_back(node);
      const bool whole = typed.find_first_not_of("0123456789") == std::string::npos;
      if (node && !whole) typed = world_.nodes[node.index].id;
    }
  }

  // The pool must be as large as the locations that nothing is fixed at.
  void pad_pool() {
    std::int64_t open = 0;
    std::int64_t copies = 0;
    for (std::size_t i = 0; i < plan_.fixed.size(); ++i) {
      if (plan_.is_fixed[i] == 0) ++open;
      if (plan_.fixed[i]) --copies;
    }
    for (std::int64_t count : plan_.pool) copies += count;
    if (copies > open) {
      return fail("pool_too_large",
                  fmt::format("{} items for {} free locations; lower \"counts\" by {}", copies,
                              open, copies - open),
                  "/counts");
    }
    if (copies == open) return;
    if (settings_.junk) {
      if (const ItemId junk = item(*settings_.junk, "/junk")) {
        plan_.pool[junk.index] += open - copies;
      }
    } else if (!settings_.allow_empty) {
      fail("pool_too_small",
           fmt::format("{} items for {} free locations; raise \"counts\", name a \"junk\" item, or "
                       "set \"allow_empty\"",
                       copies, open),
           "/counts");
    }
  }

  Plan& plan_;
  const World& world_;
  Settings& settings_;
  Status error_;
};

}  // namespace

Status resolve(Plan& plan, std::vector<std::vector<NodeId>>& starts) {
  return Resolver(plan).run(starts);
}

}  // namespace boardwright::items
