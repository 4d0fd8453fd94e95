// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pictures of a board: plain text for terminals, SVG for everything else.
// Cage walls are thick, the clue stands in the smallest cell of its cage.
#pragma once

#include <functional>
#include <optional>
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
  std::optional<Cell> selected{};
  std::vector<Cell> wrong{};  // cells with a wrong value
  // Candidates that a hint crosses out, by cell; empty: none anywhere.
  std::vector<BitSet64> struck{};
  bool low = false;     // draw_screen(): clues on the lines whatever the size, narrow cells
  bool numbers = true;  // text: of rows and columns, if they fit beside the board
};

// A board with its solution filled in.
Drawing drawing_of(const Square& square);

// The board in box-drawing characters, ending with a newline. A board that
// does not fit look.width gets narrow cells with a letter per cage, and the
// clues are listed below it. REQUIRES: check_puzzle() accepts the puzzle, and
// check_state() the state
std::string draw_text(const Puzzle& puzzle, const Drawing& drawing, const Look& look);

// The board of a game under way, with the place of every cell. It keeps its
// size whatever is written, and takes as few lines as it can: above size 6 clues
// stand on the lines between cells. REQUIRES: as for draw_text()
Screen draw_screen(const Puzzle& puzzle, const Drawing& drawing, const Look& look);

// A whole SVG file; every cell is a group with `data-cell`. REQUIRES: as for draw_text()
std::string draw_svg(const Puzzle& puzzle, const Drawing& drawing,
                     const PictureLook& look = PictureLook{});

// The side of a cell in draw_board(), in user units.
constexpr double kCellSide = 60;

struct BoardLook {
  // Cells have names, `data-cell` and ids that begin with this. Empty: none of them.
  std::optional<std::string> prefix{};
  double clue_size = 16;  // largest size of letters
  double wall = 3.5;      // width of the lines between cages
  bool fixed = false;     // lines keep their width when the picture is scaled
  // What lies on the cells, for their titles; empty: what the drawing holds.
  std::vector<std::string> words{};
  // Draws what lies on a cell, into its group.
  std::function<void(Cell)> on_cell{};
};

// Draws the board from 0,0 to the right and down, kCellSide per cell; the
// outer wall sticks out by 2 units. REQUIRES: as for draw_text()
void draw_board(io::Svg& svg, const Puzzle& puzzle, const Drawing& drawing,
                const BoardLook& look = BoardLook{});

}  // namespace boardwright::kenken
