// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Making a board for a verb that has the options theme, recipe and mode.
#pragma once

#include <memory>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/dungeon/generate/generate.hpp"

namespace boardwright::dungeon {

// The options themselves.
std::vector<Option> board_options();

// The generator of a recipe. The last few are kept, because compiling the
// rules takes longer than making one board of a small recipe. Thread safe.
std::shared_ptr<const Generator> generator_of(const std::shared_ptr<const Recipe>& recipe);

// True if a board is less happy than its mode promises.
bool misses_bound(const GenerateResult& result);

// Error bound_not_reachable: no board is as happy as an optimal one would have to be,
// with the rules at fault.
Status check_reachable(const Generator& generator);

// Errors: theme_and_recipe, bound_not_reachable.
Result<GenerateResult> make_board(const Call& call);

}  // namespace boardwright::dungeon
