// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `dungeon hint`: what to do next, from what was seen.
#include <fmt/format.h>

#include "games/dungeon/explain/hint.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/forms/history.hpp"
#include "games/dungeon/model/names.hpp"
#include "games/dungeon/play/watch.hpp"
#include "games/dungeon/verbs/verbs.hpp"
#include "io/json_list.hpp"

namespace boardwright::dungeon {
namespace {

Result<Knowledge> knowledge_of(const Call& call) {
  const Document& input = call.inputs.front();
  if (auto error = check_recipe_option(call)) return *error;
  const Document* recipe_given = call.options.document("recipe");
  if (input.kind() == "history") {
    Result<History> history = resolve_history(input.as<HistoryDocument>(), recipe_given);
    if (!history) return history.error();
    return Knowledge(*history);
  }
  if (input.kind() == "game") {
    const auto& game = input.as<GameDocument>();
    return Knowledge(watch(std::make_shared<const Board>(game.run->board()), game.actions));
  }
  const auto& position = input.as<PositionDocument>();
  Result<std::shared_ptr<const Recipe>> recipe = find_recipe(position.recipe, recipe_given);
  if (!recipe) return recipe.error();
  const Findings findings = check_position(position, **recipe);
  if (!findings.valid()) {
    const Finding& first = findings.problems.front();
    return Error{first.code, first.message, first.where};
  }
  return Knowledge(
      Picture{*recipe,
              position.view,
              {position.hp, position.max_hp, position.xp, position.level, position.status},
              position.book});
}

io::Json all_odds_json(const std::vector<TileOdds>& odds) { return io::json_list(odds, odds_json); }

// The board that shows the danger, as rows of letters.
io::Json witness_json(const Hint& hint, const Knowledge& known) {
  io::Json rows = io::Json::array();
  const Recipe& recipe = known.recipe();
  for (int y = 0; y < recipe.height; ++y) {
    std::string row;
    for (int x = 0; x < recipe.width; ++x) {
      const FormId form = hint.witness[recipe.grid().at(y, x).index];
      row += form == kEmpty ? '.' : recipe.form(form).letter;
    }
    rows.push(row);
  }
  return io::Json(io::Json::Object{{"cell", hint.witness_cell->index}, {"rows", std::move(rows)}});
}

Result<Answer> run_hint(const Call& call) {
  Result<Knowledge> known = knowledge_of(call);
  if (!known) return known.error();
  Answer answer;
  const bool over = known->hero().status != PlayStatus::Playing;
  const Result<int> conflicts = conflicts_of(call);
  if (!conflicts) return conflicts.error();
  Hint hint;
  if (over) {
    hint.reason = "the game is over";
  } else {
    hint = find_hint(*known, *kBoardClassNames.find(call.options.text("class")),
                     {.conflicts = *conflicts});
  }
  io::Json json = io::Json::object();
  if (hint.move) {
    if (hint.move->action.type == ActionType::Click) json.set("cell", hint.move->action.cell.index);
    json.set("action", kActionNames.name(hint.move->action.type));
    json.set("worst", hint.move->worst);
  }
  json.set("safe", hint.safe)
      .set("complete", hint.complete)
      .set("tier", hint.tier)
      .set("tiers", hint.tiers)
      .set("class", call.options.text("class"))
      .set("knowledge", known->whole() ? "history" : "position")
      .set("reason", hint.reason)
      .set("from", io::json_list(hint.from, &Cell::index))
      .set("safe_cells", io::json_list(hint.safe_cells, &Cell::index))
      .set("odds", all_odds_json(hint.odds));
  if (hint.witness_cell) json.set("dangerous", witness_json(hint, *known));
  answer.text = hint.reason + "\n";
  if (!known->whole() && !over) {
    answer.text +=
        "(from one picture: what stood on emptied tiles is not known; a history tells more)\n";
  }
  if (!hint.broken.empty()) {
    io::Json broken = io::Json::array();
    for (const std::string& rule : hint.broken) broken.push(rule);
    answer.text += fmt::format("{}: nothing is certain\n", broken_text(hint.broken));
    json.set("broken", std::move(broken));
  }
  answer.json = std::move(json);
  answer.verdict = hint.move ? Verdict::Yes : Verdict::No;
  return answer;
}

}  // namespace

Verb hint_verb() {
  return {.name = "hint",
          .help = "what to do next, and why, by what was seen",
          .example =
              "echo '{\"a\": \"click\", \"x\": 3, \"y\": 5}' | boardwright dungeon replay "
              "--seed 1 --mode classic --history seen.json - && boardwright dungeon hint seen.json",
          .inputs = {{.name = "FILE",
                      .kinds = {"history", "position", "game"},
                      .help = "what was seen: a history, one picture, or a saved game"}},
          .options = {recipe_option(), class_option(), tiers_option()},
          .run = run_hint};
}

}  // namespace boardwright::dungeon
