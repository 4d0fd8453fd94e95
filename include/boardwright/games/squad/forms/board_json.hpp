// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The JSON documents of the game. Errors of meaning have the codes of the text
// form (E03..E11) and a pointer; broken structure has the codes of io::Fields.
#pragma once

#include <string>

#include "boardwright/games/squad/model/board.hpp"
#include "boardwright/games/squad/model/drag.hpp"
#include "boardwright/io/json.hpp"

namespace boardwright::squad {

// `pointer`: where the board stands in its document; "" for a document of its own.
Result<Board> read_board(const io::Json& json, const std::string& pointer = "");
io::Json write_board(const Board& board);

Result<ClassTable> read_classes(const io::Json& json);
io::Json write_classes(const ClassTable& table);

Result<Drag> read_drag(const io::Json& json);
io::Json write_drag(const Drag& drag);

}  // namespace boardwright::squad
