// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "games/items/forms/documents_json.hpp"
#include "games/items/play/tracker_session.hpp"
#include "games/items/verbs/tracked_worlds.hpp"
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {
namespace {

using io::Json;

// The playthrough, with how much of the world is open at each step.
Result<Answer> run_solve(const Call& call) {
  const Placement& placement = call.inputs.front().as<Placement>();
  const Result<PlacementReport> report = report_of(call, placement);
  if (!report) return report.error();
  Answer answer;
  if (!report->replay.beatable()) {
    answer.verdict = Verdict::No;
    answer.json = Json(Json::Object{{"status", "impossible"}});
    answer.text = "The goal cannot be reached. `boardwright items explain` says what is missing.\n";
    return answer;
  }
  Pickups kept(report->world->locations.size());
  for (const auto& step : report->analysis.playthrough) {
    for (LocationId at : step) kept[at.index] = report->resolved.items[at.index];
  }
  const Replay replay =
      Verifier(*report->world, report->resolved.difficulty)
          .replay(report->resolved.start, report->resolved.held, kept, placement.traversal);
  Json list =
      write_playthrough(completed(*report), playthrough_steps(*report->world, report->analysis));
  answer.text = "Nothing in this list can be left out (another list may be shorter):\n";
  for (std::size_t i = 0; i < list.items().size(); ++i) {
    const auto open =
        std::count_if(replay.node_sphere.begin(), replay.node_sphere.end(),
                      [&](std::int32_t s) { return s >= 0 && s <= static_cast<std::int32_t>(i); });
    list.items()[i].set("nodes_accessible", open);
    answer.text += fmt::format("{:>3}\n", i);
    for (LocationId at : report->analysis.playthrough[i]) {
      answer.text += fmt::format(
          "     {}{}: {}\n", report->world->items[report->resolved.items[at.index].index].name,
          report->analysis.required[at.index] != 0 ? " *" : "", report->world->location_title(at));
    }
  }
  answer.text += "Then the goal. (* the goal is lost without it)\n";
  answer.json = Json(Json::Object{{"status", "solved"},
                                  {"goal_sphere", report->replay.goal_sphere},
                                  {"playthrough", std::move(list)}});
  answer.witness = call.inputs.front();  // verify replays the placement to its goal
  return answer;
}

std::string world_text(const World& world) {
  std::string text = fmt::format("{}: {} areas, {} rooms, {} nodes, {} locations\n",
                                 world.name.empty() ? "a world" : world.name, world.areas.size(),
                                 world.rooms.size(), world.nodes.size(), world.locations.size());
  text += fmt::format("goal: {}\n", requirement_text(world, world.goal));
  std::string names;
  for (const Difficulty& difficulty : world.difficulties) {
    names += (names.empty() ? "" : ", ") + difficulty.name;
  }
  text += fmt::format("difficulties: {} (default {})\n\n", names,
                      world.difficulties[world.default_difficulty].name);
  text += "  area                      rooms  locations\n";
  for (std::size_t a = 0; a < world.areas.size(); ++a) {
    const auto rooms = std::count_if(world.rooms.begin(), world.rooms.end(),
                                     [&](const Room& room) { return room.area.index == a; });
    const auto locations =
        std::count_if(world.locations.begin(), world.locations.end(),
                      [&](const Location& location) { return location.area.index == a; });
    text += fmt::format("  {:<25} {:>5}  {:>9}\n", world.areas[a], rooms, locations);
  }
  text += "\n  item                      class      copies\n";
  for (const Item& item : world.items) {
    if (item.declared && item.count > 0) {
      text += fmt::format("  {:<25} {:<10} {:>6}\n", item.name, item.classification, item.count);
    }
  }
  return text;
}

Result<Answer> run_show(const Call& call) {
  const Document& document = call.inputs.front();
  Answer answer;
  std::string svg;
  if (document.kind() == "game") {
    const TrackedGame& game = document.as<TrackedGame>();
    const Result<TrackedWorld> tracked = tracked_world(game, call.budget);
    if (!tracked) return tracked.error();
    Result<ShownTracker> shown = show_tracker(*tracked, game, call.look, call.options.given("svg"));
    if (!shown) return shown.error();
    answer.text = std::move(shown->text);
    svg = std::move(shown->svg);
  } else if (document.kind() == "placement") {
    const Result<PlacementReport> report = report_of(call, document.as<Placement>());
    if (!report) return report.error();
    answer.text = summary_text(*report, call.look);
    if (call.options.given("svg")) svg = draw_svg(*report);
  } else {
    const World& world = *document.as<WorldDocument>().world;
    answer.text = world_text(world);
    if (call.options.given("svg")) svg = draw_svg(world);
  }
  if (!svg.empty()) answer.files.push_back({call.options.text("svg"), std::move(svg)});
  answer.json = Json(Json::Object{{"text", answer.text}});
  return answer;
}

}  // namespace

Verb solve_verb() {
  return {
      .name = "solve",
      .help = "a playthrough of a placement from which nothing can be left out",
      .example = "boardwright items generate --builtin lesson --seed 1 | boardwright items solve -",
      .inputs = {placement_input()},
      .options = {world_option()},
      .run = run_solve};
}

Verb show_verb() {
  Input input = placement_or_world_input();
  input.kinds.emplace_back("game");
  input.help = "a placement, a world or a game";
  return {
      .name = "show",
      .help = "a placement sphere by sphere, a world, or a game; --svg draws the rooms",
      .example = "boardwright items generate --builtin lesson --seed 1 | boardwright items show -",
      .inputs = {std::move(input)},
      .options = {world_option(),
                  {.name = "svg", .type = OptionType::Output, .help = "draw the room graph here"}},
      .run = run_show};
}

}  // namespace boardwright::items
