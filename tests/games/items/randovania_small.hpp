// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Randovania databases of a few nodes: region R, areas A and B, start at "start".
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "boardwright/games/items/logic/logic.hpp"
#include "games/items/import/randovania/convert.hpp"
#include "games/items/import/randovania/facts.hpp"
#include "games/items/import/verdict.hpp"
#include "games/items/logic/runs/runs.hpp"

namespace boardwright::items::randovania {

using io::Json;
using Names = std::set<std::string>;

inline std::string quoted(const std::string& text) { return "\"" + text + "\""; }
inline std::string list_of(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return "[" + text + "]";
}
inline std::string leaf(const std::string& type, const std::string& name, int amount, bool negate) {
  return R"({"type": "resource", "data": {"type": ")" + type + R"(", "name": ")" + name +
         R"(", "amount": )" + std::to_string(amount) + R"(, "negate": )" +
         (negate ? "true" : "false") + "}}";
}
inline std::string has(const std::string& name, int amount = 1) {
  return leaf("items", name, amount, false);
}
inline std::string event(const std::string& name) { return leaf("events", name, 1, false); }
inline std::string lacks(const std::string& name) { return leaf("events", name, 1, true); }
inline std::string damage(const std::string& name, int amount) {
  return leaf("damage", name, amount, false);
}
inline std::string all(const std::vector<std::string>& parts) {
  return R"({"type": "and", "data": {"comment": null, "items": )" + list_of(parts) + "}}";
}
inline const std::string kYes = all({});

struct Small {
  std::string game = "super_metroid";
  int schema = 27;
  int preset = 93;
  std::string release;  // that the database is said to come from
  struct Node {
    std::string body;
    std::map<std::string, std::string> ways;  // to nodes of the area; others are left out
  };
  std::map<std::string, std::map<std::string, Node>> nodes;               // by area, then name
  std::map<std::string, std::string> areas = {{"A", "{}"}, {"B", "{}"}};  // their extras
  std::string dock_type = "door";
  std::string docks = "{}";  // the weaknesses of that type
  std::string reductions = "[]";
  std::string pickups = "null";
  std::string configuration = R"("damage_strictness": 1.0)";
  std::string goal = kYes;

  // Connections are pairs of a node and a requirement.
  Small& node(const std::string& name, const std::string& body,
              const std::map<std::string, std::string>& ways, const std::string& area = "A") {
    nodes[area][name] = {body, ways};
    return *this;
  }
  Small& plain(const std::string& name, const std::map<std::string, std::string>& ways = {},
               const std::string& area = "A") {
    return node(name, R"("node_type": "generic", "layers": ["default"])", ways, area);
  }
  Small& event_at(const std::string& name, const std::string& what,
                  const std::map<std::string, std::string>& ways = {}) {
    return node(name, R"("node_type": "event", "event_name": ")" + what + "\"", ways);
  }
  Small& dock(const std::string& name, const std::string& weakness, const std::string& to_area,
              const std::string& to, const std::string& area = "A", const std::string& more = "") {
    return node(name,
                R"("node_type": "dock", "dock_type": )" + randovania::quoted(dock_type) +
                    R"(, "default_dock_weakness": ")" + weakness +
                    R"(", "default_connection": {"region": "R", "area": ")" + to_area +
                    R"(", "node": ")" + to + "\"}" + more,
                {{"inside", kYes}, {"start", kYes}}, area);
  }

  // Tables that the configuration does not name: each pickup once, no tricks.
  static void complete(Sources& made) {
    Json all = Json::object();
    for (const Json::Member& pickup : made.pickups.at("standard_pickups").members()) {
      all.set(pickup.key, Json(Json::Object{{"num_shuffled_pickups", 1}}));
    }
    Json options = made.preset.at("configuration");
    if (options.find("damage_strictness") == nullptr) options.set("damage_strictness", 1);
    const auto add = [&](const char* table, const char* inner, const Json& value) {
      if (options.find(table) != nullptr) return;
      options.set(table, Json(Json::Object{{inner, value}}));
    };
    add("standard_pickup_configuration", "pickups_state", all);
    add("ammo_pickup_configuration", "pickups_state", Json::object());
    add("trick_level", "specific_levels", Json::object());
    Json patches = Json::object();
    for (const char* patch :
         {"dachora_pit", "early_supers_bridge", "pre_hi_jump", "moat", "pre_spazer", "red_tower",
          "nova_boost_platform", "cant_use_supers_on_red_doors", "nerfed_rainbow_beam",
          "no_ln_chozo_inventory_check"}) {
      patches.set(patch, false);
    }
    if (options.find("patches") == nullptr) options.set("patches", std::move(patches));
    made.preset.set("configuration", std::move(options));
  }

  Sources sources() const {
    const auto table = [](std::initializer_list<const char*> names) {
      std::string text = "{";
      for (const char* name : names) {
        text += (text == "{" ? "" : ", ") + quoted(name) + R"(: {"max_capacity": 10})";
      }
      return text + "}";
    };
    const std::string header =
        R"({"schema_version": )" + std::to_string(schema) + R"(, "game": ")" + game +
        R"(", "regions": ["R.json"], "resource_database": {"items": )" +
        table({"X",           "Y",          "Tank",        "Suit",       "Varia",
               "Gravity",     "Ammo",       "Gun",         "Locked",     "Scan",
               "Violet",      "DNA1",       "DNA2",        "DNA3",       "VariaSuit",
               "GravitySuit", "PhazonSuit", "BothSuits",   "Varia Suit", "Gravity Suit",
               "DarkSuit",    "LightSuit",  "lifeCapsule", "EFragment",  "Magmaul"}) +
        R"(, "events": )" + table({"E", "F", "G"}) + R"(, "tricks": )" + table({"T"}) +
        R"(, "damage": )" +
        table({"Heat", "HeatDamage1", "DarkWorld1", "HeatDamage", "ColdDamage", "LavaDamage",
               "AcidDamage"}) +
        R"(, "misc": )" + table({"MoatTweaks", "RedTowerTweaks"}) + R"(, "versions": )" +
        table({"NTSC", "PAL"}) + R"(, "requirement_template": {}, "damage_reductions": )" +
        reductions +
        R"(, "energy_tank_item_index": "Tank"}, "starting_location": {"region": "R", "area": "A", )"
        R"("node": "start"}, "victory_condition": )" +
        goal + R"(, ")" + (schema < 30 ? "dock_weakness_database" : "dock_type_database") +
        R"(": {"types": {)" + randovania::quoted(dock_type) + R"(: {"items": )" + docks + "}}}}";
    std::string region = R"({"name": "R", "areas": {)";
    std::string comma;
    for (const auto& [area, inside] : nodes) {
      region += comma + quoted(area) + R"(: {"extra": )" + areas.at(area) + R"(, "nodes": {)";
      std::string inner;
      for (const auto& [name, node] : inside) {
        region += inner + quoted(name) + ": {" + node.body;
        for (const auto& [member, usual] :
             {std::pair("heal", "false"), std::pair("layers", "[\"default\"]"),
              std::pair("override_default_open_requirement", "null"),
              std::pair("override_default_lock_requirement", "null")}) {
          if (node.body.find(quoted(member)) == std::string::npos) {
            region += ", " + quoted(member) + ": " + usual;
          }
        }
        region += R"(, "connections": {)";
        std::string next;
        for (const auto& [to, needs] : node.ways) {
          if (!inside.contains(to)) continue;
          region += next + quoted(to) + ": " + needs;
          next = ", ";
        }
        region += "}}";
        inner = ", ";
      }
      region += "}}";
      comma = ", ";
    }
    region += "}}";
    const std::string standard = R"({"standard_pickups": {
        "X": {"progression": ["X"]}, "Y": {"progression": ["Y"]}, "Scan": {"progression": ["Scan"]},
        "Tank": {"progression": ["Tank"]}, "Suit": {"progression": ["Suit"]},
        "Varia": {"progression": ["Varia"]}, "Gravity": {"progression": ["Gravity"]},
        "Violet": {"progression": ["Violet"]},
        "Progressive": {"progression": ["Varia", "Gravity"], "additional_resources": {"X": 1}},
        "Launcher": {"progression": ["Gun"], "ammo": ["Ammo"], "unlocks_ammo": true}},
      "ammo_pickups": {"Shells": {"items": ["Ammo"], "unlocked_by": "Gun", "temporary": "Locked"}},
      "generated_pickups": {"Metroid DNA": {"name_template": "Metroid DNA {i}",
                                            "progression": ["DNA{i}"]}}})";
    const auto parse = [](const std::string& text) {
      Result<Json> json = io::parse_json(text);
      EXPECT_TRUE(json.has_value()) << json.error().message << "\n" << text;
      return json ? *std::move(json) : Json();
    };
    Sources made;
    made.header = parse(header);
    made.regions.push_back(parse(region));
    made.pickups = parse(pickups == "null" ? standard : pickups);
    for (const char* kind : {"standard_pickups", "ammo_pickups", "generated_pickups"}) {
      if (made.pickups.find(kind) == nullptr) made.pickups.set(kind, Json::object());
    }
    made.preset = parse(R"({"game": ")" + game + R"(", "schema_version": )" +
                        std::to_string(preset) + R"(, "configuration": {)" + configuration + "}}");
    complete(made);
    return made;
  }
  Result<BuiltWorld> convert_it(bool force = false) const {
    ImportOptions options;
    options.force = force;
    options.release = release;
    return convert(sources(), options);
  }
};

// Names of the nodes that are reached, without their region.
inline Names reached(const World& world, const std::map<std::string, int>& have,
                     const std::string& level = "none") {
  CompileOptions options;
  options.difficulty = *world.find_difficulty(level);
  options.negation = true;
  for (const auto& [name, count] : have) {
    options.held.emplace_back(*world.find_item(name), count);
  }
  const Logic logic = compile(world, options);
  const Runs::Union all = reach_of(logic);
  Names names;
  for (std::size_t i = 0; i < world.nodes.size(); ++i) {
    const Fact fact = logic.node_fact[i];
    if (fact < kAlwaysFact && all.on[fact] != 0) names.insert(world.nodes[i].id.substr(2));
  }
  return names;
}
inline Names reached(const Small& small, const std::map<std::string, int>& have = {},
                     const std::string& level = "none") {
  const Result<BuiltWorld> built = small.convert_it();
  EXPECT_TRUE(built.has_value()) << built.error().message;
  return built ? reached(built->world, have, level) : Names();
}
inline bool reaches(const Small& small, const std::string& node,
                    const std::map<std::string, int>& have = {},
                    const std::string& level = "none") {
  return reached(small, have, level).contains(node);
}

// A start and a room behind a requirement.
inline Small behind(const std::string& needs) {
  Small small;
  small.plain("start", {{"end", needs}}).plain("end");
  return small;
}

}  // namespace boardwright::items::randovania
