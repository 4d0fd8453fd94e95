// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// FamilySearch: branch and bound over the placements of one family.
#pragma once

#include <array>
#include <optional>

#include "boardwright/core/budget.hpp"
#include "games/squad/solve/bound/placement.hpp"
#include "games/squad/solve/bound/relaxed_fight.hpp"

namespace boardwright::squad {

template <class S>
class FamilySearch {
 public:
  using CellSet = typename S::CellSet;
  using Life = FightLife<S>;
  using Reach = BasicTokenReach<typename S::NodeSet>;
  // `best` is improved in place; it only ever takes placements worth more than
  // what it holds. `reach`: asked before a placement is taken; null: all can be reached.
  // `most_entries`: how large the tables of the bound may become.
  FamilySearch(const BasicArena<S>& arena, const ScoreRule& rule, const Family<S>& family,
               bool support, const Reach* reach, std::uint64_t most_entries, Placement& best,
               NodeCounter& counter);

  // No placement of the family is worth more. Found before any search.
  std::int64_t bound();
  // False when the budget ended first.
  bool run();
  // Collects placements that are worth at least `value` instead, up to `most`.
  // False when there may be more.
  bool collect(std::int64_t value, std::size_t most, std::vector<Placement>& found);
  std::uint64_t table_entries() const { return relaxed_.entries(); }

 private:
  // What an attacker has been told to do: stand on one of these cells.
  struct Choice {
    CellSet targets;
    CellSet cells;
    CellSet alive;      // when it attacks, in the relaxed fight
    CellSet potential;  // what it could ever hit from those cells
  };
  static constexpr std::uint8_t kFree = 0xff;          // as augment_matching() has it
  using Owners = std::array<std::uint8_t, S::kCells>;  // the slot that holds a cell, or kFree

  bool descend(std::size_t slot, const Life& life, std::int64_t value, const Owners& owners);
  bool add_to_matching(std::uint8_t slot, Owners& owners) const;
  bool settle(std::int64_t value);
  bool place(std::size_t depth, std::int64_t limit);
  std::int64_t partial_bound() const;
  // False when no more are wanted.
  bool take_if_better();

  const BasicArena<S>& arena_;
  const ScoreRule& rule_;
  const Family<S>& family_;
  AttackOrder order_;
  const Reach* reach_;
  Placement& best_;
  NodeCounter& counter_;
  RelaxedFight<S> relaxed_;
  bool support_;
  std::int64_t extra_ = 0;  // what support could add at most
  std::size_t slots_ = 0;
  std::array<Choice, kMostHeroes> choice_{};
  std::array<std::size_t, kMostHeroes> by_size_{};  // slots in the order in which they get cells
  std::array<std::optional<Cell>, kMostHeroes> cell_{};  // per slot; nullopt: not placed yet
  CellSet used_;
  bool blocking_ = false;  // some choice depends on where friends stand
  std::vector<Placement>* collected_ = nullptr;
  std::size_t most_collected_ = 0;
};

}  // namespace boardwright::squad
