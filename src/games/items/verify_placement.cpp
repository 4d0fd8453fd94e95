// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/verify_placement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "boardwright/games/items/identity.hpp"

namespace boardwright::items {
namespace {

class PlacementCheck {
 public:
  PlacementCheck(const World& world, const Verifier& verifier, const Placement& placement,
                 const Resolved& resolved)
      : world_(world),
        placement_(placement),
        resolved_(resolved),
        verifier_(verifier),
        replay_(
            verifier_.replay(resolved.start, resolved.held, resolved.items, placement.traversal)) {}

  Verdicts run(bool full) {
    check_reach();
    if (placement_.origin) {
      check_records(*placement_.origin);
      check_pool(*placement_.origin);
      check_wishes(placement_.origin->settings);
      check_families(placement_.origin->settings);
    }
    if (full) check_required();
    return std::move(verdicts_);
  }

 private:
  void problem(std::string code, std::string message, std::string pointer = {}) {
    verdicts_.problems.push_back(
        {std::move(code), std::move(message), at_pointer(std::move(pointer))});
  }
  const PlacedItem* placed(std::size_t location) const {
    const std::int32_t index = resolved_.index[location];
    return index < 0 ? nullptr : &placement_.placements[static_cast<std::size_t>(index)];
  }
  std::string pointer(std::size_t location) const {
    return fmt::format("/placements/{}", resolved_.index[location]);
  }
  std::string item_at(std::size_t location) const {
    const ItemId item = resolved_.items[location];
    return item ? world_.items[item.index].name : "nothing";
  }
  bool is(std::size_t location, const std::string& item) const {
    return resolved_.items[location] && world_.items[resolved_.items[location].index].name == item;
  }

  void check_reach() {
    if (!replay_.beatable()) {
      problem("not_beatable", "the goal cannot be reached; `items explain` says what is missing");
    }
    std::size_t lost = 0;
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      if (replay_.sphere_of[i] < 0) ++lost;
    }
    if (!placement_.origin && lost > 0) {
      verdicts_.warnings.push_back(
          {"unreachable_location", fmt::format("{} locations can never be reached", lost), {}});
    }
    if (!placement_.origin) return;
    const Settings& settings = placement_.origin->settings;
    const Accessibility access =
        settings.accessibility.value_or(default_accessibility(settings.algorithm));
    if (access == Accessibility::Beatable) return;
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      const PlacedItem* here = placed(i);
      const bool must = access == Accessibility::All || (here != nullptr && here->is_progression);
      if (must && replay_.sphere_of[i] < 0) {
        problem(
            "unreachable_item",
            fmt::format("{} at \"{}\" can never be reached", item_at(i), world_.locations[i].id),
            pointer(i));
      }
    }
  }

  // Spheres, goal and playthrough, as the document tells them.
  void check_records(const Origin& origin) {
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      const PlacedItem* here = placed(i);
      if (here == nullptr) {
        problem("location_missing",
                fmt::format("nothing is said about \"{}\"", world_.locations[i].id));
      } else if (here->sphere.value_or(-1) != replay_.sphere_of[i]) {
        problem("wrong_sphere",
                fmt::format("\"{}\" is in sphere {}, not {}", here->location, replay_.sphere_of[i],
                            here->sphere.value_or(-1)),
                pointer(i));
      }
    }
    if (replay_.beatable() && origin.goal_sphere != replay_.goal_sphere) {
      problem("wrong_sphere",
              fmt::format("the goal is reached after {} spheres, not {}", replay_.goal_sphere,
                          origin.goal_sphere),
              "/goal_sphere");
    }
    check_playthrough(origin);
    const std::uint64_t hash =
        identity_hash(placement_.world_hash.value_or(0), origin.settings, origin.seed);
    if (hash != origin.hash) {
      problem("wrong_hash", "the identity hash does not belong to this seed, world and settings",
              "/hash");
    }
  }

  void check_playthrough(const Origin& origin) {
    std::vector<ItemId> items(world_.locations.size());
    for (const PlayStep& step : origin.playthrough) {
      for (const std::string& id : step.locations) {
        if (const auto at = world_.find_location(id)) items[at->index] = resolved_.items[at->index];
      }
    }
    const Replay replay =
        verifier_.replay(resolved_.start, resolved_.held, items, placement_.traversal);
    if (replay_.beatable() && !replay.beatable()) {
      problem("wrong_playthrough", "its items alone do not reach the goal", "/playthrough");
    }
  }

  // Copies of each item, against the world's counts and the settings'.
  void check_pool(const Origin& origin) {
    std::vector<std::int64_t> pool(world_.items.size());
    for (std::size_t i = 0; i < pool.size(); ++i) pool[i] = world_.items[i].count;
    for (const auto& [name, count] : origin.settings.counts) {
      if (const auto item = world_.find_item(name)) pool[item->index] = count;
    }
    std::vector<std::int64_t> used(world_.items.size(), 0);
    for (ItemId item : resolved_.items) {
      if (item) ++used[item.index];
    }
    for (std::size_t i = 0; i < pool.size(); ++i) {
      const bool junk = origin.settings.junk == world_.items[i].name;
      if (used[i] == pool[i] || (junk && used[i] > pool[i])) continue;
      problem("wrong_count", fmt::format("{} copies of \"{}\" lie about, not {}", used[i],
                                         world_.items[i].name, pool[i]));
    }
  }

  void check_wishes(const Settings& settings) {
    for (const auto& [id, item] : settings.fixed) {
      const auto at = world_.find_location(id);
      if (!at) continue;
      const bool right = item ? is(at->index, *item) : !resolved_.items[at->index];
      if (!right)
        problem("wish_ignored", fmt::format("\"{}\" is not as fixed", id), pointer(at->index));
    }
    for (const std::string& id : settings.vanilla) {
      const auto at = world_.find_location(id);
      if (at && resolved_.items[at->index] != world_.locations[at->index].vanilla) {
        problem("wish_ignored", fmt::format("\"{}\" has not its own item", id), pointer(at->index));
      }
    }
    for (const std::string& id : settings.excluded) {
      const auto at = world_.find_location(id);
      if (at && placed(at->index) != nullptr && placed(at->index)->is_progression) {
        problem("wish_ignored",
                fmt::format("something that matters lies at \"{}\", which is excluded", id),
                pointer(at->index));
      }
    }
    for (const Limit& limit : settings.limits) check_limit(limit);
    for (const auto& [item, most] : settings.early) {
      bool found = false;
      for (std::size_t i = 0; i < world_.locations.size(); ++i) {
        found = found || (is(i, item) && replay_.sphere_of[i] >= 0 && replay_.sphere_of[i] <= most);
      }
      if (!found)
        problem("wish_ignored", fmt::format("\"{}\" is not within sphere {}", item, most));
    }
  }

  void check_limit(const Limit& limit) {
    const auto among = [](const std::vector<std::string>& list, const std::string& word) {
      return std::find(list.begin(), list.end(), word) != list.end();
    };
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      if (!is(i, limit.item)) continue;
      const Location& location = world_.locations[i];
      const std::string& area = world_.areas[location.area.index];
      const bool some = !limit.areas.empty() || !limit.locations.empty();
      const bool inside = among(limit.areas, area) || among(limit.locations, location.id);
      const bool never = among(limit.not_areas, area) || among(limit.not_locations, location.id);
      if ((some && !inside) || never) {
        problem("wish_ignored",
                fmt::format("\"{}\" may not lie at \"{}\"", limit.item, location.id), pointer(i));
      }
    }
  }

  // Items with places of their own, and items one to an area.
  void check_families(const Settings& settings) {
    std::map<std::string, std::set<std::uint32_t>> areas;
    std::set<std::string> fixed;
    for (const auto& [id, item] : settings.fixed) fixed.insert(id);
    for (const std::string& id : settings.vanilla) fixed.insert(id);
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      if (!resolved_.items[i] || fixed.contains(world_.locations[i].id)) continue;
      const std::string& family = world_.items[resolved_.items[i].index].klass;
      if (family == "major" || family == "filler" || family == "trap") continue;
      FamilyRule rule = family == "reservex"                   ? FamilyRule::Areas
                        : settings.restrict_special_item_swaps ? FamilyRule::Own
                                                               : FamilyRule::Pool;
      for (const auto& [name, wanted] : world_.families) {
        if (name == family && wanted != FamilyRule::Own) rule = wanted;
      }
      for (const auto& [name, wanted] : settings.families) {
        if (name == family) rule = wanted;
      }
      if (rule == FamilyRule::Own && world_.locations[i].category != family) {
        problem(
            "family_astray",
            fmt::format("{} at \"{}\" is not among its own", item_at(i), world_.locations[i].id),
            pointer(i));
      }
      if (rule == FamilyRule::Areas &&
          !areas[family].insert(world_.locations[i].area.index).second) {
        problem("family_astray",
                fmt::format("two of \"{}\" are in {}", family,
                            world_.areas[world_.locations[i].area.index]),
                pointer(i));
      }
    }
  }

  void check_required() {
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      const PlacedItem* here = placed(i);
      if (here == nullptr || !resolved_.items[i] || replay_.sphere_of[i] < 0) continue;
      std::vector<ItemId> without = resolved_.items;
      without[i] = ItemId();
      const bool needed =
          replay_.beatable() &&
          !verifier_.replay(resolved_.start, resolved_.held, without, placement_.traversal)
               .beatable();
      if (needed == here->required) continue;
      if (!placement_.origin && !here->required) continue;  // it claims nothing
      problem(
          "wrong_required",
          fmt::format("{} at \"{}\" is {}needed", item_at(i), here->location, needed ? "" : "not "),
          pointer(i));
    }
  }

  const World& world_;
  const Placement& placement_;
  const Resolved& resolved_;
  const Verifier& verifier_;
  Replay replay_;
  Verdicts verdicts_;
};

}  // namespace

Verdicts verify_placement(const World& world, const Verifier& verifier, const Placement& placement,
                          const Resolved& resolved, bool full) {
  return PlacementCheck(world, verifier, placement, resolved).run(full);
}

}  // namespace boardwright::items
