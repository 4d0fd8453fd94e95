// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Where heroes can go: the eight directions, the cells a hero can stand on,
// and the graph of its steps under the board's movement rules.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "boardwright/games/squad/model/board.hpp"
#include "search/pivot_motion.hpp"

namespace boardwright::squad {

// In the order in which equal drags are compared: N E S W NE SE SW NW.
inline constexpr int kDirections = 8;
inline constexpr std::array<int, kDirections> kRowStep = {-1, 0, 1, 0, -1, 1, 1, -1};
inline constexpr std::array<int, kDirections> kColStep = {0, 1, 0, -1, 1, 1, -1, -1};
std::string_view direction_name(int direction);  // "NE"
constexpr int opposite(int direction) {
  return direction < 4 ? (direction + 2) % 4 : 4 + (direction + 2) % 4;
}

// Neighbours by direction. O(1) after O(cells).
class Compass {
 public:
  Compass(int rows, int cols);
  explicit Compass(const Board& board) : Compass(board.rows, board.cols) {}

  // The cell next to `cell`, -1 outside.
  int next(int cell, int direction) const {
    return next_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(direction)];
  }
  // The direction of a step, -1 when the cells do not touch.
  int direction(int from, int to) const;
  // The first 4 or all 8 neighbours.
  CellSet around(int cell, int directions) const;

 private:
  std::array<std::array<std::int8_t, kDirections>, kMostCells> next_{};
};

// The cells that a hero can stand on: its terrain, without monsters; its start
// cell always (W01). Other heroes do not matter.
CellSet passable(const Board& board, const Hero& hero);

// The steps on a set of cells under the board's rules.
MotionGraph step_graph(const Board& board, CellSet cells);
// Orthogonal steps only: sections, zones and chokepoints are about these.
MotionGraph orthogonal_graph(const Board& board, CellSet cells);

// Who moves how when one hero is dragged. Tokens are the other heroes in the
// order of Board::heroes.
struct DragMaps {
  DragMaps(const Board& board, int pivot);  // pivot: an index into heroes

  int pivot = 0;
  int start = 0;            // the pivot's cell
  std::vector<int> tokens;  // hero index per token
  std::vector<int> token_cells;
  MotionRules rules;
  // True when every hero that the pivot can meet walks wherever the pivot
  // does: then the closed form is exact.
  bool same = true;
  // True when the two maps differ in the sense of the case table: the pivot
  // walks on a kind of terrain on the board that the hero cannot.
  std::vector<bool> differs;  // per token

  // -1 for the pivot itself.
  int token_of(int hero) const { return hero == pivot ? -1 : hero < pivot ? hero : hero - 1; }
};

}  // namespace boardwright::squad
