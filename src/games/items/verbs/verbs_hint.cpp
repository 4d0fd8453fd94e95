// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <optional>
#include <vector>

#include "boardwright/io/fields.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/model/name_match.hpp"
#include "games/items/model/tracked_game.hpp"
#include "games/items/verbs/verbs.hpp"

namespace boardwright::items {
namespace {

using io::Json;

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

std::string area_hints(const Hints& hints) {
  std::string needed;
  for (const Hints::Area& area : hints.areas) {
    if (area.required == 0) continue;
    needed += fmt::format("{}{} ({})", needed.empty() ? "" : ", ", area.name, area.required);
  }
  std::string text;
  if (!needed.empty()) text += fmt::format("Items without which the goal is lost: {}.\n", needed);
  if (!hints.barren.empty()) {
    text += fmt::format("Nothing that matters lies in: {}.\n", fmt::join(hints.barren, ", "));
  }
  return text;
}

// Where the player has been, by location, and what he holds from elsewhere.
struct Collected {
  std::vector<std::uint8_t> done;
  ItemCounts have;
};

Result<Collected> collected_of(const Call& call, const World& world) {
  Collected collected{std::vector<std::uint8_t>(world.locations.size(), 0), {}};
  const Document* given = call.options.document("progress");
  if (given == nullptr) return collected;
  PlayerProgress progress;
  if (given->kind() == "game") {
    progress.collected = given->as<TrackedGame>().collected;
    progress.have = given->as<TrackedGame>().have;
  } else {
    progress = given->as<PlayerProgress>();
  }
  for (std::size_t i = 0; i < progress.collected.size(); ++i) {
    const Result<LocationId> at =
        location_named(world, progress.collected[i], fmt::format("/collected/{}", i));
    if (!at) return error_in_option(call.options, "progress", at.error());
    collected.done[at->index] = 1;
  }
  for (const auto& [name, count] : progress.have) {
    const Result<ItemId> item = item_named(world, name, io::pointer_to("/have", name));
    if (!item) return error_in_option(call.options, "progress", item.error());
    collected.have.emplace_back(*item, count);
  }
  return collected;
}

// The next location of a playthrough; none: nothing more is needed.
std::optional<LocationId> next_of(const PlacementReport& report) {
  for (const auto& step : report.analysis.playthrough) {
    if (!step.empty()) return step.front();
  }
  return std::nullopt;
}

Result<Answer> run_hint(const Call& call) {
  const Placement& placement = call.inputs.front().as<Placement>();
  const Result<PlacementReport> whole = report_of(call, placement);
  if (!whole) return whole.error();
  const Result<Collected> collected = collected_of(call, *whole->world);
  if (!collected) return collected.error();
  std::optional<PlacementReport> left;
  if (call.options.given("progress")) {
    left = report_from_here(*whole, collected->done, collected->have);
  }
  const PlacementReport* report = left ? &*left : &*whole;
  Answer answer;
  const Hints hints = make_hints(*report, collected->done);
  const std::optional<LocationId> next = next_of(*report);
  answer.json = Json::object();
  if (!report->replay.beatable()) {
    answer.verdict = Verdict::No;
    answer.json.set("hint", Json());
    answer.text = "There is no way to the goal.\n";
  } else if (!next) {
    answer.json.set("hint", Json(Json::Object{{"kind", "goal"}, {"text", "go for the goal"}}));
    answer.text = "You have all that you need: go for the goal.\n";
  } else {
    const Location& location = report->world->locations[next->index];
    const std::string& area = report->world->areas[location.area.index];
    const std::string item = report->world->items[report->resolved.items[next->index].index].name;
    const std::string text = fmt::format("Something on the way to the goal lies in {}, at {}.",
                                         area, report->world->location_title(*next));
    answer.json.set("hint",
                    Json(Json::Object{{"kind", "next"},
                                      {"area", area},
                                      {"location", location.id},
                                      {"item", item},
                                      {"sphere", whole->replay.sphere_of[next->index]},
                                      {"required", report->analysis.required[next->index] != 0},
                                      {"text", text}}));
    answer.text = text + "\n";
  }
  answer.json.set("hints", hints_json(hints));
  answer.text += area_hints(hints);
  return answer;
}

}  // namespace

Verb hint_verb() {
  return {
      .name = "hint",
      .help = "where to go next, and which areas hold what",
      .example = "boardwright items generate --builtin lesson --seed 1 | boardwright items hint -",
      .inputs = {placement_input()},
      .options = {world_option(),
                  {.name = "progress",
                   .type = OptionType::Input,
                   .help = "what has been collected: {\"collected\": [locations]}, or a game",
                   .kinds = {"progress", "game"}}},
      .run = run_hint};
}

}  // namespace boardwright::items
