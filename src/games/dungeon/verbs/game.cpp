// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The game's table: kinds, text forms, verbs and presets.
#include "games/dungeon/embedded.hpp"
#include "games/dungeon/forms/certificate_json.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/forms/history.hpp"
#include "games/dungeon/forms/recipe_json.hpp"
#include "games/dungeon/verbs/verbs.hpp"

namespace boardwright::dungeon {
namespace {

std::vector<Kind> kinds() {
  return {
      Kind::of<BoardDocument>(
          {.name = "board", .help = "a dungeon before the first click", .record = &board_record()}),
      Kind::of<RecipeDocument>({.name = "recipe",
                                .help = "a dungeon game as data",
                                .read = read_recipe_document,
                                .write = [](const RecipeDocument& it) { return it.json; },
                                .schema = recipe_schema}),
      Kind::of<PositionDocument>(
          {.name = "position", .help = "what a player sees", .record = &position_record()}),
      Kind::of<HistoryDocument>({.name = "history",
                                 .help = "what a player saw, step by step",
                                 .record = &history_record()}),
      Kind::of<GameDocument>({.name = "game",
                              .help = "a game under way, to be resumed",
                              .read = read_game,
                              .write = write_game,
                              .schema = game_schema}),
      Kind::of<Certificate>({.name = "certificate",
                             .help = "a game without a guess, with its proof",
                             .record = &certificate_record()}),
      Kind::of<ActionsDocument>({.name = "actions",
                                 .help = "a list of actions to be replayed",
                                 .record = &actions_record()})};
}

// Tried before JSON, so a document with a format is left to the kind.
TextForm action_lines() {
  return {.name = "actions",
          .help = "one action per line, as JSON",
          .matches =
              [](std::string_view text) {
                const std::size_t start = text.find_first_not_of(" \t\r\n");
                return start == std::string_view::npos ||
                       text.substr(start, text.find('\n', start) - start).find("\"format\"") ==
                           std::string_view::npos;
              },
          .read = [](std::string_view text) -> Result<Document> {
            Result<ActionsDocument> actions = read_action_lines(text);
            if (!actions) return actions.error();
            return Document::make("actions", *std::move(actions));
          },
          .whole = true};
}

}  // namespace

const Game& game() {
  static const Game kGame{
      .name = "dungeon",
      .summary = "monster boards as happy as their rules allow, with the complete rules of play",
      .kinds = kinds(),
      .text_forms = {action_lines()},
      .verbs = {generate_verb(), verify_verb(), score_verb(), measure_verb(), show_verb(),
                replay_verb(), play_verb(), solve_verb(), hint_verb()},
      .presets = embedded_presets(embedded_files())};
  return kGame;
}

}  // namespace boardwright::dungeon
