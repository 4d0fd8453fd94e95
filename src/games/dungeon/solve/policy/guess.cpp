// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/solve/policy/guess.hpp"

namespace boardwright::dungeon {

std::optional<Guess> best_guess(Deducer& deducer) {
  const Knowledge& known = deducer.knowledge();
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < known.cells(); ++i) {
    // What cannot kill is no guess; it was left alone because it would tell nothing.
    if (deducer.unknown(Cell(i)) && !deducer.deadly(Cell(i)).empty()) cells.push_back(Cell(i));
  }
  if (cells.empty()) return std::nullopt;
  std::vector<TileOdds> all = odds(deducer, cells, {.nodes = 5000, .samples = 200});
  std::optional<TileOdds> best;
  for (const TileOdds& each : all) {
    if (best && best->deadly <= each.deadly) continue;
    best = each;
  }
  if (!best || best->deadly >= 1) return std::nullopt;
  return Guess{*best, deducer.worst(best->cell), std::move(all)};
}

}  // namespace boardwright::dungeon
