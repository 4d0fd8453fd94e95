// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Two closures that bracket what runs reach where some things are dangerous. Both
// take dangerous things like all others, and more items never make them smaller.
//
// Possible: every `not` holds. No run reaches more.
// Sure: no `not` holds. Every run that goes to its end reaches at least that: then it
// stands at the start with all that it has taken, and whatever it could still take
// there it would have taken.
//
// One closure therefore often answers what would take six runs. Not thread safe.
#pragma once

#include "games/items/logic/navigator.hpp"

namespace boardwright::items {

class Bound {
 public:
  enum class Side : std::uint8_t { Sure, Possible };
  using Snapshot = Navigator::Snapshot;

  // `logic` must outlive this. REQUIRES: compiled with CompileOptions::negation
  Bound(const Logic& logic, Side side);

  // As for the navigator.
  void save(Snapshot& into) const { navigator_.save(into); }
  void load(const Snapshot& from) { navigator_.load(from); }
  void reset() { navigator_.load(ground_); }
  void add(ItemId item) { navigator_.add(item); }
  void collect_reached(const Pickups& pickups) { navigator_.collect_reached(pickups); }
  void close_to_goal(const Pickups& pickups);
  bool reached(LocationId location) const { return navigator_.reached(location); }
  bool goal() const { return navigator_.goal(); }

  // Is the goal reached by who picks up these?
  bool reaches_goal(const Pickups& items) {
    reset();
    collect_reached(items);
    close_to_goal(items);
    return goal();
  }

 private:
  bool take_dangers();

  Navigator navigator_;
  Snapshot ground_;
};

}  // namespace boardwright::items
