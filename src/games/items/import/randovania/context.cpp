// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/randovania/context.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/items/import/loose_json.hpp"
#include "games/items/logic/simplify.hpp"

namespace boardwright::items::randovania {

using io::Json;

constexpr double kMostStrict = 1000;

Context::Context(const Sources& given, const std::string& release)
    : sources(given),
      header(given.header),
      resources(given.header.at("resource_database")),
      rules(schema_rules(given.header.at("schema_version").integer_or(0),
                         text_of(given.header, "game"), release)),
      facts(given.header, rules.facts, given.preset),
      names(world) {
  for (const Json::Member& kind : resources.members_or_none()) {
    for (const Json::Member& entry : kind.value.members_or_none()) {
      declared_.insert(kind.key + '\0' + entry.key);
    }
  }
  const Json& strict = facts.option("damage_strictness");
  if (strict.is_number() && strict.as_number() >= 0 && strict.as_number() <= kMostStrict) {
    strictness = strict.as_number();
  } else if (!strict.is_null()) {
    fail_in_preset("wrong_type",
                   fmt::format("the preset's \"damage_strictness\" must be a number from 0 to {}",
                               kMostStrict),
                   "/configuration/damage_strictness");
  }
}

void Context::warn(std::string code, std::string message) {
  report.push_back({std::move(code), std::move(message), {}});
}

ReqId Context::never(std::string code, std::string message) {
  warn(std::move(code), std::move(message));
  return Requirements::never();
}

void Context::fail(std::string code, std::string message, Where where) {
  if (!error) error = Error{std::move(code), std::move(message), std::move(where)};
}

void Context::fail_in_preset(std::string code, std::string message, std::string pointer) {
  fail(std::move(code), std::move(message),
       Where{.file = sources.preset_file, .line = 0, .column = 0, .pointer = std::move(pointer)});
}

bool Context::declares(std::string_view kind, const std::string& name) const {
  return declared_.contains(std::string(kind) + '\0' + name);
}

NodeId Context::node(const std::string& id) const {
  const auto found = nodes_.find(id);
  return found == nodes_.end() ? NodeId() : found->second;
}

void Context::add_place(Place place, RoomId room) {
  if (!nodes_.emplace(place.id, NodeId(places.size())).second) {
    return warn("duplicate_node", fmt::format("the node \"{}\" is given twice", place.id));
  }
  world.nodes.push_back({place.id, room, place.type.empty() ? "generic" : place.type});
  places.push_back(std::move(place));
}

ReqId Context::join(ReqKind kind, const std::vector<ReqId>& parts) {
  return simple_join(world.requirements, kind, parts);
}

ReqId Context::negation(ReqId of, const std::string& what) {
  Requirements& pool = world.requirements;
  switch (pool.kind(of)) {
    case ReqKind::Never: return Requirements::always();
    case ReqKind::Always: return Requirements::never();
    case ReqKind::Has:
    case ReqKind::Event:
    case ReqKind::Tech: return pool.negation(of);
    case ReqKind::Not: return pool.negated(of);
    case ReqKind::And:
    case ReqKind::Or: {
      std::vector<ReqId> parts;
      const auto inside = pool.parts(of);
      for (ReqId part : std::vector<ReqId>(inside.begin(), inside.end())) {
        parts.push_back(negation(part, what));
      }
      return join(pool.kind(of) == ReqKind::And ? ReqKind::Or : ReqKind::And, parts);
    }
    default: break;
  }
  return never("negated_amount", fmt::format("\"not {}\" counts as false", what));
}

std::string place_id(const Json& place) {
  if (!place.is_object()) return {};
  return text_of(place, "region") + "/" + text_of(place, "area") + "/" + text_of(place, "node");
}

}  // namespace boardwright::items::randovania
