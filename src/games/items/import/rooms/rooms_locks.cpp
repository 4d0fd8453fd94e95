// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/rooms/rooms_locks.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boardwright::items {
namespace {

using io::Json;

// Doors of a colour are shut by it. How they are opened as the format says it: each way
// has a name, and in a heated room opening takes a while, at the door at most so long.
struct Colour {
  std::string_view name;
  std::vector<std::string_view> ways;
  std::int64_t heat_frames = 0;
};

const Colour* colour_of(const RoomNode& node) {
  static const std::vector<Colour> kColours = {{"red", {"missiles", "super"}, 50},
                                               {"green", {"super"}, 0},
                                               {"yellow", {"powerbomb"}, 110},
                                               {"eye", {"gadoraMissiles", "gadoraSuper"}, 300}};
  if (text_of(*node.json, "nodeType") == "item") return nullptr;
  const std::string name = text_of(*node.json, "nodeSubType");
  const auto found = std::find_if(kColours.begin(), kColours.end(),
                                  [&](const Colour& colour) { return colour.name == name; });
  return found == kColours.end() ? nullptr : &*found;
}

}  // namespace

// Our own rooms: a door with locks has only those. Data of others say so by a lock of
// their own for the colour.
bool RoomLocks::has_colour_lock(const RoomNode& node) const {
  const Json::Array& locks = items_of(node.json->find("locks"));
  if (colour_of(node) == nullptr) return false;
  if (context_.mode != RoomMode::Import) return locks.empty();
  return std::none_of(locks.begin(), locks.end(),
                      [](const Json& lock) { return text_of(lock, "lockType") == "coloredDoor"; });
}

void RoomLocks::declare(RoomData& room) {
  for (auto& [id, node] : room.nodes) {
    const Json::Array& locks = items_of(node.json->find("locks"));
    const std::size_t count = locks.size() + (has_colour_lock(node) ? 1 : 0);
    for (std::size_t i = 0; i < count; ++i) {
      if (i < locks.size() && text_of(locks[i], "lockType") == "permanent" &&
          locks[i].find("lock") == nullptr) {
        room.inside.locks[id].emplace_back();
        continue;
      }
      const std::string suffix = i == 0 ? std::string() : fmt::format(":{}", i + 1);
      room.inside.locks[id].push_back(
          context_.names.event_or_new(fmt::format("unlocked:{}:{}{}", room.id, id, suffix)));
    }
  }
}

ReqId RoomLocks::unlock_requirement(RoomData& room, const Json& lock, const Path& path) {
  const Json* strats = lock.find("unlockStrats");
  if (strats == nullptr || !strats->is_array()) {
    context_.complain(path, "missing_field", "a lock has \"unlockStrats\"");
    return Requirements::never();
  }
  std::vector<ReqId> ways;
  const Path here = path.at("unlockStrats");
  for (std::size_t i = 0; i < strats->items().size(); ++i) {
    context_.check_members(strats->items()[i], here.at(i), {"name", "requires"});
    const Json* needs = strats->items()[i].find("requires");
    if (needs == nullptr) {
      context_.complain(here.at(i), "missing_field", "an unlock strat has \"requires\"");
      continue;
    }
    const Path at_strat = here.at(i);
    ways.push_back(requirements_.build(*needs, at_strat.at("requires"), &room.inside));
  }
  return requirements_.any(ways);
}

// What opens a lock, at each copy of its door: it may be an obstacle that was
// cleared. Without a lock of its own a door opens as its colour does.
std::vector<RoomLocks::Unlock> RoomLocks::unlocks_of(RoomData& room, const RoomNode& node,
                                                     const Json* lock, const Path& path) {
  std::vector<Unlock> unlocks;
  for (const auto& [cleared, at_node] : node.copies) {
    room.inside.cleared = cleared;
    ReqId needs = Requirements::never();
    if (lock != nullptr) {
      needs = unlock_requirement(room, *lock, path);
    } else {
      const Colour& colour = *colour_of(node);
      needs = requirements_.name(context_.door_helper(std::string(colour.name)), path);
      if (room.heated && colour.heat_frames > 0 && context_.damage.contains("heatFrames")) {
        const ReqId both[] = {
            needs, requirements_.damage_leaf("heatFrames", Json(colour.heat_frames), path)};
        needs = requirements_.all(both);
      }
    }
    if (needs != Requirements::never()) unlocks.emplace_back(at_node, needs);
  }
  return unlocks;
}

void RoomLocks::build(RoomData& room, RoomNode& node) {
  const auto events = room.inside.locks.find(node.id);
  if (events == room.inside.locks.end()) return;
  const Json::Array& locks = items_of(node.json->find("locks"));
  const Path at_node_path(node.pointer);
  const Path path = at_node_path.at("locks");
  std::vector<ReqId> leave;
  for (std::size_t i = 0; i < events->second.size(); ++i) {
    const EventId event = events->second[i];
    if (!event) {
      leave.push_back(Requirements::never());
      continue;
    }
    const Json* lock = i < locks.size() ? &locks[i] : nullptr;
    const Path at_lock = path.at(i);
    const std::vector<Unlock> unlocks = unlocks_of(room, node, lock, at_lock);
    if (const Json* active = lock != nullptr ? lock->find("lock") : nullptr) {
      room.inside.cleared = 0;
      const std::uint64_t doubts = context_.doubts;
      const ReqId when = requirements_.build(*active, at_lock.at("lock"), &room.inside);
      if (when == Requirements::never() && context_.doubts == doubts) continue;
      // One that nothing opens is open until the flag that closes it is set. Any
      // other that only comes into force later is taken as always in force.
      if (unlocks.empty() && context_.world.requirements.kind(when) == ReqKind::Event) {
        leave.push_back(context_.world.requirements.negation(when));
        continue;
      }
      if (when != Requirements::always()) ++context_.projection.projected_leaves;
    }
    leave.push_back(context_.world.requirements.event(event));
    std::vector<EventId> set = {event};
    if (const Json* flags = lock != nullptr ? lock->find("yields") : nullptr) {
      for (const std::string& flag : context_.names_in(*flags, at_lock.at("yields"))) {
        set.push_back(context_.names.event_or_new(flag));
      }
    }
    for (const auto& [at_node, needs] : unlocks) {
      for (EventId each : set) context_.world.sources.push_back({each, at_node, needs});
    }
  }
  node.leave = requirements_.all(leave);
}

// What one way of opening takes of itself.
ReqId RoomLocks::unlock_by(std::string_view type, const Path& path) {
  if (type == "missiles") return requirements_.ammo_of("Missile", 5, path);
  if (type == "gadoraMissiles") return requirements_.ammo_of("Missile", 3, path);
  if (type == "powerbomb") return requirements_.name("h_usePowerBomb", path);
  return requirements_.ammo_of("Super", 1, path);
}

void RoomLocks::add_unlocks(RoomData& room, const Strat& strat, ReqId needs, NodeId at) {
  const Path strat_path(strat.pointer);
  const Path list = strat_path.at("unlocksDoors");
  for (const auto& [index, door] : strat.unlocks) {
    const RoomNode& node = room.nodes.at(door);
    if (!has_colour_lock(node)) continue;  // blue, or opened by the strats of its lock
    const Json& entry = items_of(strat.unlocks_doors)[index];
    const Path path = list.at(index);
    const bool of_itself =
        entry.find("useImplicitRequires") == nullptr || flag_of(entry.find("useImplicitRequires"));
    std::vector<ReqId> ways;
    for (std::string_view way : colour_of(node)->ways) {
      const Json::Array& types = items_of(entry.find("types"));
      const bool named = std::any_of(types.begin(), types.end(), [&](const Json& type) {
        const std::string word = key_of(type);
        return word == way || (word == "ammo" && !way.starts_with("gadora"));
      });
      if (named) ways.push_back(of_itself ? unlock_by(way, path) : Requirements::always());
    }
    const Json* more = entry.find("requires");
    const ReqId parts[] = {needs, requirements_.any(ways),
                           more == nullptr
                               ? Requirements::always()
                               : requirements_.build(*more, path.at("requires"), &room.inside)};
    const ReqId whole = requirements_.all(parts);
    if (whole == Requirements::never()) continue;
    context_.world.sources.push_back({room.inside.locks.at(door).back(), at, whole});
  }
}

}  // namespace boardwright::items
