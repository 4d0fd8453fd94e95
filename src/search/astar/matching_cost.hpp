// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// MatchingCost: the least number of steps that carry a set of equal tokens onto a
// target set when tokens may pass through each other: the cheapest matching of the
// two sets by their distances in the graph. Tokens that block each other need no
// more (equal tokens may exchange their targets), and the sum over classes never
// exceeds the steps that any motion needs.
//
// A target may have variants: sets that differ from it in one node. Where a variant
// is cheaper than the target, the cost carries a flag; class_motion.hpp says what
// for.
//
// Costs are computed on demand and kept: for up to 16 nodes in a table over all
// sets, for up to 36 in one over the sets of the right size, above that (or when the
// target changes often) in a cache of recent sets.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "search/motion/motion_graph.hpp"

namespace boardwright {

// All distances in a connected graph, at most 255.
class GraphDistances {
 public:
  explicit GraphDistances(const MotionGraph& graph);
  int operator()(int a, int b) const {
    return table_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
  }

 private:
  std::array<std::array<std::uint8_t, kMostNodes>, kMostNodes> table_{};
};

// Numbers the sets of `size` out of `nodes` nodes from 0, by two look-ups.
class SubsetRank {
 public:
  // REQUIRES: nodes <= 40, at most 2^32 sets
  SubsetRank(int nodes, int size);
  std::uint32_t operator()(std::uint64_t bits) const {
    return high_[bits >> low_bits_] + std::uint32_t{low_[bits & low_mask()]};
  }
  std::uint32_t count() const { return count_; }

  unsigned low_bits() const { return low_bits_; }
  std::uint64_t low_mask() const { return (std::uint64_t{1} << low_bits_) - 1; }
  const std::uint32_t* high() const { return high_.data(); }
  const std::uint16_t* low() const { return low_.data(); }

 private:
  unsigned low_bits_;
  std::vector<std::uint32_t> high_;
  std::vector<std::uint16_t> low_;
  std::uint32_t count_ = 0;
};

// How many costs of one target are kept.
enum class CacheSize : std::uint8_t {
  Large,  // up to 2 MB per set, for a target that stays
  Small,  // quickly cleared, for a target that changes often
};

// Not thread safe: asking for a cost may keep it.
class MatchingCost {
 public:
  static constexpr int kMostTokens = 10;

  // A cost, and how many flags it carries (0 or 1), such that both can be
  // summed up at once.
  using Value = std::int32_t;
  static constexpr Value kFlag = 0x10000;
  static int steps(Value value) { return value & (kFlag - 1); }

  // Nodes are numbered from 0 to nodes - 1.
  // REQUIRES: at most kMostTokens in the target, and no cost above 126
  MatchingCost(std::shared_ptr<const GraphDistances> distances, int nodes, NodeSet target,
               std::vector<NodeSet> variants, CacheSize size);

  MatchingCost(const MatchingCost&) = delete;
  MatchingCost& operator=(const MatchingCost&) = delete;
  MatchingCost(MatchingCost&&) noexcept = default;
  MatchingCost& operator=(MatchingCost&&) noexcept = default;

  NodeSet target() const { return target_; }
  // Another target with as many nodes; what was kept is forgotten.
  void set_target(NodeSet target, std::vector<NodeSet> variants);

  // REQUIRES: as many nodes in `set` as in the target
  Value operator()(NodeSet set) {
    const std::uint64_t bits = set.bits();
    if (costs_ == nullptr) return from_cache(bits);
    const std::uint64_t at =
        high_ == nullptr ? bits : high_[bits >> low_bits_] + low_[bits & low_mask_];
    const std::uint8_t cost = costs_[at];
    return cost != kUnknown ? value_of(cost) : keep(at, bits);
  }

 private:
  static constexpr std::uint8_t kUnknown = 0xff;
  struct Cached {
    std::uint64_t bits = 0;
    Value value = 0;
  };

  // In tables: twice the cost, plus one for a flag.
  static Value value_of(std::uint8_t kept) { return (kept >> 1U) | (kept & 1) * kFlag; }

  Value from_cache(std::uint64_t bits);
  Value keep(std::uint64_t at, std::uint64_t bits);
  Value compute(std::uint64_t bits) const;

  // What the look-up needs, close together. costs_ is null with a cache,
  // high_ with a table over all sets.
  std::uint8_t* costs_ = nullptr;
  const std::uint32_t* high_ = nullptr;
  const std::uint16_t* low_ = nullptr;
  std::uint64_t low_mask_ = 0;
  unsigned low_bits_ = 0;
  unsigned cache_shift_ = 0;

  std::shared_ptr<const GraphDistances> distances_;
  std::shared_ptr<const SubsetRank> rank_;
  NodeSet target_;
  std::vector<NodeSet> variants_;
  std::vector<std::uint8_t> kept_;
  std::vector<Cached> cache_;
};

}  // namespace boardwright
