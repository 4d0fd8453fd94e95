// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/motion/pair_distance.hpp"

namespace boardwright {

template <class Set>
BasicPairDistance<Set>::BasicPairDistance(const BasicMotionGraph<Set>& mover_map,
                                          const BasicMotionGraph<Set>& swaps, int mover,
                                          int token) {
  for (auto& row : table_) row.fill(kFar);
  std::array<Set, Set::kDigits> fresh{};  // per token place: movers of this layer
  fresh[static_cast<std::size_t>(token)].insert(mover);
  Set active;  // token places with fresh movers
  active.insert(token);
  for (std::uint16_t steps = 0; !active.empty(); ++steps) {
    std::array<Set, Set::kDigits> next{};
    for (int place : active) {
      const std::size_t at = static_cast<std::size_t>(place);
      movers_[at] |= fresh[at];
      for (int node : fresh[at]) table_[at][static_cast<std::size_t>(node)] = steps;
    }
    for (int place : active) {
      const std::size_t at = static_cast<std::size_t>(place);
      next[at] |= mover_map.around(fresh[at]);
      next[at].erase(place);
      for (int node : fresh[at] & swaps.around(place)) {
        next[static_cast<std::size_t>(node)].insert(place);
      }
    }
    active = Set();
    for (int place = 0; place < Set::kDigits; ++place) {
      const std::size_t at = static_cast<std::size_t>(place);
      fresh[at] = next[at] - movers_[at];
      if (!fresh[at].empty()) active.insert(place);
    }
  }
}

template <class Set>
Set BasicPairDistance<Set>::tokens(int mover) const {
  Set found;
  for (int place = 0; place < Set::kDigits; ++place) {
    if (movers(place).contains(mover)) found.insert(place);
  }
  return found;
}

template class BasicPairDistance<NodeSet>;
template class BasicPairDistance<WideNodeSet>;

}  // namespace boardwright
