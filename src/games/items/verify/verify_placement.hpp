// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Checks everything that a placement document claims against a replay of it.
#pragma once

#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/items/model/placement.hpp"
#include "boardwright/games/items/verify/verify.hpp"

namespace boardwright::items {

// `verifier` is one of this world at the placement's difficulty. With traversal
// `return`, needed items and the shortness of the playthrough are proved only
// if `full`: that takes two replays for each item of it.
Findings verify_placement(const World& world, const Verifier& verifier, const Placement& placement,
                          const Resolved& resolved, bool full);

}  // namespace boardwright::items
