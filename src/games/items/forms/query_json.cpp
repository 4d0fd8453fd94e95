// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The small documents: query, progress, race.
#include <charconv>

#include "boardwright/core/hash.hpp"
#include "boardwright/games/items/model/identity.hpp"
#include "boardwright/io/fields.hpp"
#include "games/items/forms/documents_json.hpp"

namespace boardwright::items {
namespace {

using io::Fields;
using io::Json;

std::uint64_t read_hex(Fields& fields, std::string_view key) {
  const std::string text = fields.text(key);
  std::uint64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, fault] = std::from_chars(text.data(), end, number, 16);
  if (text.size() != 16 || fault != std::errc() || stop != end) {
    fields.fail_at(key, "wrong_type", "a hash is 16 hexadecimal digits");
  }
  return number;
}

std::string read_digest(Fields& fields, std::string_view key) {
  std::string text = fields.text(key);
  if (text.size() != 64 || text.find_first_not_of("0123456789abcdef") != std::string::npos) {
    fields.fail_at(key, "wrong_type", "a digest is 64 hexadecimal digits");
  }
  return text;
}

}  // namespace

Result<Query> read_query(const Json& json) {
  Fields fields(json, "");
  for (const char* key : {"format", "version", "engine"}) fields.maybe(key);
  Query query;
  query.difficulty = fields.maybe_text("difficulty").value_or("");
  if (fields.maybe("start") != nullptr) query.start = fields.integers("start", 0, kMostNodes);
  if (fields.maybe("have") != nullptr) {
    query.have.emplace();
    for (const Json::Member& member : fields.object("have").members()) {
      if (!member.value.is_integer() || member.value.as_integer() < 0 ||
          member.value.as_integer() > kMostCopies) {
        fields.fail("out_of_range", "a count is a whole number, 0 or more",
                    io::pointer_to("/have", member.key));
      } else {
        query.have->emplace_back(member.key, member.value.as_integer());
      }
    }
  }
  fields.close();
  if (fields.failed()) return fields.error();
  return query;
}

Json write_query(const Query& query) {
  Json json = envelope("items", "query", 1);
  if (!query.difficulty.empty()) json.set("difficulty", query.difficulty);
  if (query.start) json.set("start", Json::list(*query.start));
  if (query.have) {
    Json have = Json::object();
    for (const auto& [name, count] : *query.have) have.set(name, count);
    json.set("have", std::move(have));
  }
  return json;
}

Result<PlayerProgress> read_progress(const Json& json) {
  Fields fields(json, "");
  for (const char* key : {"format", "version", "engine"}) fields.maybe(key);
  PlayerProgress progress;
  const Json::Array& list = fields.array("collected");
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].is_text()) {
      progress.collected.push_back(list[i].as_text());
    } else {
      fields.fail("wrong_type", "the id of a location is needed here",
                  io::pointer_to("/collected", i));
    }
  }
  fields.close();
  if (fields.failed()) return fields.error();
  return progress;
}

Json write_progress(const PlayerProgress& progress) {
  Json json = envelope("items", "progress", 1);
  json.set("collected", Json::list(progress.collected));
  return json;
}

Result<Race> read_race(const Json& json) {
  Fields fields(json, "");
  for (const char* key : {"format", "version"}) fields.maybe(key);
  Race race;
  race.seed = fields.text("seed");
  race.engine = fields.maybe_text("engine").value_or("");
  race.world = fields.text("world");
  race.world_hash = read_hex(fields, "world_hash");
  race.hash = read_hex(fields, "hash");
  const std::string words = fields.maybe_text("hash_words").value_or(hash_words(race.hash));
  if (words != hash_words(race.hash)) {
    fields.fail_at("hash_words", "contradiction", "these are not the words of \"hash\"");
  }
  race.secret_digest = read_digest(fields, "secret_digest");
  race.placement_digest = read_digest(fields, "placement_digest");
  if (const Json* settings = fields.maybe("settings")) {
    Result<Settings> read = read_settings(*settings);
    if (read) {
      race.settings = *std::move(read);
    } else {
      fields.fail(read.error().code, read.error().message,
                  "/settings" + read.error().where.pointer);
    }
  }
  fields.close();
  if (fields.failed()) return fields.error();
  return race;
}

Json write_race(const Race& race) {
  Json json = envelope("items", "race", 1);
  json.set("seed", race.seed);
  json.set("engine", race.engine);
  json.set("world", race.world);
  json.set("world_hash", hex64(race.world_hash));
  json.set("settings", write_settings(race.settings));
  json.set("hash", hex64(race.hash));
  json.set("hash_words", hash_words(race.hash));
  json.set("secret_digest", race.secret_digest);
  json.set("placement_digest", race.placement_digest);
  return json;
}

}  // namespace boardwright::items
