// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Many closures at once: two machine words per fact, one bit per lane. Each
// lane is the same placement without one of its items, which answers "which of
// these items are required". Not thread safe.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/items/logic/navigator.hpp"

namespace boardwright::items {

// One bit per lane.
__extension__ using LaneSet = unsigned __int128;

class ClosureLanes {
 public:
  static constexpr std::size_t kLanes = 128;

  // `logic` must outlive this.
  explicit ClosureLanes(const Logic& logic);

  // Bit i: the goal holds although the item at left[i] is never collected.
  // REQUIRES: at most kLanes of them
  LaneSet goal_without(const Pickups& pickups, std::span<const LocationId> left);

 private:
  void turn_on(Fact fact, LaneSet lanes) {
    const LaneSet fresh = lanes & ~on_[fact];
    if (fresh == 0) return;
    on_[fact] |= fresh;
    if (pending_[fact] == 0) queue_.push_back(fact);
    pending_[fact] |= fresh;
  }
  void collect(ItemId item, LaneSet lanes);
  void gain(const Gain& gain, LaneSet lanes);
  void start(LaneSet all);

  // Numbers in columns: digit k of a number of all lanes is one word. After the digits
  // that its largest threshold has comes a word for "larger".
  void add_column(std::int64_t base, std::int64_t most);
  void add(std::size_t number, std::int64_t amount, LaneSet lanes);
  LaneSet at_least(std::size_t number, std::int64_t value) const;

  const Logic* logic_;
  LaneSet all_ = 0;  // the lanes in use
  std::vector<LaneSet> on_;
  std::vector<LaneSet> pending_;  // on, but not yet followed
  std::vector<Fact> queue_;       // facts with something pending, and those done
  std::vector<LaneSet> left_;     // by location: the lanes that leave its item
  std::vector<std::uint32_t>
      cursors_;  // by quantity: thresholds before are on in all lanes that run
  // Quantities, then the copies of chains.
  std::vector<std::uint32_t> digits_begin_;
  std::vector<LaneSet> digits_;
  std::vector<LaneSet> base_digits_;
};

}  // namespace boardwright::items
