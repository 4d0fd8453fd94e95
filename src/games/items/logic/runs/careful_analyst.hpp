// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The analysis of placements where some things are dangerous, so that fewer items
// may reach more. Scratch for many placements on one logic; not thread safe.
#pragma once

#include <vector>

#include "games/items/logic/runs/bound.hpp"
#include "games/items/logic/runs/runs.hpp"

namespace boardwright::items {

class CarefulAnalyst {
 public:
  // `logic` must outlive this. REQUIRES: compiled with CompileOptions::negation
  explicit CarefulAnalyst(const Logic& logic)
      : runs_(logic), sure_(logic, Bound::Side::Sure), possible_(logic, Bound::Side::Possible) {}

  // See Runs.
  bool beatable_anew(const Pickups& items) {
    return sure_.reaches_goal(items) || runs_.beatable_anew(items);
  }

  // Of the first run that reaches the goal; if none does, of the first of all.
  Spheres spheres(const Pickups& items) { return runs_.spheres(items); }

  // Items of `order` and `always` (or, if they do not suffice, of all) with which some
  // run reaches the goal, and without any one of which none does. REQUIRES: some run with
  // all items reaches the goal, none does without one of `always`; the two have each
  // location at most once
  Pickups minimal(const Pickups& items, std::vector<LocationId> order,
                  const std::vector<LocationId>& always);

  // Those of `kept` without which alone no run reaches the goal.
  std::vector<LocationId> needed(const Pickups& items, const std::vector<LocationId>& kept);

 private:
  class Deletion;
  bool reaches_goal(const Pickups& items) {
    return sure_.reaches_goal(items) ||
           (possible_.reaches_goal(items) && runs_.reaches_goal(items));
  }

  Runs runs_;
  Bound sure_;
  Bound possible_;
  std::vector<Bound::Snapshot> levels_;
};

}  // namespace boardwright::items
