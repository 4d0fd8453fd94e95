// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/rooms/rooms_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>
#include <set>

#include "games/items/model/name_match.hpp"

namespace boardwright::items {

namespace {

using io::Json;

// The names of obstacles in any requirement below `json`.
void mentioned_obstacles(const Json& json, std::set<std::string>& into) {
  if (json.is_array()) {
    for (const Json& entry : json.items()) mentioned_obstacles(entry, into);
  } else if (json.is_object()) {
    for (const Json::Member& member : json.members()) {
      if (member.key == "obstaclesCleared" || member.key == "obstaclesNotCleared") {
        if (!member.value.is_array()) continue;
        for (const Json& entry : member.value.items()) into.insert(key_of(entry));
      } else {
        mentioned_obstacles(member.value, into);
      }
    }
  }
}

// Tells where a strat applies, and here that it applies anywhere.
bool is_anywhere(const Json::Member& member) {
  const bool place = member.key == "comesThroughToilet" || member.key == "comesInHeated";
  return place && member.value.is_text() && member.value.as_text() == "any";
}

// A condition of this kind and no other.
bool is_just(const Json* condition, std::string_view kind) {
  const Json::Object& members = members_of(condition);
  const auto is_kind = [kind](const Json::Member& member) { return member.key == kind; };
  return std::any_of(members.begin(), members.end(), is_kind) &&
         std::all_of(members.begin(), members.end(), [&](const Json::Member& member) {
           return is_kind(member) || is_anywhere(member);
         });
}

// What a strat brings along or leaves with that rooms do not hand on to each other;
// empty: nothing.
std::string carried_by(const Json& json) {
  for (const auto& [key, plain] : {std::pair("entranceCondition", "comeInNormally"),
                                   std::pair("exitCondition", "leaveNormally")}) {
    const Json* condition = json.find(key);
    if (condition == nullptr || is_just(condition, plain)) continue;
    for (const Json::Member& member : members_of(condition)) {
      if (member.key != plain && !is_anywhere(member)) return member.key;
    }
    return key;
  }
  for (const char* key : {"gModeRegainMobility", "startsWithShineCharge"}) {
    if (json.find(key) != nullptr) return key;
  }
  return {};
}

class RoomReader {
 public:
  explicit RoomReader(RoomContext& context) : context_(context) {}

  RoomData read(const SourceFile& file);

 private:
  void read_nodes(RoomData& room, const Json& json, const Path& path);
  void check_node_type(const Json& json, const Path& path);
  void read_obstacles(RoomData& room, const Json& json, const Path& path);
  void read_strats(RoomData& room, const Json& json, const Path& path);
  void read_strat(RoomData& room, const Json& json, const Path& path);
  void read_effects(RoomData& room, const Json& json, const Path& path, Strat& strat);
  bool read_link(const Json& json, const Path& path, RoomData& room, Strat& strat);
  std::uint32_t obstacle_set(const RoomData& room, const Json* list, const Path& path);
  void read_collected(const RoomData& room, const Json& json, const Path& path, Strat& strat);
  void read_unlocked(const RoomData& room, const Path& path, Strat& strat);
  void check_locks(const Json& node, const Path& path);
  bool is_open_door(const Json& node, const Path& path);

  RoomContext& context_;
};

std::uint32_t RoomReader::obstacle_set(const RoomData& room, const Json* list, const Path& path) {
  std::uint32_t set = 0;
  if (list == nullptr) return set;
  if (!list->is_array()) {
    context_.complain(path, "wrong_type", "a list of obstacles is needed here");
    return set;
  }
  for (const Json& entry : list->items()) {
    const auto bit = room.inside.obstacle_bit.find(key_of(entry));
    if (bit != room.inside.obstacle_bit.end() && bit->second < kMostObstacles) {
      set |= std::uint32_t{1} << bit->second;
    } else if (bit == room.inside.obstacle_bit.end()) {
      context_.complain(path, "unknown_name",
                        fmt::format("the room has no obstacle \"{}\"", key_of(entry)));
    }
  }
  return set;
}

// Bits 0.. for obstacles that some requirement mentions; the others get a
// number beyond the set, where clearing them changes nothing.
void RoomReader::read_obstacles(RoomData& room, const Json& json, const Path& path) {
  std::set<std::string> used;
  mentioned_obstacles(json, used);
  const Json* list = json.find("obstacles");
  if (list == nullptr) return;
  const Path here = path.at("obstacles");
  if (!list->is_array()) {
    return context_.complain(here, "wrong_type", "\"obstacles\" is a list");
  }
  std::uint32_t next = 0;
  for (std::size_t i = 0; i < list->items().size(); ++i) {
    const Json& entry = list->items()[i];
    const Path at_entry = here.at(i);
    context_.check_members(entry, at_entry, {"id", "name", "obstacleType"});
    const Json* id = entry.find("id");
    if (id == nullptr) {
      context_.complain(at_entry, "missing_field", "an obstacle has an \"id\"");
      continue;
    }
    const bool split = used.contains(key_of(*id)) && next < kMostObstacles;
    if (!room.inside.obstacle_bit.emplace(key_of(*id), split ? next : kMostObstacles).second) {
      context_.complain(at_entry, "duplicate_obstacle",
                        fmt::format("the obstacle \"{}\" is given twice", key_of(*id)));
    } else if (split) {
      ++next;
    }
  }
  if (used.size() > kMostObstacles) {
    context_.complain(path, "out_of_range",
                      fmt::format("more than {} obstacles in one room", kMostObstacles));
  }
}

void RoomReader::check_node_type(const Json& json, const Path& path) {
  constexpr std::string_view kTypes[] = {"door", "item", "junction", "utility", "exit", "entrance"};
  const Json* type = json.find("nodeType");
  if (type == nullptr || !type->is_text()) {
    return context_.complain(path, "missing_field",
                             "a node has a \"nodeType\"; without one it is a plain place");
  }
  if (std::find(std::begin(kTypes), std::end(kTypes), type->as_text()) == std::end(kTypes)) {
    context_.complain(path.at("nodeType"), "wrong_choice",
                      fmt::format("\"{}\" is no kind of node (door, item, junction, utility, exit, "
                                  "entrance); it is a plain place",
                                  type->as_text()));
  }
  if (context_.mode == RoomMode::Strict && type->as_text() != "item" &&
      json.find("nodeItem") != nullptr) {
    context_.fail(path.at("nodeItem"), "wrong_choice",
                  "only a node of \"nodeType\" \"item\" holds an item");
  }
}

void RoomReader::check_locks(const Json& node, const Path& path) {
  const Json* locks = node.find("locks");
  if (locks == nullptr) return;
  const Path here = path.at("locks");
  if (!locks->is_array()) {
    return context_.complain(here, "wrong_type", "a list of locks is needed here");
  }
  for (std::size_t i = 0; i < locks->items().size(); ++i) {
    const Path at_lock = here.at(i);
    context_.check_members(locks->items()[i], at_lock,
                           {"name", "lockType", "lock", "unlockStrats", "yields"});
  }
}

// Imports: a door without locks must be of a colour that is known to be free
// or to have a lock of its own.
bool RoomReader::is_open_door(const Json& node, const Path& path) {
  constexpr std::string_view kKnown[] = {"blue",    "gray",    "doorway",  "elevator",
                                         "passage", "sandpit", "vertical", "inRoomTransition",
                                         "red",     "green",   "yellow",   "eye"};
  if (context_.mode == RoomMode::Strict || text_of(node, "nodeType") != "door") return true;
  const Json* locks = node.find("locks");
  if (locks != nullptr && locks->is_array() && !locks->items().empty()) return true;
  const std::string colour = text_of(node, "nodeSubType");
  if (std::find(std::begin(kKnown), std::end(kKnown), colour) != std::end(kKnown)) return true;
  context_.complain(path.at("nodeSubType"), "wrong_choice",
                    fmt::format("doors of the kind \"{}\" are not known; those without locks of "
                                "their own are closed",
                                colour));
  return false;
}

void RoomReader::read_nodes(RoomData& room, const Json& json, const Path& path) {
  const Json* list = json.find("nodes");
  const Path here = path.at("nodes");
  if (list == nullptr || !list->is_array()) {
    return context_.fail(here, "missing_field", "a room has a list of \"nodes\"");
  }
  for (std::size_t i = 0; i < list->items().size(); ++i) {
    const Json& entry = list->items()[i];
    const Json* id = entry.find("id");
    if (id == nullptr || !id->is_integer()) {
      context_.fail(here.at(i), "missing_field", "a node has a whole number as \"id\"");
      return;
    }
    context_.check_members(entry, here.at(i),
                           {"id", "name", "nodeType", "nodeSubType", "nodeItem", "locks"});
    check_node_type(entry, here.at(i));
    check_locks(entry, here.at(i));
    room.inside.nodes.insert(id->as_integer());
    RoomNode node;
    node.id = id->as_integer();
    node.json = &entry;
    node.pointer = here.at(i).pointer();
    if (!is_open_door(entry, here.at(i))) node.leave = Requirements::never();
    if (!room.nodes.emplace(node.id, std::move(node)).second) {
      context_.fail(here.at(i), "duplicate_node",
                    fmt::format("the node {} is given twice", id->as_integer()));
    }
  }
}

bool RoomReader::read_link(const Json& json, const Path& path, RoomData& room, Strat& strat) {
  const Json* link = json.find("link");
  const bool right = link != nullptr && link->is_array() && link->items().size() == 2 &&
                     link->items()[0].is_integer() && link->items()[1].is_integer();
  if (!right) {
    context_.complain(path, "missing_field", "a strat has a \"link\" [from, to] of two nodes");
    return false;
  }
  strat.from = link->items()[0].as_integer();
  strat.to = link->items()[1].as_integer();
  for (std::int64_t end : {strat.from, strat.to}) {
    if (room.nodes.contains(end)) continue;
    context_.complain(path, "unknown_node",
                      fmt::format("the strat \"{}\" leads to node {}, which the room has not",
                                  text_of(json, "name"), end));
    return false;
  }
  return true;
}

void RoomReader::read_effects(RoomData& room, const Json& json, const Path& path, Strat& strat) {
  strat.clears = obstacle_set(room, json.find("clearsObstacles"), path);
  strat.resets = obstacle_set(room, json.find("resetsObstacles"), path);
  if (const Json* flags = json.find("setsFlags")) {
    for (const std::string& flag : context_.names_in(*flags, path.at("setsFlags"))) {
      strat.sets.push_back(context_.names.event_or_new(flag));
    }
  }
  if (const Json* items = json.find("collectsItems")) {
    read_collected(room, *items, path.at("collectsItems"), strat);
  }
  strat.unlocks_doors = json.find("unlocksDoors");
  read_unlocked(room, path.at("unlocksDoors"), strat);
}

// Without a node it is the one that the strat leads to.
void RoomReader::read_unlocked(const RoomData& room, const Path& path, Strat& strat) {
  const Json::Array& doors = items_of(strat.unlocks_doors);
  for (std::size_t i = 0; i < doors.size(); ++i) {
    const Json* named = doors[i].find("nodeId");
    const std::int64_t node = named == nullptr ? strat.to : named->integer_or(-1);
    if (room.nodes.contains(node)) {
      strat.unlocks.emplace_back(i, node);
    } else {
      context_.complain(path.at(i), "unknown_node",
                        fmt::format("it unlocks node {}, which the room has not", named->dump()));
    }
  }
}

void RoomReader::read_collected(const RoomData& room, const Json& json, const Path& path,
                                Strat& strat) {
  if (!json.is_array()) {
    return context_.complain(path, "wrong_type", "a list of nodes is needed here");
  }
  for (std::size_t i = 0; i < json.items().size(); ++i) {
    const Json& item = json.items()[i];
    if (item.is_integer() && room.nodes.contains(item.as_integer())) {
      strat.collects.push_back(item.as_integer());
    } else {
      context_.complain(path.at(i), "unknown_node",
                        fmt::format("it collects at node {}, which the room has not", item.dump()));
    }
  }
}

void RoomReader::read_strat(RoomData& room, const Json& json, const Path& path) {
  context_.check_members(json, path,
                         {"name", "link", "requires", "clearsObstacles", "resetsObstacles",
                          "setsFlags", "collectsItems", "entranceCondition", "exitCondition"});
  Strat strat;
  strat.pointer = path.pointer();
  strat.entering = is_just(json.find("entranceCondition"), "comeInNormally");
  strat.leaving = is_just(json.find("exitCondition"), "leaveNormally");
  const std::string kind = carried_by(json);
  const bool carried = !kind.empty();
  if (carried) {
    const bool import = context_.mode == RoomMode::Import;
    context_.complain(path, import ? "strat_" + kind : "not_representable",
                      fmt::format("the strat \"{}\" carries momentum between rooms or strats "
                                  "(\"{}\"); it is left out",
                                  text_of(json, "name"), kind));
  }
  strat.requires_all = json.find("requires");
  const bool linked = !carried && read_link(json, path, room, strat);
  if (linked && strat.requires_all == nullptr) {
    context_.complain(path, "missing_field",
                      "a strat has \"requires\"; an empty list if it is free");
  }
  if (!linked || strat.requires_all == nullptr) {
    ++context_.projection.dropped_strats;
    return;
  }
  read_effects(room, json, path, strat);
  ++context_.projection.kept_strats;
  room.strats.push_back(std::move(strat));
}

void RoomReader::read_strats(RoomData& room, const Json& json, const Path& path) {
  const Json* list = json.find("strats");
  const Path here = path.at("strats");
  if (list == nullptr) return;
  if (!list->is_array()) return context_.fail(here, "wrong_type", "\"strats\" is a list");
  for (std::size_t i = 0; i < list->items().size(); ++i) {
    read_strat(room, list->items()[i], here.at(i));
  }
}

RoomData RoomReader::read(const SourceFile& file) {
  const Path path(file.pointer);
  context_.file = file.file;
  RoomData room;
  const Json* id = file.json.find("id");
  room.id = id == nullptr ? std::string() : key_of(*id);
  room.name = text_of(file.json, "name");
  room.area = text_of(file.json, "area");
  room.file = file.file;
  room.pointer = file.pointer;
  context_.room = fmt::format("{} \"{}\"", room.id, room.name);
  if (room.id.empty()) {
    context_.fail(path, "missing_field", "a room has an \"id\"");
    return room;
  }
  context_.check_members(
      file.json, path,
      {"id", "name", "area", "subarea", "nodes", "obstacles", "strats", "environments"});
  read_nodes(room, file.json, path);
  if (context_.error) return room;
  for (const Json& environment : items_of(file.json.find("roomEnvironments"))) {
    room.heated = room.heated || flag_of(environment.find("heated"));
  }
  if (const Json* list = file.json.find("notables"); list != nullptr && list->is_array()) {
    for (const Json& notable : list->items()) {
      room.inside.notables.insert(notable.is_text() ? notable.as_text() : text_of(notable, "name"));
    }
  }
  read_obstacles(room, file.json, path);
  read_strats(room, file.json, path);
  return room;
}

}  // namespace

std::string copy_name(const RoomData& room, const RoomNode& node, std::uint32_t cleared) {
  std::string id = fmt::format("{}:{}", room.id, node.id);
  if (cleared == 0) return id;
  std::string set;
  for (const auto& [name, bit] : room.inside.obstacle_bit) {
    if (bit < kMostObstacles && (cleared >> bit & 1U) != 0) set += (set.empty() ? "" : ",") + name;
  }
  return id + "{" + set + "}";
}

RoomData read_room(RoomContext& context, const SourceFile& file) {
  return RoomReader(context).read(file);
}

NodeId start_named(RoomContext& context, const std::vector<RoomData>& rooms, const Json& json,
                   const Path& path) {
  std::string text = json.is_text() ? json.as_text() : json.dump();
  if (json.is_object()) text = key_of(json.at("room")) + ":" + key_of(json.at("node"));
  std::vector<std::string> names;
  std::vector<NodeId> nodes;
  std::string choices;
  for (const RoomData& room : rooms) {
    for (const auto& [id, node] : room.nodes) {
      names.push_back(fmt::format("{}:{}", room.id, id));
      names.push_back(room.name + "/" + text_of(*node.json, "name"));
      nodes.insert(nodes.end(), 2, node.copies.at(0));
      if (node.json->find("utility") == nullptr || choices.size() > 1000) continue;
      choices += fmt::format("{}\"{}\"", choices.empty() ? "" : ", ", names.back());
    }
  }
  const Result<std::size_t> named =
      name_among(names, text, fmt::format("there is no node \"{}\"", text));
  if (named) return nodes[*named];
  context.fail(
      path, named.error().code == "unknown_name" ? "unknown_node" : named.error().code,
      fmt::format("{}; a start is \"room:node\" or \"Room/Node\"{}{}", named.error().message,
                  choices.empty() ? "" : ", for example one of ", choices));
  return NodeId();
}

}  // namespace boardwright::items
