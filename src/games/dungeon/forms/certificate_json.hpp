// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Kind "certificate", and the digests that tie it to its board.
#pragma once

#include <string>

#include "boardwright/games/dungeon/model/board.hpp"
#include "boardwright/io/record.hpp"
#include "games/dungeon/model/certificate.hpp"

namespace boardwright::dungeon {

const io::Record<Certificate>& certificate_record();

// FNV-1a 64 over the letters of a board, row by row, as 16 hexadecimal digits.
std::string board_digest(const Board& board);

// The same over everything that a certificate says: what a certified board
// names it by. Another engine version alone makes no other digest.
std::string certificate_digest(const Certificate& certificate);

}  // namespace boardwright::dungeon
