// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pictures of a board: plain text for terminals, SVG for everything else.
// Cage walls are thick, the clue stands in the smallest cell of its cage.
#pragma once

#include <string>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "boardwright/games/kenken/model/document.hpp"
#include "boardwright/io/svg.hpp"

namespace boardwright::kenken {

// What is drawn besides the cages. Everything may be empty.
struct Drawing {
  HintState state;              // values, and candidates of open cells
  std::vector<Cell> highlight;  // cells that a hint is about
  bool tint = false;            // SVG: neighbouring cages in different pale colours
};

// A board with its solution filled in.
Drawing drawing_of(const Square& square);

// The board in box-drawing characters, ending with a newline. A board that
// does not fit look.width gets narrow cells with a letter per cage, and the
// clues are listed below it. REQUIRES: check_puzzle() accepts the puzzle, and
// check_state() the state
std::string draw_text(const Puzzle& puzzle, const Drawing& drawing, const Look& look);

// A whole SVG file. REQUIRES: as for draw_text()
std::string draw_svg(const Puzzle& puzzle, const Drawing& drawing);

// The side of a cell in draw_board(), in user units.
constexpr double kCellSide = 60;

// Draws the board from 0,0 to the right and down, kCellSide per cell; the
// outer wall sticks out by 2 units. REQUIRES: as for draw_text()
void draw_board(io::Svg& svg, const Puzzle& puzzle, const Drawing& drawing);

}  // namespace boardwright::kenken
