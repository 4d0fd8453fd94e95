// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `zones`, `reach` and `explain`: the map and what can be reached on it.
#include <fmt/format.h>

#include "boardwright/games/squad/draw.hpp"
#include "boardwright/games/squad/explain.hpp"
#include "boardwright/games/squad/reach.hpp"
#include "boardwright/games/squad/zones.hpp"
#include "verbs.hpp"

namespace boardwright::squad {
namespace {

using io::Json;

constexpr std::uint64_t kReachBudget = 20'000'000;

std::string path_letters(const std::vector<int>& path) {
  std::string text;
  for (int zone : path) {
    if (!text.empty()) text += '-';
    text += zone_letter(zone);
  }
  return text;
}

Json zones_json(const ZoneMap& map, const ZoneMap& rooms, const ZoneMap& shown) {
  Json cells = Json::array();
  Json edges = Json::array();
  Json paths = Json::object();
  const int count = static_cast<int>(shown.zones.size());
  for (int a = 0; a < count; ++a) {
    cells.push(cells_json(shown.zones[static_cast<std::size_t>(a)]));
    for (int b : shown.around[static_cast<std::size_t>(a)]) {
      if (a < b) edges.push(Json::list(std::vector<int>{a, b}));
    }
    for (int b = 0; b < count; ++b) {
      const std::vector<int> path = a == b ? std::vector<int>{} : shown.path(a, b);
      if (!path.empty()) paths.set(fmt::format("{}-{}", a, b), Json::list(path));
    }
  }
  Json json = Json::object();
  json.set("sections", map.sections.size())
      .set("zones", map.zones.size())
      .set("room_zones", rooms.zones.size())
      .set("chokepoints", cells_json(shown.chokepoints))
      .set("deadends", cells_json(shown.deadends))
      .set("zone_of", Json::list(shown.zone_of))
      .set("zone_cells", std::move(cells))
      .set("zone_edges", std::move(edges))
      .set("paths", std::move(paths));
  return json;
}

std::string zones_text(const Board& board, const Hero& pivot, const ZoneMap& shown, bool rooms) {
  std::string text =
      fmt::format("The map of {}{}: {}, {}\n\n", hero_text(pivot), rooms ? ", room view" : "",
                  plural(static_cast<std::int64_t>(shown.sections.size()), "section"),
                  plural(static_cast<std::int64_t>(shown.zones.size()), "zone"));
  text += draw_zone_marks(board, shown) + "\nO barred, . open, c chokepoint, d deadend\n\n";
  text += draw_zone_letters(board, shown) + "\n";
  for (std::size_t i = 0; i < shown.sections.size(); ++i) {
    std::string letters;
    for (std::size_t zone = 0; zone < shown.zones.size(); ++zone) {
      if ((shown.zones[zone] - shown.sections[i]).empty()) {
        letters += fmt::format(" {}{}", zone_letter(static_cast<int>(zone)),
                               shown.is_deadend(static_cast<int>(zone)) ? "(deadend)" : "");
      }
    }
    text += fmt::format("section {}:{}\n", i + 1, letters);
  }
  return text;
}

Result<Answer> run_zones(const Call& call) {
  Result<Board> board = board_of(call, zones_verb());
  if (!board) return board.error();
  Result<int> pivot = pivot_of(call, *board);
  if (!pivot) return pivot.error();
  const Hero& hero = board->heroes[static_cast<std::size_t>(*pivot)];
  const CellSet cells = passable(*board, hero);
  const ZoneMap map = zone_map(*board, cells);
  const ZoneMap rooms = zone_map(*board, cells, ZoneView::Rooms);
  const bool as_rooms = call.options.flag("rooms");
  Answer answer;
  answer.json = zones_json(map, rooms, as_rooms ? rooms : map);
  answer.text = zones_text(*board, hero, as_rooms ? rooms : map, as_rooms);
  return answer;
}

Json reach_json(const Board& board, const DragMaps& maps, const Reach& reach, int end) {
  Json ends = Json::array();
  for (const EndReach& entry : reach.ends) {
    if (end >= 0 && entry.end != end) continue;
    Json heroes = Json::object();
    for (std::size_t token = 0; token < maps.tokens.size(); ++token) {
      const Hero& hero = board.heroes[static_cast<std::size_t>(maps.tokens[token])];
      heroes.set(std::to_string(hero.id), cells_json(entry.cells[token]));
    }
    Json one = Json::object();
    one.set("end", entry.end).set("count", entry.count).set("heroes", std::move(heroes));
    ends.push(std::move(one));
  }
  Json json = Json::object();
  json.set("joint_count", reach.joint_count)
      .set("complete", reach.complete)
      .set("closed_form", reach.closed_form)
      .set("by_end", std::move(ends));
  return json;
}

std::string reach_text(const Board& board, const DragMaps& maps, const Reach& reach, int end,
                       bool a1) {
  const Hero& pivot = board.heroes[static_cast<std::size_t>(maps.pivot)];
  std::string text = fmt::format("Dragging {}: {} placements, {} end cells ({})\n",
                                 hero_text(pivot), reach.joint_count, reach.ends.size(),
                                 reach.closed_form ? "closed form"
                                 : reach.complete  ? "full search"
                                                   : "budget ended: at least");
  for (const EndReach& entry : reach.ends) {
    if (end >= 0 && entry.end != end) continue;
    text += fmt::format("{:<7} {:>8} placements;", cell_text(board, entry.end, a1), entry.count);
    for (std::size_t token = 0; token < maps.tokens.size(); ++token) {
      const Hero& hero = board.heroes[static_cast<std::size_t>(maps.tokens[token])];
      text += fmt::format("  {}: {}", hero.id, plural(entry.cells[token].size(), "cell"));
    }
    text += '\n';
    if (end < 0) continue;
    for (std::size_t token = 0; token < maps.tokens.size(); ++token) {
      const Hero& hero = board.heroes[static_cast<std::size_t>(maps.tokens[token])];
      text += fmt::format("\n{} with hero {} at {}:\n", hero_text(hero), pivot.id,
                          cell_text(board, end, a1));
      text += draw_cells(board, maps.rules.mover.nodes(), entry.cells[token]);
    }
  }
  return text;
}

Result<Answer> run_reach(const Call& call) {
  Result<Board> board = board_of(call, reach_verb());
  if (!board) return board.error();
  Result<int> pivot = pivot_of(call, *board);
  if (!pivot) return pivot.error();
  Result<int> end = cell_of(call, *board, "end");
  if (!end) return end.error();
  if (board->settings.push) {
    return Error{"E20", "reach does not know push and tumble; set `push off`", {}};
  }
  const DragMaps maps(*board, *pivot);
  ReachOptions options;
  if (call.options.given("max-steps")) options.layers = board->settings.max_steps;
  Reach reach = find_reach(maps, options, call.budget);
  Answer answer;
  answer.json = reach_json(*board, maps, reach, *end);
  answer.text = reach_text(*board, maps, reach, *end, call.options.flag("a1"));
  if (call.options.flag("count")) {
    answer.json = Json(Json::Object{{"joint_count", reach.joint_count},
                                    {"complete", reach.complete},
                                    {"closed_form", reach.closed_form}});
    answer.text = fmt::format("{}{}\n", reach.complete ? "" : "at least ", reach.joint_count);
  }
  if (options.layers) {
    // Once everything is reached, more steps reach no more.
    while (reach.complete && static_cast<int>(reach.states_within.size()) <= *options.layers) {
      reach.states_within.push_back(reach.states_within.back());
    }
    answer.json.set("states_within", Json::list(reach.states_within));
    answer.text +=
        fmt::format("within 0, 1, 2, ... steps: {}\n", fmt::join(reach.states_within, ", "));
  }
  answer.nodes = reach.closed_form ? 0 : reach.joint_count;
  return answer;
}

Json case_json(const HeroCase& found) {
  Json json = Json::object();
  json.set("case", found.name)
      .set("label", found.label)
      .set("main_path", Json::list(found.main_path))
      .set("alt_path", Json::list(found.alt_path))
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
  Result<int> pivot = pivot_of(call, *board);
  if (!pivot) return pivot.error();
  Result<int> end = cell_of(call, *board, "end");
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
  const Hero& hero = board->heroes[static_cast<std::size_t>(*pivot)];
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
    ends.push(Json(Json::Object{{"end", entry.end}, {"heroes", std::move(heroes)}}));
  }
  if (*end >= 0 && explained->ends.empty()) {
    answer.verdict = Verdict::No;
    answer.text += fmt::format("\n{} cannot be reached\n", cell_text(*board, *end, a1));
  }
  answer.json = Json(Json::Object{{"ends", std::move(ends)},
                                  {"all_exact", all_exact},
                                  {"complete", explained->reach.complete}});
  return answer;
}

Option pivot_option() {
  return number_option("pivot", 1, kMostHeroes, "", "the hero that is dragged");
}
Option end_option() {
  return text_option("end", "only this end cell: an index, `r,c` or as in b3");
}
Option a1_option() { return flag_option("a1", "cells as letter and number: b3 for (2,1)"); }

}  // namespace

Verb zones_verb() {
  Verb verb;
  verb.name = "zones";
  verb.help = "sections, chokepoints, deadends and zones of a hero's map";
  verb.example = "boardwright squad generate --seed 1 | boardwright squad zones - --pivot 1";
  verb.inputs = {board_input()};
  verb.options = {pivot_option(),
                  flag_option("rooms", "the room view: only deadends between rings")};
  verb.run = run_zones;
  return verb;
}

Verb reach_verb() {
  Verb verb;
  verb.name = "reach";
  verb.help = "where everybody can be after dragging one hero, exactly";
  verb.example =
      "boardwright squad generate --seed 1 | boardwright squad reach - --pivot 1 --count";
  verb.inputs = {board_input()};
  verb.options = {pivot_option(), end_option(), flag_option("count", "only how many placements"),
                  a1_option()};
  for (Option& option : setting_options({"moves", "corner", "max-steps"})) {
    if (option.name == "max-steps") option.help = "also count the states within 0..N steps";
    verb.options.push_back(std::move(option));
  }
  verb.budget_unit = "states";
  verb.budget = kReachBudget;
  verb.run = run_reach;
  return verb;
}

Verb explain_verb() {
  Verb verb;
  verb.name = "explain";
  verb.help = "why a hero can be where it can be: the case table, checked against the exact sets";
  verb.example =
      "boardwright squad generate --seed 1 | boardwright squad explain - --pivot 1 --hero 2";
  verb.inputs = {board_input()};
  verb.options = {pivot_option(), end_option(),
                  number_option("hero", 1, kMostHeroes, "", "only this hero"), a1_option()};
  for (Option& option : setting_options({"moves", "corner"})) {
    verb.options.push_back(std::move(option));
  }
  verb.budget_unit = "states";
  verb.budget = kReachBudget;
  verb.run = run_explain;
  return verb;
}

}  // namespace boardwright::squad
