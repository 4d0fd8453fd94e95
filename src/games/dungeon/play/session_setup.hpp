// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a session of `play` is made from, and the boards of its games.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/dungeon/generate/generate.hpp"
#include "games/dungeon/forms/documents.hpp"

namespace boardwright::dungeon {

// What the games of a session are made from: one recipe, one seed.
struct SessionSetup {
  std::shared_ptr<const Recipe> recipe;
  std::optional<RecipeDocument> own_recipe;  // unless it is built in
  std::string seed;
  Mode mode = Mode::Optimal;
  std::shared_ptr<const Board> first;  // a board that was given, for game 0
  Budget budget;
  bool practice = false;  // actions can be taken back
  std::string history;    // the file that is to hold what was seen; empty: none
};

// From a call of `play`. Errors: those of the documents that it names.
Result<SessionSetup> session_setup(const Call& call);

// The board of game 0, 1, 2 ... as the search made it.
GenerateResult make_game_board(const SessionSetup& setup, std::uint64_t game);

// Why a board is not good enough to be played on, when its budget has ended.
Status bound_status(const GenerateResult& result);

// The board that a game is played on: the given one, or a board that was made.
// Errors: budget_spent.
Result<std::shared_ptr<const Board>> board_of_game(const SessionSetup& setup, std::uint64_t game);

}  // namespace boardwright::dungeon
