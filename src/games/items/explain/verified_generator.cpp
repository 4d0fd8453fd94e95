// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/items/explain/verified_generator.hpp"

#include "boardwright/games/items/verify/verify.hpp"

namespace boardwright::items {
namespace {

bool keeps_promise(const Plan& plan, const FillResult& filled, const Replay& replay) {
  if (!replay.beatable()) return false;
  if (plan.accessibility == Accessibility::Beatable) return true;
  for (std::size_t i = 0; i < filled.items.size(); ++i) {
    const bool must = plan.accessibility == Accessibility::All || filled.relevant[i] != 0;
    if (must && replay.sphere_of[i] < 0) return false;
  }
  return true;
}

}  // namespace

Generator verified_generator(const Plan& plan) {
  const auto verifier = std::make_shared<const Verifier>(*plan.world, plan.difficulty);
  return Generator(plan, [&plan, verifier](const FillResult& filled) {
    const Replay replay = verifier->replay(plan.stages[filled.stage].start, plan.held, filled.items,
                                           plan.settings.traversal);
    return keeps_promise(plan, filled, replay);
  });
}

}  // namespace boardwright::items
