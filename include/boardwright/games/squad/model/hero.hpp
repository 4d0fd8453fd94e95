// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Heroes: what they walk on, how they attack, whom they support; and the class
// tables that say so by class name.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwright/core/findings.hpp"
#include "boardwright/core/grid.hpp"
#include "boardwright/core/id.hpp"
#include "boardwright/core/names.hpp"

namespace boardwright::squad {

inline constexpr int kMostHeroes = 6;
inline constexpr int kMostBuff = 9;

// A hero's place in Board::heroes. (Hero::id is the number that people see.)
using HeroIndex = Id<struct HeroTag, std::uint8_t>;

enum class Attack : std::uint8_t { None, Melee, Ranged, Magic, MeleeOrRanged };
enum class SupportReach : std::uint8_t { Adjacent, Ray };

inline constexpr auto kAttackNames = names<Attack>({{Attack::Melee, "melee"},
                                                    {Attack::Ranged, "ranged"},
                                                    {Attack::Magic, "magic"},
                                                    {Attack::MeleeOrRanged, "melee-or-ranged"},
                                                    {Attack::None, "none"}});
inline constexpr auto kReachNames =
    names<SupportReach>({{SupportReach::Adjacent, "adjacent"}, {SupportReach::Ray, "ray"}});

// Terrain beyond floor and ice that a hero walks on.
struct Walk {
  bool lava = false;
  bool water = false;
  bool rubble = false;

  bool operator==(const Walk&) const = default;
};
std::string walk_text(Walk walk);  // "basic", "lava+water", "flying"
std::optional<Walk> walk_by_text(std::string_view text);

// How a hero fights; what a class table holds.
struct Profile {
  Attack attack = Attack::None;
  int dirs = 4;     // 4 or 8
  int alt = 0;      // directions of the shot of melee-or-ranged; 0: dirs
  int over = 0;     // allies that a shot may pass
  int support = 0;  // 0 none, 1 heal, 2 heal + linger, 3 linger, 4 defence,
                    // 5 defence + linger, 6 attack
  int sdirs = 4;
  SupportReach sreach = SupportReach::Adjacent;
  int buff = 0;  // hits that its support adds to each hit of a friend whom it covers

  bool operator==(const Profile&) const = default;
};

struct HeroClass {
  std::string name;                  // lower case
  std::vector<std::string> aliases;  // other names for it
  Profile profile;
  std::string certainty;  // how well this is known: "known", "inferred", ...

  bool operator==(const HeroClass&) const = default;
};

// A class table. Every table knows the class "none", which does nothing.
struct ClassTable {
  std::string name;
  std::vector<HeroClass> classes;

  // By name or alias, in any case; nullptr when there is none.
  const HeroClass* find(std::string_view class_name) const;

  bool operator==(const ClassTable&) const = default;
};

// The tables that come with the program, "wiki" and "seed"; nullptr for others.
const ClassTable* builtin_classes(std::string_view name);

struct Hero {
  int id = 0;  // 1..6
  Cell cell;
  std::string class_name = "none";
  bool pivot = false;  // marked as one that may be dragged
  // What the board says beyond the class, in order: ("walk", "lava").
  std::vector<std::pair<std::string, std::string>> keys;

  // From the class, then from the keys.
  std::string name;
  Walk walk;
  Profile profile;
  int push = 0;    // how often it can push a monster in one drag
  int tumble = 0;  // how often it can change places with one
  int rubble = 0;  // kept, without effect
  int mighty = 0;  // kept, without effect

  bool operator==(const Hero&) const = default;
};

// Where a hero's class (no index) or a key of it was written.
using HeroPlace = std::function<Where(std::optional<std::size_t> key)>;

// Fills in everything below `keys`; returns all that is wrong (E09), and then
// changes nothing. Without a table any class is taken and does nothing beyond
// its keys. `place` may be empty.
[[nodiscard]] std::vector<Finding> resolve_hero(Hero& hero, const ClassTable* table,
                                                const HeroPlace& place = {});

}  // namespace boardwright::squad
