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
#include <span>

#include "games/items/import/loose_json.hpp"
#include "games/items/import/rooms/rooms_requirement.hpp"

namespace boardwright::items {
namespace {

std::int64_t divide_up(std::int64_t number, std::int64_t by) { return (number + by - 1) / by; }

std::int64_t most_of(std::int64_t number) { return std::min(number, kLargestAmount); }

bool contains(const io::Json* list, const std::string& word) {
  const io::Json::Array& entries = items_of(list);
  return std::any_of(entries.begin(), entries.end(), [&](const io::Json& entry) {
    return entry.is_text() && entry.as_text() == word;
  });
}

bool called(const Weapon& weapon, const std::string& word) {
  return word == weapon.name || std::find(weapon.categories.begin(), weapon.categories.end(),
                                          word) != weapon.categories.end();
}

// By its name or one of its categories.
bool contains_any(const io::Json* list, const Weapon& weapon) {
  return contains(list, weapon.name) ||
         std::any_of(weapon.categories.begin(), weapon.categories.end(),
                     [&](const std::string& category) { return contains(list, category); });
}

// A group of enemies is a list of names, or one name.
std::span<const io::Json> group_members(const io::Json& group) {
  if (group.is_array()) return group.items();
  return {&group, 1};
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

// Data of others may spell "SuperMissile", which is shot with missiles, as "Super" or
// "Super Missile".
RoomContext::SpecialAmmo::const_iterator RoomRequirements::special_ammo(
    std::string_view type) const {
  const auto exact = context_.special_ammo.find(type);
  if (exact != context_.special_ammo.end() || context_.mode != RoomMode::Import ||
      context_.names.resource(type)) {
    return exact;
  }
  std::string word(type);
  std::erase(word, ' ');
  return std::find_if(
      context_.special_ammo.begin(), context_.special_ammo.end(), [&](const auto& entry) {
        const std::size_t base = entry.second.second.index;
        return entry.first == word || entry.first == word + context_.world.resources[base].name;
      });
}

ReqId RoomRequirements::ammo_of(std::string_view type, std::int64_t count, const Path& path) {
  const auto special = special_ammo(type);
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

ReqId RoomRequirements::damage(const DamageRule& rule, std::int64_t amount, const Path& path) {
  Requirements& pool = context_.world.requirements;
  std::vector<ReqId> ways;
  for (ItemId item : rule.immune) ways.push_back(pool.has(item, 1));
  if (!context_.energy) {
    context_.complain(path, "unknown_name",
                      "damage costs energy, and the world has no such resource; add it to "
                      "\"startingResources\", or name it with \"energy\"");
    ++context_.doubts;
    return any(ways);
  }
  std::vector<ReqId> hurt;
  const std::set<std::int64_t> factors(context_.damage_percent.begin(),
                                       context_.damage_percent.end());
  for (std::int64_t percent : factors) {
    const ReqId here = at_difficulties(context_, "damage", context_.damage_percent, percent);
    const std::int64_t full =
        most_of(divide_up(most_of(amount) * rule.numerator * percent, rule.denominator * 100));
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
  if (!rule.skill.empty()) {
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
  return damage(context_.damage.find(key)->second, *amount, path);
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
    return context_.project(
        path, "unknown_name",
        fmt::format("the enemy \"{}\" has no attack \"{}\"", enemy->as_text(), type->as_text()));
  }
  const auto rule = context_.damage.find("enemyDamage");
  if (rule == context_.damage.end()) {
    return context_.project(path, "missing_rule",
                            "the world does not say how an attack hurts; add \"enemyDamage\" to "
                            "\"damage\", with the \"rate\" [1, 1] if it costs what it says");
  }
  return damage(rule->second, most_of(attack->second * *count), path);
}

// Every name in it, before any weapon is tried: with none at hand an unknown
// enemy would go unseen.
bool RoomRequirements::check_fight(const io::Json& json, const Path& path) {
  const io::Json* groups = json.find("enemies");
  if (groups == nullptr || !groups->is_array()) {
    context_.project(path, "bad_requirement", "\"enemies\" is a list of groups of names");
    return false;
  }
  if (context_.weapons.empty()) {
    context_.project(path, "missing_rule", "the world has no \"weapons\" to kill with");
    return false;
  }
  const Path list = path.at("enemies");
  for (std::size_t i = 0; i < groups->items().size(); ++i) {
    const Path at_group = list.at(i);
    for (const io::Json& entry : group_members(groups->items()[i])) {
      if (entry.is_text() && context_.enemies.contains(entry.as_text())) continue;
      context_.project(at_group, "unknown_name", fmt::format("there is no enemy {}", entry.dump()));
      return false;
    }
  }
  for (const char* key : {"explicitWeapons", "excludedWeapons"}) {
    const io::Json* names = json.find(key);
    if (names == nullptr || !names->is_array()) continue;
    const Path at_key = path.at(key);
    for (std::size_t i = 0; i < names->items().size(); ++i) {
      const io::Json& entry = names->items()[i];
      const bool known = entry.is_text() &&
                         std::any_of(context_.weapons.begin(), context_.weapons.end(),
                                     [&](const Weapon& w) { return called(w, entry.as_text()); });
      if (known) continue;
      ++context_.doubts;
      context_.complain(at_key.at(i), "unknown_name",
                        fmt::format("there is no weapon {}", entry.dump()));
    }
  }
  return true;
}

// What a weapon needs to kill them all: its use, and the ammunition for every
// shot. One that hits a group counts once for each group. None: it cannot.
std::optional<ReqId> RoomRequirements::kill_with(const Weapon& weapon, const io::Json& json,
                                                 const Path& path) {
  std::int64_t shots = 0;
  for (const io::Json& group : json.find("enemies")->items()) {
    std::int64_t group_shots = 0;
    for (const io::Json& entry : group_members(group)) {
      const Enemy& enemy = context_.enemies.find(entry.as_text())->second;
      const auto named = [&](const std::string& word) { return called(weapon, word); };
      if (std::any_of(enemy.invulnerable.begin(), enemy.invulnerable.end(), named)) {
        return std::nullopt;
      }
      std::int64_t percent = 100;
      for (const auto& [word, value] : enemy.multipliers) {
        if (named(word)) percent = value;
      }
      if (percent <= 0) return std::nullopt;
      const std::int64_t need =
          divide_up(most_of(enemy.hp) * 100, most_of(weapon.damage) * percent);
      group_shots = weapon.hits_group ? std::max(group_shots, need) : group_shots + need;
    }
    shots = most_of(shots + group_shots);
  }
  std::vector<ReqId> parts = {weapon_use(weapon)};
  for (const auto& [type, per_shot] : weapon.ammo) {
    if (!contains(json.find("farmableAmmo"), type)) {
      parts.push_back(ammo_of(type, most_of(per_shot * shots), path));
    }
  }
  return all(parts);
}

// One weapon for all of them. Situational ones only where they are named.
ReqId RoomRequirements::enemy_kill(const io::Json& json, const Path& path) {
  if (!check_fight(json, path)) return Requirements::never();
  const io::Json* only = json.find("explicitWeapons");
  const io::Json* without = json.find("excludedWeapons");
  std::vector<ReqId> ways;
  for (const Weapon& weapon : context_.weapons) {
    const bool usable = contains(only, weapon.name) ||
                        (!weapon.situational && (only == nullptr || contains_any(only, weapon)));
    if (!usable || contains_any(without, weapon) || weapon.damage <= 0) continue;
    if (const auto way = kill_with(weapon, json, path)) ways.push_back(*way);
  }
  const ReqId made = any(ways);
  if (made == Requirements::never()) ++context_.doubts;
  return made;
}

// How long the fight takes, and what it costs, depends on the weapon and the player;
// this much energy is enough for any of them.
ReqId RoomRequirements::ridley_kill(const Path& path) {
  constexpr std::int64_t kEnough = 599;
  const io::Json fight(io::Json::Object{
      {"enemies", io::Json(io::Json::Array{io::Json(io::Json::Array{io::Json("Ridley")})})}});
  const ReqId killed = enemy_kill(fight, path);
  if (!context_.energy) return killed;
  const ReqId parts[] = {killed, context_.world.requirements.cap(context_.energy, kEnough)};
  return all(parts);
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
  for (std::int64_t needed :
       std::set<std::int64_t>(context_.run_tiles.begin(), context_.run_tiles.end())) {
    if (*tiles >= needed) {
      ways.push_back(at_difficulties(context_, "run tiles", context_.run_tiles, needed));
    }
  }
  const ReqId parts[] = {context_.world.requirements.has(context_.run_item, 1), any(ways)};
  if (ways.empty()) ++context_.doubts;
  return all(parts);
}

}  // namespace boardwright::items
