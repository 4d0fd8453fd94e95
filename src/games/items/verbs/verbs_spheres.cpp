// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/forms/documents_json.hpp"
#include "games/items/model/name_match.hpp"
#include "games/items/verbs/verbs.hpp"
#include "io/json_list.hpp"

namespace boardwright::items {
namespace {

using io::Json;

Json location_ids(const World& world, const std::vector<LocationId>& locations) {
  return io::json_list(locations, [&](LocationId at) { return world.locations[at.index].id; });
}

// What lies in a sphere, location by location.
Json found_json(const PlacementReport& report, const std::vector<LocationId>& sphere) {
  const World& world = *report.world;
  Json list = Json::array();
  for (LocationId at : sphere) {
    const ItemId item = report.resolved.items[at.index];
    Json entry(Json::Object{{"node", world.locations[at.index].node.index}});
    entry.set("item", Json());
    if (item) entry.set("item", world.items[item.index].name);
    entry.set("location", world.locations[at.index].id);
    entry.set("title", world.location_title(at));
    entry.set("is_progression", is_relevant(report, at));
    list.push(std::move(entry));
  }
  return list;
}

// Each sphere with the nodes that it opens and what is found in it.
Json details_json(const PlacementReport& report) {
  Json details = Json::array();
  for (std::size_t s = 0; s < report.replay.spheres.size(); ++s) {
    Json nodes = Json::array();
    for (std::size_t i = 0; i < report.world->nodes.size(); ++i) {
      if (report.replay.node_sphere[i] == static_cast<std::int32_t>(s)) nodes.push(i);
    }
    details.push(Json(Json::Object{{"index", s},
                                   {"nodes", std::move(nodes)},
                                   {"items", found_json(report, report.replay.spheres[s])}}));
  }
  return details;
}

Result<Answer> run_spheres(const Call& call) {
  Placement placement = call.inputs[1].as<Placement>();
  const Result<const WorldDocument*> played =
      played_world(call.inputs[0].as<WorldDocument>(), placement);
  if (!played) return played.error();
  const WorldDocument& document = **played;
  const World& world = *document.world;
  if (call.options.given("difficulty")) {
    const Result<std::size_t> named = difficulty_named(world, call.options.text("difficulty"));
    if (!named) return named.error();
    placement.difficulty = world.difficulties[*named].name;
  }
  Result<Resolved> resolved = resolve_placement(world, document.hash, placement);
  if (!resolved) return resolved.error();
  const PlacementReport report = make_report(world, placement, *std::move(resolved));
  Json spheres = io::json_list(report.replay.spheres,
                               [&](const auto& sphere) { return location_ids(world, sphere); });
  std::vector<LocationId> unreachable;
  std::vector<LocationId> required;
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    if (report.replay.sphere_of[i] < 0) unreachable.emplace_back(i);
    if (report.analysis.required[i] != 0) required.emplace_back(i);
  }
  Answer answer;
  answer.verdict = report.replay.beatable() ? Verdict::Yes : Verdict::No;
  answer.json = Json(Json::Object{{"beatable", report.replay.beatable()}});
  answer.json.set("goal_sphere", Json());
  if (report.replay.beatable()) answer.json.set("goal_sphere", report.replay.goal_sphere);
  answer.json.set("spheres", std::move(spheres));
  answer.json.set("unreachable", location_ids(world, unreachable));
  answer.json.set("individually_required", location_ids(world, required));
  answer.json.set("playthrough",
                  write_playthrough(completed(report), playthrough_steps(world, report.analysis)));
  answer.json.set("details", details_json(report));
  answer.text = summary_text(report, call.look);
  return answer;
}

}  // namespace

Verb spheres_verb() {
  Input placement = placement_input();
  placement.name = "PLACEMENT";
  return {.name = "spheres",
          .help = "the spheres of a placement, its needed items and a playthrough",
          .example =
              "boardwright items export --builtin lesson --to rooms -o world.json && "
              "boardwright items generate --builtin lesson --seed 1 -o placement.json && "
              "boardwright items spheres world.json placement.json",
          .inputs = {world_input(), placement},
          .options = {difficulty_option()},
          .run = run_spheres};
}

}  // namespace boardwright::items
