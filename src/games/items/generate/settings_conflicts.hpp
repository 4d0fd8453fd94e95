// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include "boardwright/core/result.hpp"
#include "boardwright/games/items/generate/plan.hpp"

namespace boardwright::items {

// Fixed items that lie behind each other, or behind themselves, when that is
// why the goal is out of reach; none if it is not. `stage` has everything but
// its goal.
Status check_locked_goal(const Plan& plan, const Stage& stage);

// E7: something that matters is fixed where it is of no use: excluded, out of
// reach, or behind itself and others like it.
Status check_fixed(const Plan& plan, const Stage& stage);

// Limits that leave an item no place, early items that cannot come in time.
// What is named here can never be met; what is not named may still fail.
Status check_conflicts(const Plan& plan, const Stage& stage);

}  // namespace boardwright::items
