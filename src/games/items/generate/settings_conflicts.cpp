// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Finds constraints of the settings that contradict each other, and names them.
// Every check is a condition that any placement must meet:
//
// * The first copy of an item that a player finds is reached without any copy of
//   it. So some location for it must be reachable with all the other items.
// * All copies have locations of their own that may hold them: a matching.
// * For a copy within sphere k, the first copy found is not later; it is reachable
//   with the other items, and for k = 0 from the start alone.
//
// Fixed items that lock each other: collect everything that is not fixed. Of the
// fixed items that are still out of reach, a minimal subset that a target needs
// is found; following these to what they need themselves ends in a set whose
// members are locked by nothing but each other.
#include "games/items/generate/settings_conflicts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "boardwright/io/fields.hpp"
#include "games/items/logic/minimal_subset.hpp"
#include "games/items/logic/reachability.hpp"
#include "search/matching.hpp"

namespace boardwright::items {
namespace {

using Marks = std::vector<std::uint8_t>;  // by location

bool is_unconstrained(const Plan& plan) {
  const Settings& settings = plan.settings;
  return settings.fixed.empty() && settings.vanilla.empty() && settings.excluded.empty() &&
         settings.limits.empty() && settings.early.empty();
}

class SettingsConflicts {
 public:
  SettingsConflicts(const Plan& plan, const Stage& stage)
      : plan_(plan),
        stage_(stage),
        world_(*plan.world),
        reach_(stage.logic, plan.settings.traversal),
        open_fixed_(plan.fixed) {
    for (const auto* part : {&stage.restricted, &stage.majors, &stage.fillers}) {
      free_.insert(free_.end(), part->begin(), part->end());
    }
    for (std::size_t i = 0; i < plan.fixed.size(); ++i) {
      if (plan.fixed[i] && stage.reachable[i] == 0 &&
          stage.logic.relevant_copies[plan.fixed[i].index] > 0) {
        locked_.push_back(i);
        open_fixed_[i] = ItemId();
      }
    }
  }

  Status locked_goal() {
    const auto goal = [&] { return reach_.goal(); };
    const auto needed = needed_for(goal);
    if (!needed) return {};
    return lock_error(smallest_lock(*needed));
  }

  Status check_fixed() {
    if (auto wrong = check_excluded()) return wrong;
    return check_lost();
  }

  Status check_others() {
    if (auto wrong = check_early()) return wrong;
    if (auto wrong = check_places()) return wrong;
    return check_matching();
  }

 private:
  bool everything_matters() const { return plan_.accessibility != Accessibility::Beatable; }
  const std::string& item_name(ItemId item) const { return world_.items[item.index].name; }
  const std::string& place_name(std::size_t location) const {
    return world_.locations[location].id;
  }

  Error error(std::string message, std::string pointer) const {
    return pointer_error("fixed_contradiction", std::move(message), std::move(pointer));
  }
  std::string fixed_pointer(std::size_t location) const {
    for (const auto& [id, item] : plan_.settings.fixed) {
      if (id == place_name(location)) return io::pointer_to("/fixed", id);
    }
    return "/vanilla";
  }

  // Locked items that, with all that is not fixed, make `holds` true, and of
  // which none can be left out. None: not even all of them do. REQUIRES: more
  // never makes it false
  template <class Holds>
  std::optional<std::vector<std::size_t>> needed_for(Holds holds) {
    const auto enough = [&](const std::vector<std::size_t>& chosen, std::size_t first) {
      std::vector<ItemId> held = free_;
      for (std::size_t i : chosen) held.push_back(plan_.fixed[locked_[i]]);
      for (std::size_t i = 0; i < first; ++i) held.push_back(plan_.fixed[locked_[i]]);
      reach_.hold(held, open_fixed_);
      return holds();
    };
    if (!enough({}, locked_.size())) return std::nullopt;
    std::vector<std::size_t> needed;
    for (std::size_t i : minimal_subset(locked_.size(), enough)) needed.push_back(locked_[i]);
    return needed;
  }

  // None: it cannot be reached with all items.
  const std::optional<std::vector<std::size_t>>& needed_at(std::size_t location) {
    const auto known = needed_.find(location);
    if (known != needed_.end()) return known->second;
    auto found =
        needed_for([&] { return reach_.would_collect(plan_.fixed[location])[location] != 0; });
    return needed_.emplace(location, std::move(found)).first->second;
  }

  // Everything that `first` needs, and that these need; empty if some of it
  // cannot be reached with all items.
  std::set<std::size_t> lock_of(std::size_t first) {
    std::set<std::size_t> lock = {first};
    std::vector<std::size_t> open = {first};
    while (!open.empty()) {
      const auto& needed = needed_at(open.back());
      open.pop_back();
      if (!needed) return {};
      for (std::size_t more : *needed) {
        if (lock.insert(more).second) open.push_back(more);
      }
    }
    return lock;
  }

  // The smallest lock among what `from` needs; empty: there is none.
  std::set<std::size_t> smallest_lock(const std::vector<std::size_t>& from) {
    std::set<std::size_t> members(from.begin(), from.end());
    for (std::size_t at : from) {
      const std::set<std::size_t> lock = lock_of(at);
      members.insert(lock.begin(), lock.end());
    }
    std::set<std::size_t> smallest;
    for (std::size_t at : members) {
      std::set<std::size_t> lock = lock_of(at);
      if (!lock.empty() && (smallest.empty() || lock.size() < smallest.size())) {
        smallest = std::move(lock);
      }
    }
    return smallest;
  }

  Status lock_error(const std::set<std::size_t>& lock) const {
    if (lock.empty()) return {};
    const std::size_t first = *lock.begin();
    if (lock.size() == 1) {
      return error(
          fmt::format("\"{}\" is fixed at \"{}\", which cannot be reached without it; fix it "
                      "elsewhere",
                      item_name(plan_.fixed[first]), place_name(first)),
          fixed_pointer(first));
    }
    std::string text;
    std::size_t shown = 0;
    for (std::size_t at : lock) {
      if (++shown > 5) break;
      text += fmt::format("{}\"{}\" at \"{}\"", text.empty() ? "" : ", ",
                          item_name(plan_.fixed[at]), place_name(at));
    }
    if (lock.size() > 5) text += fmt::format(" and {} more", lock.size() - 5);
    return error(fmt::format("these fixed items lie behind each other, so that none of them can be "
                             "had: {}; fix one of them elsewhere",
                             text),
                 fixed_pointer(first));
  }

  Status check_excluded() const {
    for (std::size_t i = 0; i < plan_.fixed.size(); ++i) {
      const ItemId item = plan_.fixed[i];
      if (!item || plan_.excluded[i] == 0 || stage_.logic.relevant_copies[item.index] == 0)
        continue;
      return error(fmt::format("\"{}\" matters for logic and is fixed at \"{}\", which is excluded",
                               item_name(item), place_name(i)),
                   fixed_pointer(i));
    }
    return {};
  }

  // Something that matters is fixed out of reach.
  Status check_lost() {
    if (!everything_matters() || locked_.empty()) return {};
    for (std::size_t at : locked_) {
      const auto& needed = needed_at(at);
      if (!needed) continue;
      if (auto wrong = lock_error(smallest_lock(*needed))) return wrong;
    }
    const std::size_t at = locked_.front();
    return error(fmt::format("\"{}\" matters for logic and is fixed at \"{}\", which cannot be "
                             "reached even with every item; fix it elsewhere, or ask for "
                             "accessibility \"beatable\"",
                             item_name(plan_.fixed[at]), place_name(at)),
                 fixed_pointer(at));
  }

  // By exclusions, limits and families, something that matters or not.
  bool may_hold(ItemId item, std::size_t location, bool matters) const {
    if (plan_.is_fixed[location] != 0 || !plan_.permits(item, LocationId(location))) return false;
    if (matters && stage_.relevant_item[item.index] != 0 && plan_.excluded[location] != 0) {
      return false;
    }
    const std::size_t family = plan_.item_family[item.index];
    switch (plan_.families[family].rule) {
      case FamilyRule::Own: return plan_.location_family[location] == family;
      case FamilyRule::Areas: return plan_.location_family[location] == 0;
      case FamilyRule::Pool: break;
    }
    return plan_.location_family[location] == 0 || !matters;
  }

  std::vector<ItemId> free_without(ItemId item) const {
    std::vector<ItemId> held = free_;
    std::erase(held, item);
    return held;
  }
  bool is_free(ItemId item) const {
    return std::find(free_.begin(), free_.end(), item) != free_.end();
  }

  // Where an early copy could lie; with `at_start`, only what is open then.
  Marks early_places(ItemId item, bool at_start) {
    if (at_start) {
      reach_.hold_nothing();
    } else {
      reach_.hold(free_without(item), plan_.fixed);
    }
    Marks places = reach_.would_collect(item);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const bool here = plan_.fixed[i] == item || (is_free(item) && may_hold(item, i, true));
      if (!here) places[i] = 0;
    }
    return places;
  }

  Status check_early() {
    std::vector<Marks> places;
    for (const auto& [item, sphere] : plan_.early) {
      places.push_back(early_places(item, sphere == 0));
    }
    Matching matching(places.size(), world_.locations.size(),
                      [&](std::size_t early, std::size_t at) { return places[early][at] != 0; });
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (matching.add(i)) continue;
      const auto& [item, sphere] = plan_.early[i];
      const auto count = std::count(places[i].begin(), places[i].end(), std::uint8_t{1});
      return error(
          fmt::format("\"{}\" must come within sphere {}, and {} that early; allow it a later "
                      "sphere, or change \"limits\", \"fixed\" and \"excluded\"",
                      item_name(item), sphere,
                      count == 0 ? std::string("no place that may hold it is open")
                                 : std::string("other early items need every place for it")),
          io::pointer_to("/early", item_name(item)));
    }
    return {};
  }

  std::string limit_pointer(ItemId item) const {
    for (std::size_t i = 0; i < plan_.settings.limits.size(); ++i) {
      if (plan_.settings.limits[i].item == item_name(item)) return io::pointer_to("/limits", i);
    }
    if (!plan_.settings.fixed.empty()) return "/fixed";
    return plan_.settings.excluded.empty() ? "" : "/excluded";
  }

  // Each item that matters has a place that can be reached without it.
  Status check_places() {
    const std::set<ItemId> items(free_.begin(), free_.end());
    for (ItemId item : items) {
      reach_.hold(free_without(item), plan_.fixed);
      if (!everything_matters() && reach_.goal()) continue;
      const Marks places = reach_.would_collect(item);
      // A copy beyond those that matter may be found first, in more places.
      const bool surplus = plan_.pool[item.index] > stage_.logic.relevant_copies[item.index];
      bool found = false;
      std::size_t reached = 0;
      for (std::size_t i = 0; i < places.size() && !found; ++i) {
        if (places[i] == 0) continue;
        ++reached;
        found = plan_.fixed[i] == item || may_hold(item, i, !surplus);
      }
      if (found) continue;
      return error(
          fmt::format("\"{}\" finds no place: {} locations can be reached without it, and "
                      "none of them is open to it; change \"fixed\", \"excluded\" or \"limits\"",
                      item_name(item), reached),
          limit_pointer(item));
    }
    return {};
  }

  struct Copy {
    ItemId item;
    bool matters = false;
  };

  // Every copy has a place of its own. Limited items come last, to be named.
  Status check_matching() const {
    if (plan_.permitted.empty()) return {};
    std::vector<Copy> copies;
    for (ItemId item : free_) copies.push_back({item, true});
    for (const auto* part : {&stage_.rest, &stage_.own_rest, &stage_.area_rest}) {
      for (ItemId item : *part) {
        if (item) copies.push_back({item, false});
      }
    }
    std::stable_partition(copies.begin(), copies.end(), [&](const Copy& copy) {
      return std::none_of(plan_.settings.limits.begin(), plan_.settings.limits.end(),
                          [&](const Limit& limit) { return limit.item == item_name(copy.item); });
    });
    Matching matching(
        copies.size(), world_.locations.size(), [&](std::size_t copy, std::size_t at) {
          const bool reach =
              !copies[copy].matters || !everything_matters() || stage_.reachable[at] != 0;
          return reach && may_hold(copies[copy].item, at, copies[copy].matters);
        });
    for (std::size_t i = 0; i < copies.size(); ++i) {
      if (matching.add(i)) continue;
      return error(
          fmt::format("\"{}\" finds no place: by \"limits\" every location that may hold it is "
                      "needed for other items, fixed or excluded",
                      item_name(copies[i].item)),
          limit_pointer(copies[i].item));
    }
    return {};
  }

  const Plan& plan_;
  const Stage& stage_;
  const World& world_;
  Reachability reach_;
  Pickups open_fixed_;               // what is fixed, without the locked copies
  std::vector<ItemId> free_;         // copies that matter and are not fixed
  std::vector<std::size_t> locked_;  // fixed copies that matter, out of reach
  std::map<std::size_t, std::optional<std::vector<std::size_t>>> needed_;  // by location
};

}  // namespace

Status check_locked_goal(const Plan& plan, const Stage& stage) {
  if (is_unconstrained(plan)) return {};
  return SettingsConflicts(plan, stage).locked_goal();
}

Status check_fixed(const Plan& plan, const Stage& stage) {
  if (is_unconstrained(plan)) return {};
  return SettingsConflicts(plan, stage).check_fixed();
}

Status check_conflicts(const Plan& plan, const Stage& stage) {
  if (is_unconstrained(plan)) return {};
  return SettingsConflicts(plan, stage).check_others();
}

}  // namespace boardwright::items
