// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/motion/pair_distance.hpp"

namespace boardwright {

PairDistance::PairDistance(const MotionGraph& mover_map, const MotionGraph& swaps, int mover,
                           int token) {
  for (auto& row : table_) row.fill(kFar);
  std::array<NodeSet, kMostNodes> fresh{};  // per token place: movers of this layer
  fresh[static_cast<std::size_t>(token)].insert(mover);
  NodeSet active;  // token places with fresh movers
  active.insert(token);
  for (std::uint16_t steps = 0; !active.empty(); ++steps) {
    std::array<NodeSet, kMostNodes> next{};
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
    active = NodeSet();
    for (int place = 0; place < kMostNodes; ++place) {
      const std::size_t at = static_cast<std::size_t>(place);
      fresh[at] = next[at] - movers_[at];
      if (!fresh[at].empty()) active.insert(place);
    }
  }
}

NodeSet PairDistance::tokens(int mover) const {
  NodeSet found;
  for (int place = 0; place < kMostNodes; ++place) {
    if (movers(place).contains(mover)) found.insert(place);
  }
  return found;
}

}  // namespace boardwright
