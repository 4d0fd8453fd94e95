// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/forms/mapping_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "core/did_you_mean.hpp"
#include "games/items/forms/item_codecs.hpp"
#include "games/items/model/name_match.hpp"

namespace boardwright::items {
namespace {

using io::Json;

using Values = std::vector<std::pair<std::string_view, Json>>;

Json usual_entry() { return Json(Json::Object{{"location", "$location"}, {"item", "$item"}}); }

// Values that are the name of something, everywhere inside, are replaced by it. The
// first $word that names nothing is told.
void fill_values(Json& json, const Values& values, std::string& unknown) {
  if (json.is_text()) {
    const std::string& text = json.as_text();
    for (const auto& [name, value] : values) {
      if (text == name) {
        json = value;
        return;
      }
    }
    const bool word = text.size() > 1 && text[0] == '$' &&
                      std::all_of(text.begin() + 1, text.end(), [](char letter) {
                        return letter == '_' || (letter >= 'a' && letter <= 'z');
                      });
    if (word && unknown.empty()) unknown = text;
  } else if (json.is_array()) {
    for (Json& item : json.items()) fill_values(item, values, unknown);
  } else if (json.is_object()) {
    for (Json::Member& member : json.members()) fill_values(member.value, values, unknown);
  }
}

Error unknown_word(const std::string& word, const Values& values, const char* pointer) {
  std::vector<std::string> names;
  for (const auto& value : values) names.emplace_back(value.first);
  return Error{"unknown_name",
               fmt::format("{} stands for nothing here{}", word, did_you_mean(word, names)),
               at_pointer(pointer)};
}

// The table by the whole names of what was typed; `name_of` gives one, or an error.
template <class NameOf>
Result<Json> by_whole_names(const Json& table, const char* pointer, const NameOf& name_of) {
  Json found = Json::object();
  for (const Json::Member& member : table.members()) {
    const std::string place = io::pointer_to(pointer, member.key);
    const Result<std::string> name = name_of(member.key, place);
    if (!name) return name.error();
    if (found.find(*name) != nullptr) {
      return Error{"duplicate_name", fmt::format("\"{}\" is listed twice", *name),
                   at_pointer(place)};
    }
    found.set(*name, member.value);
  }
  return found;
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

Result<Json> map_placement(const Mapping& mapping, const Placement& placement, const World* world) {
  Result<Json> items = mapping.items;
  Result<Json> locations = mapping.locations;
  if (world != nullptr) {
    items = by_whole_names(mapping.items, "/items",
                           [&](const std::string& typed, const std::string& place) {
                             const Result<ItemId> found = item_named(*world, typed, place);
                             return found ? Result<std::string>(world->items[found->index].name)
                                          : Result<std::string>(found.error());
                           });
    locations = by_whole_names(
        mapping.locations, "/locations", [&](const std::string& typed, const std::string& place) {
          const Result<LocationId> found = location_named(*world, typed, place);
          return found ? Result<std::string>(world->locations[found->index].id)
                       : Result<std::string>(found.error());
        });
  }
  if (!items) return items.error();
  if (!locations) return locations.error();
  if (mapping.document.find(mapping.into) != nullptr) {
    return Error{"duplicate_name",
                 fmt::format("\"document\" has a member \"{}\" already", mapping.into),
                 at_pointer("/into")};
  }
  Json list = Json::array();
  Json table = Json::object();
  std::string unknown;
  for (const PlacedItem& placed : placement.placements) {
    Result<Json> location = mapped(*locations, "location", placed.location, mapping.keep_names);
    if (!location) return location.error();
    Result<Json> item = placed.item ? mapped(*items, "item", *placed.item, mapping.keep_names)
                                    : Result<Json>(mapping.empty);
    if (!item) return item.error();
    if (!placed.item && mapping.empty.is_null()) continue;
    const Values values = {{"$item", *item},
                           {"$item_name", placed.item ? Json(*placed.item) : Json()},
                           {"$location", *location},
                           {"$location_id", placed.location},
                           {"$location_name", placed.name},
                           {"$room", placed.room},
                           {"$area", placed.area}};
    Json entry = mapping.entry;
    fill_values(entry, values, unknown);
    if (!unknown.empty()) return unknown_word(unknown, values, "/entry");
    if (!mapping.by_location) {
      list.push(std::move(entry));
      continue;
    }
    const std::string key = location->is_text() ? location->as_text() : location->dump();
    if (table.find(key) != nullptr) {
      return Error{"duplicate_name",
                   fmt::format("two locations are called {}, and one would be lost; the second is "
                               "\"{}\"",
                               key, placed.location),
                   at_pointer("/locations")};
    }
    table.set(key, std::move(entry));
  }
  Json document = mapping.document;
  const Values values = {{"$seed", placement.origin ? Json(placement.origin->seed) : Json()},
                         {"$world", placement.world}};
  fill_values(document, values, unknown);
  if (!unknown.empty()) return unknown_word(unknown, values, "/document");
  document.set(mapping.into, mapping.by_location ? std::move(table) : std::move(list));
  return document;
}

}  // namespace boardwright::items
