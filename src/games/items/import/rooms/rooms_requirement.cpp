// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Names and operators of the room form's requirements. Obstacles are known
// when a strat is built (each node has a copy per set of cleared obstacles),
// so leaves about them are constants here. A bare name is looked up as item,
// event, skill, helper, mode; in our own documents it may be only one of them.
#include "games/items/import/rooms/rooms_requirement.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/items/logic/simplify.hpp"
#include "games/items/model/name_match.hpp"

namespace boardwright::items {
namespace {

constexpr std::size_t kDeepestHelpers = 100;

// Leaves that say how a strat is done and cost nothing that is modelled.
constexpr std::string_view kTrue[] = {"refill",        "partialRefill", "disableEquipment",
                                      "resetRoom",     "cycleFrames",   "simpleCycleFrames",
                                      "gainFlashSuit", "gainBlueSuit"};
// Leaves that ask for what the model does not know, and mostly hold: little ammunition or
// energy, the lack of a suit, time that is left. They count as true and are named.
constexpr std::string_view kAssumed[] = {"ammoDrain",         "noFlashSuit",
                                         "noBlueSuit",        "energyAtMost",
                                         "shineChargeFrames", "resourceMissingAtMost"};
// Leaves about states that the model does not carry.
constexpr std::string_view kFalse[] = {
    "resourceAtMost",  "itemNotCollectedAtNode", "itemNotCollected", "itemCollectedAtNode",
    "useFlashSuit",    "resourceMaxCapacity",    "haveBlueSuit",     "autoReserveTrigger",
    "comeInWithRMode", "blueSuitShinecharge",    "speedBall",        "aqaWaterLevel",
    "reserveTrigger",  "unownedEquipment"};

constexpr std::string_view kNotes[] = {"note", "notes", "devNote"};

// Stands for a while in a table of the world instead of in a room.
class InTables {
 public:
  InTables(RoomContext& context, const std::string& file)
      : context_(context), file_(context.file), room_(context.room) {
    context_.file = file;
    context_.room.clear();
  }
  ~InTables() {
    context_.file = std::move(file_);
    context_.room = std::move(room_);
  }
  InTables(const InTables&) = delete;
  InTables& operator=(const InTables&) = delete;

 private:
  RoomContext& context_;
  std::string file_;
  std::string room_;
};

template <std::size_t N>
bool among(const std::string_view (&list)[N], std::string_view word) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

}  // namespace

ReqId RoomRequirements::all(std::span<const ReqId> parts) {
  return simple_join(context_.world.requirements, ReqKind::And, parts);
}
ReqId RoomRequirements::any(std::span<const ReqId> parts) {
  return simple_join(context_.world.requirements, ReqKind::Or, parts);
}

std::optional<std::int64_t> RoomRequirements::number(const io::Json& json, const Path& path) {
  if (json.is_integer() && json.as_integer() >= 0 && json.as_integer() <= kLargestAmount) {
    return json.as_integer();
  }
  if (json.is_number() && json.as_number() >= 0 && json.as_number() <= 1e9) {
    const double up = json.as_number();
    const auto whole = static_cast<std::int64_t>(up);
    return static_cast<double>(whole) < up ? whole + 1 : whole;
  }
  context_.complain(path, "bad_requirement",
                    "a number from 0 to a thousand million is needed here");
  return std::nullopt;
}

ReqId RoomRequirements::build(const io::Json& json, const Path& path, const InRoom* room) {
  if (context_.error) return Requirements::never();
  if (json.is_array()) return build_list(json, path, room, ReqKind::And);
  if (json.is_text()) return name(json.as_text(), path);
  if (json.is_bool()) return Requirements::constant(json.as_bool());
  if (!json.is_object() || json.members().empty()) {
    return context_.project(path, "bad_requirement",
                            "a requirement is a list, a name, or an object like {\"or\": [...]}");
  }
  std::vector<ReqId> parts;
  std::size_t conditions = 0;
  for (const io::Json::Member& member : json.members()) {
    if (among(kNotes, member.key)) continue;
    if (++conditions == 2) {
      context_.complain(path, "bad_requirement",
                        "an object is one requirement and this one has several members; put them "
                        "into a list, which asks for all of them, or into {\"or\": [...]}");
    }
    parts.push_back(build_member(member.key, member.value, path.at(member.key), room));
  }
  return all(parts);
}

ReqId RoomRequirements::build_list(const io::Json& json, const Path& path, const InRoom* room,
                                   ReqKind kind) {
  if (!json.is_array()) {
    return context_.project(path, "bad_requirement", "a list of requirements is needed here");
  }
  std::vector<ReqId> parts;
  for (std::size_t i = 0; i < json.items().size(); ++i) {
    parts.push_back(build(json.items()[i], path.at(i), room));
  }
  return simple_join(context_.world.requirements, kind, parts);
}

ReqId RoomRequirements::build_member(std::string_view key, const io::Json& value, const Path& path,
                                     const InRoom* room) {
  if (key == "and") return build_list(value, path, room, ReqKind::And);
  if (key == "or") return build_list(value, path, room, ReqKind::Or);
  if (key == "not") return negation(value, path, room);
  if (key == "item") return item_count(value, path);
  if (key == "tech" || key == "helper" || key == "setting" || key == "flag") {
    if (value.is_text()) return name(value.as_text(), path);
    return context_.project(path, "bad_requirement", "a name is needed here");
  }
  if (key == "notable") {
    if (!value.is_text()) return context_.project(path, "bad_requirement", "a name is needed here");
    if (context_.mode == RoomMode::Import &&
        (room == nullptr || !room->notables.contains(value.as_text()))) {
      return context_.project(
          path, "unknown_name",
          fmt::format("the room does not list the notable \"{}\"", value.as_text()));
    }
    const TechId tech = context_.names.tech_or_new("notable:" + value.as_text());
    return context_.world.requirements.tech(tech, 1);
  }
  if (key == "obstaclesCleared") return obstacles(value, path, room, true);
  if (key == "obstaclesNotCleared") return obstacles(value, path, room, false);
  if (key == "doorUnlockedAtNode") return door_unlocked(value, path, room);
  if (key == "ammo") return ammo(value, path);
  if (key == "resourceCapacity" || key == "resourceAvailable" || key == "resourceConsumed") {
    return capacities(value, path);
  }
  if (key == "enemyDamage") return enemy_damage(value, path);
  if (key == "enemyKill") return enemy_kill(value, path);
  if (key == "ridleyKill" && context_.mode == RoomMode::Import) return ridley_kill(path);
  if (key == "shinespark") return shinespark(value, path);
  if (key == "canShineCharge" || key == "getBlueSpeed") return run_up(value, path);
  if (context_.damage.contains(key)) return damage_leaf(key, value, path);
  if (is_usual_damage(key)) {
    return context_.project(path, "missing_rule",
                            fmt::format("the world does not say what \"{}\" costs; add it to "
                                        "\"damage\" with its \"rate\"",
                                        key));
  }
  if (among(kTrue, key)) return Requirements::always();
  if (among(kAssumed, key)) {
    if (context_.mode == RoomMode::Import) {
      context_.complain(path, fmt::format("assumed_{}", key),
                        fmt::format("\"{}\" is not modelled and counts as true", key));
    }
    return Requirements::always();
  }
  if (among(kFalse, key)) {
    return context_.project(path, leaf_code("not_representable", key),
                            fmt::format("\"{}\" cannot be modelled and counts as false", key));
  }
  return context_.project(path, leaf_code("unknown_name", key),
                          fmt::format("\"{}\" is no requirement that is known", key));
}

// Imports count what they drop by the kind of leaf.
std::string RoomRequirements::leaf_code(const char* code, std::string_view leaf) const {
  return context_.mode == RoomMode::Import ? fmt::format("leaf_{}", leaf) : std::string(code);
}

ReqId RoomRequirements::name(std::string_view word, const Path& path) {
  if (word == "never") return Requirements::never();
  if (word == "free" || word == "none") return Requirements::always();
  const ItemId item = context_.names.item(word);
  const EventId event = context_.names.event(word);
  const auto tech = context_.techs.find(word);
  const auto helper = context_.helpers.find(word);
  const auto mode = context_.modes.find(word);
  const int meanings = (item ? 1 : 0) + (event ? 1 : 0) + (tech != context_.techs.end() ? 1 : 0) +
                       (helper != context_.helpers.end() ? 1 : 0) +
                       (mode != context_.modes.end() ? 1 : 0);
  if (meanings > 1) {
    context_.complain(path, "ambiguous_name",
                      fmt::format("\"{}\" names several things; rename all but one", word));
  }
  if (item) return context_.world.requirements.has(item, 1);
  if (event) return context_.world.requirements.event(event);
  if (tech != context_.techs.end()) return definition(tech->second, word, path);
  if (helper != context_.helpers.end()) return definition(helper->second, word, path);
  if (mode != context_.modes.end()) return Requirements::constant(mode->second);
  std::vector<ReqId> combined;
  if (context_.mode == RoomMode::Import && combination(word, combined)) return all(combined);
  return context_.project(path, "unknown_name",
                          fmt::format("nothing is called \"{}\"; it is no item, event, skill, "
                                      "helper or mode",
                                      word));
}

// "ChargeWideWave": a name that is several names of items in a row.
bool RoomRequirements::combination(std::string_view word, std::vector<ReqId>& parts) {
  if (word.empty()) return parts.size() > 1;
  for (std::size_t length = word.size(); length >= 3; --length) {
    const ItemId item = context_.names.item(word.substr(0, length));
    if (!item) continue;
    parts.push_back(context_.world.requirements.has(item, 1));
    if (combination(word.substr(length), parts)) return true;
    parts.pop_back();
  }
  return false;
}

bool RoomRequirements::knows(std::string_view word) const {
  return context_.names.item(word) || context_.names.event(word) || context_.techs.contains(word) ||
         context_.helpers.contains(word) || context_.modes.contains(word);
}

Result<std::string> RoomRequirements::typed_name(const std::string& typed) const {
  if (knows(typed)) return typed;
  std::vector<std::string> names = context_.world.events;
  for (const Item& item : context_.world.items) names.push_back(item.name);
  for (const auto* table : {&context_.helpers, &context_.techs}) {
    for (const auto& entry : *table) names.push_back(entry.first);
  }
  for (const auto& mode : context_.modes) names.push_back(mode.first);
  const Result<std::size_t> found =
      name_among(names, typed,
                 fmt::format("nothing is called \"{}\"; name flags, items, skills or helpers of "
                             "the data, separated by commas",
                             typed));
  if (!found) return found.error();
  return names[*found];
}

ReqId RoomRequirements::definition(Definition& definition, std::string_view word,
                                   const Path& path) {
  if (definition.built) {
    if (definition.doubtful) ++context_.doubts;
    return *definition.built;
  }
  if (definition.under_way || open_.size() >= kDeepestHelpers) {
    std::string circle;
    const auto first = std::find(open_.begin(), open_.end(), word);
    for (auto it = first; it != open_.end(); ++it) circle += *it + " -> ";
    context_.fail(path, "helper_cycle",
                  definition.under_way
                      ? fmt::format("definitions run in a circle: {}{}", circle, word)
                      : std::string("definitions are nested more than 100 deep"));
    return Requirements::never();
  }
  const InTables inside(context_, definition.tech ? context_.tables.tech : context_.tables.helpers);
  const std::uint64_t doubts = context_.doubts;
  definition.under_way = true;
  open_.emplace_back(word);
  std::vector<ReqId> parts;
  if (definition.tech) parts.push_back(context_.world.requirements.tech(definition.tech, 1));
  const Path root;
  const Path group = root.at(definition.tech ? "tech" : "helpers");
  const Path here = group.at(word);
  for (const io::Json* part : definition.requires_all) parts.push_back(build(*part, here, nullptr));
  open_.pop_back();
  definition.under_way = false;
  definition.doubtful = context_.doubts != doubts;
  definition.built = all(parts);
  return *definition.built;
}

void RoomRequirements::build_unused() {
  const Path root;
  for (auto* table : {&context_.helpers, &context_.techs}) {
    for (auto& [word, known] : *table) definition(known, word, root);
  }
  const InTables inside(context_, context_.tables.weapons);
  const Path list = root.at("weapons");
  for (const Weapon& weapon : context_.weapons) {
    weapon_use(weapon);
    const Path here = list.at(weapon.name);
    const Path ammo = here.at("ammo");
    for (const auto& [type, per_shot] : weapon.ammo) ammo_of(type, per_shot, ammo.at(type));
  }
}

ReqId RoomRequirements::weapon_use(const Weapon& weapon) {
  if (weapon.use == nullptr) return Requirements::always();
  const InTables inside(context_, context_.tables.weapons);
  const Path root;
  const Path list = root.at("weapons");
  const Path here = list.at(weapon.name);
  return build(*weapon.use, here.at("uses"), nullptr);
}

ReqId RoomRequirements::negation(const io::Json& json, const Path& path, const InRoom* room) {
  const std::uint64_t doubts = context_.doubts;
  const ReqId inner = build(json, path, room);
  if (context_.doubts != doubts) {
    return context_.project(
        path, "not_representable",
        "\"not\" stands before something that is taken as false only for want of "
        "a meaning; it counts as false too");
  }
  if (const std::optional<ReqId> opposite = opposite_of(inner)) return *opposite;
  const bool import = context_.mode == RoomMode::Import;
  return context_.project(
      path, "forbidden_negation",
      fmt::format("\"not\" is only possible for {}, not for {}: more items must never close a way",
                  import ? "items, events, modes and skills" : "modes and skills",
                  requirement_text(context_.world, inner).substr(0, 80)));
}

// Our own documents negate only what is constant at a difficulty: modes and skills.
// Data of others may say that having an item or an event closes a way.
std::optional<ReqId> RoomRequirements::opposite_of(ReqId id) {
  Requirements& pool = context_.world.requirements;
  switch (pool.kind(id)) {
    case ReqKind::Never: return Requirements::always();
    case ReqKind::Always: return Requirements::never();
    case ReqKind::Tech: return without_tech(id);
    default: break;
  }
  if (context_.mode != RoomMode::Import) return std::nullopt;
  switch (pool.kind(id)) {
    case ReqKind::Has:
    case ReqKind::Event: return pool.negation(id);
    case ReqKind::Not: return pool.negated(id);
    case ReqKind::And:
    case ReqKind::Or: {
      const std::vector<ReqId> parts(pool.parts(id).begin(), pool.parts(id).end());
      const ReqKind other = pool.kind(id) == ReqKind::And ? ReqKind::Or : ReqKind::And;
      std::vector<ReqId> opposites;
      for (ReqId part : parts) {
        const std::optional<ReqId> opposite = opposite_of(part);
        if (!opposite) return std::nullopt;
        opposites.push_back(*opposite);
      }
      return simple_join(pool, other, opposites);
    }
    default: return std::nullopt;
  }
}

// At the difficulties that lack the skill.
ReqId RoomRequirements::without_tech(ReqId id) {
  const Requirements& pool = context_.world.requirements;
  std::vector<std::int64_t> without;
  for (const Difficulty& difficulty : context_.world.difficulties) {
    std::int64_t level = difficulty.others;
    for (const auto& [tech, own] : difficulty.levels) {
      if (tech == pool.tech_of(id)) level = own;
    }
    without.push_back(level < pool.number(id) ? 1 : 0);
  }
  if (std::find(without.begin(), without.end(), 1) == without.end()) return Requirements::never();
  return at_difficulties(context_, "not " + context_.world.techs[pool.what(id)], without, 1);
}

ReqId RoomRequirements::obstacles(const io::Json& json, const Path& path, const InRoom* room,
                                  bool cleared) {
  if (room == nullptr || !json.is_array()) {
    return context_.project(path, "bad_requirement",
                            "a list of obstacles of the same room is needed here");
  }
  for (std::size_t i = 0; i < json.items().size(); ++i) {
    const io::Json& entry = json.items()[i];
    const std::string id = entry.is_text() ? entry.as_text() : entry.dump();
    const auto bit = room->obstacle_bit.find(id);
    if (bit == room->obstacle_bit.end()) {
      return context_.project(path.at(i), "unknown_name",
                              fmt::format("the room has no obstacle \"{}\"", id));
    }
    if (bit->second >= kMostObstacles) {
      return context_.project(path.at(i), "out_of_range",
                              fmt::format("the obstacle \"{}\" is not followed: the room has more "
                                          "than {}",
                                          id, kMostObstacles));
    }
    if (((room->cleared >> bit->second & 1U) != 0) != cleared) return Requirements::never();
  }
  return Requirements::always();
}

ReqId RoomRequirements::door_unlocked(const io::Json& json, const Path& path, const InRoom* room) {
  if (room == nullptr || !json.is_integer()) {
    return context_.project(path, "bad_requirement", "the number of a node is needed here");
  }
  if (!room->nodes.contains(json.as_integer())) {
    return context_.project(path, "unknown_node",
                            fmt::format("the room has no node {}", json.as_integer()));
  }
  const auto locks = room->locks.find(json.as_integer());
  if (locks == room->locks.end()) return Requirements::always();
  std::vector<ReqId> parts;
  for (EventId event : locks->second) {
    parts.push_back(event ? context_.world.requirements.event(event) : Requirements::never());
  }
  return all(parts);
}

ReqId RoomRequirements::item_count(const io::Json& json, const Path& path) {
  std::string word;
  std::int64_t count = 1;
  if (json.is_text()) {
    word = json.as_text();
  } else if (const io::Json* named = json.find("name"); named != nullptr && named->is_text()) {
    word = named->as_text();
    if (const io::Json* many = json.find("count")) count = number(*many, path).value_or(1);
  }
  const ItemId item = context_.names.item(word);
  if (item) return context_.world.requirements.has(item, count);
  return context_.project(path, "unknown_name", fmt::format("there is no item \"{}\"", word));
}

}  // namespace boardwright::items
