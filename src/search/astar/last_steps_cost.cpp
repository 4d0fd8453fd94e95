// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The matching is found by dynamic programming over subsets of the target, as in
// matching_cost.cpp. The target and its variants are matched side by side, each in
// an element of a vector, so that one SIMD instruction serves them all.
#include "search/astar/last_steps_cost.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "boardwright/core/assert.hpp"

namespace boardwright {
namespace {

using CostVector = std::array<std::uint8_t, 16>;

// least = min(least, before + away), element by element.
void lower(CostVector& least, const CostVector& before, const CostVector& away) {
  for (std::size_t i = 0; i < least.size(); ++i) {
    const auto sum = static_cast<std::uint8_t>(before[i] + away[i]);
    least[i] = sum < least[i] ? sum : least[i];
  }
}

template <bool Is>
void lower_if(CostVector& least, const CostVector& before, const CostVector& away) {
  if constexpr (Is) lower(least, before, away);
}

// Tokens of a class in the searches of today; with eight, code without a loop takes 120 KB.
constexpr std::size_t kMostUnrolled = 5;

// The least cost of matching tokens onto K targets; rows[i][j]: how far token i
// is from target j.
template <std::size_t K>
class Matching {
 public:
  explicit Matching(const std::array<const CostVector*, K>& rows) : rows_(rows) {
    first_[0].fill(0);
    if constexpr (K <= kMostUnrolled) {
      fill(std::make_index_sequence<(std::size_t{1} << K) - 1>{});
    } else {
      fill_by_loop();
    }
  }
  const CostVector& cost() const { return first_.back(); }

 private:
  // Sets in ascending order.
  void fill_by_loop() {
    for (std::uint32_t set = 1; set < first_.size(); ++set) {
      const CostVector* row = rows_[static_cast<std::size_t>(std::popcount(set)) - 1];
      CostVector least;
      least.fill(0xff);
      for (int i : BitSet32(set)) {
        lower(least, first_[set & ~(1U << static_cast<unsigned>(i))], row[i]);
      }
      first_[set] = least;
    }
  }
  // The same with no loop left at run time.
  template <std::size_t... Set>
  void fill(std::index_sequence<Set...>) {
    (fill_set<Set + 1>(std::make_index_sequence<K>{}), ...);
  }
  template <std::size_t Set, std::size_t... I>
  void fill_set(std::index_sequence<I...>) {
    const CostVector* row = rows_[static_cast<std::size_t>(std::popcount(Set)) - 1];
    CostVector least;
    least.fill(0xff);
    (lower_if<(Set >> I & 1U) != 0>(least, first_[Set & ~(std::size_t{1} << I)], row[I]), ...);
    first_[Set] = least;
  }

  const std::array<const CostVector*, K>& rows_;
  // By a set of targets: as many tokens, the first ones, matched onto it.
  std::array<CostVector, std::size_t{1} << K> first_;
};

}  // namespace

LastStepsCost::LastStepsCost(std::shared_ptr<const ClassMap> shared, const ClassLayout& target)
    : map_(std::move(shared)),
      target_(target),
      classes_(static_cast<std::size_t>(map_->classes())) {
  const ClassMap& map = *map_;
  BOARDWRIGHT_ASSERT(map.nodes() <= 32);
  for (int each = 1; each <= map.classes(); ++each) {
    Class& its = classes_[static_cast<std::size_t>(each - 1)];
    its.cache.resize(std::size_t{1} << kLeastBits);
    for (int to : target.nodes_of(each)) {
      BOARDWRIGHT_ASSERT(its.tokens < kMostTokens);
      for (int from = 0; from < map.nodes(); ++from) {
        its.away[static_cast<std::size_t>(from)][its.tokens].fill(
            static_cast<std::uint8_t>((*map.distances())(from, to)));
      }
      ++its.tokens;
    }
  }
  int layout = 0;
  for (int one : map.around(target.mover)) {
    const int moved = target.class_at[static_cast<std::size_t>(one)];
    for (int two : map.around(one)) {
      if (two == target.mover) continue;
      BOARDWRIGHT_ASSERT(layout < kMostLayouts);
      const int other = target.class_at[static_cast<std::size_t>(two)];
      if (moved == other) {
        add_variant(moved, two, target.mover, 2, layout);
      } else {
        add_variant(moved, one, target.mover, 1, layout);
        add_variant(other, two, one, 1, layout);
      }
      ++layout;
    }
  }
}

void LastStepsCost::add_variant(int token_class, int without, int instead, int steps, int layout) {
  Class& its = classes_[static_cast<std::size_t>(token_class - 1)];
  std::size_t number = 0;
  for (int node : target_.nodes_of(token_class)) {
    if (node == without) break;
    ++number;
  }
  const Value unit = Value{1} << static_cast<unsigned>(8 + 2 * layout);
  for (Variant& known : its.variants) {
    if (known.without != number || known.instead != instead) continue;
    known.unit |= unit;
    return;
  }
  const std::size_t at = its.variants.size() + 1;
  BOARDWRIGHT_ASSERT(at < kVectorSize);
  for (int from = 0; from < map_->nodes(); ++from) {
    its.away[static_cast<std::size_t>(from)][number][at] =
        static_cast<std::uint8_t>((*map_->distances())(from, instead));
  }
  its.variants.push_back({number, instead, steps, unit});
}

LastStepsCost::Value LastStepsCost::sum(const ClassLayout& layout) {
  Value sum = 0;
  for (int each = 1; each <= map_->classes(); ++each) sum += cost(each, layout.nodes_of(each));
  return sum;
}

LastStepsCost::Value LastStepsCost::uncached_cost(int token_class, NodeSet set) const {
  return compute(classes_[static_cast<std::size_t>(token_class - 1)],
                 static_cast<std::uint32_t>(set.bits()));
}

LastStepsCost::Value LastStepsCost::compute(const Class& its, std::uint32_t nodes) {
  switch (its.tokens) {
    case 1: return matched<1>(its, nodes);
    case 2: return matched<2>(its, nodes);
    case 3: return matched<3>(its, nodes);
    case 4: return matched<4>(its, nodes);
    case 5: return matched<5>(its, nodes);
    case 6: return matched<6>(its, nodes);
    case 7: return matched<7>(its, nodes);
    default: return matched<8>(its, nodes);
  }
}

LastStepsCost::Value LastStepsCost::store(Class& its, std::uint32_t nodes) {
  const Value value = compute(its, nodes);
  if (2 * ++its.misses > its.cache.size() && its.shift > 64U - kMostBits) {
    std::vector<std::uint64_t> old(4 * its.cache.size());
    old.swap(its.cache);
    its.shift -= 2;
    for (const std::uint64_t cached : old) {
      its.cache[slot_of(its, static_cast<std::uint32_t>(cached >> 32U))] = cached;
    }
  }
  its.cache[slot_of(its, nodes)] = std::uint64_t{nodes} << 32U | value;
  return value;
}

template <std::size_t K>
LastStepsCost::Value LastStepsCost::matched(const Class& its, std::uint32_t nodes) {
  std::array<const CostVector*, K> rows{};
  std::size_t count = 0;
  for (int node : BitSet32(nodes)) {
    rows[count++] = its.away[static_cast<std::size_t>(node)].data();
  }
  const Matching<K> match(rows);
  const CostVector& costs = match.cost();
  const int cost = costs[0];
  auto value = static_cast<Value>(cost);
  for (std::size_t i = 0; i < its.variants.size(); ++i) {
    const Variant& variant = its.variants[i];
    // The cost differs by the steps between the two sets, or by two less, ...
    const int nearer = (variant.steps + cost - costs[i + 1]) / 2;
    value += static_cast<Value>(nearer) * variant.unit;
  }
  return value;
}

}  // namespace boardwright
