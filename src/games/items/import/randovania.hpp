// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What the parts of the Randovania importer share: the world under
// construction, the header with its tables of names, and the report. Nothing
// that the tables do not declare is ever believed: it counts as false, and the
// report names it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/io/json.hpp"
#include "games/items/import/rooms/rooms.hpp"
#include "games/items/model/world_names.hpp"

namespace boardwright::items {

struct RandovaniaContext {
  RandovaniaContext() : names(world) {}
  RandovaniaContext(const RandovaniaContext&) = delete;
  RandovaniaContext& operator=(const RandovaniaContext&) = delete;

  World world;
  WorldNames names;
  io::Json header;
  std::set<std::string> ammo;  // item resources that are counted as capacity
  ResourceId energy;
  std::map<std::string, NodeId> nodes;  // by region/area/node
  Projection projection;
  std::vector<Finding> report;
  Status error;  // the first

  // One finding for each message.
  void warn(std::string code, std::string message);
  // A requirement that is taken as false.
  ReqId never(std::string code, std::string message);
  // Does the resource database list this name? `kind`: items, events, ...
  bool declares(std::string_view kind, const std::string& name) const;
  // A none id if there is no such node.
  NodeId node(const std::string& key) const;
  // The resource of this name, made when it is new.
  ResourceId resource(const std::string& name);
  ReqId join(ReqKind kind, const std::vector<ReqId>& parts);

 private:
  std::set<std::string> warned_;
};

// The key of a place {"region", "area", "node"}; empty without one.
std::string place_key(const io::Json* place);
std::string place_key(const std::string& region, const std::string& area, const std::string& node);

// Requirements of a database into those of the world. Templates are built
// once; a circle of them is left in the context as an error.
class RandovaniaRequirements {
 public:
  explicit RandovaniaRequirements(RandovaniaContext& context) : context_(context) {}

  ReqId build(const io::Json& json);

 private:
  ReqId leaf(const io::Json& data);
  ReqId setting(const std::string& type, const std::string& name, bool holds_when_off);
  ReqId item(const std::string& name, std::int64_t amount);
  ReqId event(const std::string& name);
  ReqId damage(const std::string& name, std::int64_t amount);
  ReqId reached(const std::string& place);
  ReqId template_named(const std::string& name);

  RandovaniaContext& context_;
  std::map<std::string, ReqId> templates_;
  std::vector<std::string> open_templates_;
};

}  // namespace boardwright::items
