// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// `zones` and `reach`: the map and what can be reached on it.
#include <fmt/format.h>

#include "core/text.hpp"
#include "games/squad/draw/draw_zones.hpp"
#include "games/squad/explain/reach.hpp"
#include "games/squad/verbs/verbs.hpp"

namespace boardwright::squad {
namespace {

using io::Json;

Json map_json(const ZoneMap& map, const ZoneMap& rooms, const ZoneMap& shown) {
  Json cells = Json::array();
  Json edges = Json::array();
  Json paths = Json::object();
  for (ZoneId a : shown.zone_ids()) {
    cells.push(cells_json(shown.zones[a.index]));
    for (ZoneId b : shown.around[a.index]) {
      if (a < b) edges.push(zones_json({a, b}));
    }
    for (ZoneId b : shown.zone_ids()) {
      if (a == b) continue;
      const std::vector<ZoneId> path = shown.path(a, b);
      if (!path.empty()) paths.set(fmt::format("{}-{}", a.index, b.index), zones_json(path));
    }
  }
  Json json = Json::object();
  json.set("sections", map.sections.size())
      .set("zones", map.zones.size())
      .set("room_zones", rooms.zones.size())
      .set("chokepoints", cells_json(shown.chokepoints))
      .set("deadends", cells_json(shown.deadends))
      .set("zone_of", zones_json(shown.zone_of))
      .set("zone_cells", std::move(cells))
      .set("zone_edges", std::move(edges))
      .set("paths", std::move(paths));
  return json;
}

std::string zones_text(const Board& board, const Hero& pivot, const ZoneMap& shown, bool rooms) {
  std::string text = fmt::format(
      "The map of {}{}: {}, {}\n\n", hero_text(pivot), rooms ? ", room view" : "",
      plural(std::ssize(shown.sections), "section"), plural(std::ssize(shown.zones), "zone"));
  text += draw_zone_marks(board, shown) + "\nO barred, . open, c chokepoint, d deadend\n\n";
  text += draw_zone_letters(board, shown) + "\n";
  for (std::size_t i = 0; i < shown.sections.size(); ++i) {
    std::string letters;
    for (ZoneId zone : shown.zone_ids()) {
      if (!(shown.zones[zone.index] - shown.sections[i]).empty()) continue;
      letters += fmt::format(" {}{}", zone_letter(zone), shown.is_deadend(zone) ? "(deadend)" : "");
    }
    text += fmt::format("section {}:{}\n", i + 1, letters);
  }
  return text;
}

Result<Answer> run_zones(const Call& call) {
  Result<Board> board = board_of(call, zones_verb());
  if (!board) return board.error();
  Result<HeroIndex> pivot = pivot_of(call, *board);
  if (!pivot) return pivot.error();
  const Hero& hero = board->heroes[pivot->index];
  const CellSet cells = passable(*board, hero);
  const ZoneMap map = zone_map(*board, cells);
  const ZoneMap rooms = zone_map(*board, cells, ZoneView::Rooms);
  const bool as_rooms = call.options.flag("rooms");
  Answer answer;
  answer.json = map_json(map, rooms, as_rooms ? rooms : map);
  answer.text = zones_text(*board, hero, as_rooms ? rooms : map, as_rooms);
  return answer;
}

Json reach_json(const Board& board, const DragMaps& maps, const Reach& reach,
                std::optional<Cell> end) {
  Json ends = Json::array();
  for (const EndReach& entry : reach.ends) {
    if (end && entry.end != *end) continue;
    Json heroes = Json::object();
    for (std::size_t token = 0; token < maps.tokens.size(); ++token) {
      const Hero& hero = board.heroes[maps.tokens[token].index];
      heroes.set(std::to_string(hero.id), cells_json(entry.cells[token]));
    }
    Json one = Json::object();
    one.set("end", entry.end.index).set("count", entry.count).set("heroes", std::move(heroes));
    ends.push(std::move(one));
  }
  Json json = Json::object();
  json.set("joint_count", reach.joint_count)
      .set("complete", reach.complete)
      .set("closed_form", reach.closed_form)
      .set("by_end", std::move(ends));
  return json;
}

std::string reach_text(const Board& board, const DragMaps& maps, const Reach& reach,
                       std::optional<Cell> end) {
  const Hero& pivot = board.heroes[maps.pivot.index];
  std::string text = fmt::format("Dragging {}: {} placements, {} end cells ({})\n",
                                 hero_text(pivot), reach.joint_count, reach.ends.size(),
                                 reach.closed_form ? "closed form"
                                 : reach.complete  ? "full search"
                                                   : "budget ended: at least");
  for (const EndReach& entry : reach.ends) {
    if (end && entry.end != *end) continue;
    text += fmt::format("{:<7} {:>8} placements;", cell_text(board, entry.end), entry.count);
    for (std::size_t token = 0; token < maps.tokens.size(); ++token) {
      const Hero& hero = board.heroes[maps.tokens[token].index];
      text += fmt::format("  {}: {}", hero.id, plural(entry.cells[token].size(), "cell"));
    }
    text += '\n';
    if (!end) continue;
    for (std::size_t token = 0; token < maps.tokens.size(); ++token) {
      const Hero& hero = board.heroes[maps.tokens[token].index];
      text += fmt::format("\n{} with hero {} at {}:\n", hero_text(hero), pivot.id,
                          cell_text(board, *end));
      text += draw_cells(board, maps.cells(), entry.cells[token]);
    }
  }
  return text;
}

Result<Answer> run_reach(const Call& call) {
  Result<Board> board = board_of(call, reach_verb());
  if (!board) return board.error();
  Result<HeroIndex> pivot = pivot_of(call, *board);
  if (!pivot) return pivot.error();
  Result<std::optional<Cell>> end = cell_of(call, *board, "end");
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
  answer.text = reach_text(*board, maps, reach, *end);
  if (call.options.flag("count")) {
    answer.json = Json(Json::Object{{"joint_count", reach.joint_count},
                                    {"complete", reach.complete},
                                    {"closed_form", reach.closed_form}});
    answer.text = fmt::format("{}{}\n", reach.complete ? "" : "at least ", reach.joint_count);
  }
  if (options.layers) {
    // Once everything is reached, more steps reach no more.
    while (reach.complete && std::ssize(reach.states_within) <= *options.layers) {
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
  return {.name = "zones",
          .help = "sections, chokepoints, deadends and zones of a hero's map",
          .example = "boardwright squad generate --seed 1 | boardwright squad zones - --pivot 1",
          .inputs = {board_input()},
          .options = {pivot_option("the hero that is dragged"),
                      {.name = "rooms", .help = "the room view: only deadends between rings"}},
          .run = run_zones};
}

Verb reach_verb() {
  std::vector<Option> options =
      with_settings({pivot_option("the hero that is dragged"),
                     end_option(),
                     {.name = "count", .help = "only how many placements"}},
                    {"moves", "corner", "max-steps"});
  options.back().help = "also count the states within 0..N steps";
  return {.name = "reach",
          .help = "where everybody can be after dragging one hero, exactly",
          .example =
              "boardwright squad generate --seed 1 | boardwright squad reach - --pivot 1 --count",
          .inputs = {board_input()},
          .options = std::move(options),
          .budget_unit = "states",
          .budget = kReachBudget,
          .run = run_reach};
}

}  // namespace boardwright::squad
