// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <vector>

#include "boardwright/core/random.hpp"
#include "games/items/fill/attempt.hpp"
#include "games/items/logic/navigator.hpp"

namespace boardwright::items {

// True assumed fill with eviction. One per stage and thread; reused.
class AssumedFill {
 public:
  explicit AssumedFill(const Stage& stage);

  // Places `order` (the first first), everything later assumed. False at a
  // dead end that evictions did not solve. `beatable`: once the goal holds
  // without an item, that item may lie anywhere.
  bool run(Attempt& attempt, std::vector<ItemId> order, bool beatable, Random& random);

 private:
  bool place_range(std::size_t first, std::size_t last, std::size_t depth);
  bool place_one(std::size_t index);
  void list_candidates(ItemId item, bool anywhere);
  const std::vector<std::uint8_t>& fitting(ItemId item);
  bool evict(ItemId item);
  void note_dead_end(ItemId item);

  Navigator navigator_;
  std::vector<Navigator::Snapshot> levels_;
  std::vector<LocationId> candidates_;
  // By item, then location: it fits there, whatever has been placed. Made when needed.
  std::vector<std::vector<std::uint8_t>> fitting_;
  // Of the run under way:
  Attempt* attempt_ = nullptr;
  Random* random_ = nullptr;
  bool beatable_ = false;
  std::vector<ItemId> order_;
  std::vector<LocationId> where_;  // by index in order_
  std::size_t stopped_at_ = 0;     // index in order_ of a dead end
};

}  // namespace boardwright::items
