// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Where heroes can go: the eight directions, the cells a hero can stand on,
// and the graph of its steps under the board's movement rules.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "boardwright/games/squad/model/drag.hpp"
#include "games/squad/model/sizes.hpp"
#include "search/motion/pivot_motion.hpp"

namespace boardwright::squad {

inline constexpr std::array<int, kDirections> kRowStep = {-1, 0, 1, 0, -1, 1, 1, -1};
inline constexpr std::array<int, kDirections> kColStep = {0, 1, 0, -1, 1, 1, -1, -1};
inline constexpr Direction kNorth(0);
inline constexpr Direction kEast(1);
inline constexpr Direction kSouth(2);
inline constexpr Direction kWest(3);
inline constexpr Direction kSouthEast(5);
inline constexpr Direction kSouthWest(6);

// The first 4 (orthogonal) or all 8.
constexpr IdRange<Direction> directions(int count = kDirections) {
  return IdRange<Direction>(count);
}
constexpr Direction opposite(Direction direction) { return Direction(direction.index ^ 2U); }
// True for E, S, SE and SW: cell numbers grow that way.
constexpr bool grows(Direction direction) { return (0b01100110U >> direction.index & 1U) != 0; }

// Neighbours by direction. O(1) after O(cells).
class Compass {
 public:
  explicit Compass(const Board& board);

  // The cell next to `cell`; nullopt at the edge.
  std::optional<Cell> next(Cell cell, Direction direction) const {
    return next_[cell.index][direction.index];
  }
  // The direction of a step; none when the cells do not touch.
  Direction direction(Cell from, Cell to) const;
  // The first 4 or all 8 neighbours.
  CellSet around(Cell cell, int count) const;

 private:
  std::array<std::array<std::optional<Cell>, kDirections>, kMostCells> next_{};
};

// The cells that a hero can stand on: its terrain, and its start cell always
// (W01). Other heroes do not matter.
CellSet standable(const Board& board, const Hero& hero);
// The same without the cells of monsters.
CellSet passable(const Board& board, const Hero& hero);

// The steps on a set of cells under the board's rules.
WideMotionGraph step_graph(const Board& board, CellSet cells);
// Orthogonal steps only: sections, zones and chokepoints are about these.
WideMotionGraph orthogonal_graph(const Board& board, CellSet cells);

// A hero other than the dragged one, by its number among those.
using Token = Id<struct TokenTag, std::uint8_t>;

// Who moves how when one hero is dragged. Tokens are the other heroes in the
// order of Board::heroes. The nodes of all graphs are the numbers of cells.
template <class S>
struct BasicDragMaps {
  using CellSet = typename S::CellSet;
  BasicDragMaps(const Board& board, HeroIndex pivot);

  HeroIndex pivot;
  Cell start;                     // the pivot's
  std::vector<HeroIndex> tokens;  // the hero of each token
  std::vector<int> token_nodes;   // the number of its cell
  BasicMotionRules<typename S::NodeSet> rules;
  // True when every hero that the pivot can meet walks wherever the pivot
  // does: then the closed form is exact.
  bool same = true;
  // True when the two maps differ in the sense of the case table: the pivot
  // walks on a kind of terrain on the board that the hero cannot.
  std::vector<bool> differs;  // per token

  IdRange<Token> token_indices() const { return IdRange<Token>(tokens.size()); }
  // The pivot's map.
  CellSet cells() const { return CellSet(rules.mover.nodes()); }
};
using DragMaps = BasicDragMaps<Large>;

}  // namespace boardwright::squad
