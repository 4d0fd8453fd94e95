// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Damage: what the heroes hit from where they stand. Arena prepares a board
// once (attack patterns and rays per cell as words); a placement is then scored
// in well under a tenth of a microsecond.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "boardwright/games/squad/model/board.hpp"
#include "games/squad/model/maps.hpp"

namespace boardwright::squad {

struct Score {
  int kills = 0;
  int hits = 0;     // on living monsters
  int support = 0;  // pairs of supporter and hero covered

  bool operator==(const Score&) const = default;
};

// Turns a score into one number, larger is better, as the settings say.
class ScoreRule {
 public:
  explicit ScoreRule(const Settings& settings);

  std::int64_t value(const Score& score) const {
    return kills_ * score.kills + hits_ * score.hits + support_ * score.support;
  }
  bool counts_support() const { return support_ != 0; }
  // The score that has this value; nullopt under weights, where many may.
  std::optional<Score> decode(std::int64_t value) const;

 private:
  std::int64_t kills_ = 0;
  std::int64_t hits_ = 0;
  std::int64_t support_ = 0;
  bool lexicographic_ = true;
};

// The cell of each hero, by its index in Board::heroes.
using Cells = std::array<std::int8_t, kMostHeroes>;
// Who attacks when, as indices into Board::heroes.
using AttackOrder = std::array<std::int8_t, kMostHeroes>;

// The life of all monsters: word k holds those that still need more than k hits.
struct Life {
  std::array<CellSet, 4> above{};

  CellSet alive() const { return above[0]; }
  // One hit on each of `targets` that lives.
  void hit(CellSet targets) {
    for (std::size_t k = 0; k < 3; ++k) {
      above[k] = (above[k] - targets) | (above[k + 1] & targets);
    }
    above[3] -= targets;
  }
  // Hits that the monster there still needs; 0 where there is none.
  int needed(int cell) const {
    int count = 0;
    for (CellSet set : above) count += set.contains(cell) ? 1 : 0;
    return count;
  }
  int points() const {
    return above[0].size() + above[1].size() + above[2].size() + above[3].size();
  }
  bool operator==(const Life&) const = default;
};

Life life_of(const Board& board);

class Arena {
 public:
  explicit Arena(const Board& board);

  int heroes() const { return static_cast<int>(fighters_.size()); }
  const Life& life() const { return life_; }
  bool simultaneous() const { return simultaneous_; }
  Cells start() const { return start_; }

  // The order of attacks when `pivot` was dragged (not for Order::Recency,
  // which takes the swaps: the caller builds that one).
  AttackOrder order(int pivot) const;

  // What hero h hits from `cell` when these monsters live and these cells hold
  // heroes (its own does not matter).
  CellSet targets(int hero, int cell, CellSet alive, CellSet heroes) const;

  // Every monster that it could ever hit from there, and no more than this many.
  CellSet potential(int hero, int cell) const {
    return fighters_[static_cast<std::size_t>(hero)].potential[static_cast<std::size_t>(cell)];
  }
  int most_hits(int hero, int cell) const {
    return fighters_[static_cast<std::size_t>(hero)].most_hits[static_cast<std::size_t>(cell)];
  }
  // True when what it hits does not depend on where its friends are.
  bool blockable(int hero) const { return fighters_[static_cast<std::size_t>(hero)].blockable; }
  bool has_support() const { return has_support_; }

  Score score(const Cells& cells, const AttackOrder& order) const;
  int support_pairs(const Cells& cells) const;
  // The most support pairs that any placement could have.
  int most_support() const { return most_support_; }

  // The same with other monsters than the board's (they may have been pushed).
  Score score(const Cells& cells, const AttackOrder& order, const Life& life) const;

 private:
  struct Fighter {
    Attack attack = Attack::None;
    int dirs = 4;
    int alt = 4;
    int over = 0;
    bool blockable = false;
    std::array<CellSet, kMostCells> close{};      // neighbours; empty where it does not attack
    std::array<CellSet, kMostCells> far{};        // everything its shots or spells pass
    std::array<CellSet, kMostCells> potential{};  // monsters among those
    std::array<std::int8_t, kMostCells> most_hits{};
    CellSet fights_from;
    // Support: adjacent cells, or 0 for rays.
    int support = 0;
    int sdirs = 4;
    SupportReach sreach = SupportReach::Adjacent;
  };

  CellSet shot(const Fighter& fighter, int cell, int dirs, CellSet alive, CellSet heroes) const;
  int first_on(int direction, CellSet units) const {
    return (forward_ >> direction & 1U) != 0 ? units.first() : 63 - std::countl_zero(units.bits());
  }
  int support_pairs(const Cells& cells, CellSet monsters) const;
  void prepare(const Board& board, const Compass& compass, int hero);

  std::vector<Fighter> fighters_;
  std::array<std::array<CellSet, kDirections>, kMostCells> ray_{};          // shots and spells
  std::array<std::array<CellSet, kDirections>, kMostCells> support_ray_{};  // stopped by walls
  std::array<CellSet, kMostCells> around8_{};
  std::array<CellSet, kMostCells> around4_{};
  unsigned forward_ = 0;  // directions in which cell numbers grow
  Life life_;
  Cells start_{};
  bool simultaneous_ = false;
  Order order_rule_ = Order::PivotFirst;
  bool has_support_ = false;
  int most_support_ = 0;
};

// A placement in full: who hits what, and what becomes of each monster.
struct Assault {
  Score score;
  AttackOrder order{};
  std::array<CellSet, kMostHeroes> targets{};  // by hero index
  std::vector<int> hits;                       // per cell: hits taken by the monster there
};
Assault assess(const Board& board, const Arena& arena, const Cells& cells, const AttackOrder& order,
               const Life& life);

}  // namespace boardwright::squad
