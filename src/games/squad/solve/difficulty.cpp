// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>

#include "games/squad/solve/ranking.hpp"

namespace boardwright::squad {
namespace {

int displacement(const Grid& grid, bool chebyshev, Cell from, Cell to) {
  const int rows = std::abs(grid.row(from) - grid.row(to));
  const int cols = std::abs(grid.col(from) - grid.col(to));
  return chebyshev ? std::max(rows, cols) : rows + cols;
}

}  // namespace

DifficultyKey difficulty_key(const Settings& settings, const Difficulty& d) {
  const bool advanced = settings.difficulty == DifficultyRule::Advanced;
  const DifficultyKey values =
      advanced ? DifficultyKey{d.steps, d.corners, d.heroes, d.swaps, d.hero_corners}
               : DifficultyKey{d.displacement, d.displaced, d.displacement_sum, 0, 0};
  if (settings.dweights.empty()) return values;
  DifficultyKey sum{};
  for (std::size_t i = 0; i < settings.dweights.size(); ++i) {
    sum[0] += settings.dweights[i] * values[i];
  }
  return sum;
}

bool steps_first(const Settings& settings) {
  return settings.difficulty == DifficultyRule::Advanced && settings.dweights.empty();
}

Difficulty difficulty_of(const Board& board, HeroIndex pivot, const std::vector<DragMove>& moves,
                         const Cells& final) {
  Difficulty result;
  result.steps = static_cast<int>(moves.size());
  std::array<Direction, kMostHeroes> last{};  // per hero: direction of its last move
  Direction before;
  for (const DragMove& move : moves) {
    if (before && move.direction != before) ++result.corners;
    before = move.direction;
    if (!move.swapped) continue;
    Direction& own = last[move.swapped.index];
    const Direction back = opposite(move.direction);
    if (!own) ++result.heroes;
    if (own && own != back) ++result.hero_corners;
    own = back;
    ++result.swaps;
  }
  const bool chebyshev = board.settings.metric == Metric::Chebyshev ||
                         (board.settings.metric == Metric::ByMoves && board.settings.moves == 8);
  for (HeroIndex hero : board.hero_indices()) {
    const int far =
        displacement(board.grid(), chebyshev, board.heroes[hero.index].cell, final[hero.index]);
    if (hero == pivot) {
      result.displacement = far;
    } else if (far > 0) {
      ++result.displaced;
      result.displacement_sum += far;
    }
  }
  return result;
}

}  // namespace boardwright::squad
