// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Randovania logic databases: header.json and a file per region. Nodes lead to
// each other inside an area by requirements; docks lead to docks, through a
// weakness and perhaps a lock. A lock is opened for ever, from its front when
// its requirement holds; from the back it is free, asks for the same, or cannot
// be opened, by its kind. What an item of the pool provides and how many there
// are comes from the pickup database and a preset, if they lie beside the
// logic; otherwise every item that requirements name is in the pool itself.
//
// Nothing that the header does not declare is believed: docks of an unknown
// kind are closed, unknown names are false, and the report names each.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/items/forms/documents_json.hpp"
#include "games/items/import/folder.hpp"
#include "games/items/import/loose_json.hpp"
#include "games/items/import/randovania.hpp"

namespace boardwright::items {
namespace {

using io::Json;

constexpr std::string_view kFreeFromBack = "front-blast-back-free-unlock";
constexpr std::string_view kBlastFromBack = "front-blast-back-blast";
constexpr std::string_view kMatchingFromBack = "front-blast-back-if-matching";

// Nodes without layers are always there.
bool on_default_layer(const Json& node) {
  const Json::Array& layers = items_of(node.find("layers"));
  return layers.empty() || std::any_of(layers.begin(), layers.end(), [](const Json& layer) {
           return layer.is_text() && layer.as_text() == "default";
         });
}

struct Dock {
  std::string node;  // key
  std::string other;
  std::string weakness;  // type, a zero byte, name
  ReqId open = Requirements::always();
  ReqId unlock = Requirements::always();
  std::string lock;  // its kind; empty: none
  EventId opened;
  bool known = true;  // if not, it is closed, from both sides
};

class Importer {
 public:
  Importer(const Folder& folder, const ImportOptions& options)
      : folder_(folder),
        options_(options),
        requirements_(context_),
        world_(context_.world),
        names_(context_.names),
        header_(context_.header) {}

  Result<BuiltWorld> run();

 private:
  Status read_pickups();
  void pool_without_pickups(const Json& items);
  void add_pickup(const std::string& name, const Json& entry, const Json* state);
  void add_gains(ItemId item, const Json* types, const Json* amounts, std::int64_t fallback);
  void add_ammo_pickup(const std::string& name, const Json& entry, const Json* state);

  Status read_region(const std::string& file);
  void read_area(const std::string& region, const Json::Member& area);
  void read_node(const std::string& region, const std::string& area, const Json::Member& node);
  void read_event(NodeId node, const std::string& at, const Json& json);
  void check_pickup(const std::string& at, const Json& json);
  void read_ways(const std::string& at, const Json& json);
  void read_dock(const std::string& at, const Json& json);
  void read_lock(const std::string& at, const Json& json, const Json& lock, Dock& dock);
  ReqId requirement_of(const Json& own, std::string_view key, const Json& usual,
                       const std::string& what);
  void connect_docks();
  void read_reached();
  Status read_start();
  Status read_goal();

  const Folder& folder_;
  const ImportOptions& options_;
  RandovaniaContext context_;
  RandovaniaRequirements requirements_;
  World& world_;
  WorldNames& names_;
  const Json& header_;
  std::vector<std::pair<const Json*, std::string>> bodies_;  // of nodes, with their keys
  std::vector<Json> regions_;
  std::map<std::string, Dock> docks_;
  std::map<std::int64_t, std::string> pickups_;  // nodes by their index
};

// What one copy adds to each resource that it is ammunition for.
void Importer::add_gains(ItemId item, const Json* types, const Json* amounts,
                         std::int64_t fallback) {
  const Json::Array& given = items_of(amounts);
  for (std::size_t i = 0; i < items_of(types).size(); ++i) {
    const Json& type = items_of(types)[i];
    if (!type.is_text()) continue;
    const std::int64_t amount = i < given.size() ? number_of(&given[i], 0) : fallback;
    world_.resources[context_.resource(type.as_text()).index].gains.emplace_back(item, amount);
  }
}

// An item of the pool that provides items of the logic, one more with each copy.
void Importer::add_pickup(const std::string& name, const Json& entry, const Json* state) {
  Item item;
  item.name = name;
  item.classification =
      text_of(entry, "preferred_location_category") == "minor" ? "filler" : "major";
  item.count = number_of(below(state, {"num_shuffled_pickups"}), 1);
  const ItemId made = names_.add_item(std::move(item));
  if (!made) return;
  std::vector<ItemId> chain;
  for (const Json& stage : items_of(entry.find("progression"))) {
    if (stage.is_text()) chain.push_back(names_.stage(stage.as_text()));
  }
  if (chain.size() != 1 || chain[0] != made) world_.items[made.index].chain = std::move(chain);
  const std::int64_t held = number_of(below(state, {"num_included_in_starting_pickups"}), 0);
  if (held > 0) world_.start_items.emplace_back(made, held);
  add_gains(made, entry.find("ammo"), below(state, {"included_ammo"}), 0);
}

void Importer::add_ammo_pickup(const std::string& name, const Json& entry, const Json* state) {
  Item item;
  item.name = name;
  item.classification = "filler";
  item.count = number_of(below(state, {"pickup_count"}), 0);
  const ItemId made = names_.add_item(std::move(item));
  if (!made) return;
  add_gains(made, entry.find("items"), below(state, {"ammo_count"}), 1);
}

void Importer::pool_without_pickups(const Json& items) {
  context_.warn(
      "no_pickup_database",
      "no pickup-database.json lies beside the logic: every item of the logic is in the pool, once "
      "or as often as it can be held");
  const std::string tank = text_of(*header_.find("resource_database"), "energy_tank_item_index");
  for (const Json::Member& member : members_of(&items)) {
    const std::int64_t most = number_of(member.value.find("max_capacity"), 1);
    const bool many = most > 1 && member.key != tank;
    Item item;
    item.name = many ? member.key + " Expansion" : member.key;
    item.classification = most > 1 ? "filler" : "major";
    item.count = many ? (most + 4) / 5 : most;
    const ItemId made = names_.add_item(std::move(item));
    if (!many || !made) continue;
    context_.ammo.insert(member.key);
    world_.resources[context_.resource(member.key).index].gains.emplace_back(made, 5);
  }
}

Status Importer::read_pickups() {
  const Json* items = below(&header_, {"resource_database", "items"});
  if (items == nullptr || !items->is_object()) {
    return Error{
        "missing_field", "there are no items in the resource database",
        Where{.file = "header.json", .line = 0, .column = 0, .pointer = "/resource_database"}};
  }
  std::string database;
  for (const char* place : {"pickup-database.json", "../pickup_database/pickup-database.json"}) {
    if (database.empty() && folder_.has(place)) database = place;
  }
  if (database.empty()) {
    pool_without_pickups(*items);
  } else {
    Result<Json> pickups = folder_.read(database);
    if (!pickups) return pickups.error();
    Json preset;
    for (const char* place : {"preset.rdvpreset", "../presets/starter_preset.rdvpreset"}) {
      if (!preset.is_null() || !folder_.has(place)) continue;
      Result<Json> read = folder_.read(place);
      if (!read) return read.error();
      preset = *std::move(read);
    }
    const auto state = [&](const char* part, const std::string& name) {
      return below(&preset, {"configuration", part, "pickups_state", name});
    };
    for (const Json::Member& member : members_of(pickups->find("ammo_pickups"))) {
      for (const Json& type : items_of(member.value.find("items")))
        context_.ammo.insert(key_of(type));
    }
    for (const Json::Member& member : members_of(pickups->find("standard_pickups"))) {
      for (const Json& type : items_of(member.value.find("ammo")))
        context_.ammo.insert(key_of(type));
    }
    for (const Json::Member& member : members_of(pickups->find("standard_pickups"))) {
      add_pickup(member.key, member.value, state("standard_pickup_configuration", member.key));
    }
    for (const Json::Member& member : members_of(pickups->find("ammo_pickups"))) {
      add_ammo_pickup(member.key, member.value, state("ammo_pickup_configuration", member.key));
    }
    // What no pickup provides can never be had, but requirements may name it.
    for (const Json::Member& member : items->members()) {
      if (!context_.ammo.contains(member.key)) names_.stage(member.key);
    }
  }
  context_.energy = context_.resource("Energy");
  world_.resources[context_.energy.index].base = 99;
  const std::string tank = text_of(*header_.find("resource_database"), "energy_tank_item_index");
  if (const ItemId item = names_.item(tank)) {
    world_.resources[context_.energy.index].gains.emplace_back(item, 100);
  }
  return {};
}

// A weakness that the database does not list might ask for anything.
void Importer::read_dock(const std::string& at, const Json& json) {
  Dock dock;
  dock.node = at;
  dock.other = place_key(json.find("default_connection"));
  const std::string type = text_of(json, "dock_type");
  const std::string name = text_of(json, "default_dock_weakness");
  dock.weakness = type + '\0' + name;
  const Json* types = below(&header_, {"dock_weakness_database", "types"});
  const Json* weakness = below(types, {type, "items", name});
  if (weakness == nullptr) {
    const bool odd_type = below(types, {type}) == nullptr;
    dock.known = false;
    dock.open = context_.never(
        "unknown_name",
        fmt::format("the dock \"{}\" is closed: there is no {} \"{}\"", at,
                    odd_type ? "dock type" : "dock weakness", odd_type ? type : name));
    docks_[at] = std::move(dock);
    return;
  }
  dock.open = requirement_of(json, "override_default_open_requirement", *weakness,
                             fmt::format("dock weakness \"{}\"", name));
  const Json* lock = weakness->find("lock");
  if (lock != nullptr && !lock->is_null()) read_lock(at, json, *lock, dock);
  docks_[at] = std::move(dock);
}

// Its own requirement under `key`, else the usual one; closed without either.
ReqId Importer::requirement_of(const Json& own, std::string_view key, const Json& usual,
                               const std::string& what) {
  const Json* needs = own.find(key);
  if (needs == nullptr || needs->is_null()) needs = usual.find("requirement");
  if (needs != nullptr) return requirements_.build(*needs);
  return context_.never("bad_requirement",
                        fmt::format("the {} is closed: it has no \"requirement\"", what));
}

void Importer::read_lock(const std::string& at, const Json& json, const Json& lock, Dock& dock) {
  constexpr std::string_view kKinds[] = {kFreeFromBack, kBlastFromBack, kMatchingFromBack,
                                         "front-blast-back-impossible"};
  dock.lock = text_of(lock, "lock_type");
  if (std::find(std::begin(kKinds), std::end(kKinds), dock.lock) == std::end(kKinds)) {
    const Json* value = lock.find("lock_type");
    dock.known = false;
    dock.open = context_.never(
        "unknown_name", fmt::format("the dock \"{}\" is closed: locks of the type {} are not known",
                                    at, value != nullptr ? value->dump() : "\"\""));
    return;
  }
  dock.unlock = requirement_of(json, "override_default_lock_requirement", lock,
                               fmt::format("lock of the dock \"{}\"", at));
  dock.opened = names_.event_or_new("unlocked:" + at);
  world_.sources.push_back({dock.opened, context_.node(at), dock.unlock});
}

void Importer::connect_docks() {
  for (const auto& [at, dock] : docks_) {
    const NodeId to = context_.node(dock.other);
    if (!to) {
      context_.warn(
          "unknown_node",
          fmt::format("a dock of \"{}\" leads to \"{}\", which does not exist", at, dock.other));
      continue;
    }
    std::vector<ReqId> needs = {dock.open};
    if (dock.opened) needs.push_back(world_.requirements.event(dock.opened));
    // The lock on the other side, met from its back.
    const auto back = docks_.find(dock.other);
    if (!dock.known || (back != docks_.end() && !back->second.known)) continue;
    if (back != docks_.end() && back->second.opened) {
      const Dock& other = back->second;
      const bool matching = other.weakness == dock.weakness;
      const bool blast =
          other.lock == kBlastFromBack || (other.lock == kMatchingFromBack && matching);
      if (other.lock != kFreeFromBack) {
        needs.push_back(world_.requirements.event(other.opened));
      }
      if (blast) world_.sources.push_back({other.opened, context_.node(at), other.unlock});
      if (other.lock == kFreeFromBack) {
        world_.sources.push_back(
            {other.opened, context_.node(at), context_.join(ReqKind::And, needs)});
      }
    }
    world_.edges.push_back({context_.node(at), to, context_.join(ReqKind::And, needs)});
  }
}

void Importer::read_event(NodeId at_node, const std::string& at, const Json& json) {
  const std::string event = text_of(json, "event_name");
  if (!context_.declares("events", event)) {
    context_.warn("unknown_name", fmt::format("the node \"{}\" sets the event \"{}\", which the "
                                              "resource database does not list",
                                              at, event));
  }
  world_.sources.push_back({names_.event_or_new(event), at_node, Requirements::always()});
}

// Two nodes with one index would be one place that holds two items.
void Importer::check_pickup(const std::string& at, const Json& json) {
  const Json* index = json.find("pickup_index");
  if (index == nullptr || !index->is_integer()) {
    return context_.warn("missing_field",
                         fmt::format("the pickup \"{}\" has no \"pickup_index\"", at));
  }
  const auto [known, fresh] = pickups_.emplace(index->as_integer(), at);
  if (fresh || context_.error) return;
  context_.error = Error{"duplicate_location",
                         fmt::format("\"{}\" and \"{}\" have the same \"pickup_index\" {}; give "
                                     "each its own",
                                     known->second, at, known->first),
                         {}};
}

void Importer::read_node(const std::string& region, const std::string& area,
                         const Json::Member& member) {
  const std::string at = place_key(region, area, member.key);
  const std::string type = text_of(member.value, "node_type");
  if (!on_default_layer(member.value)) {
    return context_.warn("not_representable",
                         fmt::format("the node \"{}\" is on a layer that is off at first: it is "
                                     "left out",
                                     at));
  }
  const NodeId made(world_.nodes.size());
  if (!context_.nodes.emplace(at, made).second) return;
  world_.nodes.push_back({at, names_.room_or_new(region, area), type.empty() ? "generic" : type});
  bodies_.emplace_back(&member.value, at);
  if (flag_of(member.value.find("valid_starting_location"))) world_.starts.push_back(made);
  if (type == "event") read_event(made, at, member.value);
  if (type == "pickup") {
    check_pickup(at, member.value);
    Location location;
    location.id = at;
    location.node = made;
    location.area = names_.area_or_new(region);
    location.room = area;
    location.name = member.key;
    const std::string category = text_of(member.value, "location_category");
    location.category = category.empty() ? "standard" : category;
    world_.locations.push_back(std::move(location));
  }
}

void Importer::read_area(const std::string& region, const Json::Member& area) {
  for (const Json::Member& member : members_of(area.value.find("nodes"))) {
    read_node(region, area.key, member);
  }
}

Status Importer::read_region(const std::string& file) {
  Result<Json> json = folder_.read(file);
  if (!json) return json.error();
  regions_.push_back(*std::move(json));
  return {};
}

void Importer::read_ways(const std::string& at, const Json& json) {
  // What passing a configurable node takes is chosen elsewhere.
  const bool chosen = text_of(json, "node_type") == "configurable_node";
  // Names of nodes may hold a slash themselves.
  const Room& room = world_.rooms[world_.nodes[context_.node(at).index].room.index];
  for (const Json::Member& way : members_of(json.find("connections"))) {
    const NodeId to = context_.node(place_key(world_.areas[room.area.index], room.name, way.key));
    if (!to) {
      context_.warn(
          "unknown_node",
          fmt::format("a way of \"{}\" leads to \"{}\", which its area has not got", at, way.key));
    }
    const ReqId needs =
        chosen ? context_.never("not_representable",
                                fmt::format("what the configurable node \"{}\" asks for is not "
                                            "known: no way leads on from it",
                                            at))
               : requirements_.build(way.value);
    if (to && needs != Requirements::never()) {
      world_.edges.push_back({context_.node(at), to, needs});
      ++context_.projection.kept_strats;
    } else {
      ++context_.projection.dropped_strats;
    }
  }
}

// Events of requirements that ask for a node.
void Importer::read_reached() {
  for (std::size_t i = 0; i < world_.events.size(); ++i) {
    if (!world_.events[i].starts_with("reached:")) continue;
    const NodeId at = context_.node(world_.events[i].substr(8));
    if (at) world_.sources.push_back({EventId(i), at, Requirements::always()});
  }
}

Status Importer::read_start() {
  const bool typed = !options_.start.empty();
  const std::string start = typed ? options_.start : place_key(header_.find("starting_location"));
  if (!context_.node(start)) {
    return Error{"unknown_node",
                 fmt::format("{}there is no node \"{}\" to start at; a start is region/area/node",
                             typed ? "--start: " : "", start),
                 {}};
  }
  world_.start = {context_.node(start)};
  return {};
}

Status Importer::read_goal() {
  const std::vector<std::string> typed = split_names(options_.goal);
  const Json* victory = header_.find("victory_condition");
  if (typed.empty() && (victory == nullptr || victory->is_null())) {
    return Error{"missing_option",
                 "header.json has no \"victory_condition\" to say what the goal is; name it with "
                 "--goal (events or items, separated by commas)",
                 {}};
  }
  if (typed.empty()) {
    world_.goal = requirements_.build(*victory);
    return {};
  }
  std::vector<ReqId> parts;
  for (const std::string& name : typed) {
    const ItemId item = names_.item(name);
    const EventId event = names_.event(name);
    if (!item && !event) {
      return Error{"unknown_name",
                   fmt::format("--goal: nothing is called \"{}\"; name events or items of the "
                               "data, separated by commas",
                               name),
                   {}};
    }
    parts.push_back(item ? world_.requirements.has(item, 1) : world_.requirements.event(event));
  }
  world_.goal = context_.join(ReqKind::And, parts);
  return {};
}

Result<BuiltWorld> Importer::run() {
  Result<Json> header = folder_.read("header.json");
  if (!header) return header.error();
  context_.header = *std::move(header);
  world_.name = options_.name.empty() ? text_of(header_, "game") : options_.name;
  world_.difficulties = {{"none", {}, 0}, {"intermediate", {}, 2}, {"maximum", {}, 5}};
  if (auto error = read_pickups()) return *error;
  for (const Json& file : items_of(header_.find("regions"))) {
    if (auto error = read_region(key_of(file))) return *error;
  }
  for (const Json& region : regions_) {
    for (const Json::Member& area : members_of(region.find("areas"))) {
      read_area(text_of(region, "name"), area);
    }
  }
  for (const auto& [json, at] : bodies_) {
    if (text_of(*json, "node_type") == "dock") read_dock(at, *json);
    read_ways(at, *json);
  }
  connect_docks();
  if (auto error = read_start()) return *error;
  if (auto error = read_goal()) return *error;
  read_reached();
  if (context_.error) return *context_.error;
  const Projection& counted = context_.projection;
  world_.projection = counted;
  context_.report.push_back(
      {"projection",
       fmt::format("{} ways kept, {} never open; {} leaves counted as false", counted.kept_strats,
                   counted.dropped_strats, counted.projected_leaves),
       {}});
  return BuiltWorld{std::move(context_.world), std::move(context_.report)};
}

}  // namespace

Result<BuiltWorld> import_randovania(const Folder& folder, const ImportOptions& options) {
  return Importer(folder, options).run();
}

}  // namespace boardwright::items
