// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `solve`: the best drags, why the search stopped, and what a longer drag could do.
#include <fmt/format.h>

#include "boardwright/games/squad/draw/draw.hpp"
#include "boardwright/games/squad/forms/board_json.hpp"
#include "core/text.hpp"
#include "games/squad/solve/damage.hpp"
#include "games/squad/solve/two_turns.hpp"
#include "games/squad/verbs/drag_report.hpp"
#include "games/squad/verbs/verbs.hpp"
#include "io/json_list.hpp"

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
    // Support has no limit of its own there.
    if (bound) {
      json.set("bound", Json(Json::Object{{"kills", bound->kills}, {"hits", bound->hits}}));
    }
  }
  return json;
}

std::string score_text(const Score& score) {
  return plural(score.kills, "kill") + ", " + plural(score.hits, "hit");
}

std::string full_score_text(const Score& score) {
  return score_text(score) + fmt::format(", support {}", score.support);
}

std::string best_text(const Board& board, const Solution& solution) {
  const BestPossible& best = solution.best;
  const ScoreRule rule(board.settings);
  std::string known = rule.counts_support() ? full_score_text(best.score) : score_text(best.score);
  if (best.proved && !best.support_proved) known += " or more";
  if (!best.placement.pivot && best.proved) {
    if (best.support_proved) return fmt::format("no longer drag does better than {}\n", known);
    return fmt::format(
        "no longer drag kills and hits more than {}; one with more support may exist\n",
        score_text(best.score));
  }
  const std::string text = "best possible with a longer drag: " + known;
  if (best.proved)
    return text + (best.support_proved ? " (proved)\n" : " (kills and hits proved)\n");
  const std::optional<Score> bound = rule.decode(best.upper);
  if (!bound) return text + " known; not proved to be the most\n";
  return text + fmt::format(" known; not more than {}\n", score_text(*bound));
}

std::string steps_text(const Board& board, const std::vector<RankedDrag>& drags) {
  std::string text = "the best drag for each length (others allow no more than a shorter one):\n";
  for (const RankedDrag& drag : drags) {
    const int pivot = board.heroes[drag.pivot.index].id;
    text +=
        fmt::format("  {:>2}  {}: {}\n", drag.difficulty.steps, full_score_text(drag.score),
                    drag.moves.empty() ? fmt::format("stand still, hero {} attacks first", pivot)
                                       : fmt::format("hero {}, {}", pivot, direction_text(drag)));
  }
  return text;
}

// Only when there is something better than what is listed, or may be.
std::string long_text(const Board& board, const Solution& solution, bool wanted, const Look& look) {
  const BestPossible& best = solution.best;
  if (!best.placement.pivot && best.proved) return {};
  if (!wanted) {
    return best.placement.pivot ? "(--long looks for a drag to it)\n"
                                : "(--long looks for a longer drag)\n";
  }
  if (!solution.long_drag) {
    return fmt::format(
        "no better drag was found within the budget, which allowed all of up to {}\n",
        plural(solution.layers + solution.layers_long, "step"));
  }
  const std::string title = solution.long_drag->value < best.value
                                ? "better than those above, but not the best possible:"
                            : solution.long_shortest ? "the shortest drag to it:"
                                                     : "a drag to it, perhaps not the shortest:";
  return "\n" + drag_text(board, *solution.long_drag, title, look);
}

Json solution_json(const Board& board, const Solution& solution, const SolveOptions& options) {
  const auto list = [&](const std::vector<RankedDrag>& drags) {
    return io::json_list(drags, [&](const RankedDrag& drag) { return drag_json(board, drag); });
  };
  Json json = Json::object();
  json.set("status", "solved")
      .set("stopped", stopped_name(solution.stopped))
      .set("layers", solution.layers)
      .set("results", list(solution.drags))
      .set("best_possible", best_json(board, solution.best));
  if (options.by_steps) json.set("by_steps", list(solution.by_steps));
  if (options.long_drag) {
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

std::string solution_text(const Board& board, const Solution& solution, const SolveOptions& options,
                          const Look& look) {
  std::string text;
  int rank = 0;
  for (const RankedDrag& drag : solution.drags) {
    text += drag_text(board, drag, fmt::format("#{}", ++rank), look) + "\n";
  }
  if (options.by_steps) text += steps_text(board, solution.by_steps) + "\n";
  return text + stopped_text(solution) + best_text(board, solution) +
         long_text(board, solution, options.long_drag, look);
}

void add_two_turns(const Board& board, const TwoTurns& plan, const Call& call, Answer& answer) {
  Json turns = Json::array();
  turns.push(drag_json(board, plan.first)).push(drag_json(plan.between, plan.second));
  Json json = score_json(plan.total);
  json.set("proved", plan.proved)
      .set("bound", Json(Json::Object{{"kills", plan.most.kills}, {"hits", plan.most.hits}}))
      .set("first_drags", plan.tried)
      .set("turns", std::move(turns));
  answer.json.set("two_turns", std::move(json));
  answer.text += "\n" + drag_text(board, plan.first, "two turns, the first:", call.look) + "\n" +
                 drag_text(plan.between, plan.second, "the second:", call.look);
  answer.text += fmt::format("\nboth together: {}; ", full_score_text(plan.total));
  answer.text += plan.proved
                     ? "no two drags kill or hit more\n"
                     : fmt::format("the best of {} tried, not proved; at most {}\n",
                                   plural(static_cast<std::int64_t>(plan.tried), "first drag"),
                                   score_text(plan.most));
}

Result<Answer> run_solve(const Call& call) {
  Result<Board> board = board_of(call, solve_verb());
  if (!board) return board.error();
  SolveOptions options = solve_options(call);
  options.long_drag = call.options.flag("long");
  options.by_steps = call.options.flag("by-steps");
  Result<Solution> solution = solve(*board, options, call.budget);
  if (!solution) return solution.error();
  RankedDrag best = solution->long_drag ? *solution->long_drag : solution->drags.front();
  Answer answer;
  answer.json = solution_json(*board, *solution, options);
  if (call.look.wanted) answer.text = solution_text(*board, *solution, options, call.look);
  answer.nodes = solution->states;
  if (call.options.integer("turns") == 2) {
    Result<TwoTurns> plan = plan_two_turns(*board, solve_options(call), call.budget);
    if (!plan) return plan.error();
    add_two_turns(*board, *plan, call, answer);
    best = plan->first;
  }
  const Drag document = drag_document(*board, best);
  answer.witness = Document::make("drag", document);
  const auto write = [&](const char* option, const auto& made) {
    if (call.options.given(option)) answer.files.push_back({call.options.text(option), made()});
  };
  write("drag", [&] { return drag_record().write(document).dump() + "\n"; });
  write("next", [&] { return board_record().write(next_board(*board, best)).dump() + "\n"; });
  write("svg", [&] { return draw_drag_svg(*board, best); });
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
           {.name = "long", .help = "look for better drags beyond the limit of steps"},
           {.name = "by-steps", .help = "also the best drag for each number of steps"},
           {.name = "turns",
            .type = OptionType::Integer,
            .fallback = "1",
            .help = "2: also the best two drags, one after the other",
            .least = 1,
            .most = 2},
           {.name = "drag",
            .type = OptionType::Output,
            .help = "write the best drag as a document to this file"},
           {.name = "next",
            .type = OptionType::Output,
            .help = "write the board after the best drag to this file"},
           {.name = "svg", .type = OptionType::Output, .help = "draw the best drag to this file"}}),
      .budget_unit = "states",
      .budget = kSolveBudget,
      .run = run_solve};
}

}  // namespace boardwright::squad
