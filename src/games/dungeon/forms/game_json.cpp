// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The saved game: its board (with the recipe if that is not built in), every
// action since the start, the state that they lead to, and a check over all
// of it. Loading plays the actions again, so a save cannot hold a state that
// the rules do not allow, and a changed or cut save is found out.
#include <fmt/format.h>

#include "boardwright/core/hash.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/model/names.hpp"
#include "games/dungeon/play/run.hpp"

namespace boardwright::dungeon {
namespace {

constexpr std::size_t kMostActions = 1000000;

// An error of an inner document, with the pointer of the outer one.
Error with_prefix(Error error, const std::string& pointer) {
  error.where.pointer = pointer + error.where.pointer;
  return error;
}

// JSON that is looked into only after the check has been compared: a save that
// was edited is told so, whatever the edit broke.
struct RawCodec {
  void read(const io::Json& json, const io::Place& place, io::Json& value) const {
    const bool object = *schema_.find("type") == io::Json("object");
    if (object ? io::read_object(json, place) != nullptr : io::read_array(json, place) != nullptr) {
      value = json;
    }
  }
  io::Json write(const io::Json& value) const { return value; }
  io::Json schema() const { return schema_; }

  io::Json schema_;  // of an object or an array
};

// The members of the document.
struct GameMembers {
  std::string seed;
  std::uint64_t game = 0;
  std::int64_t elapsed_ms = 0;
  std::vector<std::string> stamps;
  bool practice = false;
  bool hint = false;
  std::optional<io::Json> recipe;
  io::Json board;
  io::Json actions;
  io::Json state;
  std::string check;
};

// The state that the actions lead to. It is compared as JSON, so it is only written.
const io::Record<Run>& state_record() {
  const auto member = [](auto get, const io::Json& schema) -> io::CustomMember<Run> {
    return {
        .read = {},
        .write = [get](const Run& run) -> std::optional<io::Json> { return io::Json(get(run)); },
        .schema = schema,
        .required = true};
  };
  const io::Json number = io::natural(0, std::uint64_t{1} << 32U).schema();
  static const io::Record<Run> kRecord =
      io::Record<Run>()
          .custom(
              "status",
              member([](const Run& run) { return kStatusNames.name(run.status()); },
                     io::OneOfCodec<PlayStatus>{std::span(kStatusNames.rows).first(3)}.schema()))
          .custom("hp", member([](const Run& run) { return run.hp(); }, number))
          .custom("max_hp", member([](const Run& run) { return run.max_hp(); }, number))
          .custom("xp", member([](const Run& run) { return run.xp(); }, number))
          .custom("level", member([](const Run& run) { return run.level(); }, number))
          .custom("score", member([](const Run& run) { return run.score(); }, number))
          .custom("book_open",
                  member([](const Run& run) { return run.book_open(); }, io::flag().schema()))
          .custom("draws", member([](const Run& run) { return run.draws(); }, number));
  return kRecord;
}

const io::Record<GameMembers>& game_record() {
  constexpr auto kLarge = std::int64_t{1} << 52U;
  constexpr std::string_view kStampWanted = "the name of a stamp is needed here";
  static const io::Record<GameMembers> kRecord =
      io::Record<GameMembers>("dungeon.game", 1)
          .required("seed", &GameMembers::seed, io::text())
          .custom("engine", {.read = {},
                             .write = [](const GameMembers&) -> std::optional<io::Json> {
                               return io::Json(engine_version());
                             },
                             .schema = io::text().schema()})
          .required("game", &GameMembers::game, io::natural(0, kLarge), "restarts before this one")
          .required("elapsed_ms", &GameMembers::elapsed_ms, io::integer(0, kLarge))
          .required("stamps", &GameMembers::stamps,
                    io::list_of(io::saying(io::text(), "", std::string(kStampWanted))))
          .then([=](io::Fields& fields, GameMembers& game) {
            if (game.stamps.size() > 64) {
              fields.fail("wrong_type", std::string(kStampWanted), "/stamps/0");
            }
          })
          .unless_default("practice", &GameMembers::practice, io::flag(), false,
                          "actions could be taken back")
          .unless_default("hint", &GameMembers::hint, io::flag(), false, "what to do next is shown")
          .optional("recipe_document", &GameMembers::recipe,
                    with_schema(io::any(), {{"type", "object"}}),
                    "a boardwright/dungeon.recipe, unless the recipe is built in")
          .required("board", &GameMembers::board, RawCodec{board_record().schema()})
          .required(
              "actions", &GameMembers::actions,
              RawCodec{io::Json(io::Json::Object{
                  {"type", "array"}, {"maxItems", kMostActions}, {"items", action_schema()}})})
          .required("state", &GameMembers::state, RawCodec{state_record().schema()})
          .required("check", &GameMembers::check, io::text(), "16 hexadecimal digits");
  return kRecord;
}

// Over everything but itself, `notes` and `source`.
std::string checksum_of(const io::Json& json) {
  io::Json copy = io::Json::object();
  for (const io::Json::Member& member : json.members()) {
    if (member.key == "check" || member.key == "notes" || member.key == "source") continue;
    copy.set(member.key, member.value);
  }
  return hex64(fnv1a64(copy.dump()));
}

Result<std::vector<Action>> read_all(const io::Json::Array& list, const Recipe& recipe) {
  std::vector<Action> actions;
  if (list.size() > kMostActions) {
    return pointer_error("too_many_actions", "no game takes more than a million actions",
                         "/actions");
  }
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string pointer = io::pointer_to("/actions", i);
    Result<ActionLine> line = read_action(list[i], pointer);
    if (!line) return line.error();
    Result<Action> action = to_action(*line, recipe);
    if (!action) return with_prefix(action.error(), pointer);
    actions.push_back(*action);
  }
  return actions;
}

}  // namespace

Result<GameDocument> read_game(const io::Json& json) {
  Result<GameMembers> members = game_record().read(json);
  if (!members) return members.error();
  if (members->check != checksum_of(json)) {
    return pointer_error(
        "edited_save",
        "the save was changed or damaged after it was written (its check does not match); use "
        "a copy that was not",
        "/check");
  }
  GameDocument game;
  game.seed = std::move(members->seed);
  game.game = members->game;
  game.elapsed_ms = members->elapsed_ms;
  game.stamps = std::move(members->stamps);
  game.practice = members->practice;
  game.hint = members->hint;
  std::optional<Document> recipe;
  if (members->recipe) {
    Result<RecipeDocument> read = read_recipe_document(*members->recipe);
    if (!read) return with_prefix(read.error(), "/recipe_document");
    game.recipe = *read;
    recipe = Document::make("recipe", *std::move(read));
  }
  Result<BoardDocument> document = board_record().read(members->board);
  if (!document) return with_prefix(document.error(), "/board");
  Result<std::shared_ptr<const Board>> board =
      resolve_board(*document, recipe ? &*recipe : nullptr);
  if (!board) return with_prefix(board.error(), "/board");
  game.board = *std::move(document);
  Result<std::vector<Action>> actions = read_all(members->actions.items(), *(*board)->recipe);
  if (!actions) return actions.error();
  game.actions = *std::move(actions);
  auto run = std::make_shared<Run>(*std::move(board));
  for (const Action& action : game.actions) run->act(action);
  const io::Json state = state_record().write(*run);
  if (!(state == members->state)) {
    return pointer_error(
        "edited_save",
        fmt::format("the actions lead to another state than the save says: {}", state.dump()),
        "/state");
  }
  game.run = std::move(run);
  return game;
}

io::Json write_game(const GameDocument& game) {
  GameMembers members{.seed = game.seed,
                      .game = game.game,
                      .elapsed_ms = game.elapsed_ms,
                      .stamps = game.stamps,
                      .practice = game.practice,
                      .hint = game.hint,
                      .recipe = {},
                      .board = board_record().write(game.board),
                      .actions = io::Json::array(),
                      .state = state_record().write(*game.run),
                      .check = {}};
  if (game.recipe) members.recipe = game.recipe->json;
  for (const Action& action : game.actions) {
    members.actions.push(write_action(action, game.run->recipe()));
  }
  io::Json json = game_record().write(members);
  return json.set("check", checksum_of(json));
}

io::Json game_schema() { return game_record().schema(); }

}  // namespace boardwright::dungeon
