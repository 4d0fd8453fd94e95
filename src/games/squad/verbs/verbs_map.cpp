// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `zones` and `reach`: the map and what can be reached on it.
#include <fmt/format.h>

#include "boardwright/games/squad/draw/draw.hpp"
#include "boardwright/games/squad/explain/reach.hpp"
#include "boardwright/games/squad/explain/zones.hpp"
#include "core/text.hpp"
#include "games/squad/verbs/verbs.hpp"

namespace boardwright::squad {
namespace {

using io::Json;

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
    return Error{"E20", "reach does not know push and tumble; set `push off`",
                 at_pointer("/options/push")};
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

}  // namespace

Verb zones_verb() {
  Verb verb;
  verb.name = "zones";
  verb.help = "sections, chokepoints, deadends and zones of a hero's map";
  verb.example = "boardwright squad generate --seed 1 | boardwright squad zones - --pivot 1";
  verb.inputs = {board_input()};
  verb.options = {pivot_option("the hero that is dragged"),
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
  verb.options = {pivot_option("the hero that is dragged"), end_option(),
                  flag_option("count", "only how many placements"), a1_option()};
  for (Option& option : setting_options({"moves", "corner", "max-steps"})) {
    if (option.name == "max-steps") option.help = "also count the states within 0..N steps";
    verb.options.push_back(std::move(option));
  }
  verb.budget_unit = "states";
  verb.budget = kReachBudget;
  verb.run = run_reach;
  return verb;
}

}  // namespace boardwright::squad
