// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/verbs/tracked_worlds.hpp"

#include <fmt/format.h>

#include "boardwright/core/hash.hpp"
#include "games/items/forms/tracker_json.hpp"
#include "games/items/model/name_match.hpp"
#include "games/items/verbs/race.hpp"
#include "games/items/verify/verify_placement.hpp"

namespace boardwright::items {
namespace {

bool comes_with_the_program(const WorldDocument& world) {
  for (const std::string& name : builtin_names()) {
    if (builtin_world(name).hash == world.hash) return true;
  }
  return false;
}

using SharedWorld = std::shared_ptr<const WorldDocument>;

Result<SharedWorld> world_of_game(const TrackedGame& game) {
  if (game.own_world) {
    auto own = std::make_shared<WorldDocument>();
    own->world = game.own_world;
    own->hash = game.world_hash;
    return SharedWorld(std::move(own));
  }
  for (const std::string& name : builtin_names()) {
    const WorldDocument& known = builtin_world(name);
    if (known.hash == game.world_hash) return SharedWorld(SharedWorld(), &known);
  }
  return Error{"unknown_world",
               fmt::format("the world \"{}\" ({}) does not come with this version of the program",
                           game.world, hex64(game.world_hash)),
               at_pointer("/world_hash")};
}

Result<TrackedWorld> on_placement(const WorldDocument& world, const Placement& placement) {
  const Result<const WorldDocument*> played = played_world(world, placement);
  if (!played) return played.error();
  Result<Resolved> resolved = resolve_placement(*(*played)->world, (*played)->hash, placement);
  if (!resolved) return resolved.error();
  return TrackedWorld{.world = (*played)->world,
                      .difficulty = resolved->difficulty,
                      .start = std::move(resolved->start),
                      .held = std::move(resolved->held),
                      .traversal = placement.traversal,
                      .known = true,
                      .items = std::move(resolved->items)};
}

// A race that is played elsewhere: all is known but the placement.
Result<TrackedWorld> on_open_race(const WorldDocument& world, const Race& race) {
  const auto plan = world.cache->plan(world.world, race.settings);
  if (!plan) return plan.error();
  return TrackedWorld{.world = (*plan)->world,
                      .difficulty = (*plan)->difficulty,
                      .start = (*plan)->stages.front().start,
                      .held = (*plan)->held,
                      .traversal = race.settings.traversal};
}

Result<TrackedWorld> on_race(const WorldDocument& world, const TrackedGame& game,
                             const Budget& budget) {
  const Race& race = *game.race;
  if (race.world_hash != world.hash) {
    return Error{"world_mismatch", "this race was made for another world", at_pointer("/race")};
  }
  if (game.sealed.empty()) return on_open_race(world, race);
  const Result<RaceKey> key = uncover_key(race, game.sealed);
  if (!key) return key.error();
  const Result<Placement> placement = race_placement(world, race, *key, budget);
  if (!placement) return placement.error();
  Result<TrackedWorld> tracked = on_placement(world, *placement);
  if (tracked) tracked->sealed = true;
  return tracked;
}

Result<TrackedWorld> by_hand(const WorldDocument& world, const TrackedGame& game) {
  TrackedWorld tracked{.world = world.world,
                       .difficulty = world.world->default_difficulty,
                       .start = world.world->start,
                       .held = world.world->start_items};
  if (!game.difficulty.empty()) {
    const Result<std::size_t> found =
        difficulty_named(*world.world, game.difficulty, "/difficulty");
    if (!found) return found.error();
    tracked.difficulty = *found;
  }
  return tracked;
}

}  // namespace

TrackedGame new_tracked_game(const WorldDocument& world) {
  TrackedGame game;
  game.world = world.world->name;
  game.world_hash = world.hash;
  if (!comes_with_the_program(world)) game.own_world = world.world;
  return game;
}

Result<TrackedWorld> tracked_world(const TrackedGame& game, const Budget& budget) {
  const Result<SharedWorld> found = world_of_game(game);
  if (!found) return found.error();
  const WorldDocument& world = **found;
  if (world.world->locations.empty()) {
    return Error{
        "no_location", fmt::format("the world \"{}\" has no locations to check", game.world), {}};
  }
  if (game.placement) {
    Result<TrackedWorld> tracked = on_placement(world, *game.placement);
    if (tracked || tracked.error().where.pointer.empty()) return tracked;
    Error error = tracked.error();
    error.where.pointer = "/placement" + error.where.pointer;
    return error;
  }
  return game.race ? on_race(world, game, budget) : by_hand(world, game);
}

Findings verify_tracked_game(const TrackedGame& game, const Budget& budget) {
  const Result<TrackedWorld> tracked = tracked_world(game, budget);
  if (!tracked) return {.problems = {finding_of(tracked.error())}};
  Findings findings;
  if (game.placement) {
    const Result<Resolved> resolved =
        resolve_placement(*tracked->world, game.world_hash, *game.placement);
    if (!resolved) return {.problems = {finding_of(resolved.error())}};
    findings = verify_placement(*tracked->world, Verifier(*tracked->world, resolved->difficulty),
                                *game.placement, *resolved, false);
  }
  Result<TrackerState> state = state_of(*tracked, game);
  if (!state) {
    findings.problems.push_back(finding_of(state.error()));
  } else if (game.finished) {
    Tracker tracker(*tracked);
    tracker.set(*std::move(state));
    const Replay replay =
        Verifier(*tracked->world, tracked->difficulty)
            .replay(tracked->start, tracker.held_counts(),
                    Pickups(tracked->world->locations.size()), tracked->traversal);
    if (!replay.beatable()) {
      findings.problem("goal_not_reached", "the goal cannot be reached with what is held",
                       "/finished");
    }
  }
  return findings;
}

}  // namespace boardwright::items
