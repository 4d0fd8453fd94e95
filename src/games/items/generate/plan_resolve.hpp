// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/items/generate/plan.hpp"

namespace boardwright::items {

// Fills everything of a plan but its stages: names looked up, pool counted,
// families assigned, fixed placements checked. The starts that are to become
// stages go to `starts`. Returns what is wrong.
Status resolve(Plan& plan, std::vector<std::vector<NodeId>>& starts);

// Compiles one start and checks it; what the first pass could not know.
Result<Stage> make_stage(const Plan& plan, std::vector<NodeId> start);

}  // namespace boardwright::items
