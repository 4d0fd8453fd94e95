// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/two_sided_cost.hpp"

namespace boardwright {

TwoSidedCost::Value TwoSidedCost::keep(Class& its, int token_class, std::uint32_t nodes) {
  const NodeSet set(nodes);
  const Value value = low_.worked_out(token_class, set) | Value{high_.worked_out(token_class, set)}
                                                              << 32U;
  if (2 * ++its.worked_out > its.kept.size() && its.shift > 64U - kMostBits) {
    std::vector<Kept> old(4 * its.kept.size());
    old.swap(its.kept);
    its.shift -= 2;
    for (const Kept& kept : old) its.kept[slot_of(its, kept.nodes)] = kept;
  }
  its.kept[slot_of(its, nodes)] = {value, nodes};
  return value;
}

}  // namespace boardwright
