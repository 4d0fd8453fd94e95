// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A choice from which nothing can be left out, where more never does harm: of a
// list in some order the last element that is needed is found by halving, then
// the one before it, and so on. A question per element kept, times the
// logarithm of their number.
#pragma once

#include <cstddef>
#include <vector>

namespace boardwright::items {

// Numbers of elements, last first. `enough(chosen, first)` tells whether the
// chosen ones and the first `first` elements do. REQUIRES: all together do
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
