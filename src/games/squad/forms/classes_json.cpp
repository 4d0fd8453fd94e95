// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Class tables as documents: the two that are compiled in, and the user's own.
#include <fmt/format.h>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/squad/forms/board_json.hpp"
#include "boardwright/io/fields.hpp"
#include "core/text.hpp"
#include "games/squad/embedded.hpp"

namespace boardwright::squad {
namespace {

using io::Fields;
using io::Json;

constexpr std::size_t kMostClasses = 200;

int directions(Fields& fields, std::string_view key, int fallback) {
  const auto value = static_cast<int>(fields.integer_or(key, 0, 8, fallback));
  if (value != 4 && value != 8 && value != fallback) {
    fields.fail_at(key, "out_of_range", fmt::format("\"{}\" must be 4 or 8", key));
  }
  return value;
}

HeroClass read_class(const Json& json, const std::string& pointer, Fields& outer) {
  Fields fields(json, pointer);
  HeroClass entry;
  entry.name = lower(fields.text("class"));
  if (fields.has("aliases")) {
    for (const Json& alias : fields.array("aliases")) {
      if (alias.is_text()) entry.aliases.push_back(lower(alias.as_text()));
    }
  }
  entry.certainty = fields.maybe_text("certainty").value_or("");
  const auto attack = attack_by_name(fields.text("attack"));
  if (!attack) {
    fields.fail_at("attack", "wrong_choice",
                   "\"attack\" must be melee, ranged, magic, melee-or-ranged or none");
  }
  entry.profile.attack = attack.value_or(Attack::None);
  entry.profile.dirs = directions(fields, "dirs", 4);
  entry.profile.alt = directions(fields, "alt", 0);
  entry.profile.over = static_cast<int>(fields.integer_or("over", 0, 6, 0));
  entry.profile.support = static_cast<int>(fields.integer_or("support", 0, 6, 0));
  entry.profile.sdirs = directions(fields, "sdirs", 4);
  if (fields.has("sreach") && fields.choice("sreach", {"adjacent", "ray"}) == 1) {
    entry.profile.sreach = SupportReach::Ray;
  }
  fields.close();
  if (fields.failed()) {
    outer.fail(fields.error().code, fields.error().message, fields.error().where.pointer);
  }
  return entry;
}

Json class_json(const HeroClass& entry) {
  Json json = Json::object();
  const Profile& profile = entry.profile;
  json.set("class", entry.name);
  if (!entry.aliases.empty()) json.set("aliases", Json::list(entry.aliases));
  json.set("attack", attack_name(profile.attack)).set("dirs", profile.dirs);
  if (profile.alt != 0) json.set("alt", profile.alt);
  if (profile.over != 0) json.set("over", profile.over);
  if (profile.support != 0) {
    json.set("support", profile.support).set("sdirs", profile.sdirs);
    json.set("sreach", profile.sreach == SupportReach::Ray ? "ray" : "adjacent");
  }
  if (!entry.certainty.empty()) json.set("certainty", entry.certainty);
  return json;
}

ClassTable embedded_table(std::string_view file) {
  const Result<Json> json = io::parse_json(embedded_data(embedded_files(), file));
  BOARDWRIGHT_ASSERT(json.has_value());
  Result<ClassTable> table = read_classes(*json);
  BOARDWRIGHT_ASSERT(table.has_value());
  return *std::move(table);
}

}  // namespace

Result<ClassTable> read_classes(const Json& json) {
  Fields fields(json, "");
  fields.maybe("format");
  fields.maybe("version");
  ClassTable table;
  table.name = fields.text("name");
  const Json::Array& items = fields.array("classes");
  if (items.size() > kMostClasses) {
    fields.fail_at("classes", "out_of_range", fmt::format("at most {} classes", kMostClasses));
  }
  for (std::size_t i = 0; i < items.size() && !fields.failed(); ++i) {
    const std::string pointer = io::pointer_to(fields.pointer("classes"), i);
    HeroClass entry = read_class(items[i], pointer, fields);
    if (!fields.failed() && (entry.name.empty() || table.find(entry.name) != nullptr)) {
      fields.fail("given_twice", fmt::format("the class \"{}\" is there already", entry.name),
                  pointer);
    }
    table.classes.push_back(std::move(entry));
  }
  fields.close();
  if (fields.failed()) return fields.error();
  return table;
}

Json write_classes(const ClassTable& table) {
  Json json = envelope("squad", "classes", 1);
  Json list = Json::array();
  for (const HeroClass& entry : table.classes) list.push(class_json(entry));
  json.set("name", table.name).set("classes", std::move(list));
  return json;
}

const ClassTable* builtin_classes(std::string_view name) {
  static const ClassTable kWiki = embedded_table("classes-wiki.json");
  static const ClassTable kSeed = embedded_table("classes-seed.json");
  if (name == "wiki") return &kWiki;
  if (name == "seed") return &kSeed;
  return nullptr;
}

}  // namespace boardwright::squad
