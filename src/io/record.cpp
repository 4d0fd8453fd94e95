// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/record.hpp"

#include <fmt/format.h>

namespace boardwright::io {

void SizeRule::check(std::size_t size, const Place& place) const {
  if (size >= least && size <= most) return;
  const std::string wanted = most == std::numeric_limits<std::size_t>::max()
                                 ? fmt::format("at least {}", least)
                                 : fmt::format("{} to {}", least, most);
  place.fail(code.empty() ? "out_of_range" : code,
             !message.empty() ? message
             : place.is_member()
                 ? fmt::format("\"{}\" has {} entries but must have {}", place.key(), size, wanted)
                 : fmt::format("a list of {} entries is needed here", wanted));
}

void SizeRule::add_to(Json& schema) const {
  if (least > 0) schema.set("minItems", least);
  if (most != std::numeric_limits<std::size_t>::max()) schema.set("maxItems", most);
}

Json object_schema(const std::string& format, int version,
                   const std::vector<std::pair<MemberInfo, Json>>& members) {
  Json required = Json::array();
  Json properties = Json::object();
  if (!format.empty()) {
    properties.set("format", Json(Json::Object{{"const", "boardwright/" + format}}));
    properties.set("version", Json(Json::Object{{"const", version}}));
  }
  for (const auto& [info, schema] : members) {
    if (info.required) required.push(info.key);
    Json about = Json::object();
    if (!info.help.empty()) about.set("description", info.help);
    for (const Json::Member& member : schema.members()) about.set(member.key, member.value);
    properties.set(info.key, std::move(about));
  }
  for (const char* key : {"notes", "source"}) properties.set(key, Json::object());
  Json made(Json::Object{{"type", "object"}});
  if (!required.items().empty()) made.set("required", std::move(required));
  return made.set("additionalProperties", false).set("properties", std::move(properties));
}

void check_header(Fields& fields, const std::string& format, int version) {
  const std::string wanted = "boardwright/" + format;
  const Json* named = fields.maybe("format");
  if (named != nullptr && (!named->is_text() || named->as_text() != wanted)) {
    fields.fail_at("format", named->is_text() ? "wrong_kind" : "wrong_type",
                   fmt::format("\"format\" must be \"{}\" here", wanted));
  }
  const Json* number = fields.maybe("version");
  if (number == nullptr) return;
  if (!number->is_integer() || number->as_integer() < 1) {
    fields.fail_at("version", "wrong_type", "\"version\" must be a whole number from 1");
  } else if (number->as_integer() > version) {
    fields.fail_at("version", "later_version",
                   fmt::format("version {} is newer than this program reads ({}); use a newer "
                               "boardwright",
                               number->as_integer(), version));
  }
}

Json schema_document(const std::string& name, std::string title, std::string description,
                     const Json& schema) {
  Json made(Json::Object{{"$schema", "http://json-schema.org/draft-07/schema#"},
                         {"$id", "urn:boardwright:" + name},
                         {"title", std::move(title)},
                         {"description", std::move(description)}});
  for (const Json::Member& member : schema.members()) made.set(member.key, member.value);
  return made;
}

}  // namespace boardwright::io
