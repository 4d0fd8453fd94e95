// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The JSON form of a game under way: docs/formats/kenken.game.md.
#pragma once

#include "boardwright/io/record.hpp"
#include "games/kenken/model/played_game.hpp"

namespace boardwright::kenken {

const io::Record<PlayedGame>& game_record();

}  // namespace boardwright::kenken
