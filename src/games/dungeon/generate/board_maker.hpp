// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Making a board for a verb that has the options theme, recipe and mode.
#pragma once

#include "boardwright/games/contract.hpp"
#include "boardwright/games/dungeon/generate/generate.hpp"

namespace boardwright::dungeon {

// The options themselves.
std::vector<Option> making_options();

// Errors: theme_and_recipe.
Result<Generated> make_board(const Call& call);

}  // namespace boardwright::dungeon
