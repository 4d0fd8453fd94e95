// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The play session of the game: `dungeon play`, and any page that draws it.
#pragma once

#include <memory>

#include "boardwright/games/contract.hpp"

namespace boardwright::dungeon {

// A new game from seed and options, a game on a given board, or a saved game
// that goes on.
Result<Opening> open_session(const Call& call);

}  // namespace boardwright::dungeon
