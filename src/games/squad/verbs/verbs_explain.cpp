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

// "B-D(d)-C": deadends are marked.
std::string path_letters(const ZoneMap& zones, const std::vector<ZoneId>& path) {
  std::string text;
  for (ZoneId zone : path) {
    if (!text.empty()) text += '-';
    text += zone_letter(zone);
    if (zones.is_deadend(zone)) text += "(d)";
  }
  return text.empty() ? "-" : text;
}

std::vector<std::string_view> barred_names(const HeroCase& found) {
  std::vector<std::string_view> names;
  for (Terrain kind : found.barred) names.push_back(terrain_name(kind));
  return names;
}

Json case_json(const HeroCase& found) {
  Json json = Json::object();
  json.set("case", found.name)
      .set("first_name", first_name(found.name))
      .set("label", found.label)
      .set("main_path", zones_json(found.main_path))
      .set("alt_path", zones_json(found.alt_path))
      .set("gate", found.gate ? Json(found.gate->index) : Json())
      .set("barred", Json::list(barred_names(found)))
      .set("allowed", cells_json(found.allowed))
      .set("exact", found.allowed == found.exact)
      .set("exact_cells", cells_json(found.exact));
  return json;
}

// What the hero's map lacks, and the cell that separates it from the pivot's end.
std::string map_text(const Board& board, const Hero& pivot, const HeroCase& found) {
  std::string text;
  if (!found.barred.empty()) {
    text += fmt::format("    hero {} walks on {}, hero {} does not\n", pivot.id,
                        join(barred_names(found), " and "), found.hero);
  }
  if (found.gate) {
    text += fmt::format("    gate {}: the way from its part of the map to the end; never there\n",
                        cell_text(board, *found.gate));
  }
  return text;
}

std::string case_text(const Board& board, const Explanation& explained, const Hero& pivot,
                      const HeroCase& found, bool without_end) {
  const std::string_view first = first_name(found.name);
  std::string text = fmt::format(
      "  hero {}: case {}{}, {}: {}\n    main path {}, alt path {}\n", found.hero, found.name,
      first.empty() || first == found.name ? "" : fmt::format(" ({})", first), found.label,
      case_meaning(found.name), path_letters(explained.zones, found.main_path),
      path_letters(explained.zones, found.alt_path));
  text += map_text(board, pivot, found);
  text += fmt::format("    allowed {}{}: {}\n", plural(found.allowed.size(), "cell"),
                      without_end ? " but the end" : "", cells_text(board, found.allowed));
  if (found.allowed == found.exact) return text + "    exact\n";
  return text + fmt::format("    NOT exact; possible {}: {}\n", plural(found.exact.size(), "cell"),
                            cells_text(board, found.exact));
}

// The zones as letters, and which of them are deadends of the pivot's map.
std::string zones_of_pivot(const Board& board, const ZoneMap& zones) {
  std::string text = draw_zone_letters(board, zones);
  std::vector<std::string> deadends;
  for (ZoneId zone : zones.zone_ids()) {
    if (!zones.is_deadend(zone)) continue;
    deadends.push_back(
        fmt::format("{} {}", zone_letter(zone), cell_text(board, zones.zones[zone.index].first())));
  }
  if (!deadends.empty()) text += "\ndeadends (d): " + join(deadends, ", ") + "\n";
  return text;
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
  Answer answer;
  Json ends = Json::array();
  bool all_exact = true;
  const Hero& hero = board->heroes[pivot->index];
  answer.text = fmt::format("Dragging {} from {}. Zones:\n\n{}", hero_text(hero),
                            cell_text(*board, hero.cell), zones_of_pivot(*board, explained->zones));
  for (const EndCases& entry : explained->ends) {
    Json heroes = Json::object();
    for (const HeroCase& found : entry.heroes) {
      heroes.set(std::to_string(found.hero), case_json(found));
      all_exact = all_exact && found.allowed == found.exact;
    }
    ends.push(Json(Json::Object{{"end", entry.end.index}, {"heroes", std::move(heroes)}}));
  }
  Json groups = Json::array();
  for (const EndGroup& group : group_ends(*explained)) {
    groups.push(cells_json(group.ends));
    const bool several = group.ends.size() > 1;
    answer.text += fmt::format("\nto {}:\n", cells_text(*board, group.ends));
    for (const HeroCase& found : group.cases.heroes) {
      const bool without = several && !(found.allowed & group.ends).empty();
      answer.text += case_text(*board, *explained, hero, found, without);
    }
  }
  if (*end && explained->ends.empty()) {
    answer.verdict = Verdict::No;
    answer.text += fmt::format("\n{} cannot be reached\n", cell_text(*board, **end));
  }
  answer.json = Json(Json::Object{{"ends", std::move(ends)},
                                  {"groups", std::move(groups)},
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
      .options = with_settings({pivot_option("the hero that is dragged"),
                                end_option(),
                                {.name = "hero",
                                 .type = OptionType::Integer,
                                 .help = "only this hero",
                                 .least = 1,
                                 .most = kMostHeroes}},
                               {"moves", "corner"}),
      .budget_unit = "states",
      .budget = kReachBudget,
      .run = run_explain};
}

}  // namespace boardwright::squad
