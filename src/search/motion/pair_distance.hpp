// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// PairDistance: exact distances of the mover with one token, all others taken
// away. Leaving tokens out of a walk leaves a legal walk, so this never
// exceeds the distance with all tokens, and what is out of reach for the pair
// is out of reach. Built in O(nodes^2 * degree), at most about 30 000 steps.
#pragma once

#include <array>
#include <cstdint>

#include "search/motion/motion_graph.hpp"

namespace boardwright {

template <class Set>
class BasicPairDistance {
 public:
  static constexpr int kFar = 0xffff;

  // Distances from (mover, token), which equal those to it: steps are
  // reversible. `swaps`: the edges over which the two can change places.
  BasicPairDistance(const BasicMotionGraph<Set>& mover_map, const BasicMotionGraph<Set>& swaps,
                    int mover, int token);

  // kFar when it cannot be reached.
  int operator()(int mover, int token) const {
    return table_[static_cast<std::size_t>(token)][static_cast<std::size_t>(mover)];
  }
  // Where the mover can be with the token at `token`, and the reverse.
  Set movers(int token) const { return movers_[static_cast<std::size_t>(token)]; }
  Set tokens(int mover) const;

 private:
  std::array<Set, Set::kDigits> movers_{};
  std::array<std::array<std::uint16_t, Set::kDigits>, Set::kDigits> table_;
};

using PairDistance = BasicPairDistance<NodeSet>;

}  // namespace boardwright
