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
// Negated items and events, and settings of the game other than the preset's,
// count as false.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "games/items/folder.hpp"
#include "games/items/json.hpp"
#include "games/items/loose_json.hpp"
#include "games/items/names.hpp"
#include "games/items/rooms_data.hpp"
#include "games/items/simplify.hpp"

namespace boardwright::items {
namespace {

using io::Json;

constexpr std::size_t kDeepestTemplates = 50;

struct Dock {
  std::string node;  // key
  std::string other;
  std::string weakness;  // type, a zero byte, name
  ReqId open = Requirements::always();
  ReqId unlock = Requirements::always();
  std::string lock;  // its kind; empty: none
  EventId opened;
};

class Importer {
 public:
  Importer(const Folder& folder, const ImportOptions& options)
      : folder_(folder), options_(options), names_(world_) {}

  Result<BuiltWorld> run();

 private:
  void warn(std::string code, const std::string& key, std::string message) {
    if (warned_.insert(code + key).second)
      report_.push_back({std::move(code), std::move(message), {}});
  }
  ReqId never(std::string code, const std::string& key, std::string message) {
    ++projection_.projected_leaves;
    warn(std::move(code), key, std::move(message));
    return Requirements::never();
  }
  ReqId join(ReqKind kind, const std::vector<ReqId>& parts) {
    return simple_join(world_.requirements, kind, parts);
  }

  std::optional<Error> read_pickups();
  void pool_without_pickups(const Json& items);
  void add_pickup(const std::string& name, const Json& entry, const Json* state);
  void add_ammo_pickup(const std::string& name, const Json& entry, const Json* state);
  ResourceId resource(const std::string& name);

  ReqId requirement(const Json& json);
  ReqId leaf(const Json& data);
  ReqId item_leaf(const std::string& name, std::int64_t amount);
  ReqId damage_leaf(const std::string& name, std::int64_t amount);
  ReqId template_named(const std::string& name);

  std::optional<Error> read_region(const std::string& file);
  void read_area(const std::string& region, const Json::Member& area);
  void read_node(const std::string& region, const std::string& area, const Json::Member& node);
  void read_dock(const std::string& key, const Json& node);
  void connect_docks();
  NodeId node(const std::string& key) const {
    const auto found = nodes_.find(key);
    return found == nodes_.end() ? NodeId() : found->second;
  }
  static std::string key(const std::string& region, const std::string& area,
                         const std::string& node) {
    return region + "/" + area + "/" + node;
  }
  static std::string key(const Json* place) {
    if (place == nullptr) return {};
    return key(text_of(*place, "region"), text_of(*place, "area"), text_of(*place, "node"));
  }

  const Folder& folder_;
  const ImportOptions& options_;
  World world_;
  Names names_;
  Json header_;
  std::set<std::string> ammo_;  // item resources that are counted as capacity
  ResourceId energy_;
  std::map<std::string, NodeId> nodes_;
  std::vector<std::pair<const Json*, std::string>> bodies_;  // of nodes, with their keys
  std::vector<Json> regions_;
  std::map<std::string, Dock> docks_;
  std::map<std::string, ReqId> templates_;
  std::vector<std::string> open_templates_;
  Projection projection_;
  std::vector<Finding> report_;
  std::set<std::string> warned_;
  std::optional<Error> error_;
};

ResourceId Importer::resource(const std::string& name) {
  const ResourceId known = names_.resource(name);
  return known ? known : names_.add_resource({name, 0, {}});
}

// An item of the pool that provides items of the logic, one more with each copy.
void Importer::add_pickup(const std::string& name, const Json& entry, const Json* state) {
  Item item;
  item.name = name;
  item.klass = text_of(entry, "preferred_location_category") == "minor" ? "filler" : "major";
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
  const Json::Array& included = items_of(below(state, {"included_ammo"}));
  const Json::Array& types = items_of(entry.find("ammo"));
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (!types[i].is_text()) continue;
    const std::int64_t amount = i < included.size() ? number_of(&included[i], 0) : 0;
    world_.resources[resource(types[i].as_text()).index].gains.emplace_back(made, amount);
  }
}

void Importer::add_ammo_pickup(const std::string& name, const Json& entry, const Json* state) {
  Item item;
  item.name = name;
  item.klass = "filler";
  item.count = number_of(below(state, {"pickup_count"}), 0);
  const ItemId made = names_.add_item(std::move(item));
  if (!made) return;
  const Json::Array& amounts = items_of(below(state, {"ammo_count"}));
  const Json::Array& types = items_of(entry.find("items"));
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (!types[i].is_text()) continue;
    const std::int64_t amount = i < amounts.size() ? number_of(&amounts[i], 0) : 1;
    world_.resources[resource(types[i].as_text()).index].gains.emplace_back(made, amount);
  }
}

void Importer::pool_without_pickups(const Json& items) {
  warn(
      "no_pickup_database", "",
      "no pickup-database.json lies beside the logic: every item of the logic is in the pool, once "
      "or as often as it can be held");
  const std::string tank = text_of(*header_.find("resource_database"), "energy_tank_item_index");
  for (const Json::Member& member : members_of(&items)) {
    const std::int64_t most = number_of(member.value.find("max_capacity"), 1);
    const bool many = most > 1 && member.key != tank;
    Item item;
    item.name = many ? member.key + " Expansion" : member.key;
    item.klass = most > 1 ? "filler" : "major";
    item.count = many ? (most + 4) / 5 : most;
    const ItemId made = names_.add_item(std::move(item));
    if (!many || !made) continue;
    ammo_.insert(member.key);
    world_.resources[resource(member.key).index].gains.emplace_back(made, 5);
  }
}

std::optional<Error> Importer::read_pickups() {
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
      for (const Json& type : items_of(member.value.find("items"))) ammo_.insert(key_of(type));
    }
    for (const Json::Member& member : members_of(pickups->find("standard_pickups"))) {
      for (const Json& type : items_of(member.value.find("ammo"))) ammo_.insert(key_of(type));
    }
    for (const Json::Member& member : members_of(pickups->find("standard_pickups"))) {
      add_pickup(member.key, member.value, state("standard_pickup_configuration", member.key));
    }
    for (const Json::Member& member : members_of(pickups->find("ammo_pickups"))) {
      add_ammo_pickup(member.key, member.value, state("ammo_pickup_configuration", member.key));
    }
    // What no pickup provides can never be had, but requirements may name it.
    for (const Json::Member& member : items->members()) {
      if (!ammo_.contains(member.key)) names_.stage(member.key);
    }
  }
  energy_ = resource("Energy");
  world_.resources[energy_.index].base = 99;
  const std::string tank = text_of(*header_.find("resource_database"), "energy_tank_item_index");
  if (const ItemId item = names_.item(tank)) {
    world_.resources[energy_.index].gains.emplace_back(item, 100);
  }
  return std::nullopt;
}

ReqId Importer::item_leaf(const std::string& name, std::int64_t amount) {
  if (ammo_.contains(name)) return world_.requirements.cap(resource(name), amount);
  if (const ItemId item = names_.item(name)) return world_.requirements.has(item, amount);
  return never("unknown_name", name, fmt::format("there is no item \"{}\"", name));
}

ReqId Importer::damage_leaf(const std::string& name, std::int64_t amount) {
  std::vector<ReqId> ways = {world_.requirements.cap(energy_, amount + 1)};
  for (const Json& rule : items_of(below(&header_, {"resource_database", "damage_reductions"}))) {
    if (text_of(rule, "name") != name) continue;
    for (const Json& reduction : items_of(rule.find("reductions"))) {
      const Json* factor = reduction.find("multiplier");
      const std::string by = text_of(reduction, "name");
      if (factor == nullptr || !factor->is_number() || by.empty()) continue;
      const double part = std::clamp(factor->as_number(), 0.0, 1.0) * static_cast<double>(amount);
      const auto rest = static_cast<std::int64_t>(part) + 1;
      std::vector<ReqId> both = {item_leaf(by, 1)};
      if (part > 0) both.push_back(world_.requirements.cap(energy_, rest + 1));
      ways.push_back(join(ReqKind::And, both));
    }
  }
  return join(ReqKind::Or, ways);
}

ReqId Importer::leaf(const Json& data) {
  const std::string type = text_of(data, "type");
  const std::string name = text_of(data, "name");
  const std::int64_t amount = number_of(data.find("amount"), 1);
  const Json* negate = data.find("negate");
  const bool negated = negate != nullptr && negate->is_bool() && negate->as_bool();
  if (type == "misc" || type == "versions") {
    // Settings are as in a plain game: off.
    return Requirements::constant(negated);
  }
  if (negated) {
    return never("forbidden_negation", type + name,
                 fmt::format("\"not {}\" counts as false: more must never close a way", name));
  }
  if (type == "items") return item_leaf(name, amount);
  if (type == "events") return world_.requirements.event(names_.event_or_new(name));
  if (type == "tricks") return world_.requirements.tech(names_.tech_or_new(name), amount);
  if (type == "damage") return damage_leaf(name, amount);
  return never("unknown_name", type,
               fmt::format("resources of the kind \"{}\" are not known", type));
}

ReqId Importer::template_named(const std::string& name) {
  const auto known = templates_.find(name);
  if (known != templates_.end()) return known->second;
  const Json* body = below(&header_, {"resource_database", "requirement_template", name});
  if (body == nullptr) {
    return never("unknown_name", name, fmt::format("there is no template \"{}\"", name));
  }
  const bool circle =
      std::find(open_templates_.begin(), open_templates_.end(), name) != open_templates_.end();
  if (circle || open_templates_.size() > kDeepestTemplates) {
    std::string text;
    for (const std::string& open : open_templates_) text += open + " -> ";
    if (!error_) {
      error_ = Error{"helper_cycle", fmt::format("templates run in a circle: {}{}", text, name),
                     Where{.file = "header.json", .line = 0, .column = 0, .pointer = {}}};
    }
    return Requirements::never();
  }
  open_templates_.push_back(name);
  // Newer files wrap the requirement with a name for display.
  const Json* inner = body->find("requirement");
  const ReqId made = requirement(inner != nullptr ? *inner : *body);
  open_templates_.pop_back();
  templates_[name] = made;
  return made;
}

ReqId Importer::requirement(const Json& json) {
  const std::string type = text_of(json, "type");
  const Json* data = json.find("data");
  if (data == nullptr) return never("bad_requirement", "", "a requirement has type and data");
  if (type == "resource") return leaf(*data);
  if (type == "template" && data->is_text()) return template_named(data->as_text());
  if (type == "node") {
    return world_.requirements.event(names_.event_or_new("reached:" + key(data)));
  }
  if (type != "and" && type != "or") {
    return never("bad_requirement", type,
                 fmt::format("requirements of type \"{}\" are not known", type));
  }
  std::vector<ReqId> parts;
  for (const Json& part : items_of(data->find("items"))) parts.push_back(requirement(part));
  return join(type == "and" ? ReqKind::And : ReqKind::Or, parts);
}

void Importer::read_dock(const std::string& at, const Json& json) {
  Dock dock;
  dock.node = at;
  dock.other = key(json.find("default_connection"));
  const std::string type = text_of(json, "dock_type");
  const std::string name = text_of(json, "default_dock_weakness");
  dock.weakness = type + '\0' + name;
  const Json* weakness = below(&header_, {"dock_weakness_database", "types", type, "items", name});
  const Json* open = json.find("override_default_open_requirement");
  if (open == nullptr || open->is_null()) open = below(weakness, {"requirement"});
  if (open != nullptr && !open->is_null()) dock.open = requirement(*open);
  const Json* lock = below(weakness, {"lock"});
  if (lock != nullptr && lock->is_object()) {
    dock.lock = text_of(*lock, "lock_type");
    const Json* needs = json.find("override_default_lock_requirement");
    if (needs == nullptr || needs->is_null()) needs = lock->find("requirement");
    if (needs != nullptr) dock.unlock = requirement(*needs);
    dock.opened = names_.event_or_new("unlocked:" + at);
    world_.sources.push_back({dock.opened, node(at), dock.unlock});
  }
  docks_[at] = std::move(dock);
}

void Importer::connect_docks() {
  for (const auto& [at, dock] : docks_) {
    const NodeId to = node(dock.other);
    if (!to) {
      warn("unknown_node", dock.other,
           fmt::format("a dock of \"{}\" leads to \"{}\", which does not exist", at, dock.other));
      continue;
    }
    std::vector<ReqId> needs = {dock.open};
    if (dock.opened) needs.push_back(world_.requirements.event(dock.opened));
    // The lock on the other side, met from its back.
    const auto back = docks_.find(dock.other);
    if (back != docks_.end() && back->second.opened) {
      const Dock& other = back->second;
      const bool matching = other.weakness == dock.weakness;
      const bool blast = other.lock == "front-blast-back-blast" ||
                         (other.lock == "front-blast-back-if-matching" && matching);
      if (other.lock != "front-blast-back-free-unlock") {
        needs.push_back(world_.requirements.event(other.opened));
      }
      if (blast) world_.sources.push_back({other.opened, node(at), other.unlock});
      if (other.lock == "front-blast-back-free-unlock") {
        world_.sources.push_back({other.opened, node(at), join(ReqKind::And, needs)});
      }
    }
    world_.edges.push_back({node(at), to, join(ReqKind::And, needs)});
  }
}

void Importer::read_node(const std::string& region, const std::string& area,
                         const Json::Member& member) {
  const std::string at = key(region, area, member.key);
  const std::string type = text_of(member.value, "node_type");
  const NodeId made(world_.nodes.size());
  if (!nodes_.emplace(at, made).second) return;
  world_.nodes.push_back({at, names_.room_or_new(region, area), type.empty() ? "generic" : type});
  bodies_.emplace_back(&member.value, at);
  const Json* start = member.value.find("valid_starting_location");
  if (start != nullptr && start->is_bool() && start->as_bool()) world_.starts.push_back(made);
  if (type == "event") {
    const std::string event = text_of(member.value, "event_name");
    world_.sources.push_back({names_.event_or_new(event), made, Requirements::always()});
  }
  if (type == "pickup") {
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

std::optional<Error> Importer::read_region(const std::string& file) {
  Result<Json> json = folder_.read(file);
  if (!json) return json.error();
  regions_.push_back(*std::move(json));
  return std::nullopt;
}

Result<BuiltWorld> Importer::run() {
  Result<Json> header = folder_.read("header.json");
  if (!header) return header.error();
  header_ = *std::move(header);
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
    for (const Json::Member& way : members_of(json->find("connections"))) {
      // Names of nodes may hold a slash themselves.
      const RoomId room = world_.nodes[node(at).index].room;
      const std::string to = key(world_.areas[world_.rooms[room.index].area.index],
                                 world_.rooms[room.index].name, way.key);
      const ReqId needs = requirement(way.value);
      if (node(to) && needs != Requirements::never()) {
        world_.edges.push_back({node(at), node(to), needs});
        ++projection_.kept_strats;
      } else {
        ++projection_.dropped_strats;
      }
    }
  }
  connect_docks();
  for (std::size_t i = 0; i < world_.events.size(); ++i) {
    if (!world_.events[i].starts_with("reached:")) continue;
    const NodeId at = node(world_.events[i].substr(8));
    if (at) world_.sources.push_back({EventId(i), at, Requirements::always()});
  }
  const std::string start =
      options_.start.empty() ? key(header_.find("starting_location")) : options_.start;
  if (!node(start)) {
    return Error{"unknown_node", fmt::format("there is no node \"{}\" to start at", start), {}};
  }
  world_.start = {node(start)};
  if (!options_.goal.empty()) {
    std::vector<ReqId> parts;
    for (const std::string& name : split_names(options_.goal)) {
      const ItemId item = names_.item(name);
      const EventId event = names_.event(name);
      if (!item && !event) {
        return Error{
            "unknown_name",
            fmt::format("--goal: nothing is called \"{}\"; name events or items of the data, "
                        "separated by commas",
                        name),
            {}};
      }
      parts.push_back(item ? world_.requirements.has(item, 1) : world_.requirements.event(event));
    }
    world_.goal = join(ReqKind::And, parts);
  } else if (const Json* victory = header_.find("victory_condition")) {
    world_.goal = requirement(*victory);
  }
  if (error_) return *error_;
  world_.projection = projection_;
  report_.push_back({"projection",
                     fmt::format("{} ways kept, {} never open; {} leaves counted as false",
                                 projection_.kept_strats, projection_.dropped_strats,
                                 projection_.projected_leaves),
                     {}});
  return BuiltWorld{std::move(world_), std::move(report_)};
}

}  // namespace

Result<BuiltWorld> import_randovania(const Folder& folder, const ImportOptions& options) {
  return Importer(folder, options).run();
}

}  // namespace boardwright::items
