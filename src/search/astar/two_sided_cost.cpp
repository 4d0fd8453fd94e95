// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/astar/two_sided_cost.hpp"

namespace boardwright {

TwoSidedCost::Value TwoSidedCost::store(Class& its, int token_class, std::uint32_t nodes) {
  const NodeSet set(nodes);
  const Value value =
      low_.uncached_cost(token_class, set) | Value{high_.uncached_cost(token_class, set)} << 32U;
  if (2 * ++its.misses > its.cache.size() && its.shift > 64U - kMostBits) {
    std::vector<Cached> old(4 * its.cache.size());
    old.swap(its.cache);
    its.shift -= 2;
    for (const Cached& cached : old) its.cache[slot_of(its, cached.nodes)] = cached;
  }
  its.cache[slot_of(its, nodes)] = {value, nodes};
  return value;
}

}  // namespace boardwright
