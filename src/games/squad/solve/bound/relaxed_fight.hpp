// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// RelaxedFight: the best that the heroes of a family could still do if they
// neither stood in each other's way nor needed different cells. That is a small
// dynamic program over the monsters' remaining life, and its value bounds every
// real completion.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/squad/solve/bound/placement_families.hpp"
#include "games/squad/solve/damage.hpp"
#include "search/flat_map.hpp"

namespace boardwright::squad {

// Cells from which a hero hits the same monsters when no friend is in the way.
template <class S>
struct Stand {
  typename S::CellSet targets;
  typename S::CellSet cells;
};

template <class S>
class RelaxedFight {
 public:
  using CellSet = typename S::CellSet;
  using Life = FightLife<S>;
  using Stand = squad::Stand<S>;
  // Above `most_entries` table entries, rest() gives a coarser bound.
  RelaxedFight(const BasicArena<S>& arena, const ScoreRule& rule, const Family<S>& family,
               const AttackOrder& order, std::uint64_t most_entries);

  // The stands of the hero that attacks as number `slot`, largest gain first
  // (a rough order), when these monsters live.
  const std::vector<Stand>& stands(std::size_t slot, CellSet alive);

  // The most that the attackers from number `slot` on can add to the value.
  std::int64_t rest(std::size_t slot, const Life& life);

  // What these hits add to the value.
  std::int64_t gain(const Life& life, CellSet targets) const {
    const CellSet hit = targets & life.alive();
    return rule_.value(Score{(hit - life.above[1]).size(), hit.size(), 0});
  }
  CellSet seen(const Life& life) const {
    return arena_.simultaneous() ? arena_.life().alive() : life.alive();
  }
  // Entries of the tables so far: what the bound has cost.
  std::uint64_t entries() const { return entries_; }

 private:
  struct Key {
    std::array<CellSet, S::kLevels> life;
    bool operator==(const Key&) const = default;
    template <class H>
    friend H AbslHashValue(H h, const Key& key) {
      return [&]<std::size_t... Level>(std::index_sequence<Level...>) {
        return H::combine(std::move(h), key.life[Level]...);
      }
      (std::make_index_sequence<S::kLevels>());
    }
  };
  // Stands whose targets are in no other stand's: the others cannot be better.
  const std::vector<CellSet>& best_targets(std::size_t slot, CellSet alive);
  std::int64_t coarse(std::size_t slot, const Life& life) const;

  const BasicArena<S>& arena_;
  ScoreRule rule_;
  const Family<S>& family_;
  AttackOrder order_;
  std::array<FlatMap<CellSet, std::vector<Stand>>, kMostHeroes> stands_;
  std::array<FlatMap<CellSet, std::vector<CellSet>>, kMostHeroes> maximal_;
  std::array<FlatMap<Key, std::int64_t>, kMostHeroes> rest_;
  std::array<CellSet, kMostHeroes> reach_{};  // per slot: monsters that it could ever hit
  std::array<int, kMostHeroes> most_{};       // per slot: and how many at once
  std::uint64_t entries_ = 0;
  std::uint64_t most_entries_;
};

}  // namespace boardwright::squad
