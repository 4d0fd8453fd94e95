// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Factors of costs: what counts while no item is held.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

// The factor that counts without any item: the least unconditional one, else 1. No
// conditional factor may be above it, or an item would make a way dearer, and what can
// be reached with less could no longer be reached with more.
inline double factor_without_items(const std::vector<CostFactor>& factors) {
  std::optional<double> least;
  for (const CostFactor& each : factors) {
    if (each.when != Requirements::always()) continue;
    least = std::min(least.value_or(each.factor), each.factor);
  }
  return least.value_or(1);
}

}  // namespace boardwright::items
