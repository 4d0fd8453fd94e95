// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/import/randovania/check.hpp"

#include <fmt/format.h>

#include <set>
#include <string>
#include <string_view>
#include <unordered_set>

#include "boardwright/io/fields.hpp"
#include "games/items/import/loose_json.hpp"
#include "games/items/import/randovania/context.hpp"

namespace boardwright::items::randovania {
namespace {

using io::Json;
using io::pointer_to;

struct Shape {
  bool (*is)(const Json&);
  std::string_view text;
};

constexpr Shape kObject = {[](const Json& json) { return json.is_object(); }, "an object"};
constexpr Shape kList = {[](const Json& json) { return json.is_array(); }, "a list"};
constexpr Shape kText = {[](const Json& json) { return json.is_text() && !json.as_text().empty(); },
                         "a text"};
constexpr Shape kFlag = {[](const Json& json) { return json.is_bool(); }, "true or false"};
constexpr Shape kWhole = {[](const Json& json) { return json.is_integer(); }, "a whole number"};
constexpr Shape kNumber = {[](const Json& json) { return json.is_number(); }, "a number"};
constexpr Shape kMaybeObject = {[](const Json& json) { return json.is_null() || json.is_object(); },
                                "an object or null"};

// Looks at one file after another and keeps the first thing that is wrong.
class Checker {
 public:
  explicit Checker(const Sources& sources) : sources_(sources) {}

  Status run() {
    file_ = sources_.header_file;
    check_header();
    for (std::size_t i = 0; i < sources_.regions.size() && !error_; ++i) {
      check_region(sources_.regions[i], open_region(i));
    }
    for (std::size_t i = 0; i < sources_.regions.size() && !error_; ++i) {
      check_ways(sources_.regions[i], open_region(i));
    }
    file_ = sources_.pickup_file;
    if (!sources_.pickups.is_null() && !error_) check_pickups();
    return error_;
  }

 private:
  // Where the region stands in the file that it was read from.
  std::string open_region(std::size_t i) {
    const bool own = i < sources_.region_files.size() && !sources_.region_files[i].empty();
    file_ = own ? sources_.region_files[i] : sources_.header_file;
    return own ? std::string() : pointer_to("/regions", i);
  }

  void fail(std::string code, const std::string& message, std::string pointer) {
    if (error_) return;
    error_ = Error{std::move(code), message + "; take the file anew from its release",
                   Where{.file = file_, .line = 0, .column = 0, .pointer = std::move(pointer)}};
  }

  // A member that must be there; a null value if it is not.
  const Json& need(const Json& in, std::string_view key, const Shape& shape,
                   const std::string& pointer) {
    static const Json kNull;
    const Json* found = in.find(key);
    if (found == nullptr) {
      fail("missing_field", fmt::format("\"{}\" is missing, {}", key, shape.text), pointer);
      return kNull;
    }
    if (shape.is(*found)) return *found;
    fail("wrong_type", fmt::format("\"{}\" must be {}", key, shape.text), pointer_to(pointer, key));
    return kNull;
  }

  bool is_object(const Json& json, std::string_view what, const std::string& pointer) {
    if (!json.is_object()) fail("wrong_type", fmt::format("{} is an object", what), pointer);
    return json.is_object();
  }

  void check_header() {
    const Json& header = sources_.header;
    if (!is_object(header, "header.json", "")) return;
    need(header, "game", kText, "");
    need(header, "regions", kList, "");
    need(header, "starting_location", kObject, "");
    const Json& resources = need(header, "resource_database", kObject, "");
    const std::string at_resources = "/resource_database";
    for (const char* table :
         {"items", "events", "tricks", "damage", "versions", "misc", "requirement_template"}) {
      need(resources, table, kObject, at_resources);
    }
    if (error_) return;
    check_item(need(resources, "energy_tank_item_index", kText, at_resources),
               at_resources + "/energy_tank_item_index");
    check_reductions(need(resources, "damage_reductions", kList, at_resources));
    const bool newer = header.find("dock_type_database") != nullptr;
    const char* const name = newer ? "dock_type_database" : "dock_weakness_database";
    const Json& types =
        need(need(header, name, kObject, ""), "types", kObject, pointer_to("", name));
    for (const Json::Member& type : types.members_or_none()) {
      check_weaknesses(type.value, pointer_to(pointer_to(pointer_to("", name), "types"), type.key));
    }
    for (const Json& layer : header.at("layers").items_or_none()) layers_.insert(key_of(layer));
  }

  // The name of an item that the resource database has.
  void check_item(const Json& name, const std::string& pointer) {
    if (!name.is_text() ||
        sources_.header.at("resource_database").at("items").at(name.as_text()).is_null()) {
      fail("unknown_name", fmt::format("header.json lists no item {}", name.dump()), pointer);
    }
  }

  void check_reductions(const Json& list) {
    const std::string here = "/resource_database/damage_reductions";
    for (std::size_t i = 0; i < list.items_or_none().size() && !error_; ++i) {
      const Json& rule = list.items()[i];
      const std::string at = pointer_to(here, i);
      need(rule, "name", kText, at);
      const Json& entries = need(rule, "reductions", kList, at);
      for (std::size_t k = 0; k < entries.items_or_none().size() && !error_; ++k) {
        need(entries.items()[k], "multiplier", kNumber,
             pointer_to(pointer_to(at, "reductions"), k));
      }
    }
  }

  // A weakness says what opening takes, and of its lock at least that it has none.
  void check_weaknesses(const Json& type, const std::string& pointer) {
    const std::string here = pointer_to(pointer, "items");
    for (const Json::Member& weakness : need(type, "items", kObject, pointer).members_or_none()) {
      const std::string at = pointer_to(here, weakness.key);
      need(weakness.value, "requirement", kObject, at);
      const Json& lock = need(weakness.value, "lock", kMaybeObject, at);
      if (lock.is_null()) continue;
      need(lock, "lock_type", kText, pointer_to(at, "lock"));
      need(lock, "requirement", kObject, pointer_to(at, "lock"));
    }
  }

  void check_region(const Json& region, const std::string& pointer) {
    if (!is_object(region, "a region", pointer)) return;
    need(region, "name", kText, pointer);
    const std::string name = text_of(region, "name");
    const std::string areas = pointer_to(pointer, "areas");
    for (const Json::Member& area : need(region, "areas", kObject, pointer).members_or_none()) {
      const std::string at = pointer_to(areas, area.key);
      const std::string nodes = pointer_to(at, "nodes");
      for (const Json::Member& node : need(area.value, "nodes", kObject, at).members_or_none()) {
        if (error_) return;
        check_node(node.value, pointer_to(nodes, node.key));
        nodes_.insert(name + "/" + area.key + "/" + node.key);
      }
    }
  }

  void check_node(const Json& node, const std::string& pointer) {
    if (!is_object(node, "a node", pointer)) return;
    need(node, "node_type", kText, pointer);
    const std::string type = text_of(node, "node_type");
    need(node, "connections", kObject, pointer);
    need(node, "heal", kFlag, pointer);
    for (const Json& layer : need(node, "layers", kList, pointer).items_or_none()) {
      if (layers_.empty() || layers_.contains(key_of(layer))) continue;
      fail("unknown_name", fmt::format("header.json lists no layer {}", layer.dump()),
           pointer_to(pointer, "layers"));
    }
    if (type == "event") need(node, "event_name", kText, pointer);
    if (type == "pickup") need(node, "pickup_index", kWhole, pointer);
    if (type == "hint") need(node, "requirement_to_collect", kMaybeObject, pointer);
    if (type == "teleporter_network") {
      need(node, "network", kText, pointer);
      need(node, "is_unlocked", kObject, pointer);
      need(node, "requirement_to_activate", kObject, pointer);
    }
    if (type == "dock") {
      need(node, "dock_type", kText, pointer);
      need(node, "default_dock_weakness", kText, pointer);
      need(node, "default_connection", kObject, pointer);
      need(node, "override_default_open_requirement", kMaybeObject, pointer);
      need(node, "override_default_lock_requirement", kMaybeObject, pointer);
    }
  }

  // Nodes that do not exist with this preset exist here.
  void check_ways(const Json& region, const std::string& pointer) {
    const std::string name = text_of(region, "name");
    const std::string areas = pointer_to(pointer, "areas");
    for (const Json::Member& area : region.at("areas").members_or_none()) {
      const std::string nodes = pointer_to(pointer_to(areas, area.key), "nodes");
      for (const Json::Member& node : area.value.at("nodes").members_or_none()) {
        const auto check = [&](const std::string& to, std::string_view key) {
          if (nodes_.contains(to)) return;
          fail("unknown_node", fmt::format("there is no node \"{}\" to lead to", to),
               pointer_to(pointer_to(nodes, node.key), key));
        };
        for (const Json::Member& way : node.value.at("connections").members()) {
          check(name + "/" + area.key + "/" + way.key, "connections");
        }
        if (text_of(node.value, "node_type") != "dock") continue;
        check(place_id(node.value.at("default_connection")), "default_connection");
      }
    }
  }

  void check_pickups() {
    const Json& pickups = sources_.pickups;
    if (!is_object(pickups, "a pickup database", "")) return;
    const std::pair<const char*, const char*> kTables[] = {{"standard_pickups", "progression"},
                                                           {"ammo_pickups", "items"},
                                                           {"generated_pickups", "progression"}};
    for (const auto& [table, list] : kTables) {
      const bool generated = std::string_view(table) == "generated_pickups";
      for (const Json::Member& pickup : need(pickups, table, kObject, "").members_or_none()) {
        const std::string at = pointer_to(pointer_to("", table), pickup.key);
        need(pickup.value, list, kList, at);
        if (generated) continue;  // their names have holes
        check_items(pickup.value, list, at);
        check_items(pickup.value, "ammo", at);
        for (const Json::Member& more : pickup.value.at("additional_resources").members_or_none()) {
          check_item(Json(more.key), pointer_to(pointer_to(at, "additional_resources"), more.key));
        }
        for (const char* key : {"unlocked_by", "temporary"}) {
          const Json& name = pickup.value.at(key);
          if (!name.is_null()) check_item(name, pointer_to(at, key));
        }
      }
    }
  }

  // A list of items; it may be left out.
  void check_items(const Json& pickup, const char* list, const std::string& pointer) {
    if (pickup.find(list) == nullptr) return;
    const Json::Array& names = need(pickup, list, kList, pointer).items_or_none();
    for (std::size_t i = 0; i < names.size(); ++i) {
      check_item(names[i], pointer_to(pointer_to(pointer, list), i));
    }
  }

  const Sources& sources_;
  std::string file_;
  std::set<std::string> layers_;
  std::unordered_set<std::string> nodes_;  // Region/Area/Node
  Status error_;
};

}  // namespace

Status check_sources(const Sources& sources) { return Checker(sources).run(); }

}  // namespace boardwright::items::randovania
