// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/logic/runs/bound.hpp"

namespace boardwright::items {

Bound::Bound(const Logic& logic, Side side) : navigator_(logic) {
  if (side == Side::Possible) {
    for (const Logic::Negation& each : logic.negations) navigator_.stand_on(each.fact);
  }
  do navigator_.close();
  while (take_dangers());
  navigator_.save(ground_);
}

// Dangerous events are not among the rules.
bool Bound::take_dangers() {
  bool more = false;
  for (const Logic::Danger& danger : navigator_.logic().dangers) {
    if (navigator_.on(danger.event) || !navigator_.on(danger.place) ||
        !navigator_.affordable(danger.place, danger.requirement, danger.cost)) {
      continue;
    }
    navigator_.stand_on(danger.event);
    more = true;
  }
  return more;
}

void Bound::close_to_goal(const Pickups& pickups) {
  do navigator_.close_to_goal(pickups);
  while (!goal() && take_dangers());
}

}  // namespace boardwright::items
