// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The rules are those of the navigator. A fact is on in some lanes, and a rule
// turns its result on in the lanes where all its conditions are on. Only counts
// are kept per lane. Lanes differ in one item each, so most facts turn on in all
// lanes together: measured about eight times faster than separate closures.
#include "games/items/logic/closure_lanes.hpp"

#include <algorithm>
#include <bit>

namespace boardwright::items {

ClosureLanes::ClosureLanes(const Logic& logic) : logic_(&logic) {
  std::vector<std::vector<Fact>> inputs(logic.needs.size());
  for (Fact fact = 0; fact < logic.facts; ++fact) {
    for (std::uint32_t i = logic.rules[fact].counts; i < logic.rules[fact + 1].counts; ++i) {
      inputs[logic.counts[i]].push_back(fact);
    }
  }
  for (const std::vector<Fact>& list : inputs) {
    input_begin_.push_back(static_cast<std::uint32_t>(inputs_.size()));
    inputs_.insert(inputs_.end(), list.begin(), list.end());
  }
  input_begin_.push_back(static_cast<std::uint32_t>(inputs_.size()));
  stack_.reserve(logic.facts);
}

void ClosureLanes::gain(const Gain& gain, std::size_t lane) {
  const std::size_t at = gain.quantity * kLanes + lane;
  values_[at] += gain.amount;
  while (cursors_[at] < logic_->quantities[gain.quantity].last &&
         logic_->thresholds[cursors_[at]].value <= values_[at]) {
    turn_on(logic_->thresholds[cursors_[at]++].fact, std::uint64_t{1} << lane);
  }
}

void ClosureLanes::collect(ItemId item, std::uint64_t lanes) {
  const auto gains = logic_->gains_of(item);
  const std::uint32_t chain = logic_->chain_of[item.index];
  if (gains.empty() && chain == Logic::kNoChain) return;
  for (std::uint64_t rest = lanes; rest != 0; rest &= rest - 1) {
    const auto lane = static_cast<std::size_t>(std::countr_zero(rest));
    for (const Gain& each : gains) gain(each, lane);
    if (chain == Logic::kNoChain) continue;
    const Logic::Chain& stages = logic_->chains[chain];
    std::uint32_t& held = chains_[chain * kLanes + lane];
    if (held >= stages.length) continue;
    const std::uint32_t stage = stages.first + held++;
    for (std::uint32_t g = logic_->stage_begin[stage]; g < logic_->stage_begin[stage + 1]; ++g) {
      gain(logic_->stage_gains[g], lane);
    }
  }
}

void ClosureLanes::follow(Fact fact, std::uint64_t lanes) {
  const Logic& logic = *logic_;
  const Logic::RuleOffsets& from = logic.rules[fact];
  const Logic::RuleOffsets& to = logic.rules[fact + 1];
  for (std::uint32_t i = from.implies; i < to.implies; ++i) turn_on(logic.implies[i], lanes);
  for (std::uint32_t i = from.counts; i < to.counts; ++i) {
    const std::uint32_t gate = logic.counts[i];
    std::uint64_t all = lanes;
    for (std::uint32_t k = input_begin_[gate]; k < input_begin_[gate + 1] && all != 0; ++k) {
      all &= on_[inputs_[k]];
    }
    if (all != 0) turn_on(logic.needs_fact[gate], all);
  }
  for (std::uint32_t i = from.pairs; i < to.pairs; ++i) {
    turn_on(logic.pairs[i].then, lanes & on_[logic.pairs[i].other]);
  }
}

std::uint64_t ClosureLanes::goal_without(const Pickups& pickups, std::span<const LocationId> left) {
  BOARDWRIGHT_ASSERT(left.size() <= kLanes);
  const Logic& logic = *logic_;
  const std::uint64_t all =
      left.size() == kLanes ? ~std::uint64_t{0} : (std::uint64_t{1} << left.size()) - 1;
  if (logic.goal == kAlwaysFact) return all;
  if (logic.goal == kNoFact) return 0;
  on_.assign(logic.facts, 0);
  pending_.assign(logic.facts, 0);
  values_.resize(logic.quantities.size() * kLanes);
  cursors_.resize(values_.size());
  for (std::size_t q = 0; q < logic.quantities.size(); ++q) {
    std::fill_n(values_.begin() + static_cast<std::ptrdiff_t>(q * kLanes), kLanes,
                logic.quantities[q].base);
    std::fill_n(cursors_.begin() + static_cast<std::ptrdiff_t>(q * kLanes), kLanes,
                logic.quantities[q].first);
  }
  chains_.resize(logic.chains.size() * kLanes);
  for (std::size_t c = 0; c < logic.chains.size(); ++c) {
    std::fill_n(chains_.begin() + static_cast<std::ptrdiff_t>(c * kLanes), kLanes,
                logic.chains[c].held);
  }
  for (Fact place : logic.start) turn_on(place, all);
  while (!stack_.empty()) {
    const Fact fact = stack_.back();
    stack_.pop_back();
    std::uint64_t lanes = pending_[fact];
    pending_[fact] = 0;
    follow(fact, lanes);
    if (fact >= logic.locations || !pickups[fact]) continue;
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (left[i].index == fact) lanes &= ~(std::uint64_t{1} << i);
    }
    collect(pickups[fact], lanes);
  }
  return on_[logic.goal];
}

}  // namespace boardwright::items
