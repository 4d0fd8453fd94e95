// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The board editor: brushes that paint one cell, and what a hero is. A board that
// was right stays right.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "boardwright/core/result.hpp"
#include "boardwright/games/squad/model/board.hpp"

namespace boardwright::squad {

// What a tap paints.
struct Brush {
  enum class Kind { Terrain, Hero, Monster, Erase } kind = Kind::Erase;
  Terrain terrain = Terrain::Floor;
  int number = 0;  // the hero's id; the monster's hits
};
// "wall", "hero 4", "monster 2", "erase".
std::optional<Brush> brush_by_text(std::string_view text);

// Why the cell cannot be painted so; empty if it can.
std::string paint_problem(const Board& board, Cell cell, const Brush& brush);
// REQUIRES: paint_problem() is empty
void paint(Board& board, Cell cell, const Brush& brush);

// Errors E09 for a class or a walk that is not known, E11 without that hero.
Status set_class(Board& board, int id, const std::string& class_name);
Status set_walk(Board& board, int id, const std::string& walk);

}  // namespace boardwright::squad
