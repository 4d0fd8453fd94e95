// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Sixty-four closures at once: a machine word per fact, one bit per lane. Each
// lane is the same placement without one of its items, which answers "which of
// these items are required". Not thread safe.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/items/logic/navigator.hpp"

namespace boardwright::items {

class ClosureLanes {
 public:
  static constexpr std::size_t kLanes = 64;

  // `logic` must outlive this.
  explicit ClosureLanes(const Logic& logic);

  // Bit i: the goal holds although the item at left[i] is never collected.
  // REQUIRES: at most kLanes of them
  std::uint64_t goal_without(const Pickups& pickups, std::span<const LocationId> left);

 private:
  void turn_on(Fact fact, std::uint64_t lanes) {
    const std::uint64_t fresh = lanes & ~on_[fact];
    if (fresh == 0) return;
    on_[fact] |= fresh;
    if (pending_[fact] == 0) queue_.push_back(fact);
    pending_[fact] |= fresh;
  }
  void collect(ItemId item, std::uint64_t lanes);
  void gain(const Gain& gain, std::uint64_t lanes);
  void start(std::uint64_t all);

  // Numbers in columns: digit k of a number of all lanes is one word. After the digits
  // that its largest threshold has comes a word for "larger".
  void add_column(std::int64_t base, std::int64_t most);
  void add(std::size_t number, std::int64_t amount, std::uint64_t lanes);
  std::uint64_t at_least(std::size_t number, std::int64_t value) const;

  const Logic* logic_;
  std::vector<std::uint64_t> on_;
  std::vector<std::uint64_t> pending_;  // on, but not yet followed
  std::vector<Fact> queue_;             // facts with something pending, and those done
  std::vector<std::uint64_t> left_;     // by location: the lanes that leave its item
  std::vector<std::uint32_t> cursors_;  // by quantity: thresholds before are on in all lanes
  // Quantities, then the copies of chains.
  std::vector<std::uint32_t> digits_begin_;
  std::vector<std::uint64_t> digits_;
  std::vector<std::uint64_t> base_digits_;
};

}  // namespace boardwright::items
