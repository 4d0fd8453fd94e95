// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/forms/history.hpp"
#include "games/dungeon/play/run.hpp"
#include "games/dungeon/verbs/verbs.hpp"

namespace boardwright::dungeon {
namespace {

struct Drawing {
  std::string text;
  std::string svg;
};

Drawing draw_seen(const PositionDocument& position, const Recipe& recipe, const Look& look) {
  return {draw_position(position, &recipe, look), draw_position_svg(position, &recipe)};
}

Result<Drawing> draw_input(const Call& call) {
  const Document& input = call.inputs.front();
  if (auto error = check_recipe_option(call)) return *error;
  if (input.kind() == "position") {
    const auto& position = input.as<PositionDocument>();
    Result<std::shared_ptr<const Recipe>> recipe =
        find_recipe(position.recipe, call.options.document("recipe"));
    if (!recipe) return recipe.error();
    if ((*recipe)->width != position.width || (*recipe)->height != position.height) {
      return pointer_error("wrong_size", "the position is not of the recipe's size", "/width");
    }
    return draw_seen(position, **recipe, call.look);
  }
  if (input.kind() == "history") {
    Result<History> history =
        resolve_history(input.as<HistoryDocument>(), call.options.document("recipe"));
    if (!history) return history.error();
    return draw_seen(last_position(*history), *history->recipe, call.look);
  }
  if (input.kind() == "game" && !call.options.flag("truth")) {
    const Run& run = *input.as<GameDocument>().run;
    return draw_seen(to_position(run), run.recipe(), call.look);
  }
  Result<std::shared_ptr<const Board>> board = board_of(call);
  if (!board) return board.error();
  return Drawing{draw_board(**board, call.look), draw_board_svg(**board)};
}

Result<Answer> run_show(const Call& call) {
  Result<Drawing> drawing = draw_input(call);
  if (!drawing) return drawing.error();
  Answer answer;
  answer.text = drawing->text;
  answer.json = io::Json(io::Json::Object{{"text", drawing->text}});
  if (call.options.given("svg")) answer.files.push_back({call.options.text("svg"), drawing->svg});
  return answer;
}

}  // namespace

Verb show_verb() {
  return {.name = "show",
          .help = "draw a board, a position, a game or the last view of a history",
          .example = piped_example("show"),
          .inputs = {{.name = "FILE",
                      .kinds = {"board", "position", "game", "history"},
                      .help = "what to draw"}},
          .options = {recipe_option(),
                      {.name = "svg",
                       .type = OptionType::Output,
                       .help = "write a picture to this file"},
                      {.name = "truth",
                       .type = OptionType::Flag,
                       .help = "of a game: the board under the tiles, as it began"}},
          .run = run_show};
}

}  // namespace boardwright::dungeon
