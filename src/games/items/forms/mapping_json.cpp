// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/forms/mapping_json.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "boardwright/io/fields.hpp"

namespace boardwright::items {
namespace {

using io::Json;

using Values = std::vector<std::pair<std::string_view, Json>>;

Json usual_entry() { return Json(Json::Object{{"location", "$location"}, {"item", "$item"}}); }

// Texts that are the name of a value, everywhere inside.
void fill_values(Json& json, const Values& values) {
  if (json.is_text()) {
    for (const auto& [name, value] : values) {
      if (json.as_text() == name) {
        json = value;
        return;
      }
    }
  } else if (json.is_array()) {
    for (Json& item : json.items()) fill_values(item, values);
  } else if (json.is_object()) {
    for (Json::Member& member : json.members()) fill_values(member.value, values);
  }
}

Result<Json> mapped(const Json& table, const char* what, const std::string& name, bool keep) {
  if (const Json* found = table.find(name)) return *found;
  if (keep) return Json(name);
  return Error{"unknown_name",
               fmt::format("the mapping does not say what the {} \"{}\" is called", what, name),
               at_pointer(fmt::format("/{}s", what))};
}

}  // namespace

Result<Mapping> read_mapping(const Json& json) {
  io::Fields fields(json, "");
  fields.ignore({"format", "version", "engine"});
  Mapping mapping;
  mapping.items = fields.object("items");
  mapping.locations = fields.object("locations");
  const Json* entry = fields.maybe("entry");
  mapping.entry = entry != nullptr ? *entry : usual_entry();
  if (const Json* empty = fields.maybe("empty")) mapping.empty = *empty;
  if (fields.has("document")) mapping.document = fields.object("document");
  mapping.into = fields.text_or("into", "placements");
  if (fields.has("by_location")) mapping.by_location = fields.flag("by_location");
  if (fields.has("keep_names")) mapping.keep_names = fields.flag("keep_names");
  fields.close();
  if (fields.failed()) return fields.error();
  return mapping;
}

Json write_mapping(const Mapping& mapping) {
  Json json(Json::Object{{"items", mapping.items}, {"locations", mapping.locations}});
  if (!(mapping.entry == usual_entry())) json.set("entry", mapping.entry);
  if (!mapping.empty.is_null()) json.set("empty", mapping.empty);
  if (!mapping.document.members().empty()) json.set("document", mapping.document);
  if (mapping.into != "placements") json.set("into", mapping.into);
  if (mapping.by_location) json.set("by_location", true);
  if (mapping.keep_names) json.set("keep_names", true);
  return json;
}

Result<Json> map_placement(const Mapping& mapping, const Placement& placement) {
  Json list = Json::array();
  Json table = Json::object();
  for (const PlacedItem& placed : placement.placements) {
    Result<Json> location =
        mapped(mapping.locations, "location", placed.location, mapping.keep_names);
    if (!location) return location.error();
    Result<Json> item = placed.item
                            ? mapped(mapping.items, "item", *placed.item, mapping.keep_names)
                            : Result<Json>(mapping.empty);
    if (!item) return item.error();
    if (!placed.item && mapping.empty.is_null()) continue;
    Json entry = mapping.entry;
    fill_values(entry, {{"$item", *item},
                        {"$item_name", placed.item ? Json(*placed.item) : Json()},
                        {"$location", *location},
                        {"$location_id", placed.location},
                        {"$location_name", placed.name},
                        {"$room", placed.room},
                        {"$area", placed.area}});
    if (mapping.by_location) {
      table.set(location->is_text() ? location->as_text() : location->dump(), std::move(entry));
    } else {
      list.push(std::move(entry));
    }
  }
  Json document = mapping.document;
  fill_values(document, {{"$seed", placement.origin ? Json(placement.origin->seed) : Json()},
                         {"$world", placement.world}});
  document.set(mapping.into, mapping.by_location ? std::move(table) : std::move(list));
  return document;
}

}  // namespace boardwright::items
