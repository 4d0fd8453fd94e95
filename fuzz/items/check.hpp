// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What must hold for whatever a reader of worlds accepts: it is written and
// read back equal, and planning, placing, replaying and explaining it end
// without a fault, with the navigator and the verifier of one mind.
#pragma once

#include <memory>

#include "boardwright/games/items/explain/explain.hpp"
#include "boardwright/games/items/explain/verified_generator.hpp"
#include "fuzz/check.hpp"
#include "games/items/forms/documents_json.hpp"
#include "games/items/logic/analyse.hpp"
#include "games/items/verify/verify_placement.hpp"

namespace boardwright::items {

inline void check_round_trip(const World& world) {
  const io::Json json = write_world(world);
  Result<io::Json> parsed = io::parse_json(json.dump());
  if (!parsed) return;  // nested deeper than JSON of ours may be
  Result<World> again = read_world(*parsed);
  BOARDWRIGHT_ASSERT(again.has_value());
  BOARDWRIGHT_ASSERT(write_world(*again) == json);
  BOARDWRIGHT_ASSERT(content_hash(*again) == content_hash(world));
}

inline void check_replay(const World& world) {
  Resolved resolved;
  resolved.start = world.start;
  resolved.held = world.start_items;
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    resolved.items.push_back(world.items.empty() ? ItemId() : ItemId(i % world.items.size()));
  }
  const Logic logic = logic_for(world, resolved);
  const Analysis analysis = Analyst(logic).analyse(resolved.items);
  const Replay replay =
      Verifier(world, resolved.difficulty).replay(resolved.start, resolved.held, resolved.items);
  BOARDWRIGHT_ASSERT(analysis.spheres.spheres == replay.spheres);
  BOARDWRIGHT_ASSERT(analysis.spheres.goal == replay.goal_sphere);
}

inline void check_plan(const std::shared_ptr<const World>& world) {
  Settings settings;
  settings.attempts = 3;
  Result<Plan> plan = make_plan(world, settings);
  if (!plan) {
    check_error(plan.error());
    return;
  }
  const Result<Placement> placement = verified_generator(*plan).generate_document("fuzz");
  BOARDWRIGHT_ASSERT(placement.has_value() || placement.error().code == "no_placement");
  if (!placement) return;
  const Result<Placement> again = read_placement(write_placement(*placement));
  BOARDWRIGHT_ASSERT(again.has_value() && *again == *placement);
  const Result<Resolved> resolved = resolve_placement(*world, plan->world_hash, *placement);
  BOARDWRIGHT_ASSERT(resolved.has_value());
  const Verifier verifier(*world, resolved->difficulty);
  BOARDWRIGHT_ASSERT(
      verify_placement(*world, verifier, *placement, *resolved, false).problems.empty());
}

inline int check_world(Result<World> read) {
  if (!read) {
    check_error(read.error());
    return 0;
  }
  // Slow, not wrong.
  if (read->nodes.size() > 300 || read->locations.size() > 100 || read->items.size() > 100)
    return 0;
  check_round_trip(*read);
  check_replay(*read);
  explain(*read, {0, read->start, read->start_items}, {});
  check_plan(std::make_shared<const World>(*std::move(read)));
  return 0;
}

}  // namespace boardwright::items
