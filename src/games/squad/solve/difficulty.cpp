// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cstdlib>

#include "games/squad/solve/ranking.hpp"

namespace boardwright::squad {
namespace {

int displacement(const Board& board, bool chebyshev, int from, int to) {
  const int rows = std::abs(from / board.cols - to / board.cols);
  const int cols = std::abs(from % board.cols - to % board.cols);
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

Difficulty difficulty_of(const Board& board, int pivot, const std::vector<DragMove>& moves,
                         const Cells& final) {
  Difficulty result;
  result.steps = static_cast<int>(moves.size());
  std::array<int, kMostHeroes + 1> last{};  // per hero id: direction of its last move
  last.fill(-1);
  int before = -1;
  for (const DragMove& move : moves) {
    if (before >= 0 && move.direction != before) ++result.corners;
    before = move.direction;
    if (move.swapped == 0) continue;
    int& own = last[static_cast<std::size_t>(move.swapped)];
    const int back = opposite(move.direction);
    if (own < 0) ++result.heroes;
    if (own >= 0 && own != back) ++result.hero_corners;
    own = back;
    ++result.swaps;
  }
  const bool chebyshev = board.settings.metric == Metric::Chebyshev ||
                         (board.settings.metric == Metric::ByMoves && board.settings.moves == 8);
  for (std::size_t i = 0; i < board.heroes.size(); ++i) {
    const int far = displacement(board, chebyshev, board.heroes[i].cell, final[i]);
    if (static_cast<int>(i) == pivot) {
      result.displacement = far;
    } else if (far > 0) {
      ++result.displaced;
      result.displacement_sum += far;
    }
  }
  return result;
}

}  // namespace boardwright::squad
