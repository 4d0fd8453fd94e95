// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Assumed fill: assume that the player holds every unplaced item but one; that
// item may be placed wherever can be reached with the others (and with the items
// placed before, as far as they can be reached). If the logic is monotone and
// the goal is reached with all items, a completed run is beatable and every
// placed item can be reached: the last item lies where placed items alone lead,
// so it is found; then the one before it, and so on back to the first.
//
// The plain way computes a closure from nothing for each item. Here the order
// of the items is known, so neighbouring steps share work: to place the items
// of a range, the closure with everything after the range assumed and
// everything before it placed is computed once; the first half then adds the
// second half as assumed, the second half adds the first as placed. Every
// closure extends another one, and going back is a copy of a few kilobytes. For
// n items that is n log n additions instead of n closures.
//
// Dead end: no free location can be reached. The item then replaces an item
// placed before it, chosen uniformly from the reachable ones, and that one
// becomes unplaced again. This is sound, because whatever was placed earlier
// assumed no more than is assumed now.
#include "games/items/fill/assumed_fill.hpp"

#include <bit>
#include <cstring>

namespace boardwright::items {
namespace {

// Evictions in a row without fewer unplaced items than ever before: the remaining
// items evict each other, and a new attempt is cheaper.
constexpr std::int64_t kMostFutileEvictions = 12;

}  // namespace

AssumedFill::AssumedFill(const Stage& stage) : navigator_(stage.logic) {}

const std::vector<std::uint8_t>& AssumedFill::fitting(ItemId item) {
  fitting_.resize(attempt_->plan->world->items.size());
  std::vector<std::uint8_t>& marks = fitting_[item.index];
  if (!marks.empty()) return marks;
  for (std::size_t i = 0; i < attempt_->locations(); ++i) {
    marks.push_back(attempt_->fits(item, LocationId(i), true) ? 1 : 0);
  }
  return marks;
}

void AssumedFill::list_candidates(ItemId item, bool anywhere) {
  candidates_.clear();
  const Plan& plan = *attempt_->plan;
  const bool by_area = plan.families[plan.item_family[item.index]].rule == FamilyRule::Areas;
  if (by_area) {
    for (std::size_t i = 0; i < attempt_->locations(); ++i) {
      const LocationId location(i);
      if ((anywhere || navigator_.reached(location)) && attempt_->may_take(item, location, true)) {
        candidates_.push_back(location);
      }
    }
    return;
  }
  const std::uint8_t* const marks = fitting(item).data();
  const std::uint8_t* const taken = attempt_->taken.data();
  const std::uint8_t* const reached = navigator_.reached_locations();
  const std::size_t locations = attempt_->locations();
  std::size_t at = 0;
  if constexpr (std::endian::native == std::endian::little) {  // eight at a time
    constexpr std::uint64_t kOnes = 0x0101010101010101;
    const auto eight = [&](const std::uint8_t* bytes) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes + at, 8);
      return word;
    };
    for (; at + 8 <= locations; at += 8) {
      std::uint64_t open = eight(marks) & (eight(taken) ^ kOnes);
      if (!anywhere) open &= eight(reached);
      for (; open != 0; open &= open - 1) {
        candidates_.emplace_back(at + static_cast<std::size_t>(std::countr_zero(open)) / 8);
      }
    }
  }
  for (; at < locations; ++at) {
    if (marks[at] != 0 && taken[at] == 0 && (anywhere || reached[at] != 0)) {
      candidates_.emplace_back(at);
    }
  }
}

bool AssumedFill::place_one(std::size_t index) {
  const ItemId item = order_[index];
  ++attempt_->closures;
  list_candidates(item, beatable_ && navigator_.goal());
  if (candidates_.empty() || attempt_->interrupted()) {
    stopped_at_ = index;
    return false;
  }
  const Plan& plan = *attempt_->plan;
  if (plan.families[plan.item_family[item.index]].rule == FamilyRule::Areas) {
    attempt_->choose_area(candidates_, *random_);
  }
  const LocationId chosen = attempt_->choose(candidates_, *random_);
  attempt_->put(item, chosen, true);
  attempt_->movable[chosen.index] = 1;
  where_[index] = chosen;
  return true;
}

// REQUIRES: the navigator is closed over the held items, the items of order_
// from `last` on, and whatever of the placed ones can be reached.
bool AssumedFill::place_range(std::size_t first, std::size_t last, std::size_t depth) {
  if (last - first == 1) return place_one(first);
  const std::size_t middle = first + (last - first) / 2;
  if (depth == levels_.size()) levels_.emplace_back();
  navigator_.save(levels_[depth]);
  for (std::size_t i = middle; i < last; ++i) navigator_.add(order_[i]);
  navigator_.close(&attempt_->items);
  if (!place_range(first, middle, depth + 1)) return false;

  navigator_.load(levels_[depth]);
  for (std::size_t i = first; i < middle; ++i) {
    if (navigator_.reached(where_[i])) navigator_.add(order_[i]);
  }
  navigator_.close(&attempt_->items);
  return place_range(middle, last, depth + 1);
}

void AssumedFill::note_dead_end(ItemId item) {
  DeadEnd& end = attempt_->dead_end;
  end = {item, attempt_->placed, 0, 0, 0};
  for (std::size_t i = 0; i < attempt_->locations(); ++i) {
    if (!navigator_.reached(LocationId(i))) continue;
    ++end.reached;
    if (attempt_->taken[i] == 0) ++end.free;
    if (attempt_->movable[i] != 0) ++end.occupied;
  }
}

// The navigator still stands at the dead end.
bool AssumedFill::evict(ItemId item) {
  const Plan& plan = *attempt_->plan;
  if (plan.families[plan.item_family[item.index]].rule == FamilyRule::Areas) return false;
  candidates_.clear();
  for (std::size_t i = 0; i < attempt_->locations(); ++i) {
    const LocationId location(i);
    if (attempt_->movable[i] != 0 && navigator_.reached(location) && attempt_->items[i] != item &&
        attempt_->fits(item, location, true) &&
        plan.families[plan.item_family[attempt_->items[i].index]].rule != FamilyRule::Areas) {
      candidates_.push_back(location);
    }
  }
  if (candidates_.empty()) return false;
  const LocationId chosen =
      candidates_[random_->below(static_cast<std::uint32_t>(candidates_.size()))];
  const ItemId evicted = attempt_->items[chosen.index];
  attempt_->items[chosen.index] = item;
  ++attempt_->evictions;
  order_.erase(order_.begin(), order_.begin() + static_cast<std::ptrdiff_t>(stopped_at_) + 1);
  order_.push_back(evicted);
  return true;
}

bool AssumedFill::run(Attempt& attempt, std::vector<ItemId> order, bool beatable, Random& random) {
  attempt_ = &attempt;
  random_ = &random;
  beatable_ = beatable;
  order_ = std::move(order);
  const std::int64_t most = 4 * static_cast<std::int64_t>(order_.size()) + attempt.evictions;
  std::size_t fewest = order_.size();  // unplaced items, at the best moment
  std::int64_t improved = attempt.evictions;
  while (!order_.empty()) {
    where_.assign(order_.size(), LocationId());
    navigator_.reset();
    navigator_.collect_reached(attempt.items);
    navigator_.close(&attempt.items);
    if (place_range(0, order_.size(), 0)) return true;
    const ItemId item = order_[stopped_at_];
    note_dead_end(item);
    if (order_.size() - stopped_at_ < fewest) {
      fewest = order_.size() - stopped_at_;
      improved = attempt.evictions;
    }
    if (attempt.interrupted() || attempt.evictions >= most ||
        attempt.evictions - improved >= kMostFutileEvictions || !evict(item)) {
      return false;
    }
  }
  return true;
}

}  // namespace boardwright::items
