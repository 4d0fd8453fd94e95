// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The saved game: its board (with the recipe if that is not built in), every
// action since the start, the state that they lead to, and a check over all
// of it. Loading plays the actions again, so a save cannot hold a state that
// the rules do not allow, and a changed or cut save is found out.
#include <fmt/format.h>

#include "boardwright/core/hash.hpp"
#include "boardwright/games/dungeon/forms/built_in.hpp"
#include "boardwright/io/fields.hpp"
#include "games/dungeon/forms/documents.hpp"

namespace boardwright::dungeon {
namespace {

constexpr std::size_t kMostActions = 1000000;

// An error of an inner document, with the pointer of the outer one.
Error inside(Error error, const std::string& pointer) {
  error.where.pointer = pointer + error.where.pointer;
  return error;
}

io::Json state_json(const Run& run) {
  return io::Json(io::Json::Object{{"status", status_name(run.status())},
                                   {"hp", run.hp()},
                                   {"max_hp", run.max_hp()},
                                   {"xp", run.xp()},
                                   {"level", run.level()},
                                   {"score", run.score()},
                                   {"book_open", run.book_open()},
                                   {"draws", run.draws()}});
}

// Over everything but itself, `notes` and `source`.
std::string check_of(const io::Json& json) {
  io::Json copy = io::Json::object();
  for (const io::Json::Member& member : json.members()) {
    if (member.key == "check" || member.key == "notes" || member.key == "source") continue;
    copy.set(member.key, member.value);
  }
  return hex64(fnv1a64(copy.dump()));
}

std::vector<std::string> read_stamp_names(io::Fields& fields) {
  std::vector<std::string> stamps;
  const io::Json::Array& list = fields.array("stamps");
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!list[i].is_text() || list.size() > 64) {
      fields.fail("wrong_type", "the name of a stamp is needed here", io::pointer_to("/stamps", i));
      return {};
    }
    stamps.push_back(list[i].as_text());
  }
  return stamps;
}

Result<std::vector<Action>> read_all(const io::Json::Array& list, const Recipe& recipe) {
  std::vector<Action> actions;
  if (list.size() > kMostActions) {
    return pointer_error("too_many_actions", "no game takes more than a million actions",
                         "/actions");
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string pointer = io::pointer_to("/actions", i);
    Result<ActionsDocument::Line> line = read_action(list[i], pointer);
    if (!line) return line.error();
    Result<Action> action = to_action(*line, recipe);
    if (!action) return inside(action.error(), pointer);
    actions.push_back(*action);
  }
  return actions;
}

}  // namespace

Result<GameDocument> read_game(const io::Json& json) {
  io::Fields fields(json, "");
  for (const char* known : {"format", "version", "engine"}) fields.maybe(known);
  GameDocument game;
  const io::Json* recipe_json = fields.maybe("recipe_document");
  const io::Json& board_json = fields.object("board");
  const io::Json::Array& list = fields.array("actions");
  game.elapsed_ms = fields.integer("elapsed_ms", 0, std::int64_t{1} << 52U);
  game.seed = fields.text("seed");
  game.game = fields.natural("game", 0, std::uint64_t{1} << 52U);
  game.stamps = read_stamp_names(fields);
  const io::Json& state = fields.object("state");
  const std::string check = fields.text("check");
  fields.close();
  if (fields.failed()) return fields.error();
  if (check != check_of(json)) {
    return pointer_error(
        "edited_save",
        "the save was changed or damaged after it was written (its check does not match); use "
        "a copy that was not",
        "/check");
  }
  std::optional<Document> recipe;
  if (recipe_json != nullptr) {
    Result<RecipeDocument> read = read_recipe_document(*recipe_json);
    if (!read) return inside(read.error(), "/recipe_document");
    game.recipe = *read;
    recipe = Document::make("recipe", *std::move(read));
  }
  Result<BoardDocument> document = read_board(board_json);
  if (!document) return inside(document.error(), "/board");
  Result<std::shared_ptr<const Board>> board = bind(*document, recipe ? &*recipe : nullptr);
  if (!board) return inside(board.error(), "/board");
  game.board = *std::move(document);
  Result<std::vector<Action>> actions = read_all(list, *(*board)->recipe);
  if (!actions) return actions.error();
  game.actions = *std::move(actions);
  auto run = std::make_shared<Run>(*std::move(board));
  for (const Action& action : game.actions) run->act(action);
  if (!(state_json(*run) == state)) {
    return pointer_error("edited_save",
                         fmt::format("the actions lead to another state than the save says: {}",
                                     state_json(*run).dump()),
                         "/state");
  }
  game.run = std::move(run);
  return game;
}

io::Json write_game(const GameDocument& game) {
  io::Json json = envelope("dungeon", "game", 1);
  json.set("seed", game.seed).set("engine", engine_version());
  json.set("game", game.game).set("elapsed_ms", game.elapsed_ms);
  json.set("stamps", io::Json::list(game.stamps));
  if (game.recipe) json.set("recipe_document", game.recipe->json);
  json.set("board", write_board(game.board));
  io::Json actions = io::Json::array();
  for (const Action& action : game.actions) {
    actions.push(write_action(action, game.run->recipe()));
  }
  json.set("actions", std::move(actions));
  json.set("state", state_json(*game.run));
  json.set("check", check_of(json));
  return json;
}

}  // namespace boardwright::dungeon
