// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A found drag as `solve` and `hint` tell it: as JSON and in words.
#pragma once

#include <string>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/squad/solve/solve.hpp"

namespace boardwright::squad {

// The id of the hero that a step changed places with; 0: nobody.
int swapped_id(const Board& board, const DragMove& move);

io::Json drag_json(const Board& board, const RankedDrag& drag);
io::Json score_json(const Score& score);

// "1 hits B(3,4) C(3,5), 3 hits B(3,4)", in the order of the attacks.
std::string targets_text(const Board& board, const RankedDrag& drag);
// Score, difficulty, path, both pictures and the targets.
std::string drag_text(const Board& board, const RankedDrag& drag, const std::string& title,
                      const Look& look);

}  // namespace boardwright::squad
