// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Unit propagation over Horn rules with watch lists. A fact that turns on is
// put on a list once; following it looks at the rules that it is a condition
// of. Thresholds of a quantity are sorted, with a cursor, so a growing count
// touches each of them once. The whole state is one block of a few kilobytes:
// going back is a copy. (A trail of changes to undo was measured slower, since
// nearly everything becomes reachable again.)
#include "games/items/logic/navigator.hpp"

#include <algorithm>

namespace boardwright::items {

Navigator::Navigator(const Logic& logic) : logic_(&logic), carried_(logic.carried.get()) {
  const std::size_t quantities = logic.quantities.size();
  const std::size_t carried = carried_ == nullptr ? 0 : carried_->refill.size();
  const std::size_t words = quantities + logic.chains.size();
  const std::size_t bytes = (quantities + carried) * sizeof(std::int64_t) +
                            words * sizeof(std::uint32_t) + logic.facts + carried;
  state_.assign((bytes + 7) / 8, 0);
  point_into_state();
  stack_.resize(logic.facts + 1);
  for (std::size_t i = 0; i < quantities; ++i) {
    values_[i] = logic.quantities[i].base;
    cursors_[i] = logic.quantities[i].first;
  }
  for (std::size_t i = 0; i < logic.chains.size(); ++i) chain_counts_[i] = logic.chains[i].held;
  if (carried_ != nullptr) start_carried();
  for (Fact place : logic.start) stand_on(place);
  close();
  ground_ = state_;
}

void Navigator::point_into_state() {
  auto* at = reinterpret_cast<unsigned char*>(state_.data());
  values_ = reinterpret_cast<std::int64_t*>(at);
  at += logic_->quantities.size() * sizeof(std::int64_t);
  if (carried_ != nullptr) {
    losses_ = reinterpret_cast<std::int64_t*>(at);
    at += carried_->refill.size() * sizeof(std::int64_t);
  }
  cursors_ = reinterpret_cast<std::uint32_t*>(at);
  chain_counts_ = cursors_ + logic_->quantities.size();
  on_ = reinterpret_cast<std::uint8_t*>(chain_counts_ + logic_->chains.size());
  if (carried_ != nullptr) blocked_ = on_ + logic_->facts;
}

void Navigator::load(const Snapshot& from) {
  std::copy_n(from.begin(), state_.size(), state_.begin());
  top_ = 0;
  if (carried_ != nullptr) quench();
}

void Navigator::gain(const Gain& gain) {
  const std::int64_t value = values_[gain.quantity] += gain.amount;
  std::uint32_t& cursor = cursors_[gain.quantity];
  const std::uint32_t last = logic_->quantities[gain.quantity].last;
  while (cursor < last && logic_->thresholds[cursor].value <= value) {
    turn_on(logic_->thresholds[cursor++].fact);
  }
}

void Navigator::add(ItemId item, std::int64_t copies) {
  if (copies <= 0) return;
  for (const Gain& each : logic_->gains_of(item)) {
    gain({each.quantity, each.amount * copies});
  }
  const std::uint32_t chain = logic_->chain_of[item.index];
  if (chain == Logic::kNoChain) return;
  const Logic::Chain& stages = logic_->chains[chain];
  for (std::int64_t i = 0; i < copies && chain_counts_[chain] < stages.length; ++i) {
    const std::uint32_t stage = stages.first + chain_counts_[chain]++;
    for (std::uint32_t g = logic_->stage_begin[stage]; g < logic_->stage_begin[stage + 1]; ++g) {
      gain(logic_->stage_gains[g]);
    }
  }
}

void Navigator::collect_reached(const Pickups& pickups) {
  for (std::uint32_t i = 0; i < logic_->locations; ++i) {
    if (on_[i] != 0 && pickups[i]) add(pickups[i]);
  }
}

// Whether a fact turns on is close to a coin toss, so the list is written in
// any case and its end moves by the outcome: no branch to be guessed wrong. One kind of
// rule, and so one loop, for the same reason. First come, first followed: the next fact
// is known while the last one is still at work, which a stack does not give.
template <bool kToGoal, bool kCarried>
void Navigator::follow(const Pickups* pickups) {
  const Logic& logic = *logic_;
  // Copies of the pointers: a byte of `on` could be part of anything, for the compiler.
  std::uint8_t* const on = on_;
  const Logic::Rule* const rules = logic.rules.data();
  const std::uint32_t* const begin = logic.rule_begin.data();
  const Fact locations = pickups != nullptr ? logic.locations : 0;
  const ItemId* const items = pickups != nullptr ? pickups->data() : nullptr;
  const Fact wanted = kToGoal && logic.goal < kAlwaysFact ? logic.goal : kNoFact;
  const std::uint8_t* const watched = kCarried ? carried_->watched.data() : nullptr;
  Fact* const stack = stack_.data();
  std::size_t top = top_;
  for (std::size_t next = 0; next < top; ++next) {
    if (kToGoal && (wanted != kNoFact ? on[wanted] != 0 : goal())) break;
    const Fact fact = stack[next];
    if (fact < locations && items[fact]) {
      top_ = top;
      add(items[fact]);
      top = top_;
    }
    const std::uint32_t end = begin[fact + 1];
    for (std::uint32_t i = begin[fact]; i < end; ++i) {
      const Logic::Rule rule = rules[i];
      const std::uint8_t both = on[rule.other];
      stack[top] = rule.then;
      top += both & (on[rule.then] ^ 1U);
      on[rule.then] = static_cast<std::uint8_t>(on[rule.then] | both);
    }
    if (kCarried && watched[fact] != 0) {
      top_ = top;
      notice(fact);
      top = top_;
    }
  }
  top_ = 0;
}

template void Navigator::follow<false, true>(const Pickups*);
template void Navigator::follow<true, true>(const Pickups*);

void Navigator::close(const Pickups* pickups) {
  carried_ == nullptr ? follow<false, false>(pickups) : follow_carried<false>(pickups);
}
void Navigator::close_to_goal(const Pickups& pickups) {
  carried_ == nullptr ? follow<true, false>(&pickups) : follow_carried<true>(&pickups);
}

}  // namespace boardwright::items
