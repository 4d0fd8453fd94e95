// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `hint`: the first step of the best drag, and why.
#include <fmt/format.h>

#include "boardwright/games/squad/draw/draw.hpp"
#include "core/text.hpp"
#include "games/squad/verbs/drag_report.hpp"
#include "games/squad/verbs/verbs.hpp"

namespace boardwright::squad {
namespace {

using io::Json;

// How long the drags are that were compared: "" if that is all of them.
std::string limit_text(const Solution& solution) {
  const bool all = solution.stopped == Stopped::Exhausted || solution.stopped == Stopped::Bound;
  return all ? "" : fmt::format(" of up to {}", plural(solution.layers, "step"));
}

std::string goal_text(const Score& score) {
  const std::string text =
      fmt::format("{} and {}", plural(score.kills, "kill"), plural(score.hits, "hit"));
  return score.hits > 0 ? text : text + fmt::format(", support {}", score.support);
}

std::string hint_reason(const Board& board, const Solution& solution) {
  const RankedDrag& drag = solution.drags.front();
  std::string text = fmt::format("it is the first of {} to a placement with {}; there {}. ",
                                 plural(drag.difficulty.steps, "step"), goal_text(drag.score),
                                 targets_text(board, drag));
  return text + fmt::format("No drag{} does better.", limit_text(solution));
}

Result<Answer> run_hint(const Call& call) {
  Result<Board> board = board_of(call, hint_verb());
  if (!board) return board.error();
  board->settings.top = 1;
  board->settings.distinct.clear();
  Result<Solution> solution = solve(*board, solve_options(call), call.budget);
  if (!solution) return solution.error();
  const RankedDrag& drag = solution->drags.front();
  Answer answer;
  answer.nodes = solution->states;
  if (drag.moves.empty()) {
    const std::string reason = fmt::format("no drag{} does better than standing still: {}",
                                           limit_text(*solution), goal_text(drag.score));
    answer.verdict = Verdict::No;
    answer.json = Json(Json::Object{{"step", Json()}, {"reason", reason}});
    answer.text = reason + "\n";
    return answer;
  }
  const DragMove& move = drag.moves.front();
  const std::string reason = hint_reason(*board, *solution);
  std::string step_text =
      fmt::format("drag {} {} to {}", hero_text(board->heroes[drag.pivot.index]),
                  direction_name(move.direction), cell_text(*board, move.cell));
  const int swapped = swapped_id(*board, move);
  if (swapped != 0) step_text += fmt::format(", changing places with hero {}", swapped);
  if (move.meet == Meet::Push) step_text += ", pushing the monster on";
  if (move.meet == Meet::Tumble) step_text += ", changing places with the monster";
  Json step = Json::object();
  step.set("pivot", board->heroes[drag.pivot.index].id)
      .set("from", drag.start.index)
      .set("to", move.cell.index)
      .set("direction", direction_name(move.direction))
      .set("swaps_with", swapped)
      .set("text", step_text);
  answer.json = Json::object();
  answer.json.set("step", std::move(step)).set("reason", reason);
  answer.json.set("goal", score_json(drag.score)).set("steps", drag.difficulty.steps);
  answer.json.set("directions", direction_text(drag));
  answer.text = fmt::format("{}: {}\n", step_text, reason);
  return answer;
}

}  // namespace

Verb hint_verb() {
  std::vector<Option> options = with_settings({pivot_option("drag only this hero")});
  std::erase_if(options, [](const Option& option) {
    return option.name == "top" || option.name == "distinct";
  });
  return {.name = "hint",
          .help = "the first step of the best drag, and why",
          .example = "boardwright squad generate --seed 1 | boardwright squad hint - --max-steps 6",
          .inputs = {board_input()},
          .options = std::move(options),
          .budget_unit = "states",
          .budget = kSolveBudget,
          .run = run_hint};
}

}  // namespace boardwright::squad
