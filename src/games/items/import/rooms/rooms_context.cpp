// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/rooms/rooms_context.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boardwright::items {
namespace {

std::string in_room(const std::string& room, std::string message) {
  return room.empty() ? message : fmt::format("room {}: {}", room, message);
}

Where where_of(const RoomContext& context, const Path& path) {
  return Where{.file = context.file, .line = 0, .column = 0, .pointer = path.pointer()};
}

}  // namespace

void RoomContext::fail(const Path& path, std::string code, std::string message) {
  if (error) return;
  error = Error{std::move(code), in_room(room, std::move(message)), where_of(*this, path)};
}

void RoomContext::complain(const Path& path, std::string code, std::string message) {
  if (mode == RoomMode::Strict) return fail(path, std::move(code), std::move(message));
  if (!reported_.insert(code + '\0' + file + '\0' + path.pointer()).second) return;
  report.push_back({std::move(code), in_room(room, std::move(message)), where_of(*this, path)});
}

void RoomContext::check_members(const io::Json& json, const Path& path,
                                std::initializer_list<std::string_view> known) {
  if (mode != RoomMode::Strict) return;
  if (!json.is_object()) return fail(path, "wrong_type", "an object is needed here");
  for (const io::Json::Member& member : json.members()) {
    if (member.key == "notes" || member.key == "source" || member.key == "note") continue;
    if (std::find(known.begin(), known.end(), member.key) == known.end()) {
      fail(path.at(member.key), "unknown_field",
           fmt::format("\"{}\" means nothing here; remove it", member.key));
    }
  }
}

std::vector<std::string> RoomContext::names_in(const io::Json& list, const Path& path) {
  std::vector<std::string> texts;
  if (!list.is_array()) {
    complain(path, "wrong_type", "a list of names is needed here");
    return texts;
  }
  for (std::size_t i = 0; i < list.items().size(); ++i) {
    if (list.items()[i].is_text()) {
      texts.push_back(list.items()[i].as_text());
    } else {
      complain(path.at(i), "wrong_type", "a name is needed here");
    }
  }
  return texts;
}

ReqId RoomContext::project(const Path& path, std::string code, std::string message) {
  ++projection.projected_leaves;
  ++doubts;
  complain(path, std::move(code), std::move(message));
  return Requirements::never();
}

NodeId RoomContext::add_node(const std::string& area, const std::string& name, const io::Json& json,
                             std::string id) {
  const io::Json* kind = json.find("nodeType");
  world.nodes.push_back({std::move(id), names.room_or_new(area, name),
                         kind != nullptr && kind->is_text() ? kind->as_text() : "node"});
  return NodeId(world.nodes.size() - 1);
}

// The helper that opens doors of a colour, as the data calls it: h_openRedDoor,
// h_canOpenRedDoors.
std::string RoomContext::door_helper(const std::string& colour) const {
  for (const auto& [helper, definition] : helpers) {
    std::string word;
    for (char c : helper) word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    for (const char* form :
         {"h_open{}door", "h_open{}doors", "h_canopen{}door", "h_canopen{}doors"}) {
      if (word == fmt::format(fmt::runtime(form), colour)) return helper;
    }
  }
  return fmt::format("h_open {} door", colour);  // which is nothing, and said to be
}

void RoomContext::report_projection() {
  if (mode == RoomMode::Strict && projection.projected_leaves == 0) return;
  world.projection = projection;
  std::size_t capacities = 0;
  for (std::size_t i = 0; i < world.requirements.size(); ++i) {
    capacities += world.requirements.kind(ReqId(i)) == ReqKind::Cap ? 1 : 0;
  }
  if (mode == RoomMode::Import && capacities > 0) {
    report.push_back({"full_capacity",
                      fmt::format("{} requirements of energy or ammunition are compared with what "
                                  "can be carried at most, one by one: the player is taken to fill "
                                  "up in between",
                                  capacities),
                      {}});
  }
  if (projection.projected_leaves == 0 && projection.dropped_strats == 0) return;
  report.push_back(
      {"projection",
       fmt::format("{} of {} strats kept, {} dropped; {} leaves counted as false",
                   projection.kept_strats, projection.kept_strats + projection.dropped_strats,
                   projection.dropped_strats, projection.projected_leaves),
       {}});
}

ReqId at_difficulties(RoomContext& context, const std::string& what,
                      const std::vector<std::int64_t>& values, std::int64_t of) {
  bool all = true;
  for (std::int64_t value : values) all = all && value == of;
  if (all) return Requirements::always();
  // A skill of its own that exactly those difficulties have.
  const TechId tech = context.names.tech_or_new(fmt::format("{}:{}", what, of));
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] != of) continue;
    auto& levels = context.world.difficulties[i].levels;
    const auto known = [&](const auto& level) { return level.first == tech; };
    if (std::find_if(levels.begin(), levels.end(), known) == levels.end()) {
      levels.emplace_back(tech, 1);
    }
  }
  return context.world.requirements.tech(tech, 1);
}

}  // namespace boardwright::items
