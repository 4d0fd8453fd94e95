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
#include <utility>
#include <vector>

#include "boardwright/games/squad/solve/solve.hpp"
#include "games/squad/model/maps.hpp"

namespace boardwright::squad {

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

Life life_of(const Board& board);

// The life of all monsters: set k holds those that still need more than k hits.
template <class S>
struct FightLife {
  using CellSet = typename S::CellSet;
  std::array<CellSet, S::kLevels> above{};

  FightLife() = default;
  explicit FightLife(const Life& life);
  // What needs more hits than there are sets is given as needing so many.
  Life listed(int cells) const;

  CellSet alive() const { return above[0]; }
  // One hit on each of `targets` that lives.
  void hit(CellSet targets) {
    [&]<std::size_t... Level>(std::index_sequence<Level...>) {
      ((above[Level] = (above[Level] - targets) | (above[Level + 1] & targets)), ...);
    }
    (std::make_index_sequence<S::kLevels - 1>());
    above[S::kLevels - 1] -= targets;
  }
  // The monster at `from` goes to `to`, where there is none.
  void move(Cell from, Cell to) {
    for (CellSet& set : above) {
      if (!set.contains(from)) continue;
      set.erase(from);
      set.insert(to);
    }
  }
  int points() const {
    return [&]<std::size_t... Level>(std::index_sequence<Level...>) {
      return (... + above[Level].size());
    }
    (std::make_index_sequence<S::kLevels>());
  }
  bool operator==(const FightLife&) const = default;
};

template <class S>
class BasicArena {
 public:
  using CellSet = typename S::CellSet;
  using Life = FightLife<S>;
  explicit BasicArena(const Board& board);

  std::size_t hero_count() const { return fighters_.size(); }
  IdRange<HeroIndex> heroes() const { return IdRange<HeroIndex>(fighters_.size()); }
  const Life& life() const { return life_; }
  bool simultaneous() const { return simultaneous_; }
  Cells start() const { return start_; }

  // The order of attacks when `pivot` was dragged. `recent`: the heroes that it
  // changed places with, the latest first; only Order::Recency looks at them.
  AttackOrder order(HeroIndex pivot, std::span<const HeroIndex> recent = {}) const;

  // What hero h hits from `cell` when these monsters live and these cells hold
  // heroes (its own does not matter).
  CellSet targets(HeroIndex hero, Cell cell, CellSet alive, CellSet heroes) const;

  // Every monster that it could ever hit from there, and no more than this many.
  CellSet potential(HeroIndex hero, Cell cell) const {
    return fighters_[hero.index].potential[cell.index];
  }
  int most_hits(HeroIndex hero, Cell cell) const {
    return fighters_[hero.index].most_hits[cell.index];
  }
  // Hits on each target of every hero, with what friends who stand there add.
  // REQUIRES: buffed()
  using Strengths = std::array<int, kMostHeroes>;
  Strengths strengths(const Cells& cells, CellSet monsters) const;
  bool buffed() const { return buffed_; }
  // The most that it could ever do to one target.
  int most_strength(HeroIndex hero) const;
  // True when what it hits does not depend on where its friends are.
  bool blockable(HeroIndex hero) const { return fighters_[hero.index].blockable; }

  Score score(const Cells& cells, const AttackOrder& order) const;
  // The most support pairs that any placement could have.
  int most_support() const { return most_support_; }

  // The same with other monsters than the board's (they may have been pushed).
  Score score(const Cells& cells, const AttackOrder& order, const Life& life) const;
  // What is left of them.
  Life after(const Cells& cells, const AttackOrder& order, const Life& life) const;

 private:
  struct Fighter {
    Attack attack = Attack::None;
    int dirs = 4;
    int alt = 4;
    int over = 0;
    bool blockable = false;
    std::array<CellSet, S::kCells> close{};      // neighbours; empty where it does not attack
    std::array<CellSet, S::kCells> far{};        // everything its shots or spells pass
    std::array<CellSet, S::kCells> potential{};  // monsters among those
    std::array<int, S::kCells> most_hits{};
    // Support: adjacent cells, or 0 for rays.
    int support = 0;
    int sdirs = 4;
    SupportReach sreach = SupportReach::Adjacent;
    int buff = 0;  // 0 without support
  };

  CellSet shot(const Fighter& fighter, Cell cell, int dirs, CellSet alive, CellSet heroes) const;
  // The first of these units on a ray in that direction. REQUIRES: there is one
  static Cell first_on(Direction direction, CellSet units) {
    return grows(direction) ? units.first() : units.last();
  }
  int support_pairs(const Cells& cells, CellSet monsters) const;
  // The heroes' cells that this one's support covers.
  CellSet covered(HeroIndex hero, Cell cell, CellSet held, CellSet monsters) const;
  void prepare(const Board& board, const Compass& compass, HeroIndex hero);

  std::vector<Fighter> fighters_;
  std::array<std::array<CellSet, kDirections>, S::kCells> ray_{};          // shots and spells
  std::array<std::array<CellSet, kDirections>, S::kCells> support_ray_{};  // stopped by walls
  std::array<CellSet, S::kCells> around8_{};
  std::array<CellSet, S::kCells> around4_{};
  Life life_;
  Cells start_{};
  bool simultaneous_ = false;
  Order order_rule_ = Order::PivotFirst;
  bool has_support_ = false;
  bool buffed_ = false;  // somebody's support adds hits
  int most_support_ = 0;
};

using Arena = BasicArena<Large>;

Assault assess(const Board& board, const Arena& arena, const Cells& cells, const AttackOrder& order,
               const Life& life);

}  // namespace boardwright::squad
