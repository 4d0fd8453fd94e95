// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The board of a game under way: one board, everybody where the drag has led
// them, the way of the dragged hero, and what would be hit if it ended there.
#pragma once

#include <string>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/squad/solve/solve.hpp"

namespace boardwright::squad {

// `drag`: nullptr when nobody is dragged. `[4]` is the dragged hero, a dot a cell
// that it came through; behind a monster its hits, before one that falls a cross.
Screen draw_stage(const Board& board, const RankedDrag* drag, bool colour);
std::string draw_stage_svg(const Board& board, const RankedDrag* drag, const PictureLook& look);

}  // namespace boardwright::squad
