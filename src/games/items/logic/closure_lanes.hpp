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
    if (pending_[fact] == 0) stack_.push_back(fact);
    pending_[fact] |= fresh;
  }
  void follow(Fact fact, std::uint64_t lanes);
  void collect(ItemId item, std::uint64_t lanes);
  void gain(const Gain& gain, std::size_t lane);

  const Logic* logic_;
  // Conditions of the long Ands, by gate.
  std::vector<std::uint32_t> input_begin_;
  std::vector<Fact> inputs_;
  std::vector<std::uint64_t> on_;
  std::vector<std::uint64_t> pending_;  // on, but not yet followed
  std::vector<Fact> stack_;
  std::vector<std::int64_t> values_;    // quantity x lane
  std::vector<std::uint32_t> cursors_;  // quantity x lane
  std::vector<std::uint32_t> chains_;   // chain x lane
};

}  // namespace boardwright::items
