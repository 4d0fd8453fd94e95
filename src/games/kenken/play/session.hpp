// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A puzzle solved by hand: entries, pencil marks, check, hints, reveal, clock.
#pragma once

#include <memory>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/kenken/draw/draw.hpp"
#include "games/kenken/model/played_game.hpp"
#include "games/kenken/play/shown_hint.hpp"

namespace boardwright::kenken {

// Nodes of the search for the solution when a game is opened, and of each hint.
constexpr std::uint64_t kPlayNodes = 100'000;

// `board`: what the game is played on, as it was given or made. Error
// `cage_too_large` as Solver::solve.
Result<std::unique_ptr<PlaySession>> open_game(PlayedGame game, Document board);

// The drawing of a game; its hint is drawn if it is given.
Drawing drawing_of(const PlayedGame& game, const ShownHint* hint = nullptr);

}  // namespace boardwright::kenken
