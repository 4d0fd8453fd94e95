// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The JSON documents of the game: reader, writer and schema of each. Errors of
// meaning have the codes of the text form (E03..E11) and a pointer; broken
// structure has the codes of io::Fields.
#pragma once

#include "boardwright/games/squad/model/drag.hpp"
#include "boardwright/io/record.hpp"

namespace boardwright::squad {

const io::Record<Board>& board_record();
const io::Record<ClassTable>& classes_record();
const io::Record<Drag>& drag_record();

}  // namespace boardwright::squad
