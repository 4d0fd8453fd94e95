// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Folders in the layout of the vg-json-data family (sm-json-data,
// mxf-json-data): items.json, helpers.json, tech.json, weapons/, enemies/,
// region/ with a file per room, connection/. Their tables are turned into
// those of our room form; rooms and connections are the same form already.
// Items that rooms hold but no table names are added as families by their
// names; copies are counted from the rooms.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/text.hpp"
#include "games/items/import/folder.hpp"
#include "games/items/import/loose_json.hpp"
#include "games/items/import/rooms/rooms.hpp"

namespace boardwright::items {
namespace {

using io::Json;

// Resources are spelt differently in items.json and in requirements.
std::string resource_name(std::string name) {
  if (name == "regularEnergy" || name == "RegularEnergy") return "Energy";
  return capital(std::move(name));
}

// A number that some data writes as a text.
std::int64_t loose_number(const Json* json) {
  if (json == nullptr) return 0;
  if (json->is_integer()) return std::clamp<std::int64_t>(json->as_integer(), 0, kLargestAmount);
  if (json->is_number()) {
    return static_cast<std::int64_t>(
        std::clamp(json->as_number(), 0.0, static_cast<double>(kLargestAmount)));
  }
  if (json->is_text() && !json->as_text().empty() && json->as_text().size() < 10 &&
      json->as_text().find_first_not_of("0123456789") == std::string::npos) {
    return std::stoll(json->as_text());
  }
  return 0;
}

// Texts that name a constant become its number, and so do sums and products of
// numbers.
void fill_in(Json& json, const std::map<std::string, std::int64_t>& numerics) {
  if (json.is_text()) {
    const auto known = numerics.find(json.as_text());
    if (known != numerics.end()) json = Json(known->second);
  } else if (json.is_array()) {
    for (Json& item : json.items()) fill_in(item, numerics);
  } else if (json.is_object()) {
    for (Json::Member& member : json.members()) fill_in(member.value, numerics);
    if (json.members().size() != 1) return;
    const std::string& key = json.members()[0].key;
    const Json::Array& parts = items_of(&json.members()[0].value);
    if ((key != "add" && key != "mul") || parts.empty()) return;
    std::int64_t result = key == "add" ? 0 : 1;
    for (const Json& part : parts) {
      if (!part.is_integer()) return;
      const std::int64_t number = number_of(&part, 0);
      result = std::min(key == "add" ? result + number : result * number, kLargestAmount);
    }
    json = Json(result);
  }
}

class VgImporter {
 public:
  VgImporter(const Folder& folder, const ImportOptions& options)
      : folder_(folder), options_(options) {}

  Result<BuiltWorld> run() {
    source_.mode = RoomMode::Import;
    source_.world.file = "items.json";
    source_.tables = {"helpers.json", "tech.json", "weapons"};
    source_.goal_typed = true;
    source_.start_typed = !options_.start.empty();
    if (auto error = read_numerics()) return *error;
    if (auto error = read_rooms()) return *error;
    if (auto error = read_items()) return *error;
    if (auto error = read_helpers()) return *error;
    if (auto error = read_tech()) return *error;
    if (auto error = read_combat()) return *error;
    if (auto error = set_start()) return *error;
    const std::vector<std::string> goal = split_names(options_.goal);
    if (goal.empty()) {
      return Error{
          "missing_option",
          "these folders do not say what the goal is; name it with --goal (flags or items, "
          "separated by commas)",
          {}};
    }
    world_.set("goal", Json::list(goal));
    world_.set("name", options_.name.empty() ? default_name() : options_.name);
    world_.set("rooms", Json::array());
    world_.set("connections", Json::array());
    source_.world.json = std::move(world_);
    return build_rooms(source_);
  }

 private:
  std::string default_name() const {
    std::string path = folder_.path();
    while (!path.empty() && path.back() == '/') path.pop_back();
    return path.substr(path.rfind('/') + 1);
  }

  // A file, with the constants of numerics.json filled in.
  Result<Json> read(const std::string& file) const {
    Result<Json> json = folder_.read(file);
    if (json && !numerics_.empty()) fill_in(*json, numerics_);
    return json;
  }

  Status read_numerics() {
    if (!folder_.has("numerics.json")) return {};
    Result<Json> json = folder_.read("numerics.json");
    if (!json) return json.error();
    for (const Json& group : items_of(json->find("numericCategories"))) {
      for (const Json& entry : items_of(group.find("numerics"))) {
        Json value = entry.at("value");
        fill_in(value, numerics_);
        if (value.is_number()) numerics_[text_of(entry, "name")] = loose_number(&value);
      }
    }
    return {};
  }

  Status read_rooms() {
    const Result<std::vector<std::string>> room_files = folder_.json_files("region");
    if (!room_files) return room_files.error();
    for (const std::string& file : *room_files) {
      Result<Json> json = read(file);
      if (!json) return json.error();
      if (json->find("nodes") != nullptr) {
        source_.rooms.push_back({file, *std::move(json), ""});
        continue;
      }
      const Json::Array& rooms = items_of(json->find("rooms"));
      for (std::size_t i = 0; i < rooms.size(); ++i) {
        source_.rooms.push_back({file, rooms[i], fmt::format("/rooms/{}", i)});
      }
    }
    const Result<std::vector<std::string>> connection_files = folder_.json_files("connection");
    if (!connection_files) return connection_files.error();
    for (const std::string& file : *connection_files) {
      Result<Json> json = folder_.read(file);
      if (!json) return json.error();
      const Json::Array& list = items_of(json->find("connections"));
      for (std::size_t i = 0; i < list.size(); ++i) {
        source_.connections.push_back({file, list[i], fmt::format("/connections/{}", i)});
      }
    }
    for (const SourceFile& room : source_.rooms) {
      for (const Json& node : items_of(room.json.find("nodes"))) {
        const std::string item = text_of(node, "nodeItem");
        if (text_of(node, "nodeType") == "item" && !item.empty()) ++copies_[item];
      }
    }
    return {};
  }

  void add_item(const std::string& name, const std::string& classification, std::int64_t count,
                const std::string& ammo = {}) {
    if (name.empty() || items_.find(name) != nullptr) return;
    Json made(Json::Object{{"class", classification}, {"count", count}});
    if (!ammo.empty()) made.set("ammo", ammo);
    items_.set(name, std::move(made));
  }

  // "SuperMissile" is shot with what "Missile" adds to.
  std::string base_ammo(const std::string& item) const {
    for (const Json& entry : items_of(items_file_.find("expansionItems"))) {
      const std::string base = text_of(entry, "name");
      if (base.size() < item.size() && !base.empty() && item.ends_with(base)) {
        return resource_name(text_of(entry, "resource"));
      }
    }
    return {};
  }

  Status read_items() {
    Result<Json> json = folder_.read("items.json");
    if (!json) return json.error();
    items_file_ = *std::move(json);
    std::map<std::string, std::int64_t> left = copies_;
    const auto take = [&](const std::string& name) {
      const auto found = left.find(name);
      if (found == left.end()) return std::int64_t{0};
      const std::int64_t count = found->second;
      left.erase(found);
      return count;
    };
    for (const Json& entry : items_of(items_file_.find("implicitItems")))
      add_start_item(key_of(entry));
    for (const Json& entry : items_of(items_file_.find("startingItems")))
      add_start_item(key_of(entry));
    for (const Json& entry : items_of(items_file_.find("upgradeItems"))) {
      const std::string name = entry.is_text() ? entry.as_text() : text_of(entry, "name");
      add_item(name, classify_by_name(name), take(name), base_ammo(name));
    }
    for (const Json& entry : items_of(items_file_.find("expansionItems"))) {
      const std::string name = text_of(entry, "name");
      if (name.empty() || items_.find(name) != nullptr) continue;
      items_.set(name, Json(Json::Object{{"class", "filler"},
                                         {"count", take(name)},
                                         {"resource", resource_name(text_of(entry, "resource"))},
                                         {"amount", loose_number(entry.find("resourceAmount"))}}));
    }
    for (const auto& [name, count] : left) add_item(name, classify_by_name(name), count);
    for (const std::string& name : start_items_) add_item(name, "major", 0);
    world_.set("items", items_);
    world_.set("startingItems", Json::list(start_items_));
    Json flags = Json::array();
    Json modes = Json::object();
    // The normal game is played: flags like f_HardMode are constants.
    const auto add_flag = [&](const std::string& name) {
      if (name.starts_with("f_") && name.ends_with("Mode")) {
        modes.set(name, name == "f_NormalMode");
      } else if (!name.empty()) {
        flags.push(name);
      }
    };
    for (const Json& flag : items_of(items_file_.find("gameFlags"))) add_flag(key_of(flag));
    // Some data sort them into groups, each with a name and more.
    for (const Json::Member& group : members_of(items_file_.find("gameFlags"))) {
      for (const Json& flag : items_of(&group.value)) {
        add_flag(flag.is_text() ? flag.as_text() : text_of(flag, "name"));
      }
    }
    world_.set("flags", std::move(flags));
    world_.set("modes", std::move(modes));
    Json started = Json::array();
    for (const Json& flag : items_of(items_file_.find("startingFlags"))) {
      if (flag.is_text()) started.push(flag);
    }
    world_.set("startingFlags", std::move(started));
    Json resources = Json::object();
    for (const Json& entry : items_of(items_file_.find("startingResources"))) {
      resources.set(resource_name(text_of(entry, "resource")),
                    loose_number(entry.find("maxAmount")));
    }
    world_.set("startingResources", std::move(resources));
    return {};
  }

  void add_start_item(const std::string& name) {
    if (!name.empty() &&
        std::find(start_items_.begin(), start_items_.end(), name) == start_items_.end()) {
      start_items_.push_back(name);
    }
  }

  Status read_helpers() {
    Json helpers = Json::object();
    if (folder_.has("helpers.json")) {
      Result<Json> json = read("helpers.json");
      if (!json) return json.error();
      const auto add = [&](const Json* list) {
        for (const Json& helper : items_of(list)) {
          const Json* needs = helper.find("requires");
          const std::string name = text_of(helper, "name");
          if (!name.empty() && needs != nullptr) helpers.set(name, *needs);
        }
      };
      add(json->find("helpers"));
      for (const Json& group : items_of(json->find("helperCategories"))) {
        add(group.find("helpers"));
      }
    }
    world_.set("helpers", std::move(helpers));
    return {};
  }

  void add_tech(const Json& entry, Json& skills, Json& all) {
    const std::string name = text_of(entry, "name");
    if (name.empty()) return;
    Json needs = Json::array();
    for (const char* key : {"requires", "techRequires", "otherRequires"}) {
      for (const Json& part : items_of(entry.find(key))) needs.push(part);
    }
    skills.set(name, std::move(needs));
    all.push(name);
    for (const Json& more : items_of(entry.find("extensionTechs"))) add_tech(more, skills, all);
  }

  Status read_tech() {
    Json skills = Json::object();
    Json all = Json::array();
    if (folder_.has("tech.json")) {
      Result<Json> json = read("tech.json");
      if (!json) return json.error();
      for (const Json& entry : items_of(json->find("techs"))) add_tech(entry, skills, all);
      for (const Json& group : items_of(json->find("techCategories"))) {
        for (const Json& entry : items_of(group.find("techs"))) add_tech(entry, skills, all);
      }
    }
    world_.set("tech", std::move(skills));
    world_.set(
        "difficulties",
        Json(Json::Object{
            {"none", Json::object()},
            {"all", Json(Json::Object{{"tech", std::move(all)}, {"*", 1}, {"runTiles", 16}})}}));
    world_.set("defaultDifficulty", "all");
    return {};
  }

  // Requirements of a shot that are ammunition; the rest belongs to using it.
  static Json shot_ammo(const Json& weapon) {
    Json ammo = Json::object();
    for (const Json& part : items_of(weapon.find("shotRequires"))) {
      const Json* cost = part.find("ammo");
      if (cost == nullptr) continue;
      const std::string type = text_of(*cost, "type");
      if (!type.empty()) ammo.set(resource_name(type), loose_number(cost->find("count")));
    }
    return ammo;
  }

  Status read_combat() {
    Json weapons = Json::object();
    const Result<std::vector<std::string>> weapon_files = folder_.json_files("weapons");
    if (!weapon_files) return weapon_files.error();
    for (const std::string& file : *weapon_files) {
      Result<Json> json = folder_.read(file);
      if (!json) return json.error();
      for (const Json& entry : items_of(json->find("weapons"))) {
        const std::string name = text_of(entry, "name");
        if (name.empty() || weapons.find(name) != nullptr) continue;
        Json made(Json::Object{{"damage", loose_number(entry.find("damage"))}});
        made.set("situational", flag_of(entry.find("situational")));
        made.set("hitsGroup", flag_of(entry.find("hitsGroup")));
        Json uses = Json::array();
        for (const Json& part : items_of(entry.find("useRequires"))) uses.push(part);
        made.set("uses", std::move(uses));
        made.set("ammo", shot_ammo(entry));
        made.set("categories", Json(items_of(entry.find("categories"))));
        weapons.set(name, std::move(made));
      }
    }
    world_.set("weapons", std::move(weapons));
    Json enemies = Json::object();
    const Result<std::vector<std::string>> enemy_files = folder_.json_files("enemies");
    if (!enemy_files) return enemy_files.error();
    for (const std::string& file : *enemy_files) {
      Result<Json> json = folder_.read(file);
      if (!json) return json.error();
      for (const Json& entry : items_of(json->find("enemies"))) add_enemy(entry, enemies);
    }
    world_.set("enemies", std::move(enemies));
    return {};
  }

  static void add_enemy(const Json& entry, Json& enemies) {
    const std::string name = text_of(entry, "name");
    if (name.empty() || enemies.find(name) != nullptr) return;
    Json attacks = Json::object();
    for (const Json& attack : items_of(entry.find("attacks"))) {
      const std::string type = text_of(attack, "name");
      if (!type.empty()) attacks.set(type, loose_number(attack.find("baseDamage")));
    }
    Json immune = Json::array();
    for (const Json& word : items_of(entry.find("invul"))) {
      if (word.is_text()) immune.push(word);
    }
    Json multipliers = Json::object();
    for (const Json& rule : items_of(entry.find("damageMultipliers"))) {
      const std::string weapon = text_of(rule, "weapon");
      const Json* value = rule.find("value");
      if (weapon.empty() || value == nullptr || !value->is_number()) continue;
      const double percent = std::clamp(value->as_number(), 0.0, 1000.0) * 100;
      multipliers.set(weapon, static_cast<std::int64_t>(percent));
    }
    enemies.set(name, Json(Json::Object{{"hp", loose_number(entry.find("hp"))},
                                        {"attacks", std::move(attacks)},
                                        {"invulnerable", std::move(immune)},
                                        {"multipliers", std::move(multipliers)}}));
  }

  Status set_start() {
    if (!options_.start.empty()) {
      world_.set("start", options_.start);
      return {};
    }
    const std::string room = text_of(items_file_, "startingRoom");
    const Json* node = items_file_.find("startingNode");
    for (const SourceFile& file : source_.rooms) {
      const Json* id = file.json.find("id");
      if (text_of(file.json, "name") == room && id != nullptr && node != nullptr) {
        world_.set("start", key_of(*id) + ":" + key_of(*node));
        return {};
      }
    }
    return Error{
        "missing_option",
        fmt::format("the starting room \"{}\" is not among the rooms; give --start room:node",
                    room),
        {}};
  }

  const Folder& folder_;
  const ImportOptions& options_;
  RoomSource source_;
  Json world_ = Json::object();
  Json items_ = Json::object();
  Json items_file_;
  std::vector<std::string> start_items_;
  std::map<std::string, std::int64_t> copies_;
  std::map<std::string, std::int64_t> numerics_;
};

}  // namespace

Result<BuiltWorld> import_vg_folder(const Folder& folder, const ImportOptions& options) {
  return VgImporter(folder, options).run();
}

}  // namespace boardwright::items
