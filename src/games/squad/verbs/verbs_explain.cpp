// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `explain`: the case table, compared with the exact sets.
#include "games/squad/explain/explain.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/squad/draw/draw_zones.hpp"
#include "games/squad/verbs/verbs.hpp"

namespace boardwright::squad {
namespace {

using io::Json;

std::string path_letters(const std::vector<ZoneId>& path) {
  std::string text;
  for (ZoneId zone : path) {
    if (!text.empty()) text += '-';
    text += zone_letter(zone);
  }
  return text;
}

Json case_json(const HeroCase& found) {
  Json json = Json::object();
  json.set("case", found.name)
      .set("label", found.label)
      .set("main_path", zones_json(found.main_path))
      .set("alt_path", zones_json(found.alt_path))
      .set("allowed", cells_json(found.allowed))
      .set("exact", found.allowed == found.exact)
      .set("exact_cells", cells_json(found.exact));
  return json;
}

std::string case_text(const Board& board, const HeroCase& found, bool a1) {
  std::string text = fmt::format(
      "  hero {}: case {}, {}: {}\n    main path {}, alt path {}\n    allowed {}: {}\n", found.hero,
      found.name, found.label, case_meaning(found.name), path_letters(found.main_path),
      found.alt_path.empty() ? "-" : path_letters(found.alt_path),
      plural(found.allowed.size(), "cell"), cells_text(board, found.allowed, a1));
  if (found.allowed == found.exact) return text + "    exact\n";
  return text + fmt::format("    NOT exact; possible {}: {}\n", plural(found.exact.size(), "cell"),
                            cells_text(board, found.exact, a1));
}

Result<Answer> run_explain(const Call& call) {
  Result<Board> board = board_of(call, explain_verb());
  if (!board) return board.error();
  Result<HeroIndex> pivot = pivot_of(call, *board);
  if (!pivot) return pivot.error();
  Result<std::optional<Cell>> end = cell_of(call, *board, "end");
  if (!end) return end.error();
  ExplainOptions options;
  options.end = *end;
  if (call.options.given("hero")) options.hero = static_cast<int>(call.options.integer("hero"));
  Result<Explanation> explained = explain(*board, *pivot, options, call.budget);
  if (!explained) return explained.error();
  const bool a1 = call.options.flag("a1");
  Answer answer;
  Json ends = Json::array();
  bool all_exact = true;
  const Hero& hero = board->heroes[pivot->index];
  answer.text =
      fmt::format("Dragging {} from {}. Zones:\n\n{}", hero_text(hero),
                  cell_text(*board, hero.cell, a1), draw_zone_letters(*board, explained->zones));
  for (const EndCases& entry : explained->ends) {
    Json heroes = Json::object();
    answer.text += fmt::format("\nto {}:\n", cell_text(*board, entry.end, a1));
    for (const HeroCase& found : entry.heroes) {
      heroes.set(std::to_string(found.hero), case_json(found));
      answer.text += case_text(*board, found, a1);
      all_exact = all_exact && found.allowed == found.exact;
    }
    ends.push(Json(Json::Object{{"end", entry.end.index}, {"heroes", std::move(heroes)}}));
  }
  if (*end && explained->ends.empty()) {
    answer.verdict = Verdict::No;
    answer.text += fmt::format("\n{} cannot be reached\n", cell_text(*board, **end, a1));
  }
  answer.json = Json(Json::Object{{"ends", std::move(ends)},
                                  {"all_exact", all_exact},
                                  {"complete", explained->reach.complete}});
  return answer;
}

}  // namespace

Verb explain_verb() {
  return {
      .name = "explain",
      .help = "why a hero can be where it can be: the case table, checked against the exact sets",
      .example =
          "boardwright squad generate --seed 1 | boardwright squad explain - --pivot 1 --hero 2",
      .inputs = {board_input()},
      .options =
          with_settings({pivot_option("the hero that is dragged"), end_option(),
                         integer_option("hero", 1, kMostHeroes, "", "only this hero"), a1_option()},
                        {"moves", "corner"}),
      .budget_unit = "states",
      .budget = kReachBudget,
      .run = run_explain};
}

}  // namespace boardwright::squad
