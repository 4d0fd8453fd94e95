// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Maps in letters, one per cell, for `zones`, `reach` and `explain`.
#pragma once

#include <string>

#include "games/squad/explain/zones.hpp"

namespace boardwright::squad {

// The map with O . c d, and the zones as letters.
std::string draw_zone_marks(const Board& board, const ZoneMap& zones);
std::string draw_zone_letters(const Board& board, const ZoneMap& zones);
// The letter of a zone: A-Z, a-z, 0-9, then other signs.
char zone_letter(ZoneId zone);

// Cells of a set as stars on the map.
std::string draw_cells(const Board& board, CellSet map, CellSet cells);

}  // namespace boardwright::squad
