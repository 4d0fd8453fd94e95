// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "show.hpp"

namespace boardwright::dungeon {

std::string svg_board(const Board&) { return ""; }
std::string svg_position(const PositionDocument&, const Recipe*) { return ""; }

}  // namespace boardwright::dungeon
