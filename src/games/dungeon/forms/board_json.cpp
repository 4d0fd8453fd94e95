// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The board document, and binding it to its recipe.
#include <fmt/format.h>

#include <numeric>

#include "boardwright/games/dungeon/forms/built_in.hpp"
#include "boardwright/games/dungeon/model/score.hpp"
#include "boardwright/io/fields.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/forms/recipe_json.hpp"

namespace boardwright::dungeon {
namespace {

std::vector<std::string> read_rows(io::Fields& fields) {
  std::vector<std::string> rows;
  const io::Json::Array& list = fields.array("rows");
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!list[i].is_text()) {
      fields.fail("wrong_type", "a row is a text of letters", io::pointer_to("/rows", i));
      return {};
    }
    rows.push_back(list[i].as_text());
  }
  return rows;
}

Result<std::vector<FormId>> forms_of(const BoardDocument& board, const Recipe& recipe) {
  if (board.rows.size() != static_cast<std::size_t>(recipe.height)) {
    return pointer_error(
        "wrong_size",
        fmt::format("{} rows, but \"{}\" has {}", board.rows.size(), recipe.name, recipe.height),
        "/rows");
  }
  std::vector<FormId> forms;
  for (std::size_t y = 0; y < board.rows.size(); ++y) {
    if (board.rows[y].size() != static_cast<std::size_t>(recipe.width)) {
      return pointer_error("wrong_size",
                           fmt::format("{} letters, but a row of \"{}\" has {}",
                                       board.rows[y].size(), recipe.name, recipe.width),
                           io::pointer_to("/rows", y));
    }
    for (std::size_t x = 0; x < board.rows[y].size(); ++x) {
      const std::optional<FormId> form = recipe.by_letter(board.rows[y][x]);
      if (!form) {
        return pointer_error(
            "unknown_letter",
            fmt::format("letter {} of this row is no actor of \"{}\"", x + 1, recipe.name),
            io::pointer_to("/rows", y));
      }
      forms.push_back(*form);
    }
  }
  return forms;
}

std::shared_ptr<const Generator> built_in_generator(const std::string& name) {
  // Built-in generators live as long as the program.
  return {std::shared_ptr<const void>(), built_in(name)};
}

}  // namespace

Result<RecipeDocument> read_recipe_document(const io::Json& json) {
  Result<Recipe> recipe = read_recipe(json);
  if (!recipe) return recipe.error();
  return RecipeDocument{
      json, std::make_shared<const Generator>(std::make_shared<const Recipe>(*std::move(recipe)))};
}

Result<BoardDocument> read_board(const io::Json& json) {
  io::Fields fields(json, "");
  fields.maybe("format");
  fields.maybe("version");
  BoardDocument board;
  board.recipe.name = fields.text("recipe");
  board.recipe.hash = fields.maybe_text("recipe_hash");
  board.seed = fields.maybe_text("seed").value_or("");
  board.engine = fields.maybe_text("engine");
  if (fields.has("mode"))
    board.mode = static_cast<Mode>(fields.choice("mode", {"classic", "optimal"}));
  board.rows = read_rows(fields);
  if (fields.has("happiness")) {
    constexpr std::int64_t kMost = 1000000000000000;
    board.happiness = fields.integer("happiness", -kMost, kMost);
  }
  if (fields.has("buttons")) {
    for (std::int64_t frame : fields.integers("buttons", 0, 9999)) {
      board.buttons.push_back(static_cast<int>(frame));
    }
    if (board.buttons.empty())
      fields.fail_at("buttons", "wrong_size", "a frame per cell is needed");
  }
  if (fields.has("order")) {
    for (std::int64_t cell : fields.integers("order", 0, kMostCells - 1)) {
      board.order.emplace_back(static_cast<std::size_t>(cell));
    }
    if (board.order.empty()) fields.fail_at("order", "wrong_size", "each cell must be named");
  }
  fields.close();
  if (fields.failed()) return fields.error();
  return board;
}

io::Json write_board(const BoardDocument& board) {
  io::Json json = envelope("dungeon", "board", 1);
  json.set("seed", board.seed);
  if (board.engine) json.set("engine", *board.engine);
  json.set("mode", board.mode == Mode::Classic ? "classic" : "optimal");
  json.set("recipe", board.recipe.name);
  if (board.recipe.hash) json.set("recipe_hash", *board.recipe.hash);
  json.set("rows", io::Json::list(board.rows));
  if (board.happiness) json.set("happiness", *board.happiness);
  if (!board.buttons.empty()) json.set("buttons", io::Json::list(board.buttons));
  if (!board.order.empty()) {
    io::Json order = io::Json::array();
    for (Cell cell : board.order) order.push(cell.index);
    json.set("order", std::move(order));
  }
  return json;
}

BoardDocument document_of(const Board& board) {
  BoardDocument document;
  document.recipe = {board.recipe->name, board.recipe->hash};
  document.seed = board.seed;
  document.engine = std::string(engine_version());
  document.mode = board.mode;
  const std::string all = letters(board);
  const auto width = static_cast<std::size_t>(board.recipe->width);
  for (std::size_t i = 0; i < all.size(); i += width) document.rows.push_back(all.substr(i, width));
  document.happiness = board.happiness;
  document.buttons = board.buttons;
  document.order = board.order;
  return document;
}

Result<std::shared_ptr<const Generator>> generator_of(const RecipeName& name,
                                                      const Document* recipe) {
  std::shared_ptr<const Generator> generator =
      recipe != nullptr ? recipe->as<RecipeDocument>().generator : built_in_generator(name.name);
  if (generator == nullptr) {
    return pointer_error(
        "unknown_recipe",
        fmt::format("\"{}\" is no built-in recipe; give its file with --recipe", name.name),
        "/recipe");
  }
  const Recipe& found = *generator->recipe();
  if (found.name != name.name || (name.hash && *name.hash != found.hash)) {
    return pointer_error(
        "recipe_mismatch",
        fmt::format("made with the recipe \"{}\" ({}), but this one is \"{}\" ({}); give the "
                    "right file with --recipe",
                    name.name, name.hash.value_or("no hash"), found.name, found.hash),
        name.hash ? "/recipe_hash" : "/recipe");
  }
  return generator;
}

Result<std::shared_ptr<const Board>> bind(const BoardDocument& document, const Document* recipe) {
  Result<std::shared_ptr<const Generator>> generator = generator_of(document.recipe, recipe);
  if (!generator) return generator.error();
  auto board = std::make_shared<Board>();
  board->recipe = (*generator)->recipe();
  Result<std::vector<FormId>> forms = forms_of(document, *board->recipe);
  if (!forms) return forms.error();
  board->forms = *std::move(forms);
  board->seed = document.seed;
  board->mode = document.mode;
  board->buttons = document.buttons;
  if (board->buttons.empty())
    board->buttons.assign(board->forms.size(), board->recipe->buttons.first);
  board->order = document.order;
  if (board->order.empty()) {
    for (std::size_t i = 0; i < board->forms.size(); ++i) board->order.emplace_back(i);
  }
  board->draws = board->mode == Mode::Classic ? classic_draws(*board->recipe) : 0;
  if (auto error = check_board(*board)) return *error;
  board->happiness =
      document.happiness ? *document.happiness : happiness(*board->recipe, board->forms);
  return std::shared_ptr<const Board>(std::move(board));
}

}  // namespace boardwright::dungeon
