// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the parts of the Randovania importer share: the sources, the facts of the
// game, the world under construction and the report. Nothing that the database
// does not declare is ever believed: it counts as false, and the report names it.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "games/items/import/randovania/facts.hpp"
#include "games/items/import/randovania/sources.hpp"
#include "games/items/model/world_names.hpp"

namespace boardwright::items::randovania {

// A node of the database that exists with this preset.
struct Place {
  std::string id;  // Region/Area/Node
  std::string type;
  std::string area;  // Region/Area/
  const io::Json* json = nullptr;
  const io::Json* area_extra = nullptr;
};

struct Context {
  Context(const Sources& given, const std::string& release);
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

  const Sources& sources;
  const io::Json& header;
  const io::Json& resources;  // the header's resource database
  SchemaRules rules;
  Facts facts;
  double strictness = 1;
  World world;
  WorldNames names;
  std::vector<Place> places;        // by node
  std::set<std::int64_t> excluded;  // pickup indices where the preset wants nothing that matters
  std::vector<Finding> report;
  Status error;  // the first

  void warn(std::string code, std::string message);
  // A requirement that is taken as false.
  ReqId never(std::string code, std::string message);
  void fail(std::string code, std::string message, Where where = {});
  void fail_in_preset(std::string code, std::string message, std::string pointer);
  // Does the resource database list this name? `kind`: items, events, ...
  bool declares(std::string_view kind, const std::string& name) const;
  // Of the file; 0 if it has none.
  std::int64_t preset_version() const { return sources.preset.at("schema_version").integer_or(0); }
  // A none id if there is no such node.
  NodeId node(const std::string& id) const;
  void add_place(Place place, RoomId room);
  ReqId join(ReqKind kind, const std::vector<ReqId>& parts);
  // The opposite, by De Morgan's rules; taken as false where there is none.
  ReqId negation(ReqId of, const std::string& what);

 private:
  std::unordered_set<std::string> declared_;  // kind, a zero byte, name
  std::unordered_map<std::string, NodeId> nodes_;
};

// "Region/Area/Node" of {"region", "area", "node"}; empty without one.
std::string place_id(const io::Json& place);

}  // namespace boardwright::items::randovania
