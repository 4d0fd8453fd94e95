// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The verbs of the game, one function per row of its table.
#pragma once

#include "boardwright/games/contract.hpp"
#include "boardwright/games/dungeon/generate/generate.hpp"
#include "games/dungeon/solve/policy/odds.hpp"

namespace boardwright::dungeon {

Verb generate_verb();
Verb verify_verb();
Verb score_verb();
Verb measure_verb();
Verb show_verb();
Verb replay_verb();
Verb play_verb();
Verb solve_verb();
Verb hint_verb();

// What the verbs share.

// Swaps that making a board may try by default.
constexpr std::uint64_t kSwapBudget = 20000000;

// --recipe of a verb that takes a board.
Option recipe_option();
// A game holds its recipe, and a recipe is one: no other may be given beside it.
Status check_recipe_option(const Call& call);

// --class of a verb that deduces.
Option class_option();

// --tiers of a verb that deduces, and the conflicts that tier 4 may spend on a tile by it:
// 0 without. Error: no_sat_solver.
Option tiers_option();
Result<int> conflicts_of(const Call& call);

// A chance with its kind; between bounds there is no number.
io::Json odds_json(const TileOdds& odds);

// "the board breaks a pattern (walls)", or one or more of several.
std::string broken_text(const std::vector<std::string>& rules);

// "boardwright dungeon generate --seed 17 | boardwright dungeon VERB -"
std::string piped_example(std::string_view verb);

// The board of the first input: a board, or a game's board as it was at the start.
Result<std::shared_ptr<const Board>> board_of(const Call& call);

// The answer when no board reached the bound within the budget: the best one, and why.
Answer budget_spent(const GenerateResult& result, const Look& look);

}  // namespace boardwright::dungeon
