// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A minimal subset of a list that satisfies a monotone condition: no element of
// it can be left out. The last element that is needed is found by bisection,
// then the one before it, and so on (as in QuickXplain). One bisection for each
// element of the result.
#pragma once

#include <cstddef>
#include <vector>

namespace boardwright::items {

// Indices of the subset, last first. `enough(chosen, first)` tells whether the
// chosen elements and the first `first` ones satisfy the condition.
// REQUIRES: all elements together do; more elements never break it
template <class Enough>
std::vector<std::size_t> minimal_subset(std::size_t count, Enough enough) {
  std::vector<std::size_t> chosen;
  std::size_t most = count;
  while (most > 0 && !enough(chosen, std::size_t{0})) {
    std::size_t too_few = 0;
    while (most - too_few > 1) {
      const std::size_t middle = too_few + (most - too_few) / 2;
      (enough(chosen, middle) ? most : too_few) = middle;
    }
    chosen.push_back(--most);
  }
  return chosen;
}

}  // namespace boardwright::items
