// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the builders of the room form share: the world under construction, the
// tables of names, and the way to report.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "games/items/forms/documents_json.hpp"
#include "games/items/import/rooms/rooms.hpp"
#include "games/items/model/world_names.hpp"

namespace boardwright::items {

// A helper or a skill: requirements to be read when it is first used.
struct Definition {
  std::vector<const io::Json*> requires_all;
  TechId tech;  // none for helpers
  std::optional<ReqId> built;
  bool doubtful = false;  // something in it was taken as false for want of a meaning
  bool under_way = false;
};

// How much a kind of damage costs: amount x numerator / denominator, a share
// of that with each reducing item, nothing with an immunity.
struct DamageRule {
  std::int64_t numerator = 1;
  std::int64_t denominator = 1;
  std::vector<std::pair<ItemId, std::int64_t>> reduced;  // percent that remains
  std::vector<ItemId> immune;
  std::string skill;  // a tech that is needed without immunity; may be empty
};

struct Enemy {
  std::int64_t hp = 0;
  std::map<std::string, std::int64_t> attacks;      // damage
  std::vector<std::string> invulnerable;            // weapons or categories
  std::map<std::string, std::int64_t> multipliers;  // percent, by weapon or category
};

struct Weapon {
  std::string name;
  std::int64_t damage = 0;
  bool situational = false;
  bool hits_group = false;
  std::vector<std::string> categories;
  const io::Json* use = nullptr;
  std::vector<std::pair<std::string, std::int64_t>> ammo;  // per shot
};

struct RoomContext {
  explicit RoomContext(RoomMode which) : mode(which), names(world) {}
  RoomContext(const RoomContext&) = delete;
  RoomContext& operator=(const RoomContext&) = delete;

  RoomMode mode;
  World world;
  WorldNames names;
  std::map<std::string, Definition, std::less<>> helpers;
  std::map<std::string, Definition, std::less<>> techs;
  std::map<std::string, bool, std::less<>> modes;
  std::map<std::string, DamageRule, std::less<>> damage;
  TableFiles tables;
  std::map<std::string, Enemy, std::less<>> enemies;
  std::vector<Weapon> weapons;
  using SpecialAmmo = std::map<std::string, std::pair<ItemId, ResourceId>, std::less<>>;
  SpecialAmmo special_ammo;
  ItemId run_item;  // needed to run up to a shinespark
  ResourceId energy;
  // By difficulty: damage in percent, tiles that a run-up takes.
  std::vector<std::int64_t> damage_percent;
  std::vector<std::int64_t> run_tiles;

  Projection projection;
  // Grows with every leaf that is taken as false though it might hold. What
  // was built meanwhile must not be negated, nor may a lock be left out by it.
  std::uint64_t doubts = 0;
  std::vector<Finding> report;
  Status error;
  std::string file;  // being read
  std::string room;  // being read, for messages

  void fail(const Path& path, std::string code, std::string message);
  // Strict: an error. Import: a finding, once for each place in the files.
  void complain(const Path& path, std::string code, std::string message);
  // Strict: an error for a member of an object that means nothing.
  void check_members(const io::Json& json, const Path& path,
                     std::initializer_list<std::string_view> known);
  // The texts of a list; anything else in it is complained about.
  std::vector<std::string> names_in(const io::Json& list, const Path& path);
  // A leaf that is taken as false: an error in strict mode.
  ReqId project(const Path& path, std::string code, std::string message);
  // A node of the world, for one of a room.
  NodeId add_node(const std::string& area, const std::string& name, const io::Json& json,
                  std::string id);
  std::string door_helper(const std::string& colour) const;
  // Leaves in world and report how much was taken as false.
  void report_projection();

 private:
  std::unordered_set<std::string> reported_;  // code, file and pointer
};

// A leaf for damage that the data of this form usually knows. Imports give it
// its usual rule, our own worlds must say what it costs.
bool is_usual_damage(std::string_view leaf);

// Everything that the world part declares.
void read_room_tables(RoomContext& context, const io::Json& world);

// A requirement that holds exactly at the difficulties whose `value` is `of`.
ReqId at_difficulties(RoomContext& context, const std::string& what,
                      const std::vector<std::int64_t>& values, std::int64_t of);

}  // namespace boardwright::items
