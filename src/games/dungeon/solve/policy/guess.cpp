// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/solve/policy/guess.hpp"

#include <vector>

#include "games/dungeon/solve/policy/odds.hpp"

namespace boardwright::dungeon {

std::optional<Guess> best_guess(Deducer& deducer) {
  const Knowledge& known = deducer.knowledge();
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < known.cells(); ++i) {
    if (deducer.unknown(Cell(i))) cells.push_back(Cell(i));
  }
  if (cells.empty()) return std::nullopt;
  std::optional<Guess> best;
  for (const TileOdds& each : odds(deducer, cells, {.nodes = 5000, .samples = 200})) {
    if (best && best->deadly <= each.deadly) continue;
    best = Guess{each.cell, deducer.worst(each.cell), each.deadly};
  }
  if (best && best->deadly >= 1) return std::nullopt;
  return best;
}

}  // namespace boardwright::dungeon
