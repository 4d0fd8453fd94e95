// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Rooms into nodes and edges. Obstacles belong to a room and come back when it
// is left, so a node has one copy for each set of cleared obstacles that can
// be standing there: a strat leads from the copy with set S to the copy with
// S + cleared - reset, and doors lead to the copy with nothing cleared: exactly.
// Obstacles that no requirement mentions are not split on.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/items/import/rooms/rooms_data.hpp"
#include "games/items/import/rooms/rooms_locks.hpp"

namespace boardwright::items {
namespace {

using io::Json;

class RoomBuilder {
 public:
  explicit RoomBuilder(const RoomSource& source)
      : source_(source), context_(source.mode), requirements_(context_) {}

  Result<BuiltWorld> run();

 private:
  void add_room(const SourceFile& file);
  void declare_flags(const SourceFile& file);
  void build_room(RoomData& room);
  void add_passages(RoomData& room);
  void explore(RoomData& room);
  void build_strat(RoomData& room, const Strat& strat, std::uint32_t cleared, NodeId at);
  void build_locations(RoomData& room);
  void build_connection(const SourceFile& file);
  std::pair<RoomData*, RoomNode*> end_of(const Json& json, const Path& path);
  NodeId copy(RoomData& room, RoomNode& node, std::uint32_t cleared);
  NodeId start_node(const Json& json, const Path& path);
  void read_starts();
  Json typed_goal(const Json& goal);
  void check_unused();

  const RoomSource& source_;
  RoomContext context_;
  RoomRequirements requirements_;
  RoomLocks locks_{context_, requirements_};
  std::vector<RoomData> rooms_;
  std::map<std::string, std::size_t> room_index_;
  std::map<std::string, std::vector<std::pair<NodeId, ReqId>>> collects_;  // "room:node"
  Path root_;
};

void RoomBuilder::add_room(const SourceFile& file) {
  RoomData room = read_room(context_, file);
  if (context_.error) return;
  const auto [known, fresh] = room_index_.emplace(room.id, rooms_.size());
  if (!fresh) {
    const RoomData& other = rooms_[known->second];
    return context_.fail(Path(file.pointer), "duplicate_room",
                         fmt::format("two rooms have the id {}; the other is {}{}", room.id,
                                     other.file, other.pointer));
  }
  rooms_.push_back(std::move(room));
}

// Flags must be known as names before the first requirement is built.
void RoomBuilder::declare_flags(const SourceFile& file) {
  const auto declare = [&](const Json* list) {
    for (const Json& flag : items_of(list)) {
      if (flag.is_text()) context_.names.event_or_new(flag.as_text());
    }
  };
  for (const Json& strat : items_of(file.json.find("strats"))) declare(strat.find("setsFlags"));
  for (const Json& node : items_of(file.json.find("nodes"))) {
    declare(node.find("yields"));
    for (const Json& lock : items_of(node.find("locks"))) declare(lock.find("yields"));
  }
}

NodeId RoomBuilder::copy(RoomData& room, RoomNode& node, std::uint32_t cleared) {
  const auto known = node.copies.find(cleared);
  if (known != node.copies.end()) return known->second;
  const NodeId made =
      context_.add_node(room.area, room.name, *node.json, copy_name(room, node, cleared));
  node.copies.emplace(cleared, made);
  return made;
}

void RoomBuilder::build_strat(RoomData& room, const Strat& strat, std::uint32_t cleared,
                              NodeId at_node) {
  room.inside.cleared = cleared;
  const Path path(strat.pointer);
  const ReqId requirement =
      requirements_.build(*strat.requires_all, path.at("requires"), &room.inside);
  if (requirement == Requirements::never()) return;
  for (EventId event : strat.sets) {
    context_.world.sources.push_back({event, at_node, requirement});
  }
  locks_.add_unlocks(room, strat, requirement, at_node);
  for (std::int64_t item : strat.collects) {
    collects_[fmt::format("{}:{}", room.id, item)].emplace_back(at_node, requirement);
  }
  const std::uint32_t after = (cleared | strat.clears) & ~strat.resets;
  RoomNode& target = room.nodes.at(strat.to);
  if (strat.leaving && target.left) {
    context_.world.edges.push_back({at_node, target.left, requirement});
  }
  if (strat.from == strat.to && after == cleared && !strat.entering) return;
  context_.world.edges.push_back({at_node, copy(room, target, after), requirement});
}

// Some doors can be passed only by strats that say so: what such a strat begins or
// ends with is then a node of its own.
void RoomBuilder::add_passages(RoomData& room) {
  const auto refused = [](const RoomNode& node, const char* way) {
    const Json& flag = node.json->at(way);
    return flag.is_bool() && !flag.as_bool();
  };
  const auto beside = [&](const RoomNode& node, const char* what) {
    return context_.add_node(room.area, room.name, *node.json, copy_name(room, node, 0) + what);
  };
  for (auto& [id, node] : room.nodes) {
    const bool only_strats = refused(node, "useImplicitComeInNormally");
    const bool entered = std::any_of(
        room.strats.begin(), room.strats.end(),
        [&, at = id](const Strat& strat) { return strat.entering && strat.from == at; });
    if (only_strats || entered) node.entered = beside(node, " entered");
    if (node.entered && !only_strats) {
      context_.world.edges.push_back({node.entered, node.copies.at(0), Requirements::always()});
    }
    if (refused(node, "useImplicitLeaveNormally")) node.left = beside(node, " left");
  }
}

// Every copy that can come about, from nothing cleared at any node.
void RoomBuilder::explore(RoomData& room) {
  std::set<std::pair<std::int64_t, std::uint32_t>> seen;
  std::vector<std::pair<std::int64_t, std::uint32_t>> open;
  for (auto& [id, node] : room.nodes) {
    copy(room, node, 0);
    seen.insert({id, 0});
    open.emplace_back(id, 0);
  }
  const auto go_on = [&](const Strat& strat, std::uint32_t cleared) {
    const std::uint32_t after = (cleared | strat.clears) & ~strat.resets;
    const bool made = room.nodes.at(strat.to).copies.contains(after);
    if (made && seen.insert({strat.to, after}).second) open.emplace_back(strat.to, after);
  };
  // Where one has just come in: strats that begin with it start there.
  add_passages(room);
  for (const Strat& strat : room.strats) {
    if (!strat.entering) continue;
    build_strat(room, strat, 0, room.nodes.at(strat.from).entered);
    go_on(strat, 0);
  }
  while (!open.empty() && !context_.error) {
    const auto [id, cleared] = open.back();
    open.pop_back();
    const NodeId at_node = room.nodes.at(id).copies.at(cleared);
    for (const Strat& strat : room.strats) {
      if (strat.from != id || strat.entering) continue;
      build_strat(room, strat, cleared, at_node);
      go_on(strat, cleared);
    }
    if (context_.world.nodes.size() > kMostNodes) {
      context_.fail(root_, "out_of_range", "the obstacles make more than a million nodes");
    }
  }
}

// Strats that lead to the item say that they take it: who comes otherwise does not. (In
// sm-json-data strats that take an item from afar name it, and who stands there takes it
// as well; in mxf-json-data it is named by those that lead there.)
bool is_taken_on_arrival(const RoomData& room, std::int64_t item) {
  return std::any_of(room.strats.begin(), room.strats.end(), [&](const Strat& strat) {
    return strat.to == item && strat.from != item &&
           std::find(strat.collects.begin(), strat.collects.end(), item) != strat.collects.end();
  });
}

void RoomBuilder::build_locations(RoomData& room) {
  for (auto& [id, node] : room.nodes) {
    if (text_of(*node.json, "nodeType") != "item") continue;
    const std::string key = fmt::format("{}:{}", room.id, id);
    Location location;
    location.id = key;
    location.room = room.name;
    location.name = text_of(*node.json, "name");
    location.note = text_of(*node.json, "note");
    location.area = context_.names.area_or_new(room.area);
    const std::string vanilla = text_of(*node.json, "nodeItem");
    if (!vanilla.empty()) {
      location.vanilla = context_.names.item(vanilla);
      if (!location.vanilla) {
        context_.complain(Path(node.pointer), "unknown_name",
                          fmt::format("the node {} holds \"{}\", which is no item", id, vanilla));
      }
    }
    const std::string type = text_of(*node.json, "nodeSubType");
    const std::string classification =
        location.vanilla ? context_.world.items[location.vanilla.index].classification
                         : std::string();
    const bool family = !classification.empty() && is_family(classification);
    const bool look = type.empty() || type == "visible" || type == "hidden" || type == "chozo";
    location.category = family ? classification : look ? "standard" : type;
    const auto collects = collects_.find(key);
    const bool standing = context_.mode == RoomMode::Import ? !is_taken_on_arrival(room, id)
                                                            : collects == collects_.end();
    if (collects == collects_.end() && standing && node.copies.size() == 1) {
      location.node = node.copies.begin()->second;
    } else {
      location.node = NodeId(context_.world.nodes.size());
      context_.world.nodes.push_back(
          {"loc:" + key, context_.names.room_or_new(room.area, room.name), "location"});
      if (standing) {
        for (const auto& [cleared, from] : node.copies) {
          context_.world.edges.push_back({from, location.node, Requirements::always()});
        }
      }
      if (collects != collects_.end()) {
        for (const auto& [from, requirement] : collects->second) {
          context_.world.edges.push_back({from, location.node, requirement});
        }
      }
    }
    context_.world.locations.push_back(std::move(location));
  }
}

void RoomBuilder::build_room(RoomData& room) {
  context_.file = room.file;
  context_.room = fmt::format("{} \"{}\"", room.id, room.name);
  explore(room);
  for (auto& [id, node] : room.nodes) locks_.build(room, node);
  build_locations(room);
}

std::pair<RoomData*, RoomNode*> RoomBuilder::end_of(const Json& json, const Path& path) {
  const Json* room = json.find("roomid");
  const Json* node = json.find("nodeid");
  if (room == nullptr || node == nullptr || !node->is_integer()) {
    context_.complain(path, "missing_field",
                      "an end of a connection has \"roomid\" and \"nodeid\"");
    return {nullptr, nullptr};
  }
  const auto found = room_index_.find(key_of(*room));
  if (found == room_index_.end()) {
    context_.complain(
        path, "unknown_room",
        fmt::format("a connection leads to room {}, which does not exist", key_of(*room)));
    return {nullptr, nullptr};
  }
  RoomData& data = rooms_[found->second];
  const auto at_node = data.nodes.find(node->as_integer());
  if (at_node == data.nodes.end()) {
    context_.complain(path, "unknown_node",
                      fmt::format("a connection leads to node {} of room {} \"{}\", which has not "
                                  "got it",
                                  node->as_integer(), data.id, data.name));
    return {nullptr, nullptr};
  }
  return {&data, &at_node->second};
}

void RoomBuilder::build_connection(const SourceFile& file) {
  context_.file = file.file;
  context_.room.clear();
  const Path path(file.pointer);
  context_.check_members(file.json, path, {"connectionType", "description", "direction", "nodes"});
  const Json* ends = file.json.find("nodes");
  if (ends == nullptr || !ends->is_array() || ends->items().size() != 2) {
    return context_.complain(path, "missing_field", "a connection has two \"nodes\"");
  }
  const Path list = path.at("nodes");
  const auto [first_room, first] = end_of(ends->items()[0], list.at(std::size_t{0}));
  const auto [second_room, second] = end_of(ends->items()[1], list.at(1));
  if (first == nullptr || second == nullptr) return;
  const std::string direction = text_of(file.json, "direction");
  const bool both = direction == "Bidirectional";
  if (!both && direction != "Forward") {
    return context_.complain(path.at("direction"), "wrong_choice",
                             "\"direction\" is \"Forward\" or \"Bidirectional\"");
  }
  const auto lead = [&](const RoomNode& from, const RoomNode& to) {
    if (from.left) {
      context_.world.edges.push_back({from.left, to.inside(), from.leave});
      return;
    }
    for (const auto& [cleared, at_node] : from.copies) {
      context_.world.edges.push_back({at_node, to.inside(), from.leave});
    }
  };
  lead(*first, *second);
  if (both) lead(*second, *first);
}

NodeId RoomBuilder::start_node(const Json& json, const Path& path) {
  const NodeId node = start_named(context_, rooms_, json, path);
  const bool typed = source_.start_typed && &json == source_.world.json.find("start");
  if (typed && !node && context_.error) {
    context_.error = Error{context_.error->code, "--start: " + context_.error->message, {}};
  }
  return node;
}

void RoomBuilder::read_starts() {
  context_.file = source_.world.file;
  context_.room.clear();
  const Json& world = source_.world.json;
  if (const Json* start = world.find("start")) {
    const Path path = root_.at("start");
    if (start->is_array()) {
      for (std::size_t i = 0; i < start->items().size(); ++i) {
        context_.world.start.push_back(start_node(start->items()[i], path.at(i)));
      }
    } else {
      context_.world.start.push_back(start_node(*start, path));
    }
  }
  if (context_.world.start.empty()) {
    context_.fail(root_.at("start"), "missing_field", "a world has a \"start\"");
  }
  const Path starts_path = root_.at("starts");
  const Json::Array& starts = items_of(world.find("starts"));
  for (std::size_t i = 0; i < starts.size(); ++i) {
    context_.world.starts.push_back(start_node(starts[i], starts_path.at(i)));
  }
  if (context_.error) return;
  for (const Json& flag : items_of(world.find("startingFlags"))) {
    if (!flag.is_text()) continue;
    const EventId event = context_.names.event_or_new(flag.as_text());
    for (const auto* nodes : {&context_.world.start, &context_.world.starts}) {
      for (NodeId node : *nodes) {
        context_.world.sources.push_back({event, node, Requirements::always()});
      }
    }
  }
  if (const Json* goal = world.find("goal")) {
    context_.world.goal = requirements_.build(source_.goal_typed ? typed_goal(*goal) : *goal,
                                              root_.at("goal"), nullptr);
  } else {
    context_.fail(root_.at("goal"), "missing_field", "a world has a \"goal\"");
  }
}

// A goal that was typed, with its names as the data write them.
Json RoomBuilder::typed_goal(const Json& goal) {
  Json whole = Json::array();
  for (const Json& typed : goal.items()) {
    const Result<std::string> name = requirements_.typed_name(typed.as_text());
    if (!name && !context_.error) {
      context_.error = Error{name.error().code, "--goal: " + name.error().message, {}};
    }
    whole.push(name ? *name : typed.as_text());
  }
  return whole;
}

// What nothing uses must be right as well. It leaves nothing in the world.
void RoomBuilder::check_unused() {
  if (source_.mode != RoomMode::Strict || context_.error) return;
  World built = context_.world;
  requirements_.build_unused();
  context_.world = std::move(built);
}

Result<BuiltWorld> RoomBuilder::run() {
  context_.file = source_.world.file;
  context_.tables = source_.tables;
  for (std::string* file :
       {&context_.tables.helpers, &context_.tables.tech, &context_.tables.weapons}) {
    if (file->empty()) *file = source_.world.file;
  }
  read_room_tables(context_, source_.world.json);
  for (const SourceFile& file : source_.rooms) declare_flags(file);
  for (const SourceFile& file : source_.rooms) {
    if (!context_.error) add_room(file);
  }
  for (RoomData& room : rooms_) locks_.declare(room);
  for (RoomData& room : rooms_) {
    if (!context_.error) build_room(room);
  }
  for (const SourceFile& file : source_.connections) {
    if (!context_.error) build_connection(file);
  }
  if (!context_.error) read_starts();
  if (!context_.error && context_.world.nodes.empty()) {
    context_.fail(root_.at("rooms"), "missing_field", "a world has rooms");
  }
  check_unused();
  if (context_.error) return *context_.error;
  context_.report_projection();
  return BuiltWorld{std::move(context_.world), std::move(context_.report), 0};
}

}  // namespace

Result<BuiltWorld> build_rooms(const RoomSource& source) { return RoomBuilder(source).run(); }

}  // namespace boardwright::items
