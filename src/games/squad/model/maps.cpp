// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/model/maps.hpp"

namespace boardwright::squad {

std::string_view direction_name(Direction direction) {
  constexpr std::array<std::string_view, kDirections> kNames = {"N",  "E",  "S",  "W",
                                                                "NE", "SE", "SW", "NW"};
  return kNames[direction.index];
}

Compass::Compass(const Board& board) {
  const Grid grid = board.grid();
  for (Cell cell : board.all_cells()) {
    for (Direction d : directions()) {
      const int row = grid.row(cell) + kRowStep[d.index];
      const int col = grid.col(cell) + kColStep[d.index];
      if (grid.contains(row, col)) next_[cell.index][d.index] = grid.at(row, col);
    }
  }
}

Direction Compass::direction(Cell from, Cell to) const {
  for (Direction d : directions()) {
    if (next(from, d) == to) return d;
  }
  return {};
}

CellSet Compass::around(Cell cell, int count) const {
  CellSet found;
  for (Direction d : directions(count)) {
    if (const auto near = next(cell, d)) found.insert(*near);
  }
  return found;
}

CellSet standable(const Board& board, const Hero& hero) {
  CellSet cells = CellSet::of(hero.cell);
  for (Cell cell : board.all_cells()) {
    if (can_stand(hero.walk, board.terrain[cell.index])) cells.insert(cell);
  }
  return cells;
}

CellSet passable(const Board& board, const Hero& hero) {
  return (standable(board, hero) - board.monster_cells()) | CellSet::of(hero.cell);
}

namespace {

template <class S>
using Graph = BasicMotionGraph<typename S::NodeSet>;

template <class S>
Graph<S> orthogonal_steps(const Compass& compass, typename S::CellSet cells) {
  Graph<S> graph(cells);
  for (Cell cell : cells) {
    for (Direction d : {kEast, kSouth}) {
      const auto next = compass.next(cell, d);
      if (next && cells.contains(*next)) graph.join(cell.index, next->index);
    }
  }
  return graph;
}

template <class S>
Graph<S> all_steps(const Board& board, const Compass& compass, typename S::CellSet cells) {
  Graph<S> graph = orthogonal_steps<S>(compass, cells);
  if (board.settings.moves == 4) return graph;
  const int needed = board.settings.corner == Corner::Any    ? 1
                     : board.settings.corner == Corner::Both ? 2
                                                             : 0;
  for (Cell cell : cells) {
    for (Direction d : {kSouthEast, kSouthWest}) {  // each pair of cells once
      const auto next = compass.next(cell, d);
      if (!next || !cells.contains(*next)) continue;
      const Direction side = d == kSouthEast ? kEast : kWest;
      const int open = (cells.contains(*compass.next(cell, kSouth)) ? 1 : 0) +
                       (cells.contains(*compass.next(cell, side)) ? 1 : 0);
      if (open >= needed) graph.join(cell.index, next->index);
    }
  }
  return graph;
}

}  // namespace

WideMotionGraph orthogonal_graph(const Board& board, CellSet cells) {
  return orthogonal_steps<Large>(Compass(board), cells);
}

WideMotionGraph step_graph(const Board& board, CellSet cells) {
  return all_steps<Large>(board, Compass(board), cells);
}

template <class S>
BasicDragMaps<S>::BasicDragMaps(const Board& board, HeroIndex pivot_hero) : pivot(pivot_hero) {
  const Hero& hero = board.heroes[pivot.index];
  start = hero.cell;
  const Compass compass(board);
  const auto steps = [&](const Hero& walker) {
    return all_steps<S>(board, compass, S::narrowed(passable(board, walker)));
  };
  rules.mover = steps(hero);
  const typename S::NodeSet section = rules.mover.component(start.index);
  for (HeroIndex index : board.hero_indices()) {
    if (index == pivot) continue;
    const Hero& other = board.heroes[index.index];
    tokens.push_back(index);
    token_nodes.push_back(other.cell.index);
    rules.tokens.push_back(steps(other));
    if (section.contains(other.cell.index) && !rules.tokens.back().covers(rules.mover, section)) {
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

template struct BasicDragMaps<Small>;
template struct BasicDragMaps<Large>;

}  // namespace boardwright::squad
