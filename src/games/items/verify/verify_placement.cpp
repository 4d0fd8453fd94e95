// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/verify/verify_placement.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/items/verify/verify_context.hpp"

namespace boardwright::items {
namespace {

// The goal, and what the accessibility of the settings promises.
void check_reach(VerifyContext& context) {
  const World& world = context.world;
  const Replay& replay = context.replay;
  if (!replay.beatable()) {
    context.problem("not_beatable",
                    "the goal cannot be reached; `items explain` says what is missing");
  }
  if (!context.placement.origin) {
    const auto lost = std::count_if(replay.sphere_of.begin(), replay.sphere_of.end(),
                                    [](std::int32_t sphere) { return sphere < 0; });
    if (lost > 0) {
      context.warn("unreachable_location", fmt::format("{} locations can never be reached", lost));
    }
    return;
  }
  const Settings& settings = context.placement.origin->settings;
  const Accessibility access =
      settings.accessibility.value_or(default_accessibility(settings.algorithm));
  if (access == Accessibility::Beatable) return;
  for (std::size_t i = 0; i < world.locations.size(); ++i) {
    const PlacedItem* here = context.placed(i);
    const bool must = access == Accessibility::All || (here != nullptr && here->is_progression);
    if (must && replay.sphere_of[i] < 0) {
      context.problem("unreachable_item",
                      fmt::format("{} at \"{}\" can never be reached", context.item_at(i),
                                  world.locations[i].id),
                      context.pointer(i));
    }
  }
}

}  // namespace

Findings verify_placement(const World& world, const Verifier& verifier, const Placement& placement,
                          const Resolved& resolved, bool full) {
  VerifyContext context{
      world,
      verifier,
      placement,
      resolved,
      verifier.replay(resolved.start, resolved.held, resolved.items, placement.traversal),
      {}};
  for (const Contradiction& each : placement.contradictions) {
    context.problem("contradiction", each.message, each.pointer);
  }
  check_reach(context);
  check_labels(context);
  check_marks(context);
  check_playthrough_claims(context, full);
  if (placement.origin) {
    check_derived(context, *placement.origin);
    check_settings(context, placement.origin->settings);
  }
  return std::move(context.findings);
}

}  // namespace boardwright::items
