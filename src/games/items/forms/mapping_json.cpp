// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/forms/mapping_json.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "games/items/forms/item_codecs.hpp"

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

const io::Record<Mapping>& mapping_record() {
  static const io::Record<Mapping> kRecord =
      io::Record<Mapping>("items.mapping", 1)
          .ignored({"engine"}, io::text().schema())
          .required("items", &Mapping::items, JsonObjectCodec())
          .required("locations", &Mapping::locations, JsonObjectCodec())
          .unless_default("entry", &Mapping::entry, io::any(), usual_entry())
          .unless_default("empty", &Mapping::empty, io::any())
          .unless_default("document", &Mapping::document, JsonObjectCodec(), Json::object())
          .unless_default("into", &Mapping::into, io::text(), "placements")
          .unless_default("by_location", &Mapping::by_location, io::flag())
          .unless_default("keep_names", &Mapping::keep_names, io::flag());
  return kRecord;
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
