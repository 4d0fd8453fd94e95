// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How a match stands, in words and as panels: for a match under way and for one
// that is replayed.
#pragma once

#include <string>
#include <vector>

#include "boardwright/games/session.hpp"
#include "boardwright/games/showdown/model/match.hpp"

namespace boardwright::showdown {

// "you", "the computer", "side 2".
std::string side_name(const Match& match, int side);

// "You slid the 4 left.", for a record that was just made; `from` is where the tile was.
Event slide_event(const Match& match, int side, Move move);

// Who won, by how many moves, how many are the fewest, and the time. REQUIRES: decided()
std::string result_text(const Match& match);
Event result_event(const Match& match);
// For the people who play it.
GameResult game_result(const Match& match);

// A meter per side (cages that are right), and the facts of the match; the
// result comes first once it is decided.
std::vector<Panel> match_panels(const Match& match, bool paused);

// The part of a view that is the same for a match and its replay: mode, size,
// sides, elapsed time, result.
io::Json match_view(const Match& match);

// Who each tile is: the cell that it started from, by the cell where it lies
// now, so that a picture can follow it.
std::vector<int> tile_ids(const Match& match, int side);

}  // namespace boardwright::showdown
