// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Which items can be left out, where more items never reach less.
//
// Greedy deletion: each item in turn is dropped if the goal is still reached with
// the items kept so far and those not tested yet. Done plainly that is one closure
// per item. But the test of item i uses the items after i and the kept ones before
// it, as in assumed fill, so ranges share their closures in the same way; and when
// the goal is reached without a whole range, the whole range is dropped at once.
//
// All but one: which items the goal is lost without, each alone, by halves again.
#pragma once

#include <cstdint>
#include <vector>

#include "boardwright/games/items/logic/logic.hpp"

namespace boardwright::items {

// Some of a navigator's states, for going back.
template <class AnyNavigator>
using Levels = std::vector<typename AnyNavigator::Snapshot>;

// Greedy deletion over `order`; what survives stays in the pickups. The items of
// `always`, not in `order`, are never dropped.
template <class AnyNavigator>
class RangeDeletion {
 public:
  RangeDeletion(AnyNavigator& navigator, Levels<AnyNavigator>& levels, const Pickups& items,
                std::vector<LocationId> order, const std::vector<LocationId>& always = {})
      : navigator_(navigator),
        levels_(levels),
        items_(items),
        order_(std::move(order)),
        used_(items.size()) {
    for (LocationId at : always) used_[at.index] = items[at.index];
  }

  // The pickups that remain. REQUIRES: all together reach the goal
  Pickups run() {
    navigator_.reset();
    navigator_.collect_reached(used_);
    navigator_.close_to_goal(used_);
    if (!order_.empty()) drop_range(0, order_.size(), 0);
    return std::move(used_);
  }

 private:
  void use(std::size_t index) {
    const LocationId at = order_[index];
    used_[at.index] = items_[at.index];
    if (navigator_.reached(at)) navigator_.add(items_[at.index]);
  }

  // REQUIRES: the navigator is closed over the kept ones before `first` and
  // all from `last` on (or has the goal), and `used_` holds exactly these.
  // Leaves in used_ what it keeps of the range.
  void drop_range(std::size_t first, std::size_t last, std::size_t depth) {
    if (navigator_.goal()) return;
    if (last - first == 1) {
      used_[order_[first].index] = items_[order_[first].index];
      return;
    }
    const std::size_t middle = first + (last - first) / 2;
    if (depth == levels_.size()) levels_.emplace_back();
    navigator_.save(levels_[depth]);
    for (std::size_t i = middle; i < last; ++i) use(i);
    navigator_.close_to_goal(used_);
    drop_range(first, middle, depth + 1);
    for (std::size_t i = middle; i < last; ++i) used_[order_[i].index] = ItemId();
    navigator_.load(levels_[depth]);
    for (std::size_t i = first; i < middle; ++i) {
      const LocationId at = order_[i];
      if (used_[at.index] && navigator_.reached(at)) navigator_.add(items_[at.index]);
    }
    navigator_.close_to_goal(used_);
    drop_range(middle, last, depth + 1);
  }

  AnyNavigator& navigator_;
  Levels<AnyNavigator>& levels_;
  const Pickups& items_;
  std::vector<LocationId> order_;
  Pickups used_;
};

// Which of `tested` the goal is lost without.
template <class AnyNavigator>
class AllButOne {
 public:
  AllButOne(AnyNavigator& navigator, Levels<AnyNavigator>& levels, const Pickups& items,
            const std::vector<LocationId>& tested)
      : navigator_(navigator), levels_(levels), items_(items), tested_(tested), used_(items) {}

  // Those of `tested`, in its order.
  std::vector<LocationId> run() {
    if (tested_.empty()) return {};
    for (LocationId at : tested_) used_[at.index] = ItemId();
    navigator_.reset();
    navigator_.collect_reached(used_);
    navigator_.close_to_goal(used_);
    test_range(0, tested_.size(), 0);
    return std::move(needed_);
  }

 private:
  void add(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      const LocationId at = tested_[i];
      used_[at.index] = items_[at.index];
      if (navigator_.reached(at)) navigator_.add(items_[at.index]);
    }
    navigator_.close_to_goal(used_);
  }
  void remove(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) used_[tested_[i].index] = ItemId();
  }

  // REQUIRES: the navigator is closed over all items but those of the range (or
  // has the goal), and `used_` holds exactly these.
  void test_range(std::size_t first, std::size_t last, std::size_t depth) {
    if (navigator_.goal()) return;
    if (last - first == 1) {
      needed_.push_back(tested_[first]);
      return;
    }
    const std::size_t middle = first + (last - first) / 2;
    if (depth == levels_.size()) levels_.emplace_back();
    navigator_.save(levels_[depth]);
    add(middle, last);
    test_range(first, middle, depth + 1);
    remove(middle, last);
    navigator_.load(levels_[depth]);
    add(first, middle);
    test_range(middle, last, depth + 1);
    remove(first, middle);
  }

  AnyNavigator& navigator_;
  Levels<AnyNavigator>& levels_;
  const Pickups& items_;
  const std::vector<LocationId>& tested_;
  Pickups used_;
  std::vector<LocationId> needed_;
};

}  // namespace boardwright::items
