// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <set>

#include "boardwright/games/items/generate.hpp"
#include "boardwright/games/items/identity.hpp"
#include "games/items/json.hpp"
#include "games/items/verbs.hpp"
#include "games/items/verify_placement.hpp"

namespace boardwright::items {
namespace {

const std::vector<std::string>& checked_kinds() {
  static const std::vector<std::string> kKinds = {"placement", "world", "rooms",    "race",
                                                  "settings",  "query", "progress", "stats"};
  return kKinds;
}

Result<Answer> verify_world(const WorldDocument& world) {
  std::vector<Finding> problems;
  std::vector<Finding> warnings = world.report;
  for (Finding& warning : world_warnings(*world.world)) warnings.push_back(std::move(warning));
  const auto plan = world.cache->plan(world.world, Settings{});
  if (!plan) problems.push_back({plan.error().code, plan.error().message, plan.error().where});
  return verification(problems, warnings);
}

// The secret must be the one that was promised, and must make the placement
// that was promised. Without it only the promise itself can be looked at.
Result<Answer> verify_race(const Call& call, const Race& race) {
  const Result<const WorldDocument*> found = world_for(call.options, race.world, race.world_hash);
  if (!found) return found.error();
  const WorldDocument& world = **found;
  std::vector<Finding> problems;
  std::vector<Finding> warnings;
  if (world.hash != race.world_hash) {
    return Error{"world_mismatch", "this race was made for another world", {}};
  }
  if (identity_hash(race.world_hash, race.settings, race.seed) != race.hash) {
    problems.push_back({"wrong_hash", "the hash does not belong to this seed and settings", {}});
  }
  const std::string& secret = call.options.text("secret");
  if (secret.empty()) {
    warnings.push_back({"secret_withheld",
                        "the placement cannot be checked before the secret is revealed (--secret)",
                        {}});
    return verification(problems, warnings);
  }
  if (sha256_hex(secret) != race.secret_digest) {
    problems.push_back({"wrong_secret", "this is not the secret that was promised", {}});
    return verification(problems, warnings);
  }
  const auto plan = world.cache->plan(world.world, race.settings);
  if (!plan) return plan.error();
  Result<Placement> placement = Generator(**plan).generate_document(race.seed, secret);
  if (!placement) return placement.error();
  if (sha256_hex(write_placement(*placement).dump()) != race.placement_digest) {
    problems.push_back(
        {"wrong_placement", "the secret makes another placement than was promised", {}});
  }
  const Result<Resolved> resolved = resolve_placement(*world.world, world.hash, *placement);
  if (!resolved) return resolved.error();
  const auto verifier = world.cache->verifier(*world.world, resolved->difficulty);
  Verdicts verdicts = verify_placement(*world.world, *verifier, *placement, *resolved, false);
  for (Finding& problem : verdicts.problems) problems.push_back(std::move(problem));
  return verification(problems, warnings);
}

Result<Answer> run_verify(const Call& call) {
  const Document& document = call.inputs.front();
  if (document.kind() == "world" || document.kind() == "rooms") {
    return verify_world(document.as<WorldDocument>());
  }
  if (document.kind() == "race") return verify_race(call, document.as<Race>());
  if (document.kind() != "placement") return verification({}, {});
  const Placement& placement = document.as<Placement>();
  const Result<OnWorld> on = on_world(call, placement);
  if (!on) {
    // Another world is a wrong request; a broken placement is a wrong placement.
    const std::string& code = on.error().code;
    if (code == "missing_option" || code == "world_mismatch") return on.error();
    return verification({{code, on.error().message, on.error().where}}, {});
  }
  const auto verifier = on->world->cache->verifier(*on->world->world, on->resolved.difficulty);
  const Verdicts verdicts = verify_placement(*on->world->world, *verifier, placement, on->resolved,
                                             call.options.flag("full"));
  return verification(verdicts.problems, verdicts.warnings);
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
  Result<OnWorld> on = on_world(call, placement);
  if (!on) return on.error();
  const Told told = tell(*on->world->world, placement, std::move(on->resolved));
  const Hints hints = hints_of(told);
  std::int64_t required = 0;
  std::int64_t length = 0;
  std::int64_t reached = 0;
  std::int64_t progression = 0;
  for (std::uint8_t needed : told.analysis.required) required += needed;
  for (const auto& step : told.analysis.playthrough)
    length += static_cast<std::int64_t>(step.size());
  for (std::int32_t sphere : told.replay.sphere_of) reached += sphere >= 0 ? 1 : 0;
  for (const PlacedItem& placed : placement.placements)
    progression += placed.is_progression ? 1 : 0;
  return measurement({{"locations", told.world->locations.size()},
                      {"reachable_locations", reached},
                      {"progression_items", progression},
                      {"beatable", told.replay.beatable() ? 1 : 0},
                      {"spheres", told.replay.spheres.size()},
                      {"goal_sphere", told.replay.goal_sphere},
                      {"playthrough_length", length},
                      {"required_items", required},
                      {"barren_areas", hints.barren.size()}});
}

}  // namespace

Verb verify_verb() {
  Verb verb;
  verb.name = "verify";
  verb.help = "replay a placement by code that did not make it; check a world or a race";
  verb.example =
      "boardwright items generate --builtin lesson --seed 1 | boardwright items verify -";
  verb.inputs = {{"FILE", checked_kinds(), "a placement, a world or a race", true, false, {}}};
  verb.options = {world_option(), flag_option("full", "also prove every item marked as required"),
                  text_option("secret", "the secret of a race, once it is revealed")};
  verb.run = run_verify;
  return verb;
}

Verb measure_verb() {
  Verb verb;
  verb.name = "measure";
  verb.help = "named numbers of a placement or a world";
  verb.example =
      "boardwright items generate --builtin lesson --seed 1 | boardwright items measure -";
  verb.inputs = {
      {"FILE", {"placement", "world", "rooms"}, "a placement or a world", true, false, {}}};
  verb.options = {world_option()};
  verb.run = run_measure;
  return verb;
}

}  // namespace boardwright::items
