// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// One start of a plan: the world compiled for it, the pool split by what
// matters from there, and every check that needs reachability.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "boardwright/io/fields.hpp"
#include "games/items/generate/plan_resolve.hpp"
#include "games/items/generate/settings_conflicts.hpp"
#include "games/items/logic/return_navigator.hpp"
#include "games/items/logic/runs/runs.hpp"
#include "search/matching.hpp"

namespace boardwright::items {
namespace {

// `pointer` is into the settings; empty if no setting is responsible.
Error error(std::string code, std::string message, std::string pointer = {}) {
  return pointer_error(std::move(code), std::move(message), std::move(pointer));
}

// "A, B, C and 4 more"
std::string some_names(const std::vector<std::string>& names) {
  constexpr std::size_t kMost = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kMost); ++i) {
    text += (i == 0 ? "" : ", ") + names[i];
  }
  if (names.size() > kMost) text += fmt::format(" and {} more", names.size() - kMost);
  return text;
}

WorldSummary summary_of(const World& world, NodeId start) {
  WorldSummary summary;
  const Node& node = world.nodes[start.index];
  const Room& room = world.rooms[node.room.index];
  summary.room = room.name;
  summary.area = world.areas[room.area.index];
  summary.node = node.id;
  summary.rooms = static_cast<std::int64_t>(world.rooms.size());
  summary.nodes = static_cast<std::int64_t>(world.nodes.size());
  summary.item_nodes = static_cast<std::int64_t>(world.locations.size());
  for (const Node& each : world.nodes) {
    const std::string_view kind = each.kind;
    if (kind == "door" || kind == "dock") ++summary.door_nodes;
  }
  summary.areas = static_cast<std::int64_t>(world.areas.size());
  return summary;
}

class StageMaker {
 public:
  StageMaker(const Plan& plan, std::vector<NodeId> start) : plan_(plan), world_(*plan.world) {
    stage_.start = std::move(start);
    if (!stage_.start.empty()) stage_.summary = summary_of(world_, stage_.start.front());
  }

  Result<Stage> run() {
    compile_logic();
    split_pool();
    reach_everything();
    if (goal_) make_room();
    if (auto wrong = check()) return *wrong;
    return std::move(stage_);
  }

 private:
  void compile_logic() {
    CompileOptions options;
    options.difficulty = plan_.difficulty;
    options.held = plan_.held;
    options.most = plan_.pool;
    for (const auto& [item, count] : plan_.held) options.most[item.index] += count;
    options.start = stage_.start;
    options.prune = true;
    options.compact = plan_.settings.traversal == Traversal::Warp;
    stage_.logic = compile(world_, options);
    if (stage_.logic.carried) {
      options.without_costs = true;
      stage_.costless_logic = compile(world_, options);
      options.without_costs = false;
    }
    if (!dangers(world_, plan_.difficulty).any) return;
    options.negation = true;
    stage_.careful_logic = compile(world_, options);
  }

  void split_pool() {
    std::vector<std::int64_t> free = plan_.pool;
    std::int64_t open = 0;
    for (std::size_t i = 0; i < plan_.fixed.size(); ++i) {
      if (plan_.fixed[i]) --free[plan_.fixed[i].index];
      if (plan_.is_fixed[i] == 0) ++open;
    }
    stage_.relevant_item.assign(world_.items.size(), 0);
    for (std::size_t i = 0; i < free.size(); ++i) {
      open -= free[i];
      std::int64_t relevant = std::min(free[i], stage_.logic.relevant_copies[i]);
      if (stage_.logic.relevant_copies[i] > 0) stage_.relevant_item[i] = 1;
      if (relevant == 0 && free[i] > 0 && is_early(ItemId(i))) relevant = 1;
      add_copies(ItemId(i), relevant, free[i] - relevant);
    }
    for (; open > 0; --open) stage_.rest.emplace_back();
  }

  bool is_early(ItemId item) const {
    return std::any_of(plan_.early.begin(), plan_.early.end(),
                       [&](const auto& early) { return early.first == item; });
  }

  void add_copies(ItemId item, std::int64_t relevant, std::int64_t others) {
    const Family& family = plan_.families[plan_.item_family[item.index]];
    std::vector<ItemId>& first = family.rule != FamilyRule::Pool ? stage_.restricted
                                 : world_.items[item.index].classification == "major"
                                     ? stage_.majors
                                     : stage_.fillers;
    std::vector<ItemId>& second = family.rule == FamilyRule::Own     ? stage_.own_rest
                                  : family.rule == FamilyRule::Areas ? stage_.area_rest
                                                                     : stage_.rest;
    first.insert(first.end(), static_cast<std::size_t>(relevant), item);
    second.insert(second.end(), static_cast<std::size_t>(others), item);
  }

  std::vector<ItemId> relevant_pool() const {
    std::vector<ItemId> all = stage_.restricted;
    all.insert(all.end(), stage_.majors.begin(), stage_.majors.end());
    all.insert(all.end(), stage_.fillers.begin(), stage_.fillers.end());
    return all;
  }

  // With every item that can matter: what is reachable, and is the goal.
  void reach_everything() {
    stage_.reachable.assign(world_.locations.size(), 0);
    if (plan_.settings.traversal == Traversal::Return) {
      ReturnNavigator navigator(stage_.logic);
      navigator.close(plan_.fixed, true);
      some_at_start_ = any_reached(navigator) || navigator.goal() || opens_itself(navigator);
      navigator.reset();
      for (ItemId item : relevant_pool()) navigator.add(item);
      navigator.close(plan_.fixed);
      any_reached(navigator);
      goal_ = navigator.goal();
      return;
    }
    Navigator navigator(stage_.logic);
    some_at_start_ = any_reached(navigator) || navigator.goal();
    for (ItemId item : relevant_pool()) navigator.add(item);
    navigator.collect_reached(plan_.fixed);
    navigator.close(&plan_.fixed);
    any_reached(navigator);
    goal_ = navigator.goal();
    if (stage_.careful_logic) reach_carefully();
  }

  // The same by runs that find everything at once: the harmless alone, and, where
  // some item is dangerous, everything (it may be needed, whatever it closes).
  void reach_carefully() {
    stage_.unsafe.assign(world_.locations.size(), 1);
    bool beatable = false;
    for (const bool all : {false, true}) {
      if (all && !pool_is_dangerous()) break;
      const Spheres spheres = careful_spheres(all);
      beatable = beatable || spheres.beatable();
      for (std::size_t i = 0; i < spheres.of.size(); ++i) {
        if (spheres.of[i] >= 0) stage_.unsafe[i] = 0;
      }
    }
    goal_ = goal_ && beatable;
    for (std::size_t i = 0; i < stage_.unsafe.size(); ++i) {
      if (stage_.unsafe[i] != 0) stage_.reachable[i] = 0;
    }
  }

  bool is_dangerous(ItemId item) const {
    return stage_.careful_logic->dangerous_items[item.index] != 0;
  }
  bool pool_is_dangerous() const {
    const std::vector<ItemId> pool = relevant_pool();
    return std::any_of(pool.begin(), pool.end(), [&](ItemId item) { return is_dangerous(item); });
  }

  // The run with the pool in hand, without its dangerous items unless `all`.
  Spheres careful_spheres(bool all) const {
    CompileOptions options;
    options.difficulty = plan_.difficulty;
    options.start = stage_.start;
    options.negation = true;
    options.held = plan_.held;
    for (ItemId item : relevant_pool()) {
      if (all || !is_dangerous(item)) options.held.emplace_back(item, 1);
    }
    const Logic logic = compile(world_, options);
    return Runs(logic).spheres(plan_.fixed);
  }

  // Is there a location at the start from which some item opens the way back?
  bool opens_itself(ReturnNavigator& navigator) const {
    const std::vector<ItemId> copies = relevant_pool();
    for (ItemId item : std::set<ItemId>(copies.begin(), copies.end())) {
      const std::vector<std::uint8_t> back = navigator.would_return(item);
      if (std::find(back.begin(), back.end(), 1) != back.end()) return true;
    }
    return false;
  }

  template <class AnyNavigator>
  bool any_reached(const AnyNavigator& navigator) {
    bool any = false;
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      stage_.reachable[i] = navigator.reached(LocationId(i)) ? 1 : 0;
      any = any || stage_.reachable[i] != 0;
    }
    return any;
  }

  Status check() const {
    if (!goal_) {
      if (auto locked = check_locked_goal(plan_, stage_)) return locked;
      return error(
          "goal_unreachable",
          fmt::format("the goal ({}) cannot be reached from {} even with every item; check "
                      "start, difficulty and counts with `items explain`",
                      requirement_text(world_, world_.goal), start_text()));
    }
    if (!some_at_start_) {
      return error("empty_start",
                   fmt::format("no location can be reached from {} with the start items; choose "
                               "another start or give start items",
                               start_text()),
                   plan_.settings.start.empty() ? "" : "/start");
    }
    if (auto wrong = check_fixed(plan_, stage_)) return wrong;
    if (auto wrong = check_families()) return wrong;
    if (auto wrong = check_room()) return wrong;
    if (auto wrong = check_access()) return wrong;
    return check_conflicts(plan_, stage_);
  }

  std::string start_text() const {
    std::vector<std::string> names;
    for (NodeId node : stage_.start) names.push_back("\"" + world_.nodes[node.index].id + "\"");
    return some_names(names);
  }

  // Locations that may hold relevant items, and how many those are.
  std::size_t room() const {
    const bool anywhere = plan_.accessibility == Accessibility::Beatable;
    std::size_t room = 0;
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      if (open(i) && plan_.location_family[i] == 0 && plan_.excluded[i] == 0 &&
          (anywhere || stage_.reachable[i] != 0)) {
        ++room;
      }
    }
    return room;
  }
  std::size_t copies_for_room() const {
    std::size_t copies = 0;
    for (const auto* part : {&stage_.majors, &stage_.fillers}) {
      for (ItemId item : *part) copies += stage_.relevant_item[item.index];
    }
    for (ItemId item : stage_.restricted) {
      if (plan_.families[plan_.item_family[item.index]].rule == FamilyRule::Areas) ++copies;
    }
    return copies;
  }

  // Where more copies matter than can be reached at all, some of the fillers with the
  // most copies become spare ones, as long as the others reach as much.
  void make_room() {
    const auto reachable = static_cast<std::size_t>(
        std::count(stage_.reachable.begin(), stage_.reachable.end(), std::uint8_t{1}));
    if (plan_.settings.traversal != Traversal::Warp ||
        plan_.accessibility == Accessibility::Beatable || copies_for_room() <= reachable) {
      return;
    }
    std::size_t surplus = copies_for_room() - room() * 9 / 10;  // some space to move
    std::map<ItemId, std::size_t> copies;
    for (ItemId item : stage_.fillers) ++copies[item];
    std::vector<std::pair<std::size_t, ItemId>> most;
    for (const auto& [item, count] : copies) most.emplace_back(count, item);
    std::stable_sort(most.begin(), most.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [count, item] : most) {
      for (std::size_t spare = std::min(surplus, count - 1); spare > 0; spare /= 2) {
        if (!can_spare(item, spare)) continue;
        surplus -= spare;
        break;
      }
    }
  }

  bool can_spare(ItemId item, std::size_t copies) {
    const std::vector<ItemId> fillers = stage_.fillers;
    const auto first = std::find(stage_.fillers.begin(), stage_.fillers.end(), item);
    stage_.fillers.erase(first, first + static_cast<std::ptrdiff_t>(copies));
    Navigator navigator(stage_.logic);
    for (ItemId each : relevant_pool()) navigator.add(each);
    navigator.collect_reached(plan_.fixed);
    navigator.close(&plan_.fixed);
    bool enough = navigator.goal();
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      enough = enough && (stage_.reachable[i] == 0 || navigator.reached(LocationId(i)));
    }
    if (enough) {
      stage_.rest.insert(stage_.rest.end(), copies, item);
    } else {
      stage_.fillers = fillers;
    }
    return enough;
  }

  // Places for relevant items: E3.
  Status check_room() const {
    const std::size_t room = this->room();
    const std::size_t copies = copies_for_room();
    if (copies <= room) return {};
    std::vector<std::string> names;
    for (std::size_t i = 0; i < world_.items.size(); ++i) {
      const std::int64_t relevant_copies = std::min(plan_.pool[i], stage_.logic.relevant_copies[i]);
      if (relevant_copies > 0)
        names.push_back(fmt::format("{} {}", relevant_copies, world_.items[i].name));
    }
    return error("too_many_relevant",
                 fmt::format("{} copies matter for logic but only {} locations may hold them ({}); "
                             "lower counts or exclude fewer locations",
                             copies, room, some_names(names)),
                 blamed_setting());
  }

  // The setting that leaves an item no location, as far as that can be known.
  std::string blamed_setting(ItemId item = ItemId()) const {
    const Settings& settings = plan_.settings;
    for (const auto& entry : settings.counts) {
      if (item && entry.first == world_.items[item.index].name) {
        return io::pointer_to("/counts", entry.first);
      }
    }
    for (std::size_t i = 0; i < settings.limits.size(); ++i) {
      if (item && settings.limits[i].item == world_.items[item.index].name) {
        return io::pointer_to("/limits", i);
      }
    }
    if (!settings.excluded.empty()) return "/excluded";
    if (!settings.fixed.empty()) return "/fixed";
    return settings.counts.empty() ? "" : "/counts";
  }

  bool open(std::size_t location) const { return plan_.is_fixed[location] == 0; }

  Status check_access() const {
    if (plan_.accessibility != Accessibility::All) return {};
    std::vector<std::string> names;
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      if (stage_.reachable[i] == 0) names.push_back("\"" + world_.locations[i].id + "\"");
    }
    if (names.empty()) return {};
    return error("unreachable_location",
                 fmt::format("not every location can be reached even with every item: {}; use "
                             "accessibility \"relevant\"",
                             some_names(names)),
                 "/accessibility");
  }

  // E5, by Hall's condition: every copy of a family must get a place of its own.
  Status check_families() const {
    for (std::size_t family = 1; family < plan_.families.size(); ++family) {
      const bool own = plan_.families[family].rule == FamilyRule::Own;
      if (auto wrong = own ? check_own(family) : check_areas(family)) return wrong;
    }
    return {};
  }

  struct Copy {
    ItemId item;
    bool relevant;
  };
  std::vector<Copy> copies_of(std::size_t family) const {
    std::vector<Copy> copies;
    const auto take = [&](const std::vector<ItemId>& list, bool relevant) {
      for (ItemId item : list) {
        if (plan_.item_family[item.index] == family) copies.push_back({item, relevant});
      }
    };
    take(stage_.restricted, plan_.accessibility != Accessibility::Beatable);
    take(stage_.own_rest, false);
    take(stage_.area_rest, false);
    return copies;
  }

  Status check_own(std::size_t family) const {
    const std::vector<Copy> copies = copies_of(family);
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      if (open(i) && plan_.location_family[i] == family) places.push_back(i);
    }
    Matching matching(copies.size(), places.size(), [&](std::size_t copy, std::size_t place) {
      const std::size_t at = places[place];
      if (copies[copy].relevant && (stage_.reachable[at] == 0 || plan_.excluded[at] != 0))
        return false;
      return plan_.permits(copies[copy].item, LocationId(at));
    });
    for (std::size_t i = 0; i < copies.size(); ++i) {
      if (matching.add(i)) continue;
      return error(
          "family_does_not_fit",
          fmt::format(
              "the family \"{}\" has {} items for {} locations of its own, and \"{}\" finds "
              "no place there; lower its count, or set families.{} to \"pool\"",
              plan_.families[family].name, copies.size(), places.size(),
              world_.items[copies[i].item.index].name, plan_.families[family].name),
          blamed_setting(copies[i].item));
    }
    return {};
  }

  Status check_areas(std::size_t family) const {
    const std::vector<Copy> copies = copies_of(family);
    std::vector<std::uint8_t> used(world_.areas.size(), 0);  // by a fixed copy
    for (std::size_t i = 0; i < plan_.fixed.size(); ++i) {
      const ItemId item = plan_.fixed[i];
      if (item && plan_.item_family[item.index] == family) used[world_.locations[i].area.index] = 1;
    }
    Matching matching(copies.size(), world_.areas.size(), [&](std::size_t copy, std::size_t area) {
      if (used[area] != 0) return false;
      for (std::size_t i = 0; i < world_.locations.size(); ++i) {
        if (world_.locations[i].area.index == area && open(i) && plan_.location_family[i] == 0 &&
            (plan_.accessibility == Accessibility::Beatable || stage_.reachable[i] != 0) &&
            (!copies[copy].relevant || plan_.excluded[i] == 0) &&
            plan_.permits(copies[copy].item, LocationId(i))) {
          return true;
        }
      }
      return false;
    });
    for (std::size_t i = 0; i < copies.size(); ++i) {
      if (matching.add(i)) continue;
      return error(
          "family_does_not_fit",
          fmt::format(
              "the family \"{}\" has {} items, each for an area of its own, and \"{}\" finds "
              "no area with a free location; lower its count, or set families.{} to \"pool\"",
              plan_.families[family].name, copies.size(), world_.items[copies[i].item.index].name,
              plan_.families[family].name),
          blamed_setting(copies[i].item));
    }
    return {};
  }

  const Plan& plan_;
  const World& world_;
  Stage stage_;
  bool goal_ = false;
  bool some_at_start_ = false;
};

}  // namespace

Result<Stage> make_stage(const Plan& plan, std::vector<NodeId> start) {
  return StageMaker(plan, std::move(start)).run();
}

}  // namespace boardwright::items
