// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <set>
#include <string>

#include "games/items/import/rooms/rooms_context.hpp"

namespace boardwright::items {

constexpr std::uint32_t kMostObstacles = 16;  // that requirements of one room mention

// The room that a requirement stands in, and what has been cleared in it.
struct InRoom {
  // By id; kMostObstacles for one that is not followed.
  std::map<std::string, std::uint32_t, std::less<>> obstacle_bit;
  std::uint32_t cleared = 0;
  std::set<std::int64_t> nodes;
  std::set<std::string, std::less<>> notables;  // that the room lists; imports only
  // By node id: the events that say that its locks are open.
  std::map<std::int64_t, std::vector<EventId>> locks;  // a none id: never
};

// Builds requirements of the room form into the world's pool, simplified.
class RoomRequirements {
 public:
  explicit RoomRequirements(RoomContext& context) : context_(context) {}

  // A list (all of it), a name, or an object with operators and leaves.
  // `room` may be null: then leaves about a room are refused.
  ReqId build(const io::Json& json, const Path& path, const InRoom* room);

  ReqId all(std::span<const ReqId> parts);
  ReqId any(std::span<const ReqId> parts);
  ReqId name(std::string_view word, const Path& path);
  // So much ammunition, and so much damage of a kind that the context lists.
  ReqId ammo_of(std::string_view type, std::int64_t count, const Path& path);
  ReqId damage_leaf(std::string_view key, const io::Json& json, const Path& path);
  // Is there an item, event, skill, helper or mode of this name?
  bool knows(std::string_view word) const;
  // What a person typed, as the data write it; with suggestions if it is nothing.
  Result<std::string> typed_name(const std::string& typed) const;
  // Builds the helpers, skills and weapons that no requirement has used, so
  // that their mistakes are found too.
  void build_unused();

 private:
  ReqId build_list(const io::Json& json, const Path& path, const InRoom* room, ReqKind kind);
  ReqId build_member(std::string_view key, const io::Json& value, const Path& path,
                     const InRoom* room);
  bool combination(std::string_view word, std::vector<ReqId>& parts);
  ReqId definition(Definition& definition, std::string_view word, const Path& path);
  ReqId negation(const io::Json& json, const Path& path, const InRoom* room);
  std::optional<ReqId> opposite_of(ReqId id);
  ReqId without_tech(ReqId id);
  ReqId obstacles(const io::Json& json, const Path& path, const InRoom* room, bool cleared);
  ReqId door_unlocked(const io::Json& json, const Path& path, const InRoom* room);
  ReqId item_count(const io::Json& json, const Path& path);
  ReqId ammo(const io::Json& json, const Path& path);
  RoomContext::SpecialAmmo::const_iterator special_ammo(std::string_view type) const;
  ReqId capacities(const io::Json& json, const Path& path);
  ReqId damage(const DamageRule& rule, std::int64_t amount, const Path& path);
  ReqId enemy_damage(const io::Json& json, const Path& path);
  ReqId enemy_kill(const io::Json& json, const Path& path);
  ReqId ridley_kill(const Path& path);
  std::string leaf_code(const char* code, std::string_view leaf) const;
  bool check_fight(const io::Json& json, const Path& path);
  std::optional<ReqId> kill_with(const Weapon& weapon, const io::Json& json, const Path& path);
  ReqId weapon_use(const Weapon& weapon);
  ReqId shinespark(const io::Json& json, const Path& path);
  ReqId run_up(const io::Json& json, const Path& path);
  ResourceId resource(std::string_view type, const Path& path);
  std::optional<std::int64_t> number(const io::Json& json, const Path& path);

  RoomContext& context_;
  std::vector<std::string> open_;  // helpers and skills being built
};

}  // namespace boardwright::items
