// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `solve`: the best drags, why the search stopped, and what a longer drag could do.
#include <fmt/format.h>

#include "boardwright/games/squad/draw/draw.hpp"
#include "boardwright/games/squad/forms/board_json.hpp"
#include "core/text.hpp"
#include "games/squad/solve/damage.hpp"
#include "games/squad/verbs/drag_report.hpp"
#include "games/squad/verbs/verbs.hpp"

namespace boardwright::squad {
namespace {

using io::Json;

std::string stopped_text(const Solution& solution) {
  const std::string steps = plural(solution.layers, "step");
  const std::string looked =
      fmt::format("{} looked at", plural(static_cast<std::int64_t>(solution.states), "state"));
  switch (solution.stopped) {
    case Stopped::Steps:
      return fmt::format("exact for drags of up to {}, the limit; {}\n", steps, looked);
    case Stopped::Exhausted: return fmt::format("exact: nothing else can be reached; {}\n", looked);
    case Stopped::Bound: return fmt::format("exact: nothing better exists; {}\n", looked);
    case Stopped::Budget:
      return fmt::format("the budget ended: exact for drags of up to {}; {}\n", steps, looked);
  }
  return {};
}

Json best_json(const Board& board, const BestPossible& best) {
  Json json = score_json(best.score);
  json.set("proved", best.proved).set("support_proved", best.support_proved);
  if (!best.proved) {
    const std::optional<Score> bound = ScoreRule(board.settings).decode(best.upper);
    if (bound) json.set("bound", score_json(*bound));
  }
  return json;
}

std::string score_text(const Score& score) {
  const std::string text = plural(score.kills, "kill") + ", " + plural(score.hits, "hit");
  return score.hits > 0 ? text : text + fmt::format(", support {}", score.support);
}

std::string best_text(const Board& board, const Solution& solution) {
  const BestPossible& best = solution.best;
  if (!best.placement.pivot && best.proved) {
    return fmt::format(
        "no longer drag does better than {}{}\n", score_text(best.score),
        best.score.hits > 0 || best.support_proved ? "" : "; more support may exist");
  }
  const std::string text = "best possible with a longer drag: " + score_text(best.score);
  if (best.proved) return text + " (proved)\n";
  const std::optional<Score> bound = ScoreRule(board.settings).decode(best.upper);
  if (!bound) return text + " known; not proved to be the most\n";
  return text + fmt::format(" known; not more than {}\n", score_text(*bound));
}

// Only when there is something better than what is listed, or may be.
std::string long_text(const Board& board, const Solution& solution, bool wanted, const Look& look,
                      bool a1) {
  const BestPossible& best = solution.best;
  if (!best.placement.pivot && best.proved) return {};
  if (!wanted) {
    return best.placement.pivot ? "(--long looks for a drag to it)\n"
                                : "(--long looks for a longer drag)\n";
  }
  if (!solution.long_drag) {
    return fmt::format("no better drag was found within the budget, which allowed all of up to {}\n",
                       plural(solution.layers + solution.layers_long, "step"));
  }
  const std::string title = solution.long_drag->value < best.value
                                ? "better than those above, but not the best possible:"
                            : solution.long_shortest ? "the shortest drag to it:"
                                                     : "a drag to it, perhaps not the shortest:";
  return "\n" + drag_text(board, *solution.long_drag, title, look, a1);
}

Json solution_json(const Board& board, const Solution& solution, bool long_wanted) {
  Json results = Json::array();
  for (const RankedDrag& drag : solution.drags) results.push(drag_json(board, drag));
  Json json = Json::object();
  json.set("status", "solved")
      .set("stopped", stopped_name(solution.stopped))
      .set("layers", solution.layers)
      .set("results", std::move(results))
      .set("best_possible", best_json(board, solution.best));
  if (long_wanted) {
    Json drag;
    if (solution.long_drag) {
      drag = drag_json(board, *solution.long_drag);
      drag.set("shortest", solution.long_shortest);
    }
    json.set("long", std::move(drag)).set("layers_long", solution.layers_long);
  }
  json.set("states", solution.states).set("placement_nodes", solution.placement_nodes);
  return json;
}

std::string solution_text(const Board& board, const Solution& solution, bool long_wanted,
                          const Look& look, bool a1) {
  std::string text;
  int rank = 0;
  for (const RankedDrag& drag : solution.drags) {
    text += drag_text(board, drag, fmt::format("#{}", ++rank), look, a1) + "\n";
  }
  return text + stopped_text(solution) + best_text(board, solution) +
         long_text(board, solution, long_wanted, look, a1);
}

Result<Answer> run_solve(const Call& call) {
  Result<Board> board = board_of(call, solve_verb());
  if (!board) return board.error();
  const bool long_wanted = call.options.flag("long");
  Result<Solution> solution = solution_of(call, *board, long_wanted);
  if (!solution) return solution.error();
  const RankedDrag& best = solution->long_drag ? *solution->long_drag : solution->drags.front();
  Answer answer;
  answer.json = solution_json(*board, *solution, long_wanted);
  answer.text = solution_text(*board, *solution, long_wanted, call.look, call.options.flag("a1"));
  answer.nodes = solution->states;
  const Drag document = drag_document(*board, best);
  answer.witness = Document::make("drag", document);
  if (call.options.given("drag")) {
    answer.files.push_back(
        {call.options.text("drag"), drag_record().write(document).dump() + "\n"});
  }
  if (call.options.given("svg")) {
    answer.files.push_back({call.options.text("svg"), draw_drag_svg(*board, best)});
  }
  return answer;
}

}  // namespace

Verb solve_verb() {
  return {
      .name = "solve",
      .help = "the best drags, exactly, and what a longer one could do",
      .example =
          "boardwright squad generate --seed 1 | boardwright squad solve - --max-steps 8 --top 1",
      .inputs = {board_input()},
      .options = with_settings(
          {pivot_option("drag only this hero"),
           flag_option("long", "look for a drag to the best possible placement"), a1_option(),
           output_option("drag", "write the best drag as a document to this file"),
           output_option("svg", "draw the best drag to this file")}),
      .budget_unit = "states",
      .budget = kSolveBudget,
      .run = run_solve};
}

}  // namespace boardwright::squad
