// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/verify/verify_placement.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/items/verify/verify_context.hpp"

namespace boardwright::items {
namespace {

// The goal, and whatever else was promised to be in reach.
void check_reach(Judging& judging) {
  const World& world = judging.world;
  const Replay& replay = judging.replay;
  if (!replay.beatable()) {
    judging.problem("not_beatable",
                    "the goal cannot be reached; `items explain` says what is missing");
  }
  if (!judging.placement.origin) {
    const auto lost = std::count_if(replay.sphere_of.begin(), replay.sphere_of.end(),
                                    [](std::int32_t sphere) { return sphere < 0; });
    if (lost > 0) {
      judging.warn("unreachable_location", fmt::format("{} locations can never be reached", lost));
    }
    return;
  }
  const Settings& settings = judging.placement.origin->settings;
  const Accessibility access =
      settings.accessibility.value_or(default_accessibility(settings.algorithm));
  if (access == Accessibility::Beatable) return;
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    const PlacedItem* here = judging.placed(i);
    const bool must = access == Accessibility::All || (here != nullptr && here->is_progression);
    if (must && replay.sphere_of[i] < 0) {
      judging.problem("unreachable_item",
                      fmt::format("{} at \"{}\" can never be reached", judging.item_at(i),
                                  world.locations[i].id),
                      judging.pointer(i));
    }
  }
}

}  // namespace

Verdicts verify_placement(const World& world, const Verifier& verifier, const Placement& placement,
                          const Resolved& resolved, bool full) {
  Judging judging{
      world,
      verifier,
      placement,
      resolved,
      verifier.replay(resolved.start, resolved.held, resolved.items, placement.traversal),
      {}};
  for (const Contradiction& each : placement.contradictions) {
    judging.problem("contradiction", each.message, each.pointer);
  }
  check_reach(judging);
  check_labels(judging);
  check_marks(judging);
  check_played(judging, full);
  if (placement.origin) {
    check_derived(judging, *placement.origin);
    check_wishes(judging, placement.origin->settings);
  }
  return std::move(judging.verdicts);
}

}  // namespace boardwright::items
