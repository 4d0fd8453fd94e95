// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The game's table: kinds, text forms, verbs and presets.
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/generate/board_maker.hpp"
#include "games/dungeon/play/session.hpp"
#include "games/dungeon/verbs/verbs.hpp"

namespace boardwright::dungeon {
namespace {

constexpr std::uint64_t kSwaps = 20000000;

template <class T>
Kind kind(std::string name, std::string help, Result<T> (*read)(const io::Json&),
          io::Json (*write)(const T&)) {
  Kind made;
  made.name = name;
  made.help = std::move(help);
  made.read = [name, read](const io::Json& json) -> Result<Document> {
    Result<T> value = read(json);
    if (!value) return value.error();
    return Document::make(name, *std::move(value));
  };
  made.write = [write](const Document& document) { return write(document.as<T>()); };
  return made;
}

io::Json write_recipe(const RecipeDocument& recipe) { return recipe.json; }

std::vector<Kind> kinds() {
  return {kind("board", "a dungeon before the first click", read_board, write_board),
          kind("recipe", "a dungeon game as data", read_recipe_document, write_recipe),
          kind("position", "what a player sees", read_position, write_position),
          kind("game", "a game under way, to be resumed", read_game, write_game),
          kind("actions", "a list of actions to be replayed", read_actions, write_actions)};
}

TextForm action_lines() {
  TextForm form;
  form.name = "actions";
  form.help = "one action per line, as JSON";
  form.whole = true;
  form.matches = [](std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    return start == std::string_view::npos ||
           text.substr(start, text.find('\n', start) - start).find("\"format\"") ==
               std::string_view::npos;
  };
  form.read = [](std::string_view text) -> Result<Document> {
    Result<ActionsDocument> actions = read_action_lines(text);
    if (!actions) return actions.error();
    return Document::make("actions", *std::move(actions));
  };
  return form;
}

Option option(std::string name, OptionType type, std::string help) {
  Option made;
  made.name = std::move(name);
  made.type = type;
  made.help = std::move(help);
  return made;
}

Option recipe_option() {
  Option made = option("recipe", OptionType::Input, "the board's recipe, if it is not built in");
  made.kinds = {"recipe"};
  return made;
}

Verb verb(std::string name, std::string help, Result<Answer> (*run)(const Call&)) {
  Verb made;
  made.name = std::move(name);
  made.help = std::move(help);
  made.example = "boardwright dungeon generate --seed 17 | boardwright dungeon " + made.name + " -";
  made.inputs = {{"FILE", {"board", "game"}, "the board, or a game on it", true, false}};
  made.options = {recipe_option()};
  made.run = run;
  return made;
}

Verb generate_verb() {
  Verb made = verb("generate", "make a board from a seed", run_generate);
  made.example = "boardwright dungeon generate --mode classic --seed 1 --count 3";
  made.inputs.clear();
  made.options = making_options();
  made.seeded = true;
  made.counted = true;
  made.budget_unit = "swaps tried by an optimal search";
  made.budget = kSwaps;
  return made;
}

Verb show_verb() {
  Verb made = verb("show", "draw a board, a position or a game", run_show);
  made.inputs.front() = {"FILE", {"board", "position", "game"}, "what to draw", true, false};
  made.options.push_back(option("svg", OptionType::Output, "write a picture to this file"));
  made.options.push_back(
      option("truth", OptionType::Flag, "of a game: the board under the tiles, as it began"));
  return made;
}

Verb verify_verb() {
  Verb made = verb("verify", "the level check and the full pattern check", run_verify);
  made.inputs.front() = {
      "FILE", {"board", "game", "position", "recipe"}, "what to check", true, false};
  return made;
}

Verb replay_verb() {
  Verb made = verb("replay", "play a list of actions, with the state after each", run_replay);
  made.example =
      "echo '{\"a\": \"click\", \"x\": 6, \"y\": 4}' | boardwright dungeon replay --seed 1 --mode "
      "classic -";
  made.inputs = {{"FILE", {"actions"}, "one action per line", true, true}};
  made.options = making_options();
  Option board = option("board", OptionType::Input, "play on this board, not on one from the seed");
  board.kinds = {"board"};
  board.replaces_seed = true;
  made.options.push_back(board);
  made.options.push_back(
      option("position", OptionType::Output, "write the last position to this file"));
  made.seeded = true;
  made.budget_unit = "swaps tried to make the board";
  made.budget = kSwaps;
  return made;
}

Verb play_verb() {
  Verb made = verb("play", "play a game in the terminal", nullptr);
  made.example = "printf '6 4\\nlevel\\nquit\\n' | boardwright dungeon play --seed 1";
  made.inputs = {
      {"FILE", {"game", "board"}, "a saved game to go on with, or a board", false, false}};
  made.options = making_options();
  made.seeded = true;
  made.budget_unit = "swaps tried to make a board";
  made.budget = kSwaps;
  made.play = open_session;
  return made;
}

Game make_game() {
  Game game;
  game.name = "dungeon";
  game.summary = "monster boards as happy as their rules allow, with the complete rules of play";
  game.kinds = kinds();
  game.text_forms = {action_lines()};
  game.verbs = {generate_verb(),
                verify_verb(),
                verb("score", "happiness, rule by rule", run_score),
                verb("measure", "named numbers of a board", run_measure),
                show_verb(),
                replay_verb(),
                play_verb()};
  game.presets = embedded_presets("dungeon");
  return game;
}

}  // namespace

const Game& game() {
  static const Game kGame = make_game();
  return kGame;
}

}  // namespace boardwright::dungeon
