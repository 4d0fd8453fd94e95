// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The documents "null.board", "null.solution" and "null.game": reader, writer and schema.
#pragma once

#include "boardwright/io/record.hpp"
#include "games/null/model/board.hpp"

namespace boardwright::null {

const io::Record<Board>& board_record();
const io::Record<Solution>& solution_record();
const io::Record<PlayedGame>& game_record();

}  // namespace boardwright::null
