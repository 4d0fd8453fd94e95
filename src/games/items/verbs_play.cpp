// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/items/json.hpp"
#include "games/items/verbs.hpp"

namespace boardwright::items {
namespace {

using io::Json;

Result<Told> told_of(const Call& call, const Placement& placement) {
  Result<OnWorld> on = on_world(call, placement);
  if (!on) return on.error();
  return tell(*on->world->world, placement, std::move(on->resolved));
}

std::vector<PlayStep> steps_of(const Told& told) {
  std::vector<PlayStep> steps;
  for (std::size_t i = 0; i < told.analysis.playthrough.size(); ++i) {
    PlayStep step{static_cast<std::int32_t>(i), {}};
    for (LocationId at : told.analysis.playthrough[i]) {
      step.locations.push_back(told.world->locations[at.index].id);
    }
    steps.push_back(std::move(step));
  }
  return steps;
}

// The playthrough, with how much of the world is open at each step.
Result<Answer> run_solve(const Call& call) {
  const Placement& placement = call.inputs.front().as<Placement>();
  const Result<Told> told = told_of(call, placement);
  if (!told) return told.error();
  Answer answer;
  if (!told->replay.beatable()) {
    answer.verdict = Verdict::No;
    answer.json = Json(Json::Object{{"status", "impossible"}});
    answer.text = "The goal cannot be reached. `boardwright items explain` says what is missing.\n";
    return answer;
  }
  Pickups kept(told->world->locations.size());
  for (const auto& step : told->analysis.playthrough) {
    for (LocationId at : step) kept[at.index] = told->resolved.items[at.index];
  }
  const Replay replay =
      Verifier(*told->world, told->resolved.difficulty)
          .replay(told->resolved.start, told->resolved.held, kept, placement.traversal);
  Json list = write_playthrough(placement, steps_of(*told));
  answer.text = fmt::format("A shortest list of this kind: nothing in it can be left out.\n");
  for (std::size_t i = 0; i < list.items().size(); ++i) {
    const auto open =
        std::count_if(replay.node_sphere.begin(), replay.node_sphere.end(),
                      [&](std::int32_t s) { return s >= 0 && s <= static_cast<std::int32_t>(i); });
    list.items()[i].set("nodes_accessible", open);
    answer.text += fmt::format("{:>3}\n", i);
    for (LocationId at : told->analysis.playthrough[i]) {
      answer.text += fmt::format(
          "     {}{}: {}\n", told->world->items[told->resolved.items[at.index].index].name,
          told->analysis.required[at.index] != 0 ? " *" : "", told->world->location_title(at));
    }
  }
  answer.text += "Then the goal. (* the goal is lost without it)\n";
  answer.json = Json(Json::Object{{"status", "solved"},
                                  {"goal_sphere", told->replay.goal_sphere},
                                  {"playthrough", std::move(list)}});
  answer.witness = call.inputs.front();  // verify replays the placement to its goal
  return answer;
}

Json hints_json(const Hints& hints) {
  Json areas = Json::array();
  for (const Hints::Area& area : hints.areas) {
    areas.push(Json(Json::Object{{"area", area.name},
                                 {"required", area.required},
                                 {"progression", area.progression},
                                 {"locations", area.locations}}));
  }
  return Json(Json::Object{{"areas", std::move(areas)}, {"barren", Json::list(hints.barren)}});
}

// The next location of the playthrough that the player has not been to.
Result<Answer> run_hint(const Call& call) {
  const Placement& placement = call.inputs.front().as<Placement>();
  const Result<Told> told = told_of(call, placement);
  if (!told) return told.error();
  std::set<std::string> collected;
  if (const Document* progress = call.options.document("progress")) {
    for (const std::string& id : progress->as<PlayerProgress>().collected) {
      if (!told->world->find_location(id)) {
        return Error{"unknown_name",
                     fmt::format("the world \"{}\" has no location \"{}\"", told->world->name, id),
                     at_pointer("/collected")};
      }
      collected.insert(id);
    }
  }
  Answer answer;
  const Hints hints = hints_of(*told);
  std::optional<LocationId> next;
  for (const auto& step : told->analysis.playthrough) {
    for (LocationId at : step) {
      if (!next && !collected.contains(told->world->locations[at.index].id)) next = at;
    }
  }
  answer.json = Json::object();
  if (!told->replay.beatable()) {
    answer.verdict = Verdict::No;
    answer.json.set("hint", Json());
    answer.text = "There is no way to the goal.\n";
  } else if (!next) {
    answer.json.set("hint", Json(Json::Object{{"kind", "goal"}, {"text", "go for the goal"}}));
    answer.text = "You have all that you need: go for the goal.\n";
  } else {
    const Location& location = told->world->locations[next->index];
    const std::string& area = told->world->areas[location.area.index];
    const std::string item = told->world->items[told->resolved.items[next->index].index].name;
    const std::string text = fmt::format("Something on the way to the goal lies in {}, at {}.",
                                         area, told->world->location_title(*next));
    answer.json.set("hint",
                    Json(Json::Object{{"kind", "next"},
                                      {"area", area},
                                      {"location", location.id},
                                      {"item", item},
                                      {"sphere", told->replay.sphere_of[next->index]},
                                      {"required", told->analysis.required[next->index] != 0},
                                      {"text", text}}));
    answer.text = text + "\n";
  }
  answer.json.set("hints", hints_json(hints));
  if (!hints.barren.empty()) {
    answer.text +=
        fmt::format("Nothing that matters lies in: {}.\n", fmt::join(hints.barren, ", "));
  }
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
      text += fmt::format("  {:<25} {:<10} {:>6}\n", item.name, item.klass, item.count);
    }
  }
  return text;
}

Result<Answer> run_show(const Call& call) {
  const Document& document = call.inputs.front();
  Answer answer;
  std::string svg;
  if (document.kind() == "placement") {
    const Result<Told> told = told_of(call, document.as<Placement>());
    if (!told) return told.error();
    answer.text = summary_text(*told, call.look);
    if (call.options.given("svg")) svg = spoiler_svg(*told);
  } else {
    const World& world = *document.as<WorldDocument>().world;
    answer.text = world_text(world);
    if (call.options.given("svg")) svg = world_svg(world);
  }
  if (!svg.empty()) answer.files.push_back({call.options.text("svg"), std::move(svg)});
  answer.json = Json(Json::Object{{"text", answer.text}});
  return answer;
}

}  // namespace

Verb solve_verb() {
  Verb verb;
  verb.name = "solve";
  verb.help = "a playthrough of a placement from which nothing can be left out";
  verb.example = "boardwright items generate --builtin lesson --seed 1 | boardwright items solve -";
  verb.inputs = {{"FILE", {"placement"}, "the placement", true, false, {}}};
  verb.options = {world_option()};
  verb.run = run_solve;
  return verb;
}

Verb hint_verb() {
  Verb verb;
  verb.name = "hint";
  verb.help = "where to go next, and which areas hold what";
  verb.example = "boardwright items generate --builtin lesson --seed 1 | boardwright items hint -";
  verb.inputs = {{"FILE", {"placement"}, "the placement", true, false, {}}};
  Option progress;
  progress.name = "progress";
  progress.type = OptionType::Input;
  progress.help = "what has been collected: {\"collected\": [locations]}";
  progress.kinds = {"progress"};
  verb.options = {world_option(), progress};
  verb.run = run_hint;
  return verb;
}

Verb show_verb() {
  Verb verb;
  verb.name = "show";
  verb.help = "a placement sphere by sphere, or a world; --svg draws the rooms";
  verb.example = "boardwright items generate --builtin lesson --seed 1 | boardwright items show -";
  verb.inputs = {
      {"FILE", {"placement", "world", "rooms"}, "a placement or a world", true, false, {}}};
  verb.options = {world_option(), output_option("svg", "draw the room graph here")};
  verb.run = run_show;
  return verb;
}

}  // namespace boardwright::items
