// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/service/look.hpp"

#include "boardwright/io/utf8.hpp"
#include "host/service/verb_call.hpp"
#include "io/json_list.hpp"

namespace boardwright::service {
namespace {

using io::Fields;
using io::Json;

constexpr std::size_t kMostLooks = 16;
constexpr std::size_t kLongestPrefix = 32;

// A prefix of ids that needs no quoting anywhere.
bool plain_prefix(const std::string& prefix) {
  return prefix.size() <= kLongestPrefix &&
         prefix.find_first_not_of(
             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
             "0123456789-_") == std::string::npos;
}

std::optional<PictureLook> read_picture(const Json& json, Fields& outer,
                                        const std::string& pointer) {
  if (json.is_null() || (json.is_bool() && !json.as_bool())) return std::nullopt;
  if (json.is_bool()) return PictureLook{};
  Fields fields(json, pointer, outer);
  PictureLook look;
  look.frame = fields.flag_or("frame", true);
  look.upright = fields.flag_or("upright", false);
  look.prefix = fields.text_or("prefix", "");
  if (!plain_prefix(look.prefix)) {
    fields.fail_at("prefix", "bad_option", "a prefix has at most 32 letters, digits, - and _");
  }
  fields.close();
  return look;
}

LookWanted read_look(const Json& json, Fields& outer, const std::string& pointer, int side,
                     int sides) {
  Fields fields(json, pointer, outer);
  LookWanted look;
  look.side = fields.integer_or<int>("side", 0, sides - 1, side);
  look.view = fields.flag_or("view", false);
  if (const Json* picture = fields.maybe("picture")) {
    look.picture = read_picture(*picture, fields, pointer + "/picture");
  }
  look.controls = fields.flag_or("controls", false);
  look.panels = fields.flag_or("panels", false);
  if (const Json* text = fields.maybe("text")) {
    look.text = read_text_look(*text, fields, pointer + "/text");
  }
  look.help = fields.flag_or("help", false);
  look.save = fields.flag_or("save", false);
  fields.close();
  return look;
}

Json cells_json(const std::vector<CellBox>& cells) {
  Json list = Json::array();
  for (const CellBox& box : cells) {
    list.push(Json(Json::Object{{"cell", box.cell},
                                {"row", box.row},
                                {"column", box.column},
                                {"width", box.width},
                                {"height", box.height}}));
  }
  return list;
}

Json look_json(const GameTable& table, const LookWanted& wanted, std::int64_t now_ms) {
  const PlaySession& session = table.session();
  Json json(Json::Object{{"side", wanted.side}});
  if (wanted.side >= session.sides()) {
    // Nobody sits there: there is a picture, and nothing to do.
    if (wanted.picture) json.set("picture", session.picture(wanted.side, *wanted.picture));
    return json;
  }
  if (wanted.view) json.set("view", table.view(wanted.side));
  if (wanted.picture) json.set("picture", session.picture(wanted.side, *wanted.picture));
  if (wanted.controls) {
    json.set("controls", io::json_list(table.controls(wanted.side), control_json));
  }
  if (wanted.panels) {
    json.set("panels", io::json_list(session.panels(wanted.side), panel_json));
  }
  if (wanted.text) {
    const Screen screen = session.draw(wanted.side, *wanted.text);
    json.set("text", io::terminal_text(screen.text, wanted.text->colour))
        .set("cells", cells_json(screen.cells));
  }
  if (wanted.help) json.set("help", table.help());
  if (wanted.save) json.set("save", table.save(now_ms));
  return json;
}

}  // namespace

std::optional<LooksWanted> read_looks(Fields& fields, int side, int sides) {
  const Json* json = fields.maybe("look");
  if (json == nullptr || json->is_null()) return std::nullopt;
  LooksWanted wanted;
  wanted.listed = json->is_array();
  if (!wanted.listed) {
    wanted.looks.push_back(read_look(*json, fields, "/look", side, sides));
    return wanted;
  }
  if (json->items().size() > kMostLooks) {
    fields.fail_at("look", "out_of_range", "at most 16 looks at a time");
    return std::nullopt;
  }
  for (std::size_t i = 0; i < json->items().size(); ++i) {
    const std::string pointer = io::pointer_to("/look", i);
    wanted.looks.push_back(read_look(json->items()[i], fields, pointer, side, sides));
  }
  return wanted;
}

Json looks_json(const GameTable& table, const LooksWanted& wanted, std::int64_t now_ms) {
  if (!wanted.listed) return look_json(table, wanted.looks.front(), now_ms);
  return io::json_list(wanted.looks,
                       [&](const LookWanted& look) { return look_json(table, look, now_ms); });
}

}  // namespace boardwright::service
