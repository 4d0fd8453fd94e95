// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The board as the terminal shows it: the drawings of all sides on one sheet,
// and the cells that a cursor and a mouse find on it.
#pragma once

#include <optional>
#include <vector>

#include "boardwright/games/contract.hpp"
#include "terminal/canvas.hpp"

namespace boardwright::cli {

// A cell that can be pointed at, with the side whose drawing it is in.
struct PlacedCell {
  CellBox box;
  int side = 0;
};

struct Sheet {
  std::vector<StyledLine> lines{};
  std::vector<PlacedCell> cells{};
  int width = 0;

  int height() const { return static_cast<int>(lines.size()); }
  // The cell at that place of the sheet.
  const PlacedCell* cell_at(int row, int column) const;
  const PlacedCell* find(int side, const CellName& cell) const;
};

// Drawings that are the same for all sides stand there once; others beside each
// other where the width suffices, else below.
Sheet board_sheet(const PlaySession& session, const Look& look);

enum class Way { Up, Down, Left, Right, RowStart, RowEnd, Top, Bottom };

// The cell that a cursor goes to; the same if there is none that way.
const PlacedCell* step(const Sheet& sheet, const PlacedCell& from, Way way);

// The part of a sheet that is seen.
struct Viewport {
  int top = 0;
  int left = 0;

  // Moves as little as needed to show a cell (if there is one) in a window of
  // that size.
  void follow(const Sheet& sheet, const PlacedCell* cell, int height, int width);
};

}  // namespace boardwright::cli
