// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The board's document. Rows of letters, keys of heroes and options mean what
// they mean in the text form, so the reader only collects them with their
// places, and assemble() reads both forms.
#include "boardwright/games/squad/forms/board_json.hpp"

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
    rows.push_back({items[i].as_text(), {}, at_pointer(pointer)});
  }
  return rows;
}

// A number, a switch, a word or a list of numbers, as the text form has it.
std::optional<std::string> value_text(const Json& value) {
  if (value.is_text()) return value.as_text();
  if (value.is_integer()) return std::to_string(value.as_integer());
  if (value.is_bool()) return value.as_bool() ? "on" : "off";
  if (!value.is_array()) return std::nullopt;
  std::vector<std::string> words;
  for (const Json& item : value.items()) {
    if (!item.is_integer()) return std::nullopt;
    words.push_back(std::to_string(item.as_integer()));
  }
  return join(words, " ");
}

// Every member that was not asked for yet, with its text.
std::vector<std::pair<std::string, RawWord>> read_words(Fields& fields) {
  std::vector<std::pair<std::string, RawWord>> words;
  for (const Json::Member* member : fields.others()) {
    const std::optional<std::string> text = value_text(member->value);
    if (!text) {
      fields.fail_at(member->key, "wrong_type", "a text or a whole number is needed here");
      break;
    }
    words.emplace_back(member->key, RawWord{*text, at_pointer(fields.pointer(member->key))});
  }
  return words;
}

void read_parameters(Fields& fields, Board& board) {
  if (!fields.has("parameters")) return;
  Fields parameters = fields.child("parameters");
  for (auto& [key, word] : read_words(parameters)) board.parameters.emplace_back(key, word.text);
}

void read_units(Fields& fields, Board& board) {
  RawBoard raw;
  raw.terrain = read_rows(fields, "terrain");
  raw.positions = read_rows(fields, "positions");
  raw.terrain_where = at_pointer(fields.pointer("terrain"));
  raw.positions_where = at_pointer(fields.pointer("positions"));
  if (fields.has("heroes")) {
    fields.each("heroes", [&](Fields& entry) {
      RawHero hero;
      hero.where = at_pointer(entry.pointer());
      hero.id = entry.integer<int>("id", 1, kMostHeroes);
      hero.class_name = {lower(entry.text_or("class", "none")), at_pointer(entry.pointer("class"))};
      hero.pivot = entry.flag_or("pivot", false);
      hero.keys = read_words(entry);
      raw.heroes.push_back(std::move(hero));
    });
  }
  if (fields.has("options")) {
    Fields options = fields.child("options");
    for (auto& [key, word] : read_words(options)) {
      raw.options.push_back({key, word.text, word.where, word.where});
    }
  }
  if (fields.failed()) return;
  std::vector<Error> errors;
  Board made = assemble(raw, errors);
  if (!errors.empty()) return fields.adopt(errors.front());
  made.seed = board.seed;
  made.engine = board.engine;
  made.parameters = board.parameters;
  board = std::move(made);
}

Json heroes_json(const Board& board) {
  Json heroes = Json::array();
  for (const Hero& hero : board.heroes) {
    Json json(Json::Object{{"id", hero.id}, {"class", hero.class_name}});
    if (hero.pivot) json.set("pivot", true);
    for (const auto& [key, value] : hero.keys) {
      const std::optional<int> number = parse_number<int>(value);
      const bool plain = key != "name" && number && std::to_string(*number) == value;
      json.set(key, plain ? Json(*number) : Json(value));
    }
    heroes.push(std::move(json));
  }
  return heroes;
}

Json setting_json(const SettingInfo& info, const std::string& text) {
  if (info.type == SettingType::Number) return Json(*parse_number<int>(text));
  if (info.type == SettingType::Switch) return Json(text == "on");
  if (info.type == SettingType::Word) return Json(text);
  Json list = Json::array();
  for (const std::string& word : split(text)) list.push(*parse_number<int>(word));
  return list;
}

std::optional<Json> options_json(const Board& board) {
  Json options = Json::object();
  for (const auto& [info, text] : changed_settings(board.settings)) {
    options.set(info->name, setting_json(*info, text));
  }
  if (options.members().empty()) return std::nullopt;
  return options;
}

// The schemas of what is read by hand. Keys and values are those of the text
// form, in which letters may be small or capital.
Json object_of(const std::vector<std::pair<io::MemberInfo, Json>>& members) {
  return io::object_schema({}, 1, members);
}

Json heroes_schema() {
  const Json directions(Json::Object{{"enum", Json::list(std::vector<int>{4, 8})}});
  const auto count = [](int most) { return io::integer(0, most).schema(); };
  const auto text = [](const char* pattern) {
    return Json(Json::Object{{"type", "string"}, {"pattern", pattern}});
  };
  const Json hero = object_of(
      {{{"id", true}, io::integer(1, kMostHeroes).schema()},
       {{"class"}, io::text().schema()},
       {{"pivot", false, "May be dragged; when no hero is marked, all may."}, io::flag().schema()},
       {{"name"}, text("^.{1,64}$")},
       {{"walk"}, text("^(basic|lava|water|rubble|flying)([+](basic|lava|water|rubble|flying))*$")},
       {{"attack"}, io::one_of(kAttackNames).schema()},
       {{"dirs"}, directions},
       {{"alt"}, directions},
       {{"over"}, count(6)},
       {{"support"}, count(6)},
       {{"sdirs"}, directions},
       {{"sreach"}, io::one_of(kReachNames).schema()},
       {{"buff"}, count(kMostBuff)},
       {{"push"}, count(9)},
       {{"tumble"}, count(9)},
       {{"rubble"}, count(99)},
       {{"mighty"}, count(99)}});
  return Json(Json::Object{{"type", "array"}, {"maxItems", kMostHeroes}, {"items", hero}});
}

Json setting_schema(const SettingInfo& info) {
  if (info.type == SettingType::Switch) return io::flag().schema();
  if (info.type == SettingType::Numbers) {
    const io::IntegerCodec weight = io::integer(0, kMostWeight);
    return Json(Json::Object{{"type", "array"},
                             {"minItems", info.least},
                             {"maxItems", info.most},
                             {"items", weight.schema()}});
  }
  if (!info.choices.empty()) {
    Json values = Json::array();
    for (const std::string& choice : info.choices) values.push(setting_json(info, choice));
    return Json(Json::Object{{"enum", std::move(values)}});
  }
  return info.type == SettingType::Number ? io::integer(info.least, info.most).schema()
                                          : io::text().schema();
}

Json options_schema() {
  std::vector<std::pair<io::MemberInfo, Json>> members;
  for (const SettingInfo& info : setting_table()) {
    members.push_back(
        {{std::string(info.name), false, std::string(info.help)}, setting_schema(info)});
  }
  return object_of(members);
}

io::CustomMember<Board> rows_member(std::vector<std::string> (*rows)(const Board&),
                                    const char* pattern, const char* help) {
  return {.write = [rows](const Board& board) { return Json::list(rows(board)); },
          .schema = Json(Json::Object{
              {"type", "array"},
              {"minItems", 1},
              {"maxItems", kLongestSide},
              {"items", Json(Json::Object{{"type", "string"}, {"pattern", pattern}})}}),
          .required = true,
          .help = help};
}

std::optional<Json> parameters_json(const Board& board) {
  if (board.parameters.empty()) return std::nullopt;
  return io::map_of(io::text()).write(board.parameters);
}

}  // namespace

const io::Record<Board>& board_record() {
  static const io::Record<Board> kRecord =
      io::Record<Board>("squad.board", 1)
          .optional("seed", &Board::seed, io::text())
          .optional("engine", &Board::engine, io::text())
          .custom("parameters", {.read = read_parameters,
                                 .write = parameters_json,
                                 .schema = io::map_of(io::any()).schema(),
                                 .help = "How generate was called."})
          .custom(
              "terrain",
              rows_member(terrain_rows, "^[.O#LWRIolwri]{1,16}$",
                          "Rows of . floor, O or # wall, L lava, W water, R rubble, I ice; equally "
                          "long, at most 100 cells."))
          .custom("positions",
                  rows_member(
                      position_rows, "^[.1-6A-HJKMNPQS-VX-Za-hjkmnpqs-vx-z]{1,16}$",
                      "Rows of . nothing, 1-6 heroes, letters (without I L O R W) monsters that "
                      "need 1, 2, 3, ... hits; as large as the terrain."))
          .custom("heroes", {.write = heroes_json, .schema = heroes_schema()})
          .custom("options", {.write = options_json, .schema = options_schema()})
          .then(read_units);
  return kRecord;
}

}  // namespace boardwright::squad
