// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/squad/forms/board_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "boardwright/games/contract.hpp"
#include "boardwright/io/fields.hpp"
#include "core/text.hpp"
#include "games/squad/forms/raw_board.hpp"
#include "games/squad/model/setting_table.hpp"

namespace boardwright::squad {
namespace {

using io::Fields;
using io::Json;

std::vector<RawRow> read_rows(Fields& fields, std::string_view key) {
  std::vector<RawRow> rows;
  const Json::Array& items = fields.array(key);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string pointer = io::pointer_to(fields.pointer(key), i);
    if (!items[i].is_text()) {
      fields.fail("wrong_type", "a row is a text", pointer);
      return rows;
    }
    RawRow row;
    row.letters = items[i].as_text();
    row.where = at_pointer(pointer);
    rows.push_back(std::move(row));
  }
  return rows;
}

// A number, a switch, a word or a list of numbers, as the text form has it.
std::optional<std::string> value_text(const Json& value) {
  if (value.is_text()) return value.as_text();
  if (value.is_integer()) return std::to_string(value.as_integer());
  if (value.is_bool()) return value.as_bool() ? "on" : "off";
  if (!value.is_array()) return std::nullopt;
  std::string text;
  for (const Json& item : value.items()) {
    if (!item.is_integer()) return std::nullopt;
    text += (text.empty() ? "" : " ") + std::to_string(item.as_integer());
  }
  return text;
}

// Every member of `json` that is not one of `known`, as key and text.
void read_words(Fields& fields, const Json& json, std::initializer_list<std::string_view> known,
                const std::function<void(const std::string&, const std::string&)>& each) {
  for (const Json::Member& member : json.members()) {
    if (std::find(known.begin(), known.end(), member.key) != known.end()) continue;
    if (member.key == "notes" || member.key == "source") continue;
    fields.maybe(member.key);
    const std::optional<std::string> text = value_text(member.value);
    if (!text) {
      fields.fail_at(member.key, "wrong_type", "a text or a whole number is needed here");
      return;
    }
    each(member.key, *text);
  }
}

RawHero read_hero(const Json& json, const std::string& pointer, Fields& outer) {
  RawHero hero;
  Fields fields(json, pointer);
  hero.where = at_pointer(pointer);
  hero.id = static_cast<int>(fields.integer("id", 1, kMostHeroes));
  hero.class_name = RawWord{lower(fields.maybe_text("class").value_or("none")),
                            at_pointer(fields.pointer("class"))};
  hero.pivot = fields.flag_or("pivot", false);
  if (json.is_object()) {
    read_words(fields, json, {"id", "class", "pivot"},
               [&](const std::string& key, const std::string& text) {
                 hero.keys.emplace_back(key, RawWord{text, at_pointer(fields.pointer(key))});
               });
  }
  if (fields.failed()) {
    const Error error = fields.error();
    outer.fail(error.code, error.message, error.where.pointer);
  }
  return hero;
}

void read_heroes(Fields& fields, RawBoard& raw) {
  if (!fields.has("heroes")) {
    fields.maybe("heroes");
    return;
  }
  const Json::Array& items = fields.array("heroes");
  for (std::size_t i = 0; i < items.size() && !fields.failed(); ++i) {
    raw.heroes.push_back(read_hero(items[i], io::pointer_to(fields.pointer("heroes"), i), fields));
  }
}

void read_options(Fields& fields, RawBoard& raw) {
  if (!fields.has("options")) return;
  const Json& json = fields.object("options");
  Fields options(json, fields.pointer("options"));
  read_words(options, json, {}, [&](const std::string& key, const std::string& text) {
    const Where where = at_pointer(options.pointer(key));
    raw.options.push_back(RawOption{key, text, where, where});
  });
  if (options.failed()) {
    const Error error = options.error();
    fields.fail(error.code, error.message, error.where.pointer);
  }
}

void read_parameters(Fields& fields, Board& board) {
  if (!fields.has("parameters")) return;
  const Json& json = fields.object("parameters");
  Fields parameters(json, fields.pointer("parameters"));
  read_words(parameters, json, {}, [&](const std::string& key, const std::string& text) {
    board.parameters.emplace_back(key, text);
  });
  if (parameters.failed()) {
    const Error error = parameters.error();
    fields.fail(error.code, error.message, error.where.pointer);
  }
}

Json hero_json(const Hero& hero) {
  Json json = Json::object();
  json.set("id", hero.id).set("class", hero.class_name);
  if (hero.pivot) json.set("pivot", true);
  for (const auto& [key, value] : hero.keys) {
    const std::optional<int> number = parse_number<int>(value);
    const bool plain = key != "name" && number && std::to_string(*number) == value;
    json.set(key, plain ? Json(*number) : Json(value));
  }
  return json;
}

Json setting_json(const SettingInfo& info, const std::string& text) {
  if (info.type == SettingType::Number) return Json(*parse_number<int>(text));
  if (info.type == SettingType::Switch) return Json(text == "on");
  if (info.type == SettingType::Word) return Json(text);
  Json list = Json::array();
  for (const std::string& word : split(text)) list.push(*parse_number<int>(word));
  return list;
}

}  // namespace

Result<Board> read_board(const Json& json, const std::string& pointer) {
  Fields fields(json, pointer);
  fields.maybe("format");
  fields.maybe("version");
  RawBoard raw;
  raw.terrain = read_rows(fields, "terrain");
  raw.positions = read_rows(fields, "positions");
  raw.terrain_where = at_pointer(fields.pointer("terrain"));
  raw.positions_where = at_pointer(fields.pointer("positions"));
  read_heroes(fields, raw);
  read_options(fields, raw);
  Board made;
  made.seed = fields.maybe_text("seed");
  made.engine = fields.maybe_text("engine");
  read_parameters(fields, made);
  fields.close();
  if (fields.failed()) return fields.error();
  Result<Board> board = assemble(raw);
  if (!board) return board;
  board->seed = made.seed;
  board->engine = made.engine;
  board->parameters = made.parameters;
  return board;
}

Json write_board(const Board& board) {
  Json json = envelope("squad", "board", 1);
  if (board.seed) json.set("seed", *board.seed);
  if (board.engine) json.set("engine", *board.engine);
  if (!board.parameters.empty()) {
    Json parameters = Json::object();
    for (const auto& [key, value] : board.parameters) parameters.set(key, value);
    json.set("parameters", std::move(parameters));
  }
  json.set("terrain", Json::list(terrain_rows(board)));
  json.set("positions", Json::list(position_rows(board)));
  Json heroes = Json::array();
  for (const Hero& hero : board.heroes) heroes.push(hero_json(hero));
  json.set("heroes", std::move(heroes));
  Json options = Json::object();
  for (const auto& [info, text] : changed_settings(board.settings)) {
    options.set(info->name, setting_json(*info, text));
  }
  if (!options.members().empty()) json.set("options", std::move(options));
  return json;
}

}  // namespace boardwright::squad
