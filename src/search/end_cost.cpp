// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The matching is found by dynamic programming over subsets of the target, as
// in set_cost.cpp, from the first token on (first[S]) and from the last one on
// (last[S]). The cost towards a variant needs no more than those: some token
// goes to the node that is new, the tokens before it to a set S, those behind
// it to the rest.
#include "boardwright/search/end_cost.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "boardwright/core/assert.hpp"

namespace boardwright {
namespace {

// How many members a set has, by its number.
constexpr auto kSizes = [] {
  std::array<std::uint8_t, 128> sizes{};
  for (std::size_t i = 1; i < sizes.size(); ++i) {
    sizes[i] = static_cast<std::uint8_t>(sizes[i / 2] + i % 2);
  }
  return sizes;
}();

template <std::size_t K>
struct Matching {
  std::array<const std::uint8_t*, K> rows{};  // of each token: how far the targets are
  // By a set of targets: the first tokens, or the last, matched onto it.
  std::array<std::uint16_t, std::size_t{1} << K> first;
  std::array<std::uint16_t, std::size_t{1} << K> last;

  template <std::size_t Set, std::size_t... I>
  void fill_set(std::index_sequence<I...>) {
    constexpr auto kSize = static_cast<std::size_t>(std::popcount(Set));
    const std::uint8_t* to_first = rows[kSize - 1];
    const std::uint8_t* to_last = rows[K - kSize];
    int one = 0xffff;
    int two = 0xffff;
    ((one = (Set >> I & 1U) != 0 ? std::min(one, first[Set & ~(1U << I)] + to_first[I]) : one),
     ...);
    ((two = (Set >> I & 1U) != 0 ? std::min(two, last[Set & ~(1U << I)] + to_last[I]) : two), ...);
    first[Set] = static_cast<std::uint16_t>(one);
    last[Set] = static_cast<std::uint16_t>(two);
  }
  // All sets in ascending order, with no loop left at run time.
  void fill() {
    first[0] = last[0] = 0;
    [&]<std::size_t... Set>(std::index_sequence<Set...>) {
      (fill_set<Set + 1>(std::make_index_sequence<K>{}), ...);
    }
    (std::make_index_sequence<(std::size_t{1} << K) - 1>{});
  }
};

}  // namespace

EndCost::EndCost(std::shared_ptr<const ClassMap> shared, const ClassLayout& target)
    : map_(std::move(shared)),
      target_(target),
      classes_(static_cast<std::size_t>(map_->classes())) {
  const ClassMap& map = *map_;
  BOARDWRIGHT_ASSERT(map.nodes() <= 32);
  for (int each = 1; each <= map.classes(); ++each) {
    Class& its = classes_[static_cast<std::size_t>(each - 1)];
    its.kept.resize(std::size_t{1} << kLeastBits);
    for (int to : target.nodes_of(each)) {
      BOARDWRIGHT_ASSERT(its.tokens < kMostTokens);
      for (int from = 0; from < map.nodes(); ++from) {
        its.away[static_cast<std::size_t>(from)][its.tokens] =
            static_cast<std::uint8_t>((*map.distances())(from, to));
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

void EndCost::add_variant(int token_class, int without, int instead, int steps, int layout) {
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
  Variant variant;
  variant.without = number;
  variant.instead = instead;
  variant.steps = steps;
  variant.unit = unit;
  for (int from = 0; from < map_->nodes(); ++from) {
    variant.away[static_cast<std::size_t>(from)] =
        static_cast<std::uint8_t>((*map_->distances())(from, instead));
  }
  its.variants.push_back(variant);
}

EndCost::Value EndCost::sum(const ClassLayout& layout) {
  Value sum = 0;
  for (int each = 1; each <= map_->classes(); ++each) sum += cost(each, layout.nodes_of(each));
  return sum;
}

EndCost::Value EndCost::keep(Class& its, std::uint32_t nodes) {
  Value value = 0;
  switch (its.tokens) {
    case 1: value = work_out<1>(its, nodes); break;
    case 2: value = work_out<2>(its, nodes); break;
    case 3: value = work_out<3>(its, nodes); break;
    case 4: value = work_out<4>(its, nodes); break;
    case 5: value = work_out<5>(its, nodes); break;
    case 6: value = work_out<6>(its, nodes); break;
    case 7: value = work_out<7>(its, nodes); break;
    default: value = work_out<8>(its, nodes); break;
  }
  if (2 * ++its.worked_out > its.kept.size() && its.shift > 64U - kMostBits) {
    std::vector<std::uint64_t> old(4 * its.kept.size());
    old.swap(its.kept);
    its.shift -= 2;
    for (const std::uint64_t kept : old) {
      its.kept[slot_of(its, static_cast<std::uint32_t>(kept >> 32U))] = kept;
    }
  }
  its.kept[slot_of(its, nodes)] = std::uint64_t{nodes} << 32U | value;
  return value;
}

template <std::size_t K>
EndCost::Value EndCost::work_out(const Class& its, std::uint32_t nodes) {
  constexpr std::size_t kAll = (std::size_t{1} << K) - 1;
  Matching<K> match;
  std::array<std::size_t, K> from{};
  std::size_t count = 0;
  for (int node : BitSet32(nodes)) {
    from[count] = static_cast<std::size_t>(node);
    match.rows[count] = its.away[from[count]].data();
    ++count;
  }
  match.fill();
  const int cost = match.first[kAll];
  auto value = static_cast<Value>(cost);
  for (const Variant& variant : its.variants) {
    const std::size_t low = (std::size_t{1} << variant.without) - 1;
    unsigned best = 0xffff;
    for (std::size_t i = 0; i <= kAll / 2; ++i) {
      // All sets without one target: that one's bit is put in as 0, or as 1.
      const std::size_t set = (i & low) | (i & ~low) << 1U;
      const std::size_t rest = kAll ^ set ^ (low + 1);
      const unsigned whole =
          match.first[set] + match.last[rest] + unsigned{variant.away[from[kSizes[i]]]};
      best = std::min(best, whole);
    }
    // The cost differs by the steps between the two sets, or by two less, ...
    const int nearer = (variant.steps + cost - static_cast<int>(best)) / 2;
    value += static_cast<Value>(nearer) * variant.unit;
  }
  return value;
}

}  // namespace boardwright
