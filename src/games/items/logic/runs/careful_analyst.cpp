// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// An item may be dropped if some run reaches the goal without it. Fewer items may
// reach more, so nothing follows from one such test for others, and each takes up to
// six runs. The bounds save most of them. What is minimal when every `not` holds must
// be kept in any case or nearly so; that is found by closures that ranges of items
// share. The others are dropped in ranges, the larger the better. At last each item
// that is left is tried by itself, again and again until none can be left out; here
// the bounds decide nearly always.
#include "games/items/logic/runs/careful_analyst.hpp"

#include <algorithm>

#include "games/items/logic/range_deletion.hpp"

namespace boardwright::items {

class CarefulAnalyst::Deletion {
 public:
  Deletion(CarefulAnalyst& by, const Pickups& items, std::vector<LocationId> order,
           const std::vector<LocationId>& always)
      : by_(by), items_(items), order_(std::move(order)), always_(always), used_(items.size()) {
    for (LocationId at : order_) used_[at.index] = items_[at.index];
    for (LocationId at : always_) used_[at.index] = items_[at.index];
  }

  Pickups run() {
    const Pickups core =
        RangeDeletion<Bound>(by_.possible_, by_.levels_, items_, order_, always_).run();
    others_ = order_;
    std::erase_if(others_, [&](LocationId at) { return core[at.index]; });
    if (!others_.empty()) drop_range(0, others_.size());
    while (drop_one_by_one()) continue;
    return std::move(used_);
  }

 private:
  void drop_range(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) used_[others_[i].index] = ItemId();
    if (by_.reaches_goal(used_)) return;
    for (std::size_t i = first; i < last; ++i) {
      used_[others_[i].index] = items_[others_[i].index];
    }
    if (last - first == 1) return;
    const std::size_t middle = first + (last - first) / 2;
    drop_range(first, middle);
    drop_range(middle, last);
  }

  // True if one was dropped. An item without which the goal is not possible is
  // kept for good: with fewer others it is not possible either.
  bool drop_one_by_one() {
    std::erase_if(order_, [&](LocationId at) { return !used_[at.index]; });
    const std::vector<LocationId> lost =
        AllButOne<Bound>(by_.possible_, by_.levels_, used_, order_).run();
    for (LocationId at : lost) std::erase(order_, at);
    bool dropped = false;
    for (LocationId at : order_) {
      used_[at.index] = ItemId();
      if (by_.reaches_goal(used_)) {
        dropped = true;
      } else {
        used_[at.index] = items_[at.index];
      }
    }
    return dropped;
  }

  CarefulAnalyst& by_;
  const Pickups& items_;
  std::vector<LocationId> order_;  // in the end: what may still be left out
  const std::vector<LocationId>& always_;
  std::vector<LocationId> others_;  // not in the minimum of the possible
  Pickups used_;
};

Pickups CarefulAnalyst::minimal(const Pickups& items, std::vector<LocationId> order,
                                const std::vector<LocationId>& always) {
  Pickups used(items.size());
  for (LocationId at : order) used[at.index] = items[at.index];
  for (LocationId at : always) used[at.index] = items[at.index];
  if (!reaches_goal(used)) {  // without the others another run is the first
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (items[i] && !used[i]) order.emplace_back(i);
    }
  }
  return Deletion(*this, items, std::move(order), always).run();
}

std::vector<LocationId> CarefulAnalyst::needed(const Pickups& items,
                                               const std::vector<LocationId>& kept) {
  const std::vector<LocationId> open = AllButOne<Bound>(sure_, levels_, items, kept).run();
  std::vector<LocationId> lost = AllButOne<Bound>(possible_, levels_, items, open).run();
  Pickups without = items;
  for (LocationId at : open) {
    if (std::find(lost.begin(), lost.end(), at) != lost.end()) continue;
    without[at.index] = ItemId();
    if (!runs_.reaches_goal(without)) lost.push_back(at);
    without[at.index] = items[at.index];
  }
  return lost;
}

}  // namespace boardwright::items
