// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Assumed fill over the reachability that demands a way back. The same argument
// holds, because that is monotone too and an item is placed only where it would be
// collected with everything else assumed. One closure per item; a dead end ends
// the attempt.
#include "games/items/fill/return_fill.hpp"

namespace boardwright::items {

bool return_fill(Attempt& attempt, ReturnNavigator& navigator, const std::vector<ItemId>& order,
                 bool beatable, Random& random) {
  for (std::size_t k = 0; k < order.size(); ++k) {
    navigator.reset();
    for (std::size_t i = k + 1; i < order.size(); ++i) navigator.add(order[i]);
    navigator.close(attempt.items);
    ++attempt.closures;
    const bool anywhere = beatable && navigator.goal();
    const std::vector<std::uint8_t> would = navigator.would_return(order[k]);
    std::vector<LocationId> candidates;
    DeadEnd& end = attempt.dead_end;
    end = {order[k], attempt.placed, 0, 0, 0};
    for (std::size_t i = 0; i < attempt.locations(); ++i) {
      if (would[i] != 0) {
        ++end.reached;
        if (attempt.taken[i] == 0) ++end.free;
      }
      if ((anywhere || would[i] != 0) && attempt.may_take(order[k], LocationId(i), true)) {
        candidates.emplace_back(i);
      }
    }
    if (candidates.empty() || attempt.interrupted()) return false;
    attempt.put(order[k], attempt.choose(candidates, random), true);
  }
  return true;
}

}  // namespace boardwright::items
