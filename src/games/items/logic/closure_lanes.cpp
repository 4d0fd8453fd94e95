// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rules are those of the navigator. A fact is on in some lanes, and a rule
// turns its result on in the lanes where all its conditions are on. Lanes differ in
// one item each, so most facts turn on in all lanes together; facts are followed in
// the order in which they turned on, so that lanes that come by different ways meet.
// A lane that has the goal stops.
//
// Numbers are added to and compared digit by digit, for all lanes at once.
#include "games/items/logic/closure_lanes.hpp"

#include <algorithm>
#include <bit>

namespace boardwright::items {

ClosureLanes::ClosureLanes(const Logic& logic) : logic_(&logic), left_(logic.locations, 0) {
  for (const Quantity& quantity : logic.quantities) {
    const bool any = quantity.first < quantity.last;
    add_column(quantity.base, any ? logic.thresholds[quantity.last - 1].value : 0);
  }
  for (const Logic::Chain& chain : logic.chains) add_column(chain.held, chain.length);
  digits_begin_.push_back(static_cast<std::uint32_t>(base_digits_.size()));
}

void ClosureLanes::add_column(std::int64_t base, std::int64_t most) {
  const auto value = static_cast<std::uint64_t>(std::max<std::int64_t>(base, 0));
  const auto digits = static_cast<std::size_t>(
      std::bit_width(static_cast<std::uint64_t>(std::max<std::int64_t>(most, 0))));
  digits_begin_.push_back(static_cast<std::uint32_t>(base_digits_.size()));
  const auto word = [](bool set) { return set ? ~LaneSet{0} : LaneSet{0}; };
  for (std::size_t k = 0; k < digits; ++k) base_digits_.push_back(word((value >> k & 1U) != 0));
  base_digits_.push_back(word(value >> digits != 0));
}

void ClosureLanes::add(std::size_t number, std::int64_t amount, LaneSet lanes) {
  auto rest = static_cast<std::uint64_t>(amount);
  LaneSet carry = 0;
  const std::uint32_t last = digits_begin_[number + 1] - 1;
  for (std::uint32_t k = digits_begin_[number]; k < last; ++k, rest >>= 1U) {
    const LaneSet more = (rest & 1U) != 0 ? lanes : LaneSet{0};
    const LaneSet before = digits_[k];
    digits_[k] = before ^ more ^ carry;
    carry = (before & more) | (carry & (before ^ more));
  }
  digits_[last] |= carry | (rest != 0 ? lanes : LaneSet{0});
}

LaneSet ClosureLanes::at_least(std::size_t number, std::int64_t value) const {
  LaneSet lanes = ~LaneSet{0};
  auto rest = static_cast<std::uint64_t>(std::max<std::int64_t>(value, 0));
  const std::uint32_t last = digits_begin_[number + 1] - 1;
  for (std::uint32_t k = digits_begin_[number]; k < last; ++k, rest >>= 1U) {
    lanes = (rest & 1U) != 0 ? lanes & digits_[k] : lanes | digits_[k];
  }
  return lanes | digits_[last];
}

void ClosureLanes::gain(const Gain& gain, LaneSet lanes) {
  add(gain.quantity, gain.amount, lanes);
  const std::uint32_t last = logic_->quantities[gain.quantity].last;
  const LaneSet running = all_ & ~on_[logic_->goal];
  for (std::uint32_t i = cursors_[gain.quantity]; i < last; ++i) {
    const Threshold& threshold = logic_->thresholds[i];
    if ((lanes & ~on_[threshold.fact]) != 0) {
      const LaneSet passed = lanes & at_least(gain.quantity, threshold.value);
      if (passed == 0) break;
      turn_on(threshold.fact, passed);
    }
    if (i == cursors_[gain.quantity] && (running & ~on_[threshold.fact]) == 0) {
      ++cursors_[gain.quantity];
    }
  }
}

void ClosureLanes::collect(ItemId item, LaneSet lanes) {
  for (const Gain& each : logic_->gains_of(item)) gain(each, lanes);
  const std::uint32_t chain = logic_->chain_of[item.index];
  if (chain == Logic::kNoChain) return;
  const Logic::Chain& stages = logic_->chains[chain];
  const std::size_t number = logic_->quantities.size() + chain;
  for (std::uint32_t n = 0; n < stages.length; ++n) {
    const LaneSet who = lanes & at_least(number, n) & ~at_least(number, n + 1);
    if (who == 0) continue;
    const std::uint32_t stage = stages.first + n;
    for (std::uint32_t g = logic_->stage_begin[stage]; g < logic_->stage_begin[stage + 1]; ++g) {
      gain(logic_->stage_gains[g], who);
    }
  }
  add(number, 1, lanes);
}

void ClosureLanes::start(LaneSet all) {
  all_ = all;
  on_.assign(logic_->facts, 0);
  pending_.assign(logic_->facts, 0);
  queue_.clear();
  digits_ = base_digits_;
  cursors_.clear();
  for (const Quantity& quantity : logic_->quantities) cursors_.push_back(quantity.first);
  for (Fact fact : logic_->start) turn_on(fact, all);
}

LaneSet ClosureLanes::goal_without(const Pickups& pickups, std::span<const LocationId> left) {
  BOARDWRIGHT_ASSERT(left.size() <= kLanes);
  const Logic& logic = *logic_;
  const LaneSet all = left.size() == kLanes ? ~LaneSet{0} : (LaneSet{1} << left.size()) - 1;
  if (logic.goal == kAlwaysFact) return all;
  if (logic.goal == kNoFact) return 0;
  for (std::size_t i = 0; i < left.size(); ++i) left_[left[i].index] |= LaneSet{1} << i;
  start(all);
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const Fact fact = queue_[next];
    const LaneSet lanes = pending_[fact] & ~on_[logic.goal];
    pending_[fact] = 0;
    if (lanes == 0) continue;
    for (const Logic::Rule& rule : logic.rules_of(fact)) {
      turn_on(rule.then, lanes & on_[rule.other]);
    }
    if (fact < logic.locations && pickups[fact]) collect(pickups[fact], lanes & ~left_[fact]);
  }
  for (LocationId at : left) left_[at.index] = 0;
  return on_[logic.goal];
}

}  // namespace boardwright::items
