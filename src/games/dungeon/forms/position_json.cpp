// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The position document: what a player sees, and nothing else.
#include <fmt/format.h>

#include <algorithm>

#include "games/dungeon/forms/codecs.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/model/names.hpp"
#include "games/dungeon/play/run.hpp"
#include "games/dungeon/play/view.hpp"

namespace boardwright::dungeon {
namespace {

constexpr int kMostHp = 2000;
constexpr int kMostNumber = 1000000000;

// One token per cell, so their number depends on the size.
auto view_codec() {
  constexpr std::string_view kWanted = "a token of 1 to 8 plain characters is needed here";
  const auto token = checked_text(
      [](const std::string& text) {
        return !text.empty() && text.size() <= 8 &&
               std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c < 127; });
      },
      "bad_token", std::string(kWanted), {{"pattern", "^[!-~]{1,8}$"}});
  return io::list_of(io::saying(token, "bad_token", std::string(kWanted)));
}

void read_view(io::Fields& fields, PositionDocument& position) {
  const io::Json& view = fields.any("view");
  const auto cells = static_cast<std::size_t>(position.width * position.height);
  if (view.is_array() && view.items().size() != cells) {
    fields.fail_at(
        "view", "wrong_size",
        fmt::format("{} tokens, but the board has {} cells", view.items().size(), cells));
  }
  if (!fields.failed()) view_codec().read(view, io::Place(fields, "view"), position.view);
}

// A number, or "?".
struct CountCodec {
  void read(const io::Json& json, const io::Place& place, std::optional<int>& count) const {
    if (json.is_text() && json.as_text() == "?") return count.reset();
    const io::Place here = place.saying("wrong_type", "a count or \"?\" is needed here");
    io::integer(0, kMostCells).read(json, here, count.emplace());
  }
  io::Json write(const std::optional<int>& count) const {
    return count ? io::Json(*count) : io::Json("?");
  }
  io::Json schema() const {
    const io::Json unknown(io::Json::Object{{"const", "?"}});
    return io::Json(
        io::Json::Object{{"oneOf", io::Json::Array{io::integer(0, kMostCells).schema(), unknown}}});
  }
};

}  // namespace

const io::Record<PositionDocument>& position_record() {
  using Position = PositionDocument;
  static const io::Record<Position> kRecord =
      io::Record<Position>("dungeon.position", 1)
          .ignored({"engine"}, io::text().schema())
          .required(
              "recipe", [](auto& it) -> auto& { return it.recipe.name; }, io::text())
          .optional(
              "recipe_hash", [](auto& it) -> auto& { return it.recipe.hash; }, io::text(),
              "16 hexadecimal digits")
          .required("width", &Position::width, io::integer(2, kLongestSide))
          .required("height", &Position::height, io::integer(2, kLongestSide))
          .custom("view", {.read = read_view,
                           .write = [](const Position& it) -> std::optional<io::Json> {
                             return view_codec().write(it.view);
                           },
                           .schema = view_codec().schema(),
                           .required = true,
                           .help = "one token per cell, row by row"})
          .required("status", &Position::status,
                    io::OneOfCodec<PlayStatus>{std::span(kStatusNames.rows).first(3)})
          .required("hp", &Position::hp, io::integer(0, kMostHp))
          .custom(
              "max_hp",
              bounded_integer<Position>(
                  "max_hp", &Position::max_hp, io::integer(1, kMostHp),
                  [](const Position& it) { return std::pair(std::max(it.hp, 1), kMostHp); }, true))
          .required("xp", &Position::xp, io::integer(0, kMostNumber))
          .required("level", &Position::level, io::integer(1, kMostNumber))
          .required("score", &Position::score, io::integer(0, kMostNumber))
          .unless_default("book", &Position::book, io::list_of(CountCodec()));
  return kRecord;
}

PositionDocument to_position(const Run& run) {
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
