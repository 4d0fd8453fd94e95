// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The position document: what a player sees, and nothing else.
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/games/dungeon/play/view.hpp"
#include "boardwright/io/fields.hpp"
#include "games/dungeon/forms/documents.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kMostHp = 2000;
constexpr int kMostNumber = 1000000000;

bool is_view_token(const std::string& token) {
  return !token.empty() && token.size() <= 8 &&
         std::all_of(token.begin(), token.end(), [](char c) { return c > ' ' && c < 127; });
}

void read_view(io::Fields& fields, PositionDocument& position) {
  const io::Json::Array& view = fields.array("view");
  const auto cells = static_cast<std::size_t>(position.width * position.height);
  if (!fields.failed() && view.size() != cells) {
    fields.fail_at("view", "wrong_size",
                   fmt::format("{} tokens, but the board has {} cells", view.size(), cells));
  }
  for (std::size_t i = 0; i < view.size() && !fields.failed(); ++i) {
    if (!view[i].is_text() || !is_view_token(view[i].as_text())) {
      fields.fail("bad_token", "a token of 1 to 8 plain characters is needed here",
                  io::pointer_to("/view", i));
      return;
    }
    position.view.push_back(view[i].as_text());
  }
}

void read_counts(io::Fields& fields, PositionDocument& position) {
  const io::Json::Array& book = fields.array("book");
  for (std::size_t i = 0; i < book.size(); ++i) {
    const bool unknown = book[i].is_text() && book[i].as_text() == "?";
    const bool number = book[i].is_integer() && book[i].as_integer() >= 0 &&
                        book[i].as_integer() <= static_cast<std::int64_t>(kMostCells);
    if (!unknown && !number) {
      fields.fail("wrong_type", "a count or \"?\" is needed here", io::pointer_to("/book", i));
      return;
    }
    position.book.emplace_back();
    if (number) position.book.back() = static_cast<int>(book[i].as_integer());
  }
}

}  // namespace

Result<PositionDocument> read_position(const io::Json& json) {
  io::Fields fields(json, "");
  for (const char* known : {"format", "version", "engine"}) fields.maybe(known);
  PositionDocument position;
  position.recipe.name = fields.text("recipe");
  position.recipe.hash = fields.maybe_text("recipe_hash");
  position.width = static_cast<int>(fields.integer("width", 2, kLongestSide));
  position.height = static_cast<int>(fields.integer("height", 2, kLongestSide));
  read_view(fields, position);
  constexpr PlayStatus kStatus[] = {PlayStatus::Playing, PlayStatus::Dead, PlayStatus::Won};
  position.status = kStatus[fields.choice("status", {"playing", "dead", "win"})];
  position.hp = static_cast<int>(fields.integer("hp", 0, kMostHp));
  position.max_hp = static_cast<int>(fields.integer("max_hp", std::max(position.hp, 1), kMostHp));
  position.xp = static_cast<int>(fields.integer("xp", 0, kMostNumber));
  position.level = static_cast<int>(fields.integer("level", 1, kMostNumber));
  position.score = static_cast<int>(fields.integer("score", 0, kMostNumber));
  if (fields.has("book")) read_counts(fields, position);
  fields.close();
  if (fields.failed()) return fields.error();
  return position;
}

io::Json write_position(const PositionDocument& position) {
  io::Json json = envelope("dungeon", "position", 1);
  json.set("recipe", position.recipe.name);
  if (position.recipe.hash) json.set("recipe_hash", *position.recipe.hash);
  json.set("width", position.width).set("height", position.height);
  json.set("view", io::Json::list(position.view));
  json.set("status", status_name(position.status))
      .set("hp", position.hp)
      .set("max_hp", position.max_hp)
      .set("xp", position.xp)
      .set("level", position.level)
      .set("score", position.score);
  if (!position.book.empty()) {
    io::Json book = io::Json::array();
    for (const std::optional<int>& count : position.book) {
      book.push(count ? io::Json(*count) : io::Json("?"));
    }
    json.set("book", std::move(book));
  }
  return json;
}

PositionDocument position_of(const Run& run) {
  PositionDocument position;
  position.recipe = {run.recipe().name, run.recipe().hash};
  position.width = run.recipe().width;
  position.height = run.recipe().height;
  position.view = view(run);
  position.status = run.status();
  position.hp = run.hp();
  position.max_hp = run.max_hp();
  position.xp = run.xp();
  position.level = run.level();
  position.score = run.score();
  for (const BookCount& line : run.book()) position.book.push_back(line.count);
  return position;
}

}  // namespace boardwright::dungeon
