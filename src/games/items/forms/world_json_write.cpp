// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <unordered_set>

#include "boardwright/io/fields.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/forms/item_codecs.hpp"
#include "io/json_list.hpp"

namespace boardwright::items {
namespace {

using io::Json;

Json counts_json(const World& world, const ItemCounts& counts) {
  Json json = Json::object();
  for (const auto& [item, count] : counts) json.set(world.items[item.index].name, count);
  return json;
}

Json node_list(const std::vector<NodeId>& nodes) { return io::json_list(nodes, &NodeId::index); }

Json items_json(const World& world) {
  Json::Object list;
  for (const Item& item : world.items) {
    if (!item.declared) continue;
    Json entry(Json::Object{{"class", item.classification}, {"count", item.count}});
    if (!item.chain.empty()) {
      entry.set("chain", io::json_list(item.chain, [&](ItemId stage) {
                  return world.items[stage.index].name;
                }));
    }
    list.push_back({item.name, std::move(entry)});
  }
  return Json(std::move(list));
}

Json resources_json(const World& world) {
  Json::Object list;
  for (const Resource& resource : world.resources) {
    list.push_back(
        {resource.name, Json(Json::Object{{"base", resource.base},
                                          {"gain", counts_json(world, resource.gains)}})});
  }
  return Json(std::move(list));
}

Json locations_json(const World& world) {
  Json list = Json::array();
  for (const Location& location : world.locations) {
    Json entry(Json::Object{{"id", location.id},
                            {"node", location.node.index},
                            {"area", world.areas[location.area.index]}});
    if (!location.room.empty()) entry.set("room", location.room);
    if (!location.name.empty()) entry.set("name", location.name);
    if (!location.note.empty()) entry.set("note", location.note);
    entry.set("category", location.category);
    if (location.vanilla) entry.set("vanilla", world.items[location.vanilla.index].name);
    if (location.requirement != Requirements::always()) {
      entry.set("req", write_requirement(world, location.requirement));
    }
    if (location.excluded) entry.set("excluded", true);
    list.push(std::move(entry));
  }
  return list;
}

Json events_json(const World& world) {
  Json list = Json::array();
  for (const EventSource& source : world.sources) {
    Json entry(Json::Object{{"id", world.events[source.event.index]}, {"node", source.node.index}});
    if (source.requirement != Requirements::always()) {
      entry.set("req", write_requirement(world, source.requirement));
    }
    list.push(std::move(entry));
  }
  return list;
}

Json graph_nodes_json(const World& world) {
  Json list = Json::array();
  for (const Node& node : world.nodes) {
    const Room& room = world.rooms[node.room.index];
    list.push(Json(Json::Array{node.id, world.areas[room.area.index], room.name, node.kind}));
  }
  return list;
}

Json difficulties_json(const World& world) {
  Json::Object list;
  for (const Difficulty& difficulty : world.difficulties) {
    Json levels = Json::object();
    for (const auto& [tech, level] : difficulty.levels) levels.set(world.techs[tech.index], level);
    if (difficulty.others != 0) levels.set("*", difficulty.others);
    list.push_back({difficulty.name, std::move(levels)});
  }
  return Json(std::move(list));
}

Json factors_json(const World& world, const std::vector<CostFactor>& factors) {
  Json list = Json::array();
  for (const CostFactor& each : factors) {
    list.push(
        Json(Json::Object{{"when", write_requirement(world, each.when)}, {"factor", each.factor}}));
  }
  return list;
}

Json carried_json(const World& world) {
  const Carried& carried = *world.carried;
  Json json(Json::Object{{"name", carried.capacity.name},
                         {"base", carried.capacity.base},
                         {"gain", counts_json(world, carried.capacity.gains)},
                         {"refill", node_list(carried.refill)},
                         {"rounding", kRoundingNames.name(carried.rounding)},
                         {"empty", carried.may_empty}});
  Json::Object kinds;
  for (const CostKind& kind : carried.kinds) {
    kinds.push_back({kind.name, factors_json(world, kind.factors)});
  }
  json.set("factors", Json(std::move(kinds)));
  json.set("suits", factors_json(world, carried.factors));
  return json;
}

}  // namespace

Json write_requirement(const World& world, ReqId id) {
  const Requirements& pool = world.requirements;
  switch (pool.kind(id)) {
    case ReqKind::Never: return Json(false);
    case ReqKind::Always: return Json(true);
    case ReqKind::And:
    case ReqKind::Or: {
      Json list(Json::Array{pool.kind(id) == ReqKind::And ? "and" : "or"});
      for (ReqId part : pool.parts(id)) list.push(write_requirement(world, part));
      return list;
    }
    case ReqKind::Has:
      return Json(Json::Array{"has", world.items[pool.what(id)].name, pool.number(id)});
    case ReqKind::Cap:
      return Json(Json::Array{"cap", world.resources[pool.what(id)].name, pool.number(id)});
    case ReqKind::Event: return Json(Json::Array{"event", world.events[pool.what(id)]});
    case ReqKind::Tech:
      return Json(Json::Array{"tech", world.techs[pool.what(id)], pool.number(id)});
    case ReqKind::Cost:
      return Json(Json::Array{"cost", world.carried->kinds[pool.what(id)].name, pool.number(id)});
    case ReqKind::Not: return Json(Json::Array{"not", write_requirement(world, pool.negated(id))});
  }
  return Json(false);
}

Json write_world(const World& world) {
  Json json = envelope("items", "world", 1);
  json.set("name", world.name);
  json.set("items", items_json(world));
  json.set("resources", resources_json(world));
  if (world.carried) json.set("carried", carried_json(world));
  json.set("events", events_json(world));
  json.set("nodes", graph_nodes_json(world));
  Json edges = Json::array();
  for (const Edge& edge : world.edges) {
    edges.push(Json(
        Json::Array{edge.from.index, edge.to.index, write_requirement(world, edge.requirement)}));
  }
  json.set("edges", std::move(edges));
  json.set("locations", locations_json(world));
  json.set("start", Json(Json::Object{{"nodes", node_list(world.start)},
                                      {"items", counts_json(world, world.start_items)}}));
  json.set("starts", node_list(world.starts));
  json.set("goal", write_requirement(world, world.goal));
  json.set("difficulties", difficulties_json(world));
  json.set("default_difficulty", world.difficulties[world.default_difficulty].name);
  if (!world.families.empty()) {
    json.set("families", FamilyRulesCodec{}.write(world.families));
  }
  if (world.projection) {
    json.set("projection", projection_codec().write(*world.projection));
  }
  return json;
}

namespace {

// Which events some requirement of the world asks for. Parts come before the
// whole in the pool: one pass from its end.
std::vector<bool> events_read(const World& world) {
  const Requirements& pool = world.requirements;
  std::vector<bool> used(pool.size(), false);
  for (const Edge& edge : world.edges) used[edge.requirement.index] = true;
  for (const EventSource& source : world.sources) used[source.requirement.index] = true;
  for (const Location& location : world.locations) used[location.requirement.index] = true;
  used[world.goal.index] = true;
  if (world.carried) {
    const auto use = [&](const std::vector<CostFactor>& factors) {
      for (const CostFactor& each : factors) used[each.when.index] = true;
    };
    for (const CostKind& kind : world.carried->kinds) use(kind.factors);
    use(world.carried->factors);
  }
  std::vector<bool> read(world.events.size(), false);
  for (std::size_t i = pool.size(); i-- > 0;) {
    const ReqId id(i);
    if (!used[i]) continue;
    if (pool.kind(id) == ReqKind::Event) read[pool.event_of(id).index] = true;
    if (pool.kind(id) == ReqKind::Not) used[pool.negated(id).index] = true;
    if (pool.kind(id) != ReqKind::And && pool.kind(id) != ReqKind::Or) continue;
    for (ReqId part : pool.parts(id)) used[part.index] = true;
  }
  return read;
}

}  // namespace

std::vector<Finding> world_warnings(const World& world) {
  std::vector<Finding> findings;
  const std::vector<bool> read = events_read(world);
  std::vector<bool> set(world.events.size(), false);
  for (const EventSource& source : world.sources) set[source.event.index] = true;
  for (std::size_t i = 0; i < world.events.size(); ++i) {
    if (set[i] || !read[i]) continue;
    findings.push_back({"event_never_set",
                        fmt::format("the event \"{}\" is read but nothing sets it; it counts as "
                                    "false (add it to \"events\")",
                                    world.events[i]),
                        {}});
  }
  std::unordered_set<std::string_view> ids;
  for (std::size_t i = 0; i < world.nodes.size(); ++i) {
    if (ids.insert(world.nodes[i].id).second) continue;
    findings.push_back({"duplicate_node",
                        fmt::format("two nodes are called \"{}\"", world.nodes[i].id),
                        at_pointer(fmt::format("/nodes/{}", i))});
  }
  return findings;
}

}  // namespace boardwright::items
