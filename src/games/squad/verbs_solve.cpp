// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `solve` and `hint`.
#include <fmt/format.h>

#include "boardwright/games/squad/draw.hpp"
#include "json.hpp"
#include "verbs.hpp"

namespace boardwright::squad {
namespace {

using io::Json;

constexpr std::uint64_t kSolveBudget = 4'000'000;

int needed_at(const Life& life, int cell) {
  int needed = 0;
  for (CellSet above : life.above) needed += above.contains(cell) ? 1 : 0;
  return needed;
}

Json drag_json(const Board& board, const RankedDrag& drag) {
  const Difficulty& d = drag.difficulty;
  Json path = Json::array();
  path.push(drag.start);
  Json swaps_with = Json::array();
  for (const DragMove& move : drag.moves) {
    path.push(move.cell);
    swaps_with.push(move.swapped);
  }
  Json final = Json::object();
  Json targets = Json::object();
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    const std::string id = std::to_string(board.heroes[i].id);
    final.set(id, static_cast<int>(drag.final[i]));
    targets.set(id, cells_json(drag.assault.targets[i]));
  }
  Json monsters = Json::array();
  for (int cell : drag.life.alive()) {
    const int hits = drag.assault.hits[static_cast<std::size_t>(cell)];
    monsters.push(
        Json(Json::Object{{"cell", cell}, {"hits", hits}, {"needed", needed_at(drag.life, cell)}}));
  }
  Json json = Json::object();
  json.set("pivot", drag.pivot).set("name", board.hero(drag.pivot)->name);
  json.set("kills", drag.score.kills).set("hits", drag.score.hits);
  json.set("support", drag.score.support);
  json.set("steps", d.steps).set("corners", d.corners).set("heroes", d.heroes);
  json.set("swaps", d.swaps).set("hero_corners", d.hero_corners);
  json.set("simple", Json(Json::Object{{"displacement", d.displacement},
                                       {"displaced", d.displaced},
                                       {"displacement_sum", d.displacement_sum}}));
  json.set("path", std::move(path)).set("directions", direction_text(drag));
  json.set("swaps_with", std::move(swaps_with));
  json.set("final", std::move(final)).set("targets", std::move(targets));
  json.set("monsters", std::move(monsters));
  return json;
}

std::string_view stopped_words(Stopped stopped) {
  switch (stopped) {
    case Stopped::Steps: return "exact for drags up to the step limit";
    case Stopped::Exhausted: return "exact: there is nothing else to reach";
    case Stopped::Bound: return "exact: nothing better exists";
    case Stopped::Budget: return "the budget ended; exact for drags up to the layers completed";
  }
  return {};
}

std::string targets_text(const Board& board, const RankedDrag& drag, bool a1) {
  std::string text;
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    const int hero = drag.assault.order[i];
    const CellSet targets = drag.assault.targets[static_cast<std::size_t>(hero)];
    if (targets.empty()) continue;
    const Hero& who = board.heroes[static_cast<std::size_t>(hero)];
    text += fmt::format("{}{} hits", text.empty() ? "" : ", ", who.id);
    for (int cell : targets) {
      text += fmt::format(" {}{}", static_cast<char>('A' + needed_at(drag.life, cell) - 1),
                          cell_text(board, cell, a1));
    }
  }
  return text.empty() ? "nobody hits anything" : text;
}

std::string drag_text(const Board& board, const RankedDrag& drag, int rank, const Look& look,
                      bool a1) {
  const Difficulty& d = drag.difficulty;
  std::string text = fmt::format(
      "#{} {}: {}, {}, support {}\n", rank,
      drag.moves.empty() ? "stand still with " + hero_text(*board.hero(drag.pivot)) + " first"
                         : "drag " + hero_text(*board.hero(drag.pivot)),
      plural(drag.score.kills, "kill"), plural(drag.score.hits, "hit"), drag.score.support);
  text += fmt::format("   {}, {}, {} ({} hero{}), {}\n", plural(d.steps, "step"),
                      plural(d.corners, "corner"), plural(d.swaps, "swap"), d.heroes,
                      d.heroes == 1 ? "" : "es", plural(d.hero_corners, "hero corner"));
  text += "   " + path_text(board, drag, a1) + "\n";
  text += draw_drag(board, drag, look.colour);
  return text + "   " + targets_text(board, drag, a1) + "\n\n";
}

Json score_json(const Score& score) {
  return Json(
      Json::Object{{"kills", score.kills}, {"hits", score.hits}, {"support", score.support}});
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

std::string best_text(const Board& board, const Solution& solution) {
  const BestPossible& best = solution.best;
  const RankedDrag& top = solution.drags.front();
  if (best.placement.pivot < 0 && best.proved) {
    return fmt::format("no longer drag does better than {}, {}\n", plural(top.score.kills, "kill"),
                       plural(top.score.hits, "hit"));
  }
  std::string text = fmt::format("best possible with a longer drag: {}, {}",
                                 plural(best.score.kills, "kill"), plural(best.score.hits, "hit"));
  if (best.proved) return text + " (proved; --long looks for the drag)\n";
  const std::optional<Score> bound = ScoreRule(board.settings).decode(best.upper);
  if (!bound) return text + " known; not proved to be the most\n";
  return text + fmt::format(" known; not more than {}, {}\n", plural(bound->kills, "kill"),
                            plural(bound->hits, "hit"));
}

Json solution_json(const Board& board, const Solution& solution) {
  Json results = Json::array();
  for (const RankedDrag& drag : solution.drags) results.push(drag_json(board, drag));
  Json json = Json::object();
  json.set("status", "solved")
      .set("stopped", stopped_name(solution.stopped))
      .set("layers", solution.layers)
      .set("results", std::move(results))
      .set("best_possible", best_json(board, solution.best));
  if (solution.long_drag) {
    Json drag = drag_json(board, *solution.long_drag);
    drag.set("shortest", solution.long_shortest);
    json.set("long", std::move(drag));
  }
  json.set("states", solution.states).set("placement_nodes", solution.placement_nodes);
  return json;
}

std::string solution_text(const Board& board, const Solution& solution, const Look& look, bool a1) {
  std::string text;
  int rank = 0;
  for (const RankedDrag& drag : solution.drags) text += drag_text(board, drag, ++rank, look, a1);
  text += fmt::format("{} ({} layers, {} states)\n", stopped_words(solution.stopped),
                      solution.layers, solution.states);
  text += best_text(board, solution);
  if (solution.long_drag) {
    text += fmt::format("\nthe long drag, {}:\n",
                        solution.long_shortest ? "the shortest to any placement of that score"
                                               : "not proven shortest over all optimal placements");
    text += drag_text(board, *solution.long_drag, 0, look, a1);
  }
  return text;
}

Result<Solution> solution_of(const Call& call, const Board& board, bool long_drag) {
  SolveOptions options;
  if (call.options.given("pivot")) options.pivot = static_cast<int>(call.options.integer("pivot"));
  options.long_drag = long_drag;
  return solve(board, options, call.budget);
}

Result<Answer> run_solve(const Call& call) {
  Result<Board> board = board_of(call, solve_verb());
  if (!board) return board.error();
  Result<Solution> solution = solution_of(call, *board, call.options.flag("long"));
  if (!solution) return solution.error();
  const RankedDrag& best = solution->long_drag ? *solution->long_drag : solution->drags.front();
  Answer answer;
  answer.json = solution_json(*board, *solution);
  answer.text = solution_text(*board, *solution, call.look, call.options.flag("a1"));
  answer.nodes = solution->states;
  const Drag document = drag_document(*board, best);
  answer.witness = Document::make("drag", document);
  if (call.options.given("drag")) {
    answer.files.push_back({call.options.text("drag"), write_drag(document).dump() + "\n"});
  }
  if (call.options.given("svg")) {
    answer.files.push_back({call.options.text("svg"), draw_drag_svg(*board, best)});
  }
  // Nothing but the start was looked at.
  const bool nothing = solution->stopped == Stopped::Budget && solution->layers == 0;
  if (nothing) answer.verdict = Verdict::Spent;
  return answer;
}

std::string hint_reason(const Board& board, const Solution& solution, bool a1) {
  const RankedDrag& drag = solution.drags.front();
  std::string text =
      fmt::format("it is the first of {} to a placement with {} and {}; there {}. ",
                  plural(drag.difficulty.steps, "step"), plural(drag.score.kills, "kill"),
                  plural(drag.score.hits, "hit"), targets_text(board, drag, a1));
  switch (solution.stopped) {
    case Stopped::Exhausted:
    case Stopped::Bound: return text + "No drag at all does better.";
    case Stopped::Steps:
    case Stopped::Budget: break;
  }
  return text + fmt::format("No drag of up to {} does better.", plural(solution.layers, "step"));
}

Result<Answer> run_hint(const Call& call) {
  Result<Board> board = board_of(call, hint_verb());
  if (!board) return board.error();
  board->settings.top = 1;
  Result<Solution> solution = solution_of(call, *board, false);
  if (!solution) return solution.error();
  const bool a1 = call.options.flag("a1");
  const RankedDrag& drag = solution->drags.front();
  Answer answer;
  answer.nodes = solution->states;
  if (drag.moves.empty()) {
    const std::string reason =
        fmt::format("no drag of up to {} does better than standing still: {} and {}",
                    plural(solution->layers, "step"), plural(drag.score.kills, "kill"),
                    plural(drag.score.hits, "hit"));
    answer.verdict = Verdict::No;
    answer.json = Json(Json::Object{{"step", Json()}, {"reason", reason}});
    answer.text = reason + "\n";
    return answer;
  }
  const DragMove& move = drag.moves.front();
  const std::string reason = hint_reason(*board, *solution, a1);
  std::string step_text =
      fmt::format("drag {} {} to {}", hero_text(*board->hero(drag.pivot)),
                  direction_name(move.direction), cell_text(*board, move.cell, a1));
  if (move.swapped != 0) step_text += fmt::format(", changing places with hero {}", move.swapped);
  if (move.pushed) step_text += ", pushing the monster on";
  if (move.tumbled) step_text += ", changing places with the monster";
  Json step = Json::object();
  step.set("pivot", drag.pivot)
      .set("from", drag.start)
      .set("to", move.cell)
      .set("direction", direction_name(move.direction))
      .set("swaps_with", move.swapped)
      .set("text", step_text);
  answer.json = Json::object();
  answer.json.set("step", std::move(step)).set("reason", reason);
  answer.json.set("goal", score_json(drag.score)).set("steps", drag.difficulty.steps);
  answer.json.set("directions", direction_text(drag));
  answer.text = fmt::format("{}: {}\n", step_text, reason);
  return answer;
}

Option solve_pivot_option() {
  return number_option("pivot", 1, kMostHeroes, "", "drag only this hero");
}

}  // namespace

Verb solve_verb() {
  Verb verb;
  verb.name = "solve";
  verb.help = "the best drags, exactly, and what a longer one could do";
  verb.example =
      "boardwright squad generate --seed 1 | boardwright squad solve - --max-steps 8 --top 1";
  verb.inputs = {board_input()};
  verb.options = {solve_pivot_option(),
                  flag_option("long", "look for a drag to the best possible placement"),
                  flag_option("a1", "cells as letter and number: b3 for (2,1)"),
                  output_option("drag", "write the best drag as a document to this file"),
                  output_option("svg", "draw the best drag to this file")};
  for (Option& option : all_setting_options()) verb.options.push_back(std::move(option));
  verb.budget_unit = "states";
  verb.budget = kSolveBudget;
  verb.run = run_solve;
  return verb;
}

Verb hint_verb() {
  Verb verb;
  verb.name = "hint";
  verb.help = "the first step of the best drag, and why";
  verb.example = "boardwright squad generate --seed 1 | boardwright squad hint - --max-steps 6";
  verb.inputs = {board_input()};
  verb.options = {solve_pivot_option(),
                  flag_option("a1", "cells as letter and number: b3 for (2,1)")};
  for (Option& option : all_setting_options()) {
    if (option.name != "top") verb.options.push_back(std::move(option));
  }
  verb.budget_unit = "states";
  verb.budget = kSolveBudget;
  verb.run = run_hint;
  return verb;
}

}  // namespace boardwright::squad
