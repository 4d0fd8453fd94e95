// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Leaves that cost something: ammunition, energy, run-ups. In capacity mode
// each is compared with what the player can carry, which is sound as long as
// he can fill up between two of them. Damage depends on the difficulty; every
// distinct factor becomes an alternative that only its difficulties have.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/items/rooms_requirement.hpp"

namespace boardwright::items {
namespace {

std::int64_t divide_up(std::int64_t number, std::int64_t by) { return (number + by - 1) / by; }

std::int64_t most_of(std::int64_t number) { return std::min(number, kLargestAmount); }

bool contains(const io::Json* list, const std::string& word) {
  if (list == nullptr || !list->is_array()) return false;
  return std::any_of(list->items().begin(), list->items().end(), [&](const io::Json& entry) {
    return entry.is_text() && entry.as_text() == word;
  });
}

}  // namespace

ResourceId RoomRequirements::resource(std::string_view type, const Path& path) {
  // Names of parts of the energy that some data distinguish.
  const bool energy = type == "Energy" || type == "RegularEnergy" || type == "regularEnergy";
  ResourceId found = context_.names.resource(type);
  if (!found && energy) found = context_.energy;
  if (!found) {
    context_.project(path, "unknown_name", fmt::format("there is no resource \"{}\"", type));
  }
  return found;
}

ReqId RoomRequirements::ammo_of(std::string_view type, std::int64_t count, const Path& path) {
  const auto special = context_.special_ammo.find(type);
  if (special != context_.special_ammo.end()) {
    const ReqId parts[] = {context_.world.requirements.has(special->second.first, 1),
                           context_.world.requirements.cap(special->second.second, count)};
    return all(parts);
  }
  const ResourceId of = resource(type, path);
  return of ? context_.world.requirements.cap(of, count) : Requirements::never();
}

ReqId RoomRequirements::ammo(const io::Json& json, const Path& path) {
  const io::Json* type = json.find("type");
  const io::Json* count = json.find("count");
  if (type == nullptr || !type->is_text() || count == nullptr) {
    return context_.project(path, "bad_requirement", "this is {\"type\": name, \"count\": number}");
  }
  const auto amount = number(*count, path);
  return amount ? ammo_of(type->as_text(), *amount, path) : Requirements::never();
}

// One {type, count} or a list of them.
ReqId RoomRequirements::capacities(const io::Json& json, const Path& path) {
  if (!json.is_array()) return ammo(json, path);
  std::vector<ReqId> parts;
  for (std::size_t i = 0; i < json.items().size(); ++i) {
    parts.push_back(ammo(json.items()[i], path.at(i)));
  }
  return all(parts);
}

ReqId RoomRequirements::damage(const DamageRule& rule, std::int64_t amount) {
  Requirements& pool = context_.world.requirements;
  std::vector<ReqId> ways;
  for (ItemId item : rule.immune) ways.push_back(pool.has(item, 1));
  if (!context_.energy) return any(ways);
  std::vector<ReqId> hurt;
  const std::set<std::int64_t> factors(context_.damage_percent.begin(),
                                       context_.damage_percent.end());
  for (std::int64_t percent : factors) {
    const ReqId here = at_difficulties(context_, "damage", context_.damage_percent, percent);
    const std::int64_t full = most_of(
        divide_up(most_of(amount) * rule.numerator * percent, rule.denominator * 100));
    std::vector<ReqId> enough = {pool.cap(context_.energy, full + 1)};
    for (const auto& [item, share] : rule.reduced) {
      const ReqId parts[] = {pool.has(item, 1),
                             pool.cap(context_.energy, divide_up(full * share, 100) + 1)};
      enough.push_back(all(parts));
    }
    const ReqId parts[] = {here, any(enough)};
    hurt.push_back(all(parts));
  }
  ReqId suffered = any(hurt);
  if (!rule.skill.empty() && context_.techs.contains(rule.skill)) {
    const Path root;
    const ReqId parts[] = {name(rule.skill, root), suffered};
    suffered = all(parts);
  }
  ways.push_back(suffered);
  return any(ways);
}

ReqId RoomRequirements::damage_leaf(std::string_view key, const io::Json& json, const Path& path) {
  // Some data writes {"frames": 20}.
  const io::Json* inner = json.find("frames");
  const auto amount = number(inner != nullptr ? *inner : json, path);
  if (!amount) return context_.project(path, "bad_requirement", "a number is needed here");
  return damage(context_.damage.find(key)->second, *amount);
}

ReqId RoomRequirements::enemy_damage(const io::Json& json, const Path& path) {
  const io::Json* enemy = json.find("enemy");
  const io::Json* type = json.find("type");
  const io::Json* hits = json.find("hits");
  if (enemy == nullptr || !enemy->is_text() || type == nullptr || !type->is_text() ||
      hits == nullptr) {
    return context_.project(path, "bad_requirement",
                            "this is {\"enemy\": name, \"type\": attack, \"hits\": number}");
  }
  const auto known = context_.enemies.find(enemy->as_text());
  if (known == context_.enemies.end()) {
    return context_.project(path, "unknown_name",
                            fmt::format("there is no enemy \"{}\"", enemy->as_text()));
  }
  const auto attack = known->second.attacks.find(type->as_text());
  const auto count = number(*hits, path);
  if (attack == known->second.attacks.end() || !count) {
    return context_.project(path, "unknown_name",
                            fmt::format("the enemy \"{}\" has no attack \"{}\"", enemy->as_text(),
                                        type->as_text()));
  }
  const auto rule = context_.damage.find("enemyDamage");
  return damage(rule == context_.damage.end() ? DamageRule{} : rule->second,
                most_of(attack->second * *count));
}

// One weapon for all of them: what it needs, and the ammunition for every shot.
// A weapon that hits a group counts once for each group.
ReqId RoomRequirements::enemy_kill(const io::Json& json, const Path& path) {
  const io::Json* groups = json.find("enemies");
  if (groups == nullptr || !groups->is_array()) {
    return context_.project(path, "bad_requirement", "\"enemies\" is a list of groups of names");
  }
  const io::Json* only = json.find("explicitWeapons");
  const io::Json* without = json.find("excludedWeapons");
  const io::Json* farmable = json.find("farmableAmmo");
  std::vector<ReqId> ways;
  for (const Weapon& weapon : context_.weapons) {
    const bool usable = only != nullptr ? contains(only, weapon.name) : !weapon.situational;
    if (!usable || contains(without, weapon.name) || weapon.damage <= 0) continue;
    std::int64_t shots = 0;
    bool works = true;
    for (const io::Json& group : groups->items()) {
      std::int64_t group_shots = 0;
      const io::Json::Array single = {group};
      for (const io::Json& entry : group.is_array() ? group.items() : single) {
        const auto enemy = context_.enemies.find(entry.is_text() ? entry.as_text() : "");
        if (enemy == context_.enemies.end()) {
          return context_.project(path, "unknown_name",
                                  fmt::format("there is no enemy {}", entry.dump()));
        }
        const auto named = [&](const std::string& word) {
          return word == weapon.name || std::find(weapon.categories.begin(), weapon.categories.end(),
                                                  word) != weapon.categories.end();
        };
        works = works && std::none_of(enemy->second.invulnerable.begin(),
                                      enemy->second.invulnerable.end(), named);
        std::int64_t percent = 100;
        for (const auto& [word, value] : enemy->second.multipliers) {
          if (named(word)) percent = value;
        }
        if (percent <= 0) works = false;
        if (!works) break;
        const std::int64_t need =
            divide_up(most_of(enemy->second.hp) * 100, most_of(weapon.damage) * percent);
        group_shots = weapon.hits_group ? std::max(group_shots, need) : group_shots + need;
      }
      shots = most_of(shots + group_shots);
    }
    if (!works) continue;
    std::vector<ReqId> parts;
    const Path root;
    const Path list = root.at("weapons");
    if (weapon.use != nullptr) parts.push_back(build(*weapon.use, list.at(weapon.name), nullptr));
    for (const auto& [type, per_shot] : weapon.ammo) {
      if (!contains(farmable, type)) parts.push_back(ammo_of(type, most_of(per_shot * shots), path));
    }
    ways.push_back(all(parts));
  }
  return any(ways);
}

ReqId RoomRequirements::shinespark(const io::Json& json, const Path& path) {
  const io::Json* inner = json.find("frames");
  const auto frames = number(inner != nullptr ? *inner : json, path);
  if (!context_.run_item || !context_.energy || !frames) {
    return context_.project(path, "not_representable",
                            "a shinespark needs a run item, energy and a number of frames");
  }
  const ReqId parts[] = {
      context_.world.requirements.has(context_.run_item, 1),
      context_.world.requirements.cap(context_.energy, std::max<std::int64_t>(30, *frames) + 1)};
  return all(parts);
}

ReqId RoomRequirements::run_up(const io::Json& json, const Path& path) {
  const io::Json* inner = json.find("usedTiles");
  const auto tiles = number(inner != nullptr ? *inner : json, path);
  if (!context_.run_item || !tiles) {
    return context_.project(path, "not_representable", "a run-up needs a run item and tiles");
  }
  std::vector<ReqId> ways;
  for (std::int64_t needed : std::set<std::int64_t>(context_.run_tiles.begin(),
                                                    context_.run_tiles.end())) {
    if (*tiles >= needed) {
      ways.push_back(at_difficulties(context_, "run tiles", context_.run_tiles, needed));
    }
  }
  const ReqId parts[] = {context_.world.requirements.has(context_.run_item, 1), any(ways)};
  return all(parts);
}

}  // namespace boardwright::items
