// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/items/model/world.hpp"
#include "boardwright/io/fields.hpp"
#include "games/items/forms/documents_json.hpp"

namespace boardwright::items {
namespace {

using io::Fields;
using io::Json;

class SettingsReader {
 public:
  explicit SettingsReader(const Json& json) : fields_(json, "") {}

  Result<Settings> read() {
    for (const char* key : {"format", "version", "engine"}) fields_.maybe(key);
    settings_.difficulty = fields_.maybe_text("difficulty").value_or("");
    settings_.counts = counts("counts", kMostCopies);
    settings_.restrict_special_item_swaps = fields_.flag_or("restrict_special_item_swaps", true);
    read_families();
    read_start();
    settings_.start_items = counts("start_items", kMostCopies);
    read_fixed();
    settings_.vanilla = names(fields_, "vanilla");
    settings_.excluded = names(fields_, "excluded");
    settings_.priority = names(fields_, "priority");
    read_limits();
    settings_.early = counts("early", 1000);
    read_choices();
    settings_.look_ahead = fields_.flag_or("look_ahead", true);
    settings_.attempts = fields_.integer_or("attempts", 0, 1'000'000, 0);
    settings_.junk = fields_.maybe_text("junk");
    settings_.allow_empty = fields_.flag_or("allow_empty", true);
    fields_.close();
    if (fields_.failed()) return fields_.error();
    sort_names();
    return std::move(settings_);
  }

 private:
  void sort_names() {
    const auto by_name = [](const auto& a, const auto& b) { return a.first < b.first; };
    for (auto* list : {&settings_.counts, &settings_.start_items, &settings_.early}) {
      std::sort(list->begin(), list->end(), by_name);
    }
    std::sort(settings_.families.begin(), settings_.families.end(), by_name);
    std::sort(settings_.fixed.begin(), settings_.fixed.end(), by_name);
  }

  Named<std::int64_t> counts(std::string_view key, std::int64_t most) {
    Named<std::int64_t> list;
    if (fields_.maybe(key) == nullptr) return list;
    for (const Json::Member& member : fields_.object(key).members()) {
      if (!member.value.is_integer() || member.value.as_integer() < 0 ||
          member.value.as_integer() > most) {
        fields_.fail("out_of_range",
                     fmt::format("a whole number from 0 to {} is needed here", most),
                     io::pointer_to(fields_.pointer(key), member.key));
        return {};
      }
      list.emplace_back(member.key, member.value.as_integer());
    }
    return list;
  }

  std::vector<std::string> names(Fields& from, std::string_view key) {
    std::vector<std::string> list;
    if (from.maybe(key) == nullptr) return list;
    const Json::Array& values = from.array(key);
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (!values[i].is_text()) {
        from.fail("wrong_type", "a name is needed here", io::pointer_to(from.pointer(key), i));
        return {};
      }
      list.push_back(values[i].as_text());
    }
    return list;
  }

  void read_families() {
    if (fields_.maybe("families") == nullptr) return;
    const Json& json = fields_.object("families");
    Fields families(json, "/families");
    for (const Json::Member& member : json.members()) {
      const std::size_t rule = families.choice(member.key, {"own", "areas", "pool"});
      settings_.families.emplace_back(member.key, static_cast<FamilyRule>(rule));
    }
    if (families.failed())
      fields_.fail(families.error().code, families.error().message, families.error().where.pointer);
  }

  // "random", or a list of node indices or ids.
  void read_start() {
    const Json* start = fields_.maybe("start");
    if (start == nullptr) return;
    if (start->is_text()) {
      settings_.random_start = fields_.choice("start", {"random"}) == 0;
      return;
    }
    const Json::Array& list = fields_.array("start");
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].is_text()) {
        settings_.start.push_back(list[i].as_text());
      } else if (list[i].is_unsigned()) {
        settings_.start.push_back(std::to_string(list[i].as_unsigned()));
      } else {
        fields_.fail("wrong_type", "a node is named by its index or its id",
                     io::pointer_to("/start", i));
      }
    }
    if (list.empty()) fields_.fail_at("start", "out_of_range", "a start has at least one node");
  }

  void read_fixed() {
    if (fields_.maybe("fixed") == nullptr) return;
    for (const Json::Member& member : fields_.object("fixed").members()) {
      if (member.value.is_null()) {
        settings_.fixed.emplace_back(member.key, std::nullopt);
      } else if (member.value.is_text()) {
        settings_.fixed.emplace_back(member.key, member.value.as_text());
      } else {
        fields_.fail("wrong_type", "the name of an item is needed here, or null for none",
                     io::pointer_to("/fixed", member.key));
      }
    }
  }

  void read_limits() {
    if (fields_.maybe("limits") == nullptr) return;
    const Json::Array& list = fields_.array("limits");
    for (std::size_t i = 0; i < list.size(); ++i) {
      Fields entry(list[i], io::pointer_to("/limits", i));
      Limit limit;
      limit.item = entry.text("item");
      limit.areas = names(entry, "areas");
      limit.locations = names(entry, "locations");
      limit.not_areas = names(entry, "not_areas");
      limit.not_locations = names(entry, "not_locations");
      entry.close();
      if (entry.failed()) {
        return fields_.fail(entry.error().code, entry.error().message, entry.error().where.pointer);
      }
      settings_.limits.push_back(std::move(limit));
    }
  }

  void read_choices() {
    if (fields_.maybe("accessibility") != nullptr) {
      settings_.accessibility = static_cast<Accessibility>(
          fields_.choice("accessibility", {"relevant", "all", "beatable"}));
    }
    if (fields_.maybe("traversal") != nullptr) {
      settings_.traversal = static_cast<Traversal>(fields_.choice("traversal", {"warp", "return"}));
    }
    if (fields_.maybe("algorithm") != nullptr) {
      settings_.algorithm = static_cast<Algorithm>(
          fields_.choice("algorithm", {"assumed", "assumed-beatable", "forward", "random"}));
    }
  }

  Fields fields_;
  Settings settings_;
};

Json counts_json(const Named<std::int64_t>& counts) {
  Json::Object list;
  for (const auto& [name, count] : counts) list.push_back({name, count});
  return Json(std::move(list));
}

Json sorted_list(std::vector<std::string> names) {
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return Json::list(names);
}

Json limits_json(const std::vector<Limit>& limits) {
  Json list = Json::array();
  for (const Limit& limit : limits) {
    Json entry(Json::Object{{"item", limit.item}});
    const auto add = [&](const char* key, const std::vector<std::string>& names) {
      if (!names.empty()) entry.set(key, Json::list(names));
    };
    add("areas", limit.areas);
    add("locations", limit.locations);
    add("not_areas", limit.not_areas);
    add("not_locations", limit.not_locations);
    list.push(std::move(entry));
  }
  return list;
}

Json fixed_json(const Settings& settings) {
  Json::Object list;
  for (const auto& [location, item] : settings.fixed) {
    list.emplace_back(Json::Member{location, Json()});
    if (item) list.back().value = *item;
  }
  return Json(std::move(list));
}

}  // namespace

Result<Settings> read_settings(const Json& json) {
  Result<Settings> settings = SettingsReader(json).read();
  if (settings) settings->sort_lists();
  return settings;
}

Result<Settings> read_settings_as_written(const Json& json) { return SettingsReader(json).read(); }

Json write_settings(const Settings& settings) {
  const Settings usual;
  Json json = Json::object();
  if (!settings.difficulty.empty()) json.set("difficulty", settings.difficulty);
  if (!settings.counts.empty()) json.set("counts", counts_json(settings.counts));
  if (!settings.restrict_special_item_swaps) json.set("restrict_special_item_swaps", false);
  if (!settings.families.empty()) {
    Json families = Json::object();
    for (const auto& [name, rule] : settings.families) families.set(name, family_rule_name(rule));
    json.set("families", std::move(families));
  }
  if (settings.random_start) json.set("start", "random");
  if (!settings.start.empty()) json.set("start", Json::list(settings.start));
  if (!settings.start_items.empty()) json.set("start_items", counts_json(settings.start_items));
  if (!settings.fixed.empty()) json.set("fixed", fixed_json(settings));
  if (!settings.vanilla.empty()) json.set("vanilla", sorted_list(settings.vanilla));
  if (!settings.excluded.empty()) json.set("excluded", sorted_list(settings.excluded));
  if (!settings.priority.empty()) json.set("priority", sorted_list(settings.priority));
  if (!settings.limits.empty()) json.set("limits", limits_json(settings.limits));
  if (!settings.early.empty()) json.set("early", counts_json(settings.early));
  if (settings.accessibility) {
    json.set("accessibility", accessibility_name(*settings.accessibility));
  }
  if (settings.traversal != usual.traversal) {
    json.set("traversal", traversal_name(settings.traversal));
  }
  if (settings.algorithm != usual.algorithm) {
    json.set("algorithm", algorithm_name(settings.algorithm));
  }
  if (!settings.look_ahead) json.set("look_ahead", false);
  if (settings.attempts != 0) json.set("attempts", settings.attempts);
  if (settings.junk) json.set("junk", *settings.junk);
  if (!settings.allow_empty) json.set("allow_empty", false);
  return json;
}

}  // namespace boardwright::items
