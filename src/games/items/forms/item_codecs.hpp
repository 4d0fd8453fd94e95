// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How values that several formats of this game share stand in JSON.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "boardwright/games/items/model/settings.hpp"
#include "boardwright/games/items/model/world.hpp"
#include "boardwright/io/record.hpp"

namespace boardwright::items {

// A list of names of items, locations or areas.
inline auto name_list() { return io::list_of(io::saying(io::text(), "", "a name is needed here")); }

// A node by its name or its index, as a text.
struct NodeNameCodec {
  void read(const io::Json& json, const io::Place& place, std::string& name) const {
    if (json.is_text()) {
      name = json.as_text();
    } else if (json.is_unsigned()) {
      name = std::to_string(json.as_unsigned());
    } else {
      place.fail("wrong_type", "a node is named by its index or its id");
    }
  }
  io::Json write(const std::string& name) const {
    const bool index = !name.empty() && name.size() < 10 &&
                       name.find_first_not_of("0123456789") == std::string::npos;
    return index ? io::Json(std::stoll(name)) : io::Json(name);
  }
  io::Json schema() const {
    return io::Json(io::Json::Object{{"type", io::Json::list(std::vector{"integer", "string"})}});
  }
};

// Rules by the names of families.
struct FamilyRulesCodec {
  void read(const io::Json& json, const io::Place& place, Named<FamilyRule>& rules) const {
    if (io::read_object(json, place) == nullptr) return;
    io::Fields families(json, place.pointer(), place.fields());
    for (const io::Json::Member& member : json.members()) {
      rules.emplace_back(member.key, families.choice(member.key, kFamilyRuleNames));
    }
  }
  io::Json write(const Named<FamilyRule>& rules) const {
    return io::map_of(io::one_of(kFamilyRuleNames)).write(rules);
  }
  io::Json schema() const { return io::map_of(io::one_of(kFamilyRuleNames)).schema(); }
};

// An object that is kept as it stands.
struct JsonObjectCodec {
  void read(const io::Json& json, const io::Place& place, io::Json& object) const {
    if (io::read_object(json, place) != nullptr) object = json;
  }
  io::Json write(const io::Json& object) const { return object; }
  io::Json schema() const { return io::Json(io::Json::Object{{"type", "object"}}); }
};

// A SHA-256 digest, as a text.
inline auto digest() {
  const auto check = [](std::string text, const io::Place& place) {
    if (text.size() != 64 || text.find_first_not_of("0123456789abcdef") != std::string::npos) {
      place.fail("wrong_type", "a digest is 64 hexadecimal digits");
    }
    return text;
  };
  return io::with_schema(
      io::converted<std::string>(io::text(), check, [](const std::string& text) { return text; }),
      {{"pattern", "^[0-9a-f]{64}$"}});
}

// What an importer counted.
inline auto projection_codec() {
  const auto count = io::integer(0, 1'000'000'000);
  return io::saying(
      io::object(io::Record<Projection>()
                     .with_default("projected_leaves", &Projection::projected_leaves, count, 0)
                     .with_default("kept_strats", &Projection::kept_strats, count, 0)
                     .with_default("dropped_strats", &Projection::dropped_strats, count, 0)),
      "", "an object is needed here");
}

// Settings within another document.
const io::Record<Settings>& settings_record();
inline auto settings_object() {
  return io::saying(io::object(settings_record()), "", "an object is needed here");
}

}  // namespace boardwright::items
