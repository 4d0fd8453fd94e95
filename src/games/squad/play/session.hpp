// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A board to build and to play: an editor, drags by hand with what they would
// hit, the best drags step by step, and the next turn.
#pragma once

#include <memory>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/squad/solve/solve.hpp"
#include "games/squad/model/played_stage.hpp"

namespace boardwright::squad {

// States of the search for the best drags, unless the user wants more.
constexpr std::uint64_t kPlayStates = 20'000;

// `board`: what the game is played on, as it was given or made.
std::unique_ptr<PlaySession> open_stage(PlayedStage stage, Document board, std::uint64_t states);

// The first `steps` of a drag, as it would be if it ended there.
// REQUIRES: path_problem() is empty
RankedDrag preview(const Board& board, const StagePath& drag, int steps);

// "2 kills, 3 hits, support 4".
std::string leads_to(const Score& score);

// What stands beside the board; `shown`: the drag as far as it is shown, or nullptr.
std::vector<Panel> stage_panels(const PlayedStage& stage, const RankedDrag* shown);

}  // namespace boardwright::squad
