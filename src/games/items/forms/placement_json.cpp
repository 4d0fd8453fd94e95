// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <charconv>
#include <unordered_map>

#include "boardwright/core/hash.hpp"
#include "boardwright/games/items/model/identity.hpp"
#include "boardwright/io/fields.hpp"
#include "games/items/forms/documents_json.hpp"

namespace boardwright::items {
namespace {

using io::Fields;
using io::Json;

constexpr std::int64_t kMostNumber = 1'000'000'000;

bool is_digest(const std::string& text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

std::optional<std::uint64_t> read_hex(const std::string& text) {
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, fault] = std::from_chars(text.data(), end, number, 16);
  if (text.size() != 16 || fault != std::errc() || stop != end) return std::nullopt;
  return number;
}

class PlacementReader {
 public:
  explicit PlacementReader(const Json& json) : json_(json), fields_(json, "") {}

  Result<Placement> read() {
    for (const char* key : {"format", "version", "engine", "kind"}) fields_.maybe(key);
    placement_.world = fields_.maybe_text("world").value_or("");
    if (const auto hash = fields_.maybe_text("world_hash")) {
      placement_.world_hash = read_hex(*hash);
      if (!placement_.world_hash) {
        fields_.fail_at("world_hash", "wrong_type", "a hash is 16 hexadecimal digits");
      }
    }
    placement_.difficulty = fields_.maybe_text("difficulty").value_or("");
    if (fields_.maybe("start") != nullptr) {
      for (std::int64_t node : fields_.integers("start", 0, kMostNumber)) {
        placement_.start.push_back(static_cast<std::uint32_t>(node));
      }
    }
    if (fields_.maybe("traversal") != nullptr) {
      placement_.traversal =
          static_cast<Traversal>(fields_.choice("traversal", {"warp", "return"}));
    }
    read_items();
    read_origin();
    fields_.close();
    if (fields_.failed()) return fields_.error();
    note_contradictions();
    return std::move(placement_);
  }

 private:
  void adopt(const Fields& other) {
    if (other.failed()) {
      fields_.fail(other.error().code, other.error().message, other.error().where.pointer);
    }
  }

  void read_items() {
    if (fields_.maybe("placement") != nullptr) {
      for (const Json::Member& member : fields_.object("placement").members()) {
        PlacedItem placed;
        placed.location = member.key;
        if (member.value.is_text()) {
          placed.item = member.value.as_text();
        } else if (!member.value.is_null()) {
          fields_.fail("wrong_type", "the name of an item is needed here, or null",
                       io::pointer_to("/placement", member.key));
        }
        placement_.placements.push_back(std::move(placed));
      }
    }
    if (fields_.maybe("placements") == nullptr) {
      if (fields_.maybe("placement") == nullptr) {
        fields_.fail("missing_field", "\"placements\" or \"placement\" is missing", "");
      }
      return;
    }
    const Json::Array& list = fields_.array("placements");
    placement_.placements.reserve(list.size());
    for (std::size_t i = 0; i < list.size() && !fields_.failed(); ++i) {
      read_item(list[i], io::pointer_to("/placements", i));
    }
  }

  void read_item(const Json& json, const std::string& pointer) {
    Fields entry(json, pointer);
    PlacedItem placed;
    const Json* item = entry.maybe("item");
    if (item != nullptr && !item->is_null()) placed.item = entry.text("item");
    placed.location = entry.text("location");
    placed.name = entry.maybe_text("name").value_or("");
    placed.note = entry.maybe_text("note").value_or("");
    placed.room = entry.maybe_text("room").value_or("");
    placed.area = entry.maybe_text("area").value_or("");
    placed.category = entry.maybe_text("category").value_or("");
    placed.original_item = entry.maybe_text("original_item");
    placed.is_progression = entry.flag_or("is_progression", false);
    placed.required = entry.flag_or("required", false);
    const Json* sphere = entry.maybe("sphere");
    if (sphere != nullptr && !sphere->is_null()) {
      placed.sphere = static_cast<std::int32_t>(entry.integer("sphere", 0, kMostNumber));
    }
    entry.close();
    adopt(entry);
    placement_.placements.push_back(std::move(placed));
  }

  // Everything that only a generated placement has.
  void read_origin() {
    const bool made = fields_.has("seed");
    for (const char* key : {"algorithm", "accessibility", "resource_mode", "verified", "hash_words",
                            "hash_base64", "settings", "guarantee", "attempts", "evictions",
                            "projected_leaves", "hash", "race", "permalink", "goal_sphere",
                            "sphere_count", "playthrough", "start_location", "graph_summary"}) {
      if (fields_.maybe(key) == nullptr || made) continue;
      fields_.fail_at(
          key, "missing_field",
          "only a placement that was made from a seed has this, and \"seed\" is missing");
    }
    if (!made) return;
    Origin origin;
    origin.seed = fields_.text("seed");
    origin.engine = fields_.maybe_text("engine").value_or("");
    if (const Json* json = fields_.maybe("settings")) {
      Result<Settings> settings = read_settings(*json);
      if (settings) {
        origin.settings = *std::move(settings);
      } else {
        fields_.fail(settings.error().code, settings.error().message,
                     "/settings" + settings.error().where.pointer);
      }
    }
    origin.guarantee = fields_.maybe_text("guarantee").value_or("");
    origin.attempts = fields_.integer_or("attempts", 0, kMostNumber, 0);
    origin.evictions = fields_.integer_or("evictions", 0, kMostNumber, 0);
    origin.projected_leaves = fields_.integer_or("projected_leaves", 0, kMostNumber, 0);
    if (const auto hash = fields_.maybe_text("hash")) {
      const auto number = read_hex(*hash);
      if (!number) fields_.fail_at("hash", "wrong_type", "a hash is 16 hexadecimal digits");
      origin.hash = number.value_or(0);
    }
    if (const auto race = fields_.maybe_text("race")) {
      origin.race = *race;
      if (!is_digest(*race)) {
        fields_.fail_at("race", "wrong_type", "a digest is 64 hexadecimal digits");
      }
    }
    origin.permalink = fields_.maybe_text("permalink").value_or("");
    origin.goal_sphere =
        static_cast<std::int32_t>(fields_.integer_or("goal_sphere", 0, kMostNumber, 0));
    origin.sphere_count =
        static_cast<std::int32_t>(fields_.integer_or("sphere_count", 0, kMostNumber, 0));
    read_playthrough(origin);
    read_summary(origin.summary);
    placement_.origin = std::move(origin);
  }

  void read_playthrough(Origin& origin) {
    if (fields_.maybe("playthrough") == nullptr) return;
    const Json::Array& steps = fields_.array("playthrough");
    for (std::size_t i = 0; i < steps.size(); ++i) {
      const std::string pointer = io::pointer_to("/playthrough", i);
      Fields entry(steps[i], pointer);
      PlayStep step;
      step.sphere = static_cast<std::int32_t>(entry.integer("sphere", 0, kMostNumber));
      entry.maybe("description");
      entry.maybe("items_found");
      const Json::Array& items = entry.array("items");
      for (std::size_t n = 0; n < items.size() && !entry.failed(); ++n) {
        Fields item(items[n], io::pointer_to(pointer + "/items", n));
        for (const char* key : {"item", "title", "is_progression"}) item.maybe(key);
        step.locations.push_back(item.text("location"));
        item.close();
        adopt(item);
      }
      entry.close();
      adopt(entry);
      origin.playthrough.push_back(std::move(step));
    }
  }

  void read_summary(WorldSummary& summary) {
    if (fields_.maybe("start_location") != nullptr) {
      Fields start(fields_.object("start_location"), "/start_location");
      summary.room = start.maybe_text("room").value_or("");
      summary.area = start.maybe_text("area").value_or("");
      summary.node = start.maybe_text("node").value_or("");
      start.close();
      adopt(start);
    }
    if (fields_.maybe("graph_summary") != nullptr) {
      Fields graph(fields_.object("graph_summary"), "/graph_summary");
      summary.rooms = graph.integer_or("rooms", 0, kMostNumber, 0);
      summary.nodes = graph.integer_or("nodes", 0, kMostNumber, 0);
      summary.item_nodes = graph.integer_or("item_nodes", 0, kMostNumber, 0);
      summary.door_nodes = graph.integer_or("door_nodes", 0, kMostNumber, 0);
      summary.areas = graph.integer_or("areas", 0, kMostNumber, 0);
      graph.close();
      adopt(graph);
    }
  }

  // Members that follow from the rest of the document are compared, not read.
  void note_contradictions();
  void compare(const Json* given, const Json* right, const std::string& pointer) {
    if (given == nullptr || right == nullptr || *given == *right) return;
    placement_.contradictions.push_back(
        {pointer, fmt::format("this is {} by the rest of the document, not {}", right->dump(),
                              given->dump())});
  }

  const Json& json_;
  Fields fields_;
  Placement placement_;
};

Json item_json(const PlacedItem& placed, bool made) {
  Json::Object entry;
  entry.reserve(11);
  entry.push_back({"item", Json()});
  if (placed.item) entry.back().value = *placed.item;
  entry.push_back({"location", placed.location});
  const auto text = [&](const char* key, const std::string& value) {
    if (!value.empty()) entry.push_back({key, value});
  };
  text("name", placed.name);
  text("note", placed.note);
  text("room", placed.room);
  text("area", placed.area);
  text("category", placed.category);
  if (placed.original_item) entry.push_back({"original_item", *placed.original_item});
  if (made || placed.sphere) {
    entry.push_back({"sphere", Json()});
    if (placed.sphere) entry.back().value = *placed.sphere;
  }
  if (made || placed.required) entry.push_back({"required", placed.required});
  if (made || placed.is_progression) entry.push_back({"is_progression", placed.is_progression});
  return Json(std::move(entry));
}

std::string title_of(const PlacedItem& placed) {
  if (placed.room.empty() || placed.name.empty()) return placed.location;
  return fmt::format("[{}] {}", placed.room, placed.name);
}

void write_origin(const Placement& placement, const Origin& origin, Json& json) {
  const Settings& settings = origin.settings;
  const Accessibility access =
      settings.accessibility.value_or(default_accessibility(settings.algorithm));
  json.set("algorithm", algorithm_name(settings.algorithm));
  json.set("accessibility", accessibility_name(access));
  json.set("guarantee", origin.guarantee);
  json.set("resource_mode", "capacity");
  json.set("settings", write_settings(settings));
  json.set("attempts", origin.attempts);
  json.set("evictions", origin.evictions);
  json.set("projected_leaves", origin.projected_leaves);
  json.set("verified", true);
  json.set("hash", hex64(origin.hash));
  const std::string words = hash_words(origin.hash);
  json.set("hash_words", words);
  json.set("hash_base64", base64url(words));
  if (!origin.race.empty()) json.set("race", origin.race);
  if (!origin.permalink.empty()) json.set("permalink", origin.permalink);
  const WorldSummary& summary = origin.summary;
  json.set(
      "start_location",
      Json(Json::Object{{"room", summary.room}, {"area", summary.area}, {"node", summary.node}}));
  json.set("graph_summary", Json(Json::Object{{"rooms", summary.rooms},
                                              {"nodes", summary.nodes},
                                              {"item_nodes", summary.item_nodes},
                                              {"door_nodes", summary.door_nodes},
                                              {"areas", summary.areas}}));
  json.set("goal_sphere", origin.goal_sphere);
  json.set("sphere_count", origin.sphere_count);
  json.set("playthrough", write_playthrough(placement, origin.playthrough));
}

void PlacementReader::note_contradictions() {
  if (!placement_.origin) return;
  Json right = Json::object();
  write_origin(placement_, *placement_.origin, right);
  for (const char* key :
       {"algorithm", "accessibility", "resource_mode", "verified", "hash_words", "hash_base64"}) {
    compare(json_.find(key), right.find(key), io::pointer_to("", key));
  }
  const Json* steps = json_.find("playthrough");
  if (steps == nullptr) return;
  for (std::size_t i = 0; i < steps->items().size(); ++i) {
    const Json& given = steps->items()[i];
    const Json& step = right.find("playthrough")->items()[i];
    const std::string pointer = io::pointer_to("/playthrough", i);
    for (const char* key : {"description", "items_found"}) {
      compare(given.find(key), step.find(key), io::pointer_to(pointer, key));
    }
    for (std::size_t n = 0; n < given.find("items")->items().size(); ++n) {
      const Json& item = given.find("items")->items()[n];
      for (const char* key : {"item", "title", "is_progression"}) {
        compare(item.find(key), step.find("items")->items()[n].find(key),
                io::pointer_to(io::pointer_to(pointer + "/items", n), key));
      }
    }
  }
}

}  // namespace

Result<Placement> read_placement(const Json& json) { return PlacementReader(json).read(); }

Json write_playthrough(const Placement& placement, const std::vector<PlayStep>& steps) {
  std::unordered_map<std::string_view, const PlacedItem*> at;
  for (const PlacedItem& placed : placement.placements) at.emplace(placed.location, &placed);
  Json list = Json::array();
  for (const PlayStep& step : steps) {
    Json items = Json::array();
    for (const std::string& location : step.locations) {
      Json::Object entry;
      const auto found = at.find(location);
      entry.push_back({"item", Json()});
      if (found != at.end() && found->second->item) entry.back().value = *found->second->item;
      entry.push_back({"location", location});
      if (found != at.end()) {
        entry.push_back({"title", title_of(*found->second)});
        entry.push_back({"is_progression", found->second->is_progression});
      }
      items.push(Json(std::move(entry)));
    }
    const std::size_t count = step.locations.size();
    Json entry(Json::Object{{"sphere", step.sphere}});
    entry.set("description", fmt::format("collect {} item{}", count, count == 1 ? "" : "s"));
    entry.set("items_found", count);
    entry.set("items", std::move(items));
    list.push(std::move(entry));
  }
  return list;
}

Json write_placement(const Placement& placement) {
  Json json = envelope("items", "placement", 1);
  if (placement.origin) {
    json.set("seed", placement.origin->seed);
    json.set("engine", placement.origin->engine);
  }
  json.set("world", placement.world);
  if (placement.world_hash) json.set("world_hash", hex64(*placement.world_hash));
  if (!placement.difficulty.empty()) json.set("difficulty", placement.difficulty);
  json.set("traversal", traversal_name(placement.traversal));
  if (!placement.start.empty()) json.set("start", Json::list(placement.start));
  if (placement.origin) write_origin(placement, *placement.origin, json);
  Json::Array items;
  items.reserve(placement.placements.size());
  for (const PlacedItem& placed : placement.placements) {
    items.push_back(item_json(placed, placement.origin.has_value()));
  }
  json.set("placements", Json(std::move(items)));
  return json;
}

}  // namespace boardwright::items
