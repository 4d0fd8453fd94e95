// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/model/maps.hpp"

namespace boardwright::squad {

std::string_view direction_name(int direction) {
  constexpr std::array<std::string_view, kDirections> kNames = {"N",  "E",  "S",  "W",
                                                                "NE", "SE", "SW", "NW"};
  return kNames[static_cast<std::size_t>(direction)];
}

Compass::Compass(int rows, int cols) {
  const Grid grid(rows, cols);
  for (int cell = 0; cell < rows * cols; ++cell) {
    for (int d = 0; d < kDirections; ++d) {
      const auto i = static_cast<std::size_t>(d);
      const int row = cell / cols + kRowStep[i];
      const int col = cell % cols + kColStep[i];
      next_[static_cast<std::size_t>(cell)][i] =
          grid.contains(row, col) ? static_cast<std::int8_t>(row * cols + col) : std::int8_t{-1};
    }
  }
}

int Compass::direction(int from, int to) const {
  for (int d = 0; d < kDirections; ++d) {
    if (next(from, d) == to) return d;
  }
  return -1;
}

CellSet Compass::around(int cell, int directions) const {
  CellSet found;
  for (int d = 0; d < directions; ++d) {
    if (next(cell, d) >= 0) found.insert(next(cell, d));
  }
  return found;
}

CellSet passable(const Board& board, const Hero& hero) {
  CellSet cells;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    if (can_stand(hero.walk, board.terrain[i]) && board.monsters[i] == 0) cells.insert(cell);
  }
  cells.insert(hero.cell);
  return cells;
}

MotionGraph orthogonal_graph(const Board& board, CellSet cells) {
  const Compass compass(board);
  MotionGraph graph(cells);
  for (int cell : cells) {
    for (int d : {1, 2}) {
      const int next = compass.next(cell, d);
      if (next >= 0 && cells.contains(next)) graph.join(cell, next);
    }
  }
  return graph;
}

MotionGraph step_graph(const Board& board, CellSet cells) {
  MotionGraph graph = orthogonal_graph(board, cells);
  if (board.settings.moves == 4) return graph;
  const Compass compass(board);
  const int needed = board.settings.corner == Corner::Any    ? 1
                     : board.settings.corner == Corner::Both ? 2
                                                             : 0;
  for (int cell : cells) {
    for (int d : {5, 6}) {  // SE, SW: each pair of cells once
      const int next = compass.next(cell, d);
      if (next < 0 || !cells.contains(next)) continue;
      const int below = compass.next(cell, 2);
      const int beside = compass.next(cell, d == 5 ? 1 : 3);
      const int open = (cells.contains(below) ? 1 : 0) + (cells.contains(beside) ? 1 : 0);
      if (open >= needed) graph.join(cell, next);
    }
  }
  return graph;
}

DragMaps::DragMaps(const Board& board, int pivot_hero) : pivot(pivot_hero) {
  const Hero& hero = board.heroes[static_cast<std::size_t>(pivot)];
  start = hero.cell;
  const CellSet cells = passable(board, hero);
  rules.mover = step_graph(board, cells);
  const CellSet section = rules.mover.component(start);
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    if (static_cast<int>(i) == pivot) continue;
    const Hero& other = board.heroes[i];
    tokens.push_back(static_cast<int>(i));
    token_cells.push_back(other.cell);
    rules.tokens.push_back(step_graph(board, passable(board, other)));
    if (section.contains(other.cell) && !rules.tokens.back().covers(rules.mover, section)) {
      same = false;
    }
    bool lacks = false;
    for (Terrain kind : {Terrain::Lava, Terrain::Water, Terrain::Rubble}) {
      lacks = lacks || (can_stand(hero.walk, kind) && !can_stand(other.walk, kind) &&
                        !board.terrain_cells(kind).empty());
    }
    differs.push_back(lacks);
  }
}

}  // namespace boardwright::squad
