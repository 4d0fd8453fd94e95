// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Navigator: what can be reached with what. It works on a compiled Logic and
// turns facts on until nothing changes: the least fixpoint of places, events
// and locations, and, when locations have items on them, of those items too.
// The result is a set; it does not depend on the order of anything. Where ways
// cost something of a carried quantity, the least loss of each place is part of
// the fixpoint (carried/navigator_carried.cpp).
//
// One closure from nothing costs a visit to each rule; adding items to a
// closure costs only what they open. Not thread safe: one per thread; many may
// share a Logic.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "boardwright/games/items/logic/logic.hpp"

namespace boardwright::items {

class Navigator {
 public:
  // `logic` must outlive this. Starts out closed over the logic's start places
  // and held items, with nothing picked up.
  explicit Navigator(const Logic& logic);
  Navigator(const Navigator&) = delete;
  Navigator& operator=(const Navigator&) = delete;

  const Logic& logic() const { return *logic_; }

  // Everything about a closure, for going back to it. Plain memory.
  using Snapshot = std::vector<std::uint64_t>;
  void save(Snapshot& into) const { into = state_; }
  void load(const Snapshot& from);
  // Back to how it was made.
  void reset() { load(ground_); }

  // Adds copies of an item, or a place to stand on. close() must follow.
  void add(ItemId item, std::int64_t copies = 1);
  void stand_on(Fact place) { carried_ == nullptr ? turn_on(place) : stand_at(place, 0); }
  // A place where `loss` of the carried quantity is missing; or any other fact.
  void stand_at(Fact place, std::int64_t loss);
  // Adds the items of `pickups` whose locations are on already.
  void collect_reached(const Pickups& pickups);

  // Closes over everything added. Items of `pickups` (if given) are collected
  // as their locations are reached; those reached before are not looked at.
  void close(const Pickups* pickups = nullptr);
  // The same, but stops as soon as the goal is on; then only goal() and load()
  // make sense.
  void close_to_goal(const Pickups& pickups);

  // Of a place: it has been reached, with a loss or without.
  bool on(Fact fact) const { return holds(fact) || (carried_ != nullptr && has_loss(fact)); }
  bool reached(LocationId location) const { return on_[location.index] != 0; }
  // By location: 1 if it is reached, else 0.
  const std::uint8_t* reached_locations() const { return on_; }
  bool goal() const { return on(logic_->goal); }

  // What is missing of the carried quantity at a place. REQUIRES: on(place)
  std::int64_t loss(Fact place) const {
    return carried_ == nullptr || on_[place] != 0 ? 0 : losses_[place - carried_->first_place];
  }
  // Is `requirement` on, and is there more left at the place than `cost`?
  // REQUIRES: on(place)
  bool affordable(Fact place, Fact requirement, std::uint32_t cost) const;

 private:
  bool holds(Fact fact) const { return fact < kAlwaysFact ? on_[fact] != 0 : fact == kAlwaysFact; }
  void turn_on(Fact fact) {
    if (on_[fact] != 0) return;
    on_[fact] = 1;
    stack_[top_++] = fact;
  }
  void gain(const Gain& gain);
  template <bool kToGoal, bool kCarried>
  void follow(const Pickups* pickups);
  void point_into_state();

  // With a carried quantity: carried/navigator_carried.cpp.
  bool has_loss(Fact fact) const;
  void start_carried();
  template <bool kToGoal>
  void follow_carried(const Pickups* pickups);
  void notice(Fact fact);
  double factor(std::uint32_t kind) const;
  void forget_factors();
  double price(std::uint32_t cost) const;
  void relax(const CarriedLogic::Edge& edge);
  void reach(Fact place, std::int64_t loss);
  void queue(Fact place);
  void quench();
  void look_again();

  const Logic* logic_;
  Snapshot state_;  // one block: values, cursors, chain counts, on
  Snapshot ground_;
  std::int64_t* values_ = nullptr;    // by quantity
  std::uint32_t* cursors_ = nullptr;  // by quantity: the next threshold
  std::uint32_t* chain_counts_ = nullptr;
  std::uint8_t* on_ = nullptr;
  std::vector<Fact> stack_;  // on, but not yet followed
  std::size_t top_ = 0;

  const CarriedLogic* carried_ = nullptr;  // of the logic; the rest is for it alone
  std::int64_t* losses_ = nullptr;         // by place that is off
  std::int64_t capacity_seen_ = 0;         // when the thirsty places were looked at
  std::uint8_t* blocked_ = nullptr;        // by place: an edge could not be paid
  std::vector<Fact> improved_;             // places whose edges must be looked at
  std::vector<std::uint8_t> queued_;       // by place: it is one of these
  mutable std::vector<double> factors_;    // by kind of cost, as far as known; else negative
};

}  // namespace boardwright::items
