// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/verbs/verbs.hpp"

#include <fmt/format.h>

#include "boardwright/games/dungeon/explain/measure.hpp"
#include "boardwright/games/dungeon/forms/built_in.hpp"
#include "boardwright/games/dungeon/model/score.hpp"
#include "boardwright/games/dungeon/play/view.hpp"
#include "boardwright/games/dungeon/verify/verify.hpp"
#include "games/dungeon/draw/draw.hpp"
#include "games/dungeon/forms/documents.hpp"
#include "games/dungeon/generate/board_maker.hpp"

namespace boardwright::dungeon {
namespace {

// The board of an input: a board, or a game's board as it was at the start.
Result<std::shared_ptr<const Board>> board_of(const Call& call) {
  const Document& input = call.inputs.front();
  if (input.kind() == "game") {
    const Run& run = *input.as<GameDocument>().run;
    return std::make_shared<const Board>(run.board());
  }
  return bind(input.as<BoardDocument>(), call.options.document("recipe"));
}

// A search that found no board as good as it should be: the best one, and why.
Answer spent(const Generated& made, const Look& look) {
  Answer answer;
  answer.verdict = Verdict::Spent;
  answer.nodes = made.swaps;
  answer.json = io::Json(io::Json::Object{{"status", "budget_spent"},
                                          {"happiness", made.board.happiness},
                                          {"bound", made.bound},
                                          {"attempts", made.attempts},
                                          {"best", write_board(document_of(made.board))}});
  answer.text = draw_board(made.board, look);
  answer.warnings.push_back(
      {"bound_not_reached",
       fmt::format(
           "no board reaches {} within the budget; the best of {} has {}. Rules may "
           "contradict each other: `score` on the \"best\" board names those that are short",
           made.bound, made.attempts, made.board.happiness),
       {}});
  return answer;
}

}  // namespace

Result<Answer> run_generate(const Call& call) {
  Result<Generated> made = make_board(call);
  if (!made) return made.error();
  if (made->board.mode == Mode::Optimal && made->outcome != Outcome::Solved)
    return spent(*made, call.look);
  Answer answer;
  answer.nodes = made->swaps;
  answer.text = draw_board(made->board, call.look);
  answer.document = Document::make("board", document_of(made->board));
  return answer;
}

Result<Answer> run_verify(const Call& call) {
  const Document& input = call.inputs.front();
  // A recipe that could be read is right.
  if (input.kind() == "recipe") return verification({}, {});
  if (input.kind() == "position") {
    const auto& position = input.as<PositionDocument>();
    Result<std::shared_ptr<const Generator>> generator =
        generator_of(position.recipe, call.options.document("recipe"));
    if (!generator) return generator.error();
    return verification(check_position(position, *(*generator)->recipe()), {});
  }
  Result<std::shared_ptr<const Board>> board = board_of(call);
  if (!board) return board.error();
  const Verification result = verify(**board);
  return verification(result.problems, result.warnings);
}

Result<Answer> run_score(const Call& call) {
  Result<std::shared_ptr<const Board>> board = board_of(call);
  if (!board) return board.error();
  const Recipe& recipe = *(*board)->recipe;
  Answer answer;
  io::Json rules = io::Json::array();
  std::int64_t total = 0;
  std::string lines;
  for (const RuleScore& score : explain(recipe, (*board)->forms)) {
    total += score.points;
    io::Json faults = io::Json::array();
    std::string places;
    for (Cell cell : score.faults) {
      faults.push(cell.index);
      places += fmt::format(" {},{}", recipe.x(cell), recipe.y(cell));
    }
    const std::string& name = recipe.rules[score.rule].name;
    rules.push(io::Json(io::Json::Object{
        {"rule", name},
        {"points", score.points},
        {"maximum", score.maximum},
        {"least_each", score.least_each ? io::Json(*score.least_each) : io::Json()},
        {"most_each", score.most_each},
        {"faults", std::move(faults)}}));
    lines += fmt::format("  {:<20} {:>8} of {:>7}{}{}\n", name, score.points, score.maximum,
                         places.empty() ? "" : "   at", places);
  }
  answer.json = io::Json(io::Json::Object{
      {"happiness", total}, {"maximum", recipe.bound()}, {"rules", std::move(rules)}});
  answer.text = fmt::format("happiness {} of {}\n{}", total, recipe.bound(), lines);
  return answer;
}

Result<Answer> run_measure(const Call& call) {
  Result<std::shared_ptr<const Board>> board = board_of(call);
  if (!board) return board.error();
  const Measures found = measure(**board);
  const Recipe& recipe = *(*board)->recipe;
  return measurement({{"total_xp", found.total_xp},
                      {"monster_hp", found.monster_hp},
                      {"xp_required", found.xp_required},
                      {"excess_xp", found.excess_xp},
                      {"hp_on_max_level", found.hp_on_max_level},
                      {"empties", found.empties},
                      {"cells", recipe.size()},
                      {"happiness", happiness(recipe, (*board)->forms)},
                      {"maximum", recipe.bound()}});
}

namespace {

struct Drawn {
  std::string text;
  std::string svg;
};

Result<Drawn> draw_input(const Call& call) {
  const Document& input = call.inputs.front();
  if (input.kind() == "position") {
    const auto& position = input.as<PositionDocument>();
    Result<std::shared_ptr<const Generator>> generator =
        generator_of(position.recipe, call.options.document("recipe"));
    if (!generator) return generator.error();
    const Recipe& recipe = *(*generator)->recipe();
    if (recipe.width != position.width || recipe.height != position.height) {
      return Error{"wrong_size", "the position is not of the recipe's size", at_pointer("/width")};
    }
    return Drawn{draw_position(position, &recipe, call.look), svg_position(position, &recipe)};
  }
  if (input.kind() == "game" && !call.options.flag("truth")) {
    const Run& run = *input.as<GameDocument>().run;
    const PositionDocument position = position_of(run);
    return Drawn{draw_position(position, &run.recipe(), call.look),
                 svg_position(position, &run.recipe())};
  }
  Result<std::shared_ptr<const Board>> board = board_of(call);
  if (!board) return board.error();
  return Drawn{draw_board(**board, call.look), svg_board(**board)};
}

}  // namespace

Result<Answer> run_show(const Call& call) {
  Result<Drawn> drawn = draw_input(call);
  if (!drawn) return drawn.error();
  Answer answer;
  answer.text = drawn->text;
  answer.json = io::Json(io::Json::Object{{"text", drawn->text}});
  if (call.options.given("svg")) answer.files.push_back({call.options.text("svg"), drawn->svg});
  return answer;
}

Result<Answer> run_replay(const Call& call) {
  Answer answer;
  std::shared_ptr<const Board> board;
  if (const Document* given = call.options.document("board")) {
    Result<std::shared_ptr<const Board>> bound =
        bind(given->as<BoardDocument>(), call.options.document("recipe"));
    if (!bound) {
      Error error = bound.error();
      error.where.file = call.options.text("board");
      return error;
    }
    board = *bound;
  } else {
    Result<Generated> made = make_board(call);
    if (!made) return made.error();
    if (made->board.mode == Mode::Optimal && made->outcome != Outcome::Solved)
      return spent(*made, call.look);
    answer.made = {Document::make("board", document_of(made->board))};
    board = std::make_shared<const Board>(std::move(made->board));
  }
  std::vector<Action> actions;
  for (const ActionsDocument::Line& line : call.inputs.front().as<ActionsDocument>().lines) {
    Result<Action> action = to_action(line, *board->recipe);
    if (!action) return action.error();
    actions.push_back(*action);
  }
  answer.lines = replay_lines(board, actions);
  answer.nodes = actions.size();
  if (call.options.given("position")) {
    Run run(board);
    for (const Action& action : actions) run.act(action);
    answer.files.push_back(
        {call.options.text("position"), write_position(position_of(run)).dump() + "\n"});
  }
  return answer;
}

}  // namespace boardwright::dungeon
