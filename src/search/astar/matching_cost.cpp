// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The matching is found by dynamic programming over subsets of the target:
// after i tokens, best[S] is the cheapest way to put them onto the set S of i
// targets. That is 2^k * k / 2 additions for k tokens, 80 for five and 1024 for
// eight, with no branches that depend on the costs (and for up to five tokens no
// loop either). For so few tokens it is faster than the Hungarian method, and a
// search asks for the same sets again and again, so most costs are computed once.
// Filling whole tables by breadth-first search was rejected: at 25 nodes it takes
// 4 ms per class, more than most searches.
#include "search/astar/matching_cost.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <mutex>
#include <utility>

namespace boardwright {

GraphDistances::GraphDistances(const MotionGraph& graph) {
  for (int from : graph.nodes()) {
    NodeSet reached;
    reached.insert(from);
    NodeSet layer = reached;
    for (int distance = 1; !layer.empty(); ++distance) {
      layer = graph.around(layer) - reached;
      reached |= layer;
      for (int to : layer) {
        table_[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)] =
            static_cast<std::uint8_t>(distance);
      }
    }
    BOARDWRIGHT_ASSERT(reached == graph.nodes());
  }
}

namespace {

// Sets of `size` out of `nodes`.
std::uint32_t choices(int nodes, int size) {
  if (size < 0 || size > nodes) return 0;
  std::uint64_t count = 1;
  for (int i = 1; i <= size; ++i) {
    count = count * static_cast<std::uint64_t>(nodes - size + i) / static_cast<std::uint64_t>(i);
  }
  return static_cast<std::uint32_t>(count);
}

// One rank per shape, shared by all searches of the process.
std::shared_ptr<const SubsetRank> shared_rank(int nodes, int size) {
  static std::mutex mutex;
  static std::map<std::pair<int, int>, std::shared_ptr<const SubsetRank>> ranks;
  const std::lock_guard lock(mutex);
  std::shared_ptr<const SubsetRank>& rank = ranks[{nodes, size}];
  if (!rank) rank = std::make_shared<const SubsetRank>(nodes, size);
  return rank;
}

// K x K, from each token to each target.
template <std::size_t K>
using Away = std::array<std::array<std::uint8_t, K>, K>;
// best[S]: the first tokens, one per member of S, matched onto S.
template <std::size_t K>
using Best = std::array<std::uint16_t, std::size_t{1} << K>;

template <std::size_t K>
Away<K> distances_between(const GraphDistances& distances, NodeSet from, NodeSet to) {
  std::array<int, K> goals{};
  std::size_t count = 0;
  for (int goal : to) goals[count++] = goal;
  Away<K> away{};
  std::size_t token = 0;
  for (int node : from) {
    for (std::size_t i = 0; i < K; ++i) {
      away[token][i] = static_cast<std::uint8_t>(distances(node, goals[i]));
    }
    ++token;
  }
  return away;
}

template <std::size_t Set, std::size_t K, std::size_t... I>
void match_set(const Away<K>& away, Best<K>& best, std::index_sequence<I...>) {
  const auto& row = away[std::popcount(Set) - 1];
  int least = 0xffff;
  ((least = (Set >> I & 1U) != 0 ? std::min(least, best[Set & ~(1U << I)] + row[I]) : least), ...);
  best[Set] = static_cast<std::uint16_t>(least);
}

// All sets of K targets in ascending order, with no loop left at run time.
template <std::size_t K>
int match_few(const GraphDistances& distances, NodeSet from, NodeSet to) {
  constexpr std::size_t kSets = (std::size_t{1} << K) - 1;
  const Away<K> away = distances_between<K>(distances, from, to);
  Best<K> best;
  best[0] = 0;
  [&]<std::size_t... Set>(std::index_sequence<Set...>) {
    (match_set<Set + 1, K>(away, best, std::make_index_sequence<K>{}), ...);
  }
  (std::make_index_sequence<kSets>{});
  return best[kSets];
}

int match_many(const GraphDistances& distances, NodeSet from, NodeSet to) {
  constexpr std::size_t kMost = MatchingCost::kMostTokens;
  const Away<kMost> away = distances_between<kMost>(distances, from, to);
  Best<kMost> best;
  const std::uint32_t all = (1U << static_cast<unsigned>(from.size())) - 1U;
  std::fill(best.begin(), best.begin() + all + 1, std::uint16_t{0xffff});
  best[0] = 0;
  for (std::uint32_t set = 0; set < all; ++set) {
    const auto& row = away[static_cast<std::size_t>(std::popcount(set))];
    for (int i : BitSet32(all & ~set)) {
      std::uint16_t& to_set = best[set | 1U << static_cast<unsigned>(i)];
      const int cost = best[set] + row[static_cast<std::size_t>(i)];
      to_set = std::min(to_set, static_cast<std::uint16_t>(cost));
    }
  }
  return best[all];
}

// The cheapest way to pair the members of two sets of equal size.
int matching(const GraphDistances& distances, NodeSet from, NodeSet to) {
  switch (to.size()) {
    case 3: return match_few<3>(distances, from, to);
    case 4: return match_few<4>(distances, from, to);
    case 5: return match_few<5>(distances, from, to);
    default: return match_many(distances, from, to);
  }
}

}  // namespace

SubsetRank::SubsetRank(int nodes, int size)
    : low_bits_(static_cast<unsigned>(nodes / 2)),
      high_(std::size_t{1} << (static_cast<unsigned>(nodes) - low_bits_)),
      low_(std::size_t{1} << low_bits_) {
  BOARDWRIGHT_ASSERT(nodes <= 40);
  std::array<std::uint16_t, 33> next{};
  for (std::size_t bits = 0; bits < low_.size(); ++bits) {
    low_[bits] = next[static_cast<std::size_t>(std::popcount(bits))]++;
  }
  for (std::size_t bits = 0; bits < high_.size(); ++bits) {
    high_[bits] = count_;
    count_ += choices(static_cast<int>(low_bits_), size - std::popcount(bits));
  }
}

namespace {
constexpr int kMostDirect = 16;
constexpr int kMostRanked = 36;
constexpr int kMostRankedSmall = 25;
constexpr unsigned kLargeCacheBits = 16;
constexpr unsigned kSmallCacheBits = 11;
}  // namespace

MatchingCost::MatchingCost(std::shared_ptr<const GraphDistances> distances, int nodes,
                           NodeSet target, std::vector<NodeSet> variants, CacheSize size)
    : distances_(std::move(distances)), target_(target), variants_(std::move(variants)) {
  BOARDWRIGHT_ASSERT(target.size() <= kMostTokens);
  const bool large = size == CacheSize::Large;
  if (nodes <= kMostDirect) {
    kept_.assign(std::size_t{1} << static_cast<unsigned>(nodes), kUnknown);
  } else if (nodes <= (large ? kMostRanked : kMostRankedSmall)) {
    rank_ = shared_rank(nodes, target.size());
    kept_.assign(rank_->count(), kUnknown);
  } else {
    const unsigned bits = large ? kLargeCacheBits : kSmallCacheBits;
    cache_.assign(std::size_t{1} << bits, Cached{target.bits(), 0});
    cache_shift_ = 64U - bits;
  }
  if (!kept_.empty()) costs_ = kept_.data();
  if (rank_) {
    high_ = rank_->high();
    low_ = rank_->low();
    low_mask_ = rank_->low_mask();
    low_bits_ = rank_->low_bits();
  }
}

void MatchingCost::set_target(NodeSet target, std::vector<NodeSet> variants) {
  BOARDWRIGHT_ASSERT(target.size() == target_.size());
  if (target == target_ && variants == variants_) return;
  target_ = target;
  variants_ = std::move(variants);
  std::fill(kept_.begin(), kept_.end(), kUnknown);
  std::fill(cache_.begin(), cache_.end(), Cached{target.bits(), 0});
}

MatchingCost::Value MatchingCost::from_cache(std::uint64_t bits) {
  Cached& place = cache_[(bits * 0x9E3779B97F4A7C15ULL) >> cache_shift_];
  if (place.bits != bits) place = Cached{bits, compute(bits)};
  return place.value;
}

MatchingCost::Value MatchingCost::keep(std::uint64_t at, std::uint64_t bits) {
  const Value value = compute(bits);
  const int packed = 2 * steps(value) + (value >= kFlag ? 1 : 0);
  BOARDWRIGHT_ASSERT(packed < kUnknown);
  costs_[at] = static_cast<std::uint8_t>(packed);
  return value;
}

MatchingCost::Value MatchingCost::compute(std::uint64_t bits) const {
  const Value cost = matching(*distances_, NodeSet(bits), target_);
  for (NodeSet variant : variants_) {
    if (matching(*distances_, NodeSet(bits), variant) < cost) return cost + kFlag;
  }
  return cost;
}

}  // namespace boardwright
