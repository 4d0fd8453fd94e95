// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/forms/documents_json.hpp"
#include "games/items/verbs/race.hpp"
#include "games/items/verbs/tracked_worlds.hpp"
#include "games/items/verbs/verbs.hpp"
#include "games/items/verify/verify_placement.hpp"

namespace boardwright::items {
namespace {

const std::vector<std::string>& checked_kinds() {
  static const std::vector<std::string> kKinds = {
      "placement", "world", "rooms", "race", "settings", "query", "progress", "stats", "game"};
  return kKinds;
}

Result<Answer> verify_world(const WorldDocument& world) {
  Findings findings;
  findings.warnings = all_warnings(world);
  const auto plan = world.cache->plan(world.world, Settings{});
  if (!plan) findings.problems.push_back(finding_of(plan.error()));
  return verification(findings);
}

// With a world: are its names known there, and can what they ask for be?
Result<Answer> verify_settings(const Call& call, const Settings& settings) {
  Findings findings;
  if (const Document* given = call.options.document("world")) {
    const WorldDocument& world = given->as<WorldDocument>();
    const auto plan = world.cache->plan(world.world, settings);
    if (!plan) findings.problems.push_back(finding_of(plan.error()));
  }
  return verification(findings);
}

Result<Answer> run_verify(const Call& call) {
  const Document& document = call.inputs.front();
  if (document.kind() == "world" || document.kind() == "rooms") {
    return verify_world(document.as<WorldDocument>());
  }
  if (call.options.given("secret") && call.options.text("secret").empty()) {
    return Error{"bad_option", "--secret is empty; give the secret of the race", {}};
  }
  if (document.kind() == "race") return verify_race(call, document.as<Race>());
  if (document.kind() == "game") {
    return verification(verify_tracked_game(document.as<TrackedGame>(), call.budget));
  }
  if (document.kind() == "settings") return verify_settings(call, document.as<Settings>());
  if (document.kind() != "placement") return verification(Findings{});
  const Placement& placement = document.as<Placement>();
  // Another world is a wrong request; a broken placement is a wrong placement.
  const Result<const WorldDocument*> found =
      world_for(call.options, placement.world, placement.world_hash);
  if (!found) return found.error();
  const WorldDocument& world = **found;
  if (auto error = check_world(*world.world, world.hash, placement)) return *error;
  const Result<Resolved> resolved = resolve_placement(*world.world, world.hash, placement);
  if (!resolved) return verification({.problems = {finding_of(resolved.error())}});
  const Result<const WorldDocument*> played = played_world(world, placement);
  if (!played) return verification({.problems = {finding_of(played.error())}});
  const auto verifier = (*played)->cache->verifier(*(*played)->world, resolved->difficulty);
  const bool full = call.options.flag("full");
  Findings findings = verify_placement(*(*played)->world, *verifier, placement, *resolved, full);
  if (full || call.options.given("secret")) {
    if (auto error = regenerate_and_compare(call, world, placement, findings)) return *error;
  }
  return verification(findings);
}

Result<Answer> measure_world(const WorldDocument& document) {
  const World& world = *document.world;
  std::vector<std::pair<std::string, io::Json>> measures = {
      {"areas", world.areas.size()},
      {"rooms", world.rooms.size()},
      {"nodes", world.nodes.size()},
      {"edges", world.edges.size()},
      {"events", world.events.size()},
      {"locations", world.locations.size()},
      {"requirements", world.requirements.size()}};
  std::int64_t pool = 0;
  for (const Item& item : world.items) pool += item.count;
  measures.emplace_back("pool", pool);
  const auto plan = document.cache->plan(document.world, Settings{});
  if (plan) {
    const Stage& stage = (*plan)->stages.front();
    std::size_t reachable = 0;
    for (std::uint8_t reached : stage.reachable) reachable += reached;
    measures.emplace_back("reachable_locations", reachable);
    measures.emplace_back("relevant_copies",
                          stage.restricted.size() + stage.majors.size() + stage.fillers.size());
    measures.emplace_back("facts", stage.logic.facts);
  }
  measures.emplace_back("solvable", plan.has_value() ? 1 : 0);
  return measurement(measures);
}

Result<Answer> run_measure(const Call& call) {
  const Document& document = call.inputs.front();
  if (document.kind() != "placement") return measure_world(document.as<WorldDocument>());
  const Placement& placement = document.as<Placement>();
  Result<ResolvedInput> on = resolve_input(call, placement);
  if (!on) return on.error();
  const PlacementReport report = make_report(*on->world->world, placement, std::move(on->resolved));
  const Hints hints = make_hints(report);
  std::int64_t required = 0;
  std::int64_t reached = 0;
  std::int64_t progression = 0;
  for (std::uint8_t needed : report.analysis.required) required += needed;
  for (std::int32_t sphere : report.replay.sphere_of) reached += sphere >= 0 ? 1 : 0;
  for (std::size_t i = 0; i < report.world->locations.size(); ++i) {
    progression += is_relevant(report, LocationId(i)) ? 1 : 0;
  }
  return measurement({{"locations", report.world->locations.size()},
                      {"reachable_locations", reached},
                      {"progression_items", progression},
                      {"beatable", report.replay.beatable() ? 1 : 0},
                      {"spheres", report.replay.spheres.size()},
                      {"goal_sphere", report.replay.goal_sphere},
                      {"playthrough_length", report.analysis.playthrough_length()},
                      {"required_items", required},
                      {"barren_areas", hints.barren.size()}});
}

}  // namespace

Verb verify_verb() {
  return {.name = "verify",
          .help = "replay a placement by code that did not make it; check a world or a race",
          .example =
              "boardwright items generate --builtin lesson --seed 1 | boardwright items verify -",
          .inputs = {{.name = "FILE",
                      .kinds = checked_kinds(),
                      .help = "a placement, a world, settings (for --world), a race or a game"}},
          .options = {world_option(),
                      {.name = "full", .help = "also make the seed again and compare everything"},
                      {.name = "secret",
                       .type = OptionType::Text,
                       .help = "the secret of a race, once it is revealed"},
                      {.name = "placement",
                       .type = OptionType::Input,
                       .help = "of a race: the placement that it is said to have promised",
                       .kinds = {"placement"}}},
          .run = run_verify};
}

Verb measure_verb() {
  return {.name = "measure",
          .help = "named numbers of a placement or a world",
          .example =
              "boardwright items generate --builtin lesson --seed 1 | boardwright items measure -",
          .inputs = {placement_or_world_input()},
          .options = {world_option()},
          .run = run_measure};
}

}  // namespace boardwright::items
