// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/solve/slide_map.hpp"

#include <algorithm>

namespace boardwright::showdown {

MotionGraph square_graph(int size) {
  const Grid grid(size, size);
  MotionGraph graph(NodeSet::range(0, size * size - 1));
  for (std::size_t i = 0; i < grid.size(); ++i) {
    for (Cell next : grid.neighbours4(Cell(i))) graph.join(static_cast<int>(i), next.index);
  }
  return graph;
}

const std::shared_ptr<const ClassMap>& shared_map(int size) {
  using Map = std::shared_ptr<const ClassMap>;
  static const std::array<Map, kLargestSize + 1> kMaps = [] {
    std::array<Map, kLargestSize + 1> maps;
    for (int n = kSmallestSize; n <= kLargestSize; ++n) {
      maps[static_cast<std::size_t>(n)] = std::make_shared<const ClassMap>(square_graph(n), n);
    }
    return maps;
  }();
  return kMaps[static_cast<std::size_t>(size)];
}

ClassLayout layout_of(const Tiles& tiles) {
  ClassLayout layout;
  std::copy(tiles.begin(), tiles.end(), layout.class_at.begin());
  layout.mover = blank_of(tiles).index;
  return layout;
}

Tiles tiles_of(const ClassLayout& layout, int size) {
  return Tiles(layout.class_at.begin(), layout.class_at.begin() + size * size);
}

Moves moves_of(const BlankPath& path, Cell blank, int size) {
  Moves moves;
  int at = blank.index;
  for (std::uint8_t next : path) {
    const int change = next - at;
    if (change == size) moves.push_back(Move::Up);
    if (change == -size) moves.push_back(Move::Down);
    if (change == 1) moves.push_back(Move::Left);
    if (change == -1) moves.push_back(Move::Right);
    at = next;
  }
  BOARDWRIGHT_ASSERT(moves.size() == path.size());
  return moves;
}

BlankPath reversed(const BlankPath& path, int blank) {
  if (path.empty()) return path;
  BlankPath back(path.rbegin() + 1, path.rend());
  back.push_back(static_cast<std::uint8_t>(blank));
  return back;
}

}  // namespace boardwright::showdown
