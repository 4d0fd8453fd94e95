// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// LastStepsCost: a sharper heuristic of class motion towards one target, for up to
// 32 nodes. Class matching (matching_cost.hpp) measures how far the classes are from
// the target; here they are measured from every layout two steps before the target,
// and the nearest of those counts, plus two. So the heuristic accounts for the
// mover's entry: it comes in over a neighbour, whose token has to move aside, and
// over one of that neighbour's neighbours before. That saves a third of the states
// of a search.
//
// A layout two steps before the target differs from it in one node of one or two
// classes. So the value of a class is its cost towards the target and, for each of
// those layouts, how many of the two last steps bring the class nearer (its cost
// towards that layout tells). Summed over the classes, a layout with two such steps
// costs two less than the target, one with one costs the same, else two more. Each
// layout has two bits in a value, so values are just added.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "search/motion/class_motion.hpp"

namespace boardwright {

// Not thread safe: values are cached.
class LastStepsCost {
 public:
  // The cost in the low eight bits, then two bits per layout before the target.
  using Value = std::uint32_t;

  // REQUIRES: up to 32 nodes with up to four neighbours each; up to eight
  // tokens of a class; a sum of costs below 256
  LastStepsCost(std::shared_ptr<const ClassMap> map, const ClassLayout& target);

  const ClassMap& map() const { return *map_; }

  // The value of one class. REQUIRES: as many nodes as it has in the target
  Value cost(int token_class, NodeSet set) {
    const auto nodes = static_cast<std::uint32_t>(set.bits());
    Class& its = classes_[static_cast<std::size_t>(token_class - 1)];
    const std::uint64_t cached = its.cache[slot_of(its, nodes)];
    return cached >> 32U == nodes ? static_cast<Value>(cached) : store(its, nodes);
  }
  // The same, past the cache.
  Value uncached_cost(int token_class, NodeSet set) const;
  Value sum(const ClassLayout& layout);

  // Never more than the steps to the target, consistent, and of their parity.
  static int estimate_of(Value sum) {
    const auto steps = static_cast<int>(sum & kSteps);
    if (steps <= 1) return steps;
    const int nearer = (sum & kBoth) != 0 ? 2 : (sum & kOne) != 0 ? 1 : 0;
    return steps + 4 - 2 * nearer;
  }
  int estimate(const ClassLayout& layout) { return estimate_of(sum(layout)); }

 private:
  static constexpr Value kSteps = 0xff;
  static constexpr Value kOne = 0x55555500;   // one of the two steps
  static constexpr Value kBoth = 0xaaaaaa00;  // both
  static constexpr int kMostLayouts = 12;
  static constexpr std::size_t kMostTokens = 8;
  static constexpr unsigned kLeastBits = 10;
  static constexpr unsigned kMostBits = 15;

  // A set that differs from the target's in one node.
  struct Variant {
    std::size_t without = 0;  // the number of the node that is left out
    int instead = 0;          // the node that is there in its place
    int steps = 0;            // between the two sets
    Value unit = 0;           // one in the fields of its layouts
  };
  // Of the target first, then of its variants: one SIMD register.
  static constexpr std::size_t kVectorSize = 16;
  using CostVector = std::array<std::uint8_t, kVectorSize>;
  struct Class {
    // What the look-up needs comes first.
    std::vector<std::uint64_t> cache;  // nodes and their value, by hash
    unsigned shift = 64U - kLeastBits;
    std::size_t misses = 0;
    std::size_t tokens = 0;
    std::vector<Variant> variants;
    std::array<std::array<CostVector, kMostTokens>, 32> away{};  // of the target's, by node
  };

  static std::size_t slot_of(const Class& its, std::uint32_t nodes) {
    return nodes * 0x9E3779B97F4A7C15ULL >> its.shift;
  }
  void add_variant(int token_class, int without, int instead, int steps, int layout);
  static Value store(Class& its, std::uint32_t nodes);
  static Value compute(const Class& its, std::uint32_t nodes);
  template <std::size_t K>
  static Value matched(const Class& its, std::uint32_t nodes);

  std::shared_ptr<const ClassMap> map_;
  ClassLayout target_;
  std::vector<Class> classes_;
};

}  // namespace boardwright
