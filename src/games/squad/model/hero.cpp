// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/squad/model/hero.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "boardwright/io/utf8.hpp"
#include "core/did_you_mean.hpp"
#include "core/text.hpp"

namespace boardwright::squad {
namespace {

// One key of a hero line: how it is set, and what it must be.
struct HeroKey {
  std::string_view name;
  std::string_view values;
  bool (*set)(Hero&, std::string_view);
};

template <int Hero::*Field, int Most>
bool set_count(Hero& hero, std::string_view text) {
  const auto value = parse_number(text, 0, Most);
  if (value) hero.*Field = *value;
  return value.has_value();
}

template <int Profile::*Field>
bool set_directions(Hero& hero, std::string_view text) {
  if (text != "4" && text != "8") return false;
  hero.profile.*Field = text == "4" ? 4 : 8;
  return true;
}

template <int Profile::*Field, int Most>
bool set_profile(Hero& hero, std::string_view text) {
  const auto value = parse_number(text, 0, Most);
  if (value) hero.profile.*Field = *value;
  return value.has_value();
}

bool set_name(Hero& hero, std::string_view text) {
  hero.name = text;
  const auto control = [](char c) { return (c >= 0 && c < 0x20) || c == 0x7f; };
  return !text.empty() && text.size() <= 64 && io::is_utf8(text) &&
         std::none_of(text.begin(), text.end(), control);
}

bool set_walk(Hero& hero, std::string_view text) {
  const auto walk = walk_by_text(text);
  if (walk) hero.walk = *walk;
  return walk.has_value();
}

bool set_attack(Hero& hero, std::string_view text) {
  const auto attack = kAttackNames.find(lower(text));
  if (attack) hero.profile.attack = *attack;
  return attack.has_value();
}

bool set_reach(Hero& hero, std::string_view text) {
  const auto reach = kReachNames.find(lower(text));
  if (reach) hero.profile.sreach = *reach;
  return reach.has_value();
}

constexpr std::array<HeroKey, 14> kKeys = {{
    {"name", "1 to 64 bytes without spaces", set_name},
    {"walk", "basic, lava, water, rubble, flying, or several joined by +", set_walk},
    {"attack", "melee, ranged, magic, melee-or-ranged or none", set_attack},
    {"dirs", "4 or 8", set_directions<&Profile::dirs>},
    {"alt", "4 or 8", set_directions<&Profile::alt>},
    {"over", "a whole number from 0 to 6", set_profile<&Profile::over, 6>},
    {"support", "a whole number from 0 to 6", set_profile<&Profile::support, 6>},
    {"sdirs", "4 or 8", set_directions<&Profile::sdirs>},
    {"sreach", "adjacent or ray", set_reach},
    {"buff", "a whole number from 0 to 9", set_profile<&Profile::buff, kMostBuff>},
    {"push", "a whole number from 0 to 9", set_count<&Hero::push, 9>},
    {"tumble", "a whole number from 0 to 9", set_count<&Hero::tumble, 9>},
    {"rubble", "a whole number from 0 to 99", set_count<&Hero::rubble, 99>},
    {"mighty", "a whole number from 0 to 99", set_count<&Hero::mighty, 99>},
}};

const HeroKey* find_key(std::string_view name) {
  for (const HeroKey& key : kKeys) {
    if (key.name == name) return &key;
  }
  return nullptr;
}

// Sets the hero's key of that number. Returns what is wrong with it, or nothing.
std::string set_key(Hero& hero, std::size_t number) {
  const auto& [name, value] = hero.keys[number];
  const HeroKey* key = find_key(name);
  if (key == nullptr) {
    std::vector<std::string> names;
    for (const HeroKey& known : kKeys) names.emplace_back(known.name);
    return fmt::format("there is no key \"{}\"{}; there are: {}", name, did_you_mean(name, names),
                       join(names, ", "));
  }
  for (std::size_t before = 0; before < number; ++before) {
    if (hero.keys[before].first == name) return fmt::format("\"{}\" is given twice", name);
  }
  if (key->set(hero, value)) return {};
  return fmt::format("{}={} is not possible; it must be {}", name, value, key->values);
}

}  // namespace

std::string walk_text(Walk walk) {
  if (walk.lava && walk.water && walk.rubble) return "flying";
  std::vector<std::string_view> words;
  if (walk.lava) words.push_back("lava");
  if (walk.water) words.push_back("water");
  if (walk.rubble) words.push_back("rubble");
  return words.empty() ? "basic" : join(words, "+");
}

std::optional<Walk> walk_by_text(std::string_view text) {
  Walk walk;
  const std::vector<std::string> words = split(lower(text), "+");
  for (const std::string& word : words) {
    const bool flying = word == "flying";
    if (!flying && word != "lava" && word != "water" && word != "rubble" && word != "basic") {
      return std::nullopt;
    }
    walk.lava = walk.lava || flying || word == "lava";
    walk.water = walk.water || flying || word == "water";
    walk.rubble = walk.rubble || flying || word == "rubble";
  }
  if (words.empty()) return std::nullopt;
  return walk;
}

const HeroClass* ClassTable::find(std::string_view class_name) const {
  static const HeroClass kNone{"none", {}, Profile{}, "known"};
  const std::string known = lower(class_name);
  if (known == "none") return &kNone;
  for (const HeroClass& entry : classes) {
    if (entry.name == known) return &entry;
    if (std::find(entry.aliases.begin(), entry.aliases.end(), known) != entry.aliases.end()) {
      return &entry;
    }
  }
  return nullptr;
}

std::vector<Finding> resolve_hero(Hero& hero, const ClassTable* table, const HeroPlace& place) {
  std::vector<Finding> problems;
  const auto add = [&](std::string message, std::optional<std::size_t> key) {
    problems.push_back({"E09", std::move(message), place ? place(key) : Where{}});
  };
  const HeroClass* known = table == nullptr ? nullptr : table->find(hero.class_name);
  if (table != nullptr && known == nullptr) {
    std::vector<std::string> names = {"none"};
    for (const HeroClass& entry : table->classes) names.push_back(entry.name);
    add(fmt::format("the class table \"{}\" has no class \"{}\"{}; it has: {}", table->name,
                    hero.class_name, did_you_mean(hero.class_name, names), join(names, ", ")),
        std::nullopt);
  }
  Hero fresh;
  fresh.id = hero.id;
  fresh.cell = hero.cell;
  fresh.class_name = hero.class_name;
  fresh.pivot = hero.pivot;
  fresh.keys = hero.keys;
  if (known != nullptr) fresh.profile = known->profile;
  for (std::size_t i = 0; i < hero.keys.size(); ++i) {
    if (std::string wrong = set_key(fresh, i); !wrong.empty()) add(std::move(wrong), i);
  }
  if (problems.empty()) hero = fresh;
  return problems;
}

}  // namespace boardwright::squad
