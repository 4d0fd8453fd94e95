// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rules told plainly, and the plain exhaustive search: one hash entry per
// state, every state scored, no bound, no closed form. The tests compare the
// engine with it, and the benchmark measures how much faster the engine is.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "boardwright/games/squad/model/board.hpp"

namespace boardwright::squad::oracle {

struct PlainScore {
  int kills = 0;
  int hits = 0;
  int support = 0;
  auto operator<=>(const PlainScore&) const = default;
};

using Places = std::array<std::int8_t, kMostHeroes>;  // cell by index into heroes

class PlainRules {
 public:
  explicit PlainRules(const Board& board);

  // -1 outside.
  int neighbour(int cell, int direction) const;
  // True, and `places` changed, when the pivot can step in that direction;
  // `met` is the hero it changed places with, or -1.
  bool step(Places& places, int pivot, int direction, int& met) const;
  PlainScore score(const Places& places, int pivot) const;
  // The same with the attacks in this order.
  PlainScore score(const Places& places, const std::vector<int>& order) const;
  // Pivot first or by id, as the board says; heroes in `recent` before the rest.
  std::vector<int> order(int pivot, const std::vector<int>& recent) const;
  Places start() const { return start_; }
  int heroes() const { return static_cast<int>(board_.heroes.size()); }

 private:
  bool may_stand(int hero, int cell) const {
    return may_stand_[static_cast<std::size_t>(hero)][static_cast<std::size_t>(cell)];
  }
  bool may_step(int hero, int from, int to) const;
  int hero_at(const Places& places, int cell) const;
  // Also how hard each hero hits.
  using Powers = std::array<int, kMostHeroes>;
  int support_pairs(const Places& places, Powers& powers) const;
  using Life = std::array<std::int8_t, kMostCells>;
  static int hurt(Life& life, int cell, int power);
  int strike(const Places& places, int hero, const Life& seen, Life& life, int power) const;
  int shoot(const Places& places, int hero, int dirs, const Life& seen, Life& life,
            int power) const;
  int light(const Places& places, int hero, const Life& seen, Life& life, int power) const;
  bool stops(int cell) const;

  const Board& board_;
  Places start_{};
  std::array<std::array<bool, kMostCells>, kMostHeroes> may_stand_{};
};

struct PlainAnswer {
  bool ended = true;  // false: more states than allowed
  std::uint64_t states = 0;
  std::vector<std::uint64_t> within;  // [n]: states within n steps
  PlainScore best;                    // over everything that was reached
  int best_steps = 0;                 // least steps to it
};

// All states of one dragged hero (an index), up to that many steps.
PlainAnswer plain_search(const Board& board, int pivot, int most_steps, std::uint64_t most_states);

}  // namespace boardwright::squad::oracle
