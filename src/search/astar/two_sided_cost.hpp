// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// TwoSidedCost: the LastStepsCost towards two layouts, in one value and with one
// look-up.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "search/astar/last_steps_cost.hpp"

namespace boardwright {

// Not thread safe: values are cached.
class TwoSidedCost {
 public:
  // One LastStepsCost::Value in each half.
  using Value = std::uint64_t;

  // REQUIRES: as LastStepsCost, for both
  TwoSidedCost(const std::shared_ptr<const ClassMap>& map, const ClassLayout& low,
               const ClassLayout& high)
      : low_(map, low), high_(map, high), classes_(static_cast<std::size_t>(map->classes())) {
    for (Class& its : classes_) its.cache.resize(std::size_t{1} << kLeastBits);
  }

  // The value of one class. REQUIRES: as many nodes as it has in the targets
  Value cost(int token_class, NodeSet set) {
    const auto nodes = static_cast<std::uint32_t>(set.bits());
    Class& its = classes_[static_cast<std::size_t>(token_class - 1)];
    const Cached& cached = its.cache[slot_of(its, nodes)];
    return cached.nodes == nodes ? cached.value : store(its, token_class, nodes);
  }
  Value sum(const ClassLayout& layout) {
    return low_.sum(layout) | Value{high_.sum(layout)} << 32U;
  }

  // The two estimates that belong to a sum over the classes.
  static int to_low(Value sum) {
    return LastStepsCost::estimate_of(static_cast<LastStepsCost::Value>(sum));
  }
  static int to_high(Value sum) {
    return LastStepsCost::estimate_of(static_cast<LastStepsCost::Value>(sum >> 32U));
  }

 private:
  static constexpr unsigned kLeastBits = 10;
  static constexpr unsigned kMostBits = 14;

  struct Cached {
    Value value = 0;
    std::uint32_t nodes = 0;  // no class has none
  };
  struct Class {
    std::vector<Cached> cache;  // by hash
    unsigned shift = 64U - kLeastBits;
    std::size_t misses = 0;
  };

  static std::size_t slot_of(const Class& its, std::uint32_t nodes) {
    return nodes * 0x9E3779B97F4A7C15ULL >> its.shift;
  }
  Value store(Class& its, int token_class, std::uint32_t nodes);

  LastStepsCost low_;
  LastStepsCost high_;
  std::vector<Class> classes_;
};

}  // namespace boardwright
