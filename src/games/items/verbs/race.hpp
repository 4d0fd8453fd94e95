// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Races: a placement is committed to, withheld, and proved when its secret is revealed.
#pragma once

#include <string>

#include "boardwright/games/items/model/identity.hpp"
#include "games/items/model/query.hpp"
#include "games/items/verbs/world_document.hpp"
#include "games/items/verify/verify_placement.hpp"

namespace boardwright::items {

// What `generate` publishes. REQUIRES: `key` made `placement` from this plan and seed
Race make_race(const Plan& plan, const std::string& seed, const RaceKey& key,
               const Placement& placement);
std::string race_text(const Race& race);

// The placement that was promised, made again. Errors: those of making it, and
// wrong_placement if it is another than was promised.
Result<Placement> race_placement(const WorldDocument& world, const Race& race, const RaceKey& key,
                                 const Budget& budget);

// The promise by itself, and with the secret or the placement (--secret,
// --placement) what was promised.
Result<Answer> verify_race(const Call& call, const Race& race);

// Makes the placement's seed again and compares every member; for a placement
// of a race that takes `secret`. Adds to `findings`. Error: bad_option.
Status regenerate_and_compare(const Call& call, const WorldDocument& world,
                              const Placement& placement, Findings& findings);

}  // namespace boardwright::items
