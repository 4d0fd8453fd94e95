// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/randovania/convert.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/items/import/loose_json.hpp"
#include "games/items/import/randovania/check.hpp"
#include "games/items/import/randovania/context.hpp"
#include "games/items/import/randovania/docks.hpp"
#include "games/items/import/randovania/inventory.hpp"
#include "games/items/import/randovania/logic.hpp"
#include "games/items/model/name_match.hpp"

namespace boardwright::items::randovania {
namespace {

using io::Json;

bool is_known_type(std::string_view type) {
  constexpr std::string_view kTypes[] = {
      "generic", "dock", "pickup", "event", "hint", "teleporter_network", "configurable_node"};
  return std::find(std::begin(kTypes), std::end(kTypes), type) != std::end(kTypes);
}

class Converter {
 public:
  Converter(const Sources& sources, const ImportOptions& options)
      : options_(options), context_(sources, options.release), world_(context_.world) {}

  Result<BuiltWorld> run();

 private:
  void read_places();
  void read_location(NodeId node);
  void set_difficulties();
  std::vector<ReqId> leaving_requirements(LogicReader& logic);
  ReqId gate_requirement(const Place& place, Inventory& inventory);
  void find_combos();
  void add_connections(LogicReader& logic, const std::vector<ReqId>& leaving);
  void add_events(const LogicReader& logic, const std::vector<ReqId>& leaving);
  void add_networks(LogicReader& logic, const std::vector<ReqId>& leaving);
  void guard_dangerous_events();
  void preplace(const Inventory& inventory);
  NodeId typed_start();
  std::string some_starts() const;
  void set_start();
  void set_goal(LogicReader& logic);
  void report_options();

  ReqId all(const std::vector<ReqId>& parts) { return context_.join(ReqKind::And, parts); }
  void add_edge(NodeId from, NodeId to, ReqId needs) {
    if (needs != Requirements::never()) world_.edges.push_back({from, to, needs});
  }

  const ImportOptions& options_;
  Context context_;
  World& world_;
  std::map<NodeId, NodeId> combos_;  // event nodes to the pickups that are one with them
  std::map<std::int64_t, std::string> pickups_;  // nodes by their index
};

void Converter::read_places() {
  std::set<std::string> layers = context_.facts.on("layers");
  layers.insert("default");
  for (const Json& region : context_.sources.regions) {
    const std::string name = text_of(region, "name");
    for (const Json::Member& area : region.at("areas").members_or_none()) {
      const RoomId room = context_.names.room_or_new(name, area.key);
      for (const Json::Member& node : area.value.at("nodes").members_or_none()) {
        const Json::Array& on = node.value.at("layers").items_or_none();
        const bool exists = on.empty() || std::any_of(on.begin(), on.end(), [&](const Json& layer) {
                              return layers.contains(key_of(layer));
                            });
        if (!exists) continue;
        Place place;
        place.area = name + "/" + area.key + "/";
        place.id = place.area + node.key;
        place.type = text_of(node.value, "node_type");
        place.json = &node.value;
        place.area_extra = &area.value.at("extra");
        const NodeId made(context_.places.size());
        context_.add_place(std::move(place), room);
        if (made.index + 1 != context_.places.size()) continue;
        if (flag_of(node.value.find("valid_starting_location"))) world_.starts.push_back(made);
        if (context_.places.back().type == "pickup") read_location(made);
      }
    }
  }
  if (world_.nodes.size() > kMostNodes) context_.fail("out_of_range", "there are too many nodes");
  if (world_.nodes.empty()) context_.fail("out_of_range", "the database has no nodes");
}

void Converter::read_location(NodeId node) {
  const Place& place = context_.places[node.index];
  const Json& index = place.json->at("pickup_index");
  if (!index.is_integer()) {
    context_.warn("missing_field", fmt::format("\"{}\" has no \"pickup_index\"", place.id));
  } else if (const auto [known, fresh] = pickups_.emplace(index.as_integer(), place.id); !fresh) {
    context_.fail("duplicate_location",
                  fmt::format("\"{}\" and \"{}\" have the same \"pickup_index\" {}", known->second,
                              place.id, known->first));
  }
  const Room& room = world_.rooms[world_.nodes[node.index].room.index];
  Location location;
  location.id = place.id;
  location.node = node;
  location.area = room.area;
  location.room = room.name;
  location.name = place.id.substr(place.area.size());
  const std::string category = text_of(*place.json, "location_category");
  location.category = category.empty() ? "standard" : category;
  location.excluded = context_.excluded.contains(index.integer_or(-1));
  world_.locations.push_back(std::move(location));
}

void Converter::set_difficulties() {
  const char* const names[] = {"none", "beginner", "intermediate", "advanced", "expert", "maximum"};
  for (std::int64_t level = 0; level < 6; ++level) {
    world_.difficulties.push_back({names[level], {}, level});
  }
  const std::map<std::string, std::int64_t> levels = {
      {"disabled", 0}, {"beginner", 1},  {"intermediate", 2}, {"advanced", 3},
      {"expert", 4},   {"ludicrous", 5}, {"hypermode", 5},    {"maximum", 5}};
  Difficulty preset{"preset", {}, 0};
  if (flag_of(&context_.facts.option("trick_level.minimal_logic"))) {
    preset.others = 5;
    context_.warn("minimal_logic",
                  "the preset asks for minimal logic, which is not known: every trick is allowed");
  }
  for (const Json::Member& trick :
       context_.facts.option("trick_level.specific_levels").members_or_none()) {
    if (!context_.declares("tricks", trick.key)) continue;  // it was reported
    const auto level = levels.find(key_of(trick.value));
    if (level == levels.end()) {
      context_.warn(
          "unknown_trick",
          fmt::format("the preset's level {} of the trick \"{}\" is not known: it is at 0",
                      trick.value.dump(), trick.key));
      continue;
    }
    preset.levels.emplace_back(context_.names.tech_or_new(trick.key), level->second);
  }
  world_.difficulties.push_back(std::move(preset));
  world_.default_difficulty = world_.difficulties.size() - 1;
}

// A gate that a preset gives a colour takes the item of that colour.
ReqId Converter::gate_requirement(const Place& place, Inventory& inventory) {
  const Json& fact = context_.facts.at("gates");
  const Json& chosen = context_.facts.option(text_of(fact, "option")).at(place.id);
  const std::string colour =
      chosen.is_text() ? chosen.as_text() : text_of(fact.at("usual"), place.id);
  std::vector<ReqId> needs;
  for (const Json& item : fact.at("always").items_or_none()) {
    needs.push_back(inventory.at_least(key_of(item), 1));
  }
  const Json& item = fact.at("items").at(colour);
  if (fact.at("items").find(colour) == nullptr) {
    return context_.never(
        "unknown_gate",
        fmt::format("what the gate \"{}\" takes is not known: it is closed", place.id));
  }
  if (item.is_text()) needs.push_back(inventory.at_least(item.as_text(), 1));
  return all(needs);
}

// By node: what leaving it takes, in whatever direction.
std::vector<ReqId> Converter::leaving_requirements(LogicReader& logic) {
  std::vector<ReqId> leaving(context_.places.size(), Requirements::always());
  for (std::size_t i = 0; i < leaving.size(); ++i) {
    const Json& json = *context_.places[i].json;
    const std::string& type = context_.places[i].type;
    if (type == "hint") {
      const Json& needs = json.at("requirement_to_collect");
      if (!needs.is_null()) leaving[i] = logic.build_plain(needs);
    } else if (type == "teleporter_network" && context_.rules.network_activation) {
      const EventId active =
          context_.names.event_or_new("network " + text_of(json, "network") + " active");
      leaving[i] =
          all({logic.build_plain(json.at("is_unlocked")), world_.requirements.event(active)});
    } else if (!is_known_type(type)) {
      leaving[i] = context_.never(
          "unknown_node_type",
          fmt::format("nothing is known of nodes like \"{}\", of the type \"{}\": no way leaves it",
                      context_.places[i].id, type));
    }
  }
  return leaving;
}

// An event with one exit, to a pickup without another entrance, is one with it:
// what lies between them is dropped. Exits to nodes of other layers do not count;
// entrances do, also from nodes that do not exist with this preset.
void Converter::find_combos() {
  for (const Json& region : context_.sources.regions) {
    for (const Json::Member& area : region.at("areas").members_or_none()) {
      const Json& nodes = area.value.at("nodes");
      std::map<std::string, std::size_t> entrances;
      for (const Json::Member& node : nodes.members_or_none()) {
        for (const Json::Member& way : node.value.at("connections").members_or_none()) {
          ++entrances[way.key];
        }
      }
      const std::string here = text_of(region, "name") + "/" + area.key + "/";
      for (const Json::Member& node : nodes.members_or_none()) {
        if (text_of(node.value, "node_type") != "event") continue;
        std::vector<std::string> exits;
        for (const Json::Member& way : node.value.at("connections").members_or_none()) {
          const bool same = nodes.at(way.key).at("layers") == node.value.at("layers");
          if (same) exits.push_back(way.key);
        }
        if (exits.size() != 1 || text_of(nodes.at(exits[0]), "node_type") != "pickup" ||
            entrances[exits[0]] > 1) {
          continue;
        }
        const NodeId event = context_.node(here + node.key);
        const NodeId pickup = context_.node(here + exits[0]);
        if (event && pickup) combos_[event] = pickup;
      }
    }
  }
}

void Converter::add_connections(LogicReader& logic, const std::vector<ReqId>& leaving) {
  for (std::size_t i = 0; i < context_.places.size(); ++i) {
    const NodeId from(i);
    const Place& place = context_.places[i];
    if (const auto combo = combos_.find(from); combo != combos_.end()) {
      add_edge(from, combo->second, Requirements::always());
      continue;
    }
    for (const Json::Member& way : place.json->at("connections").members_or_none()) {
      const NodeId to = context_.node(place.area + way.key);
      if (to) add_edge(from, to, all({leaving[i], logic.build(way.value)}));
    }
  }
}

void Converter::add_events(const LogicReader& logic, const std::vector<ReqId>& leaving) {
  for (std::size_t i = 0; i < context_.places.size(); ++i) {
    if (context_.places[i].type != "event") continue;
    const std::string event = text_of(*context_.places[i].json, "event_name");
    if (!context_.declares("events", event)) {
      context_.warn("unknown_name",
                    fmt::format("the node \"{}\" sets the event \"{}\", which the resource "
                                "database does not list",
                                context_.places[i].id, event));
      continue;
    }
    world_.sources.push_back(
        {context_.names.event_or_new(event), NodeId(i), Requirements::always()});
  }
  for (const auto& [event, node] : logic.reached()) {
    const bool hint = context_.places[node.index].type == "hint";
    world_.sources.push_back({context_.names.event_or_new(event), node,
                              hint ? leaving[node.index] : Requirements::always()});
  }
  for (const std::string& event : logic.events_on()) {
    if (!context_.declares("events", event)) continue;
    for (NodeId start : world_.start) {
      world_.sources.push_back({context_.names.event_or_new(event), start, Requirements::always()});
    }
  }
}

// From each node of a network that is unlocked to each other one. In the older
// program the network is activated at one of its nodes, or by starting there, and
// no way at all leaves a node of it before.
void Converter::add_networks(LogicReader& logic, const std::vector<ReqId>& leaving) {
  std::map<std::string, std::vector<NodeId>> networks;
  for (std::size_t i = 0; i < context_.places.size(); ++i) {
    if (context_.places[i].type != "teleporter_network") continue;
    networks[text_of(*context_.places[i].json, "network")].emplace_back(i);
  }
  for (const auto& [name, nodes] : networks) {
    for (NodeId node : nodes) {
      const Json& json = *context_.places[node.index].json;
      const ReqId unlocked = logic.build_plain(json.at("is_unlocked"));
      for (NodeId from : nodes) {
        if (from == node) continue;
        const ReqId own = logic.build_plain(context_.places[from.index].json->at("is_unlocked"));
        add_edge(from, node, all({leaving[from.index], own, unlocked}));
      }
      if (!context_.rules.network_activation) continue;
      const EventId active = context_.names.event_or_new("network " + name + " active");
      const bool start =
          std::find(world_.start.begin(), world_.start.end(), node) != world_.start.end();
      const ReqId activation =
          start ? Requirements::always() : logic.build_plain(json.at("requirement_to_activate"));
      world_.sources.push_back({active, node, all({unlocked, activation})});
    }
  }
}

// An event that something negates may be put off: its node is passed only once it
// has happened. All others happen as soon as they are reached.
void Converter::guard_dangerous_events() {
  Requirements& pool = world_.requirements;
  std::set<std::uint32_t> negated;
  for (std::size_t i = 0; i < pool.size(); ++i) {
    if (pool.kind(ReqId(i)) != ReqKind::Not) continue;
    const ReqId of = pool.negated(ReqId(i));
    if (pool.kind(of) == ReqKind::Event) negated.insert(pool.event_of(of).index);
  }
  std::map<NodeId, ReqId> guards;
  for (const EventSource& source : world_.sources) {
    if (context_.places[source.node.index].type == "event" &&
        negated.contains(source.event.index)) {
      guards[source.node] = pool.event(source.event);
    }
  }
  for (Edge& edge : world_.edges) {
    const auto guard = guards.find(edge.from);
    if (guard != guards.end()) edge.requirement = all({guard->second, edge.requirement});
  }
}

// A pickup that the program lays at one location: the two are a family of their own.
void Converter::preplace(const Inventory& inventory) {
  for (const auto& [index, item] : inventory.kept()) {
    const auto at = std::find_if(
        pickups_.begin(), pickups_.end(),
        [&, name = index](const auto& pickup) { return std::to_string(pickup.first) == name; });
    if (!item || at == pickups_.end()) continue;
    const std::string family = "kept " + world_.items[item.index].name;
    world_.items[item.index].classification = family;
    for (Location& location : world_.locations) {
      if (location.id == at->second) location.category = family;
    }
    if (std::find(world_.families.begin(), world_.families.end(),
                  std::pair(family, FamilyRule::Own)) == world_.families.end()) {
      world_.families.emplace_back(family, FamilyRule::Own);
    }
  }
  std::sort(world_.families.begin(), world_.families.end());
}

// A start that was typed; a none id, and an error, if there is no such node.
NodeId Converter::typed_start() {
  const Result<NodeId> named = node_named(world_, options_.start);
  if (named) return *named;
  const bool unknown = named.error().code == "unknown_name";
  context_.fail(unknown ? "unknown_node" : named.error().code,
                fmt::format("--start: {}; a start is Region/Area/Node{}", named.error().message,
                            some_starts()));
  return NodeId();
}

std::string Converter::some_starts() const {
  std::string some;
  for (std::size_t i = 0; i < std::min<std::size_t>(world_.starts.size(), 10); ++i) {
    some += (i == 0 ? ", for example: " : ", ") + world_.nodes[world_.starts[i].index].id;
  }
  return some;
}

void Converter::set_start() {
  if (!options_.start.empty()) {
    world_.start = {typed_start()};
    return;
  }
  std::vector<std::string> choices;
  for (const Json& place : context_.facts.option("starting_location").items_or_none()) {
    choices.push_back(place_id(place));
  }
  if (choices.empty()) choices.push_back(place_id(context_.header.at("starting_location")));
  const NodeId node = context_.node(choices[0]);
  if (!node) {
    return context_.fail("unknown_node",
                         fmt::format("there is no node \"{}\" to start at; name one with --start, "
                                     "Region/Area/Node{}",
                                     choices[0], some_starts()));
  }
  world_.start = {node};
  if (choices.size() == 1) return;
  world_.starts.clear();
  for (const std::string& choice : choices) {
    if (const NodeId other = context_.node(choice)) {
      world_.starts.push_back(other);
    } else {
      context_.warn("unknown_start",
                    fmt::format("the preset may start at \"{}\", which does not exist", choice));
    }
  }
}

void Converter::set_goal(LogicReader& logic) {
  const std::vector<std::string> typed = split_names(options_.goal);
  const Json& victory = context_.header.at("victory_condition");
  if (typed.empty()) {
    if (!victory.is_null()) {
      world_.goal = logic.build_plain(victory);
      return;
    }
    return context_.fail("missing_option",
                         "header.json has no \"victory_condition\" to say what the goal is; name "
                         "it with --goal (events or items, separated by commas)");
  }
  std::vector<std::string> known;
  for (const Item& item : world_.items) known.push_back(item.name);
  known.insert(known.end(), world_.events.begin(), world_.events.end());
  std::vector<ReqId> parts;
  for (const std::string& name : typed) {
    const Result<std::size_t> found = name_among(
        known, name,
        fmt::format("nothing is called \"{}\"; name events or items of the data, separated by "
                    "commas",
                    name));
    if (!found) {
      return context_.fail(found.error().code, "--goal: " + found.error().message);
    }
    const bool item = *found < world_.items.size();
    parts.push_back(item ? world_.requirements.has(ItemId(*found), 1)
                         : world_.requirements.event(EventId(*found - world_.items.size())));
  }
  world_.goal = all(parts);
}

void Converter::report_options() {
  if (context_.sources.preset.is_null()) return;
  for (const std::string& option : context_.facts.not_found()) {
    context_.warn("missing_option",
                  fmt::format("the preset does not say \"{}\" in a way that is known: it is off, "
                              "or has its usual value",
                              option));
  }
}

Result<BuiltWorld> Converter::run() {
  const std::int64_t schema = context_.header.at("schema_version").integer_or(0);
  if (!context_.rules.known && !options_.force) {
    return Error{
        "unknown_schema",
        fmt::format("the database has schema {}; {} are known. --force reads it by the "
                    "rules of schema {}",
                    schema, known_schemas(), context_.rules.schema),
        Where{.file = "header.json", .line = 0, .column = 0, .pointer = "/schema_version"}};
  }
  if (!context_.rules.wrote_it) {
    return Error{"bad_value",
                 fmt::format("--release: release \"{}\" of Randovania does not write schema {}",
                             options_.release, schema),
                 {}};
  }
  if (!context_.rules.known) {
    context_.warn("unknown_schema", fmt::format("schema {} is read by the rules of schema {}",
                                                schema, context_.rules.schema));
  } else if (!context_.rules.measured) {
    context_.warn("stricter_rules", fmt::format("schema {}: {}", schema, context_.rules.note));
  }
  if (!context_.facts.known()) {
    context_.warn("unknown_game",
                  fmt::format("nothing is known about the game \"{}\" but its database: no suit "
                              "reduces damage, and its settings count as neither on nor off",
                              text_of(context_.header, "game")));
  }
  if (auto wrong = check_sources(context_.sources)) return *wrong;
  check_preset(context_, options_.force);
  if (context_.error) return *context_.error;
  world_.name = options_.name.empty() ? text_of(context_.header, "game") : options_.name;
  Inventory inventory(context_);
  read_places();
  preplace(inventory);
  set_start();
  if (context_.error) return *context_.error;
  LogicReader logic(context_, inventory);
  set_difficulties();
  find_combos();
  std::vector<ReqId> leaving = leaving_requirements(logic);
  for (std::size_t i = 0; i < leaving.size(); ++i) {
    if (context_.places[i].type == "configurable_node") {
      leaving[i] = gate_requirement(context_.places[i], inventory);
    }
  }
  add_connections(logic, leaving);
  Docks(context_, logic).connect(leaving);
  add_networks(logic, leaving);
  set_goal(logic);
  add_events(logic, leaving);
  guard_dangerous_events();
  logic.finish_energy();
  if (context_.error) return *context_.error;
  report_options();
  return BuiltWorld{std::move(context_.world), std::move(context_.report), schema};
}

}  // namespace

Result<BuiltWorld> convert(const Sources& sources, const ImportOptions& options) {
  return Converter(sources, options).run();
}

}  // namespace boardwright::items::randovania
