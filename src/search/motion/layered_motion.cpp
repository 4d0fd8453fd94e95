// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Breadth-first search with states packed by what does not change. A walking
// mover leaves the tokens alone, so all mover places for one placement of the
// tokens are bits of one word, and a whole frontier walks with a few
// instructions. Only a swap changes the placement and needs the hash table; on
// an open board with few tokens that is about one edge in eight.
//
// Group::visited holds the mover places of whole layers, Group::fresh those of
// the layer being built. The history of a group is a list of (layer, movers)
// records, newest first, which is how distance() knows the layer of a state.
#include "search/motion/layered_motion.hpp"

#include <utility>

#include "search/flat_map.hpp"

namespace boardwright {
namespace {

constexpr std::uint32_t kNoRecord = 0xffffffffU;

template <class Set>
struct Group {
  TokenKey tokens = 0;
  Set visited;
  Set fresh;
  std::uint32_t newest = kNoRecord;
};

template <class Set>
struct Record {
  Set movers;
  std::uint32_t older = kNoRecord;
  std::uint32_t layer = 0;
};

}  // namespace

template <class Set>
struct BasicLayeredMotion<Set>::Table {
  BasicMotionGraph<Set> mover;
  std::vector<BasicMotionGraph<Set>> swaps;  // per token
  int tokens = 0;

  FlatMap<TokenKey, std::uint32_t> index;
  std::vector<Group<Set>> groups;
  std::vector<Record<Set>> records;
  std::vector<std::uint32_t> front;    // the groups of the last layer, as in `frontier`
  std::vector<std::uint32_t> touched;  // the groups of the layer being built
  std::vector<BasicMotionGroup<Set>> frontier;
  std::uint64_t states = 0;
  std::uint64_t found = 0;  // states of the layer being built
  int layer = 0;

  std::uint32_t group_of(TokenKey key) {
    const auto [entry, added] = index.try_emplace(key, static_cast<std::uint32_t>(groups.size()));
    if (added) groups.push_back(Group<Set>{key, {}, {}, kNoRecord});
    return entry->second;
  }

  void reach(std::uint32_t number, Set movers) {
    Group<Set>& group = groups[number];
    const Set gained = movers - group.visited - group.fresh;
    if (gained.empty()) return;
    if (group.fresh.empty()) touched.push_back(number);
    group.fresh |= gained;
    found += static_cast<std::uint64_t>(gained.size());
  }

  void expand(std::uint32_t number, Set movers) {
    const TokenKey key = groups[number].tokens;
    Set occupied;
    for (int token = 0; token < tokens; ++token) occupied.insert(token_node<Set>(key, token));
    const Set beside = mover.around(movers);
    reach(number, beside - occupied);
    if ((beside & occupied).empty()) return;
    for (int token = 0; token < tokens; ++token) {
      const int node = token_node<Set>(key, token);
      const Set from = swaps[static_cast<std::size_t>(token)].around(node) & movers;
      for (int place : from) {
        reach(group_of(with_token<Set>(key, token, place)), Set::of(node));
      }
    }
  }

  void close_layer() {
    ++layer;
    states += found;
    found = 0;
    front.swap(touched);
    touched.clear();
    frontier.clear();
    for (std::uint32_t number : front) {
      Group<Set>& group = groups[number];
      group.visited |= group.fresh;
      frontier.push_back(BasicMotionGroup<Set>{group.tokens, group.fresh});
      records.push_back(Record<Set>{group.fresh, group.newest, static_cast<std::uint32_t>(layer)});
      group.newest = static_cast<std::uint32_t>(records.size() - 1);
      group.fresh = Set();
    }
  }

  void drop_layer() {
    for (std::uint32_t number : touched) groups[number].fresh = Set();
    touched.clear();
    found = 0;
  }
};

template <class Set>
BasicLayeredMotion<Set>::BasicLayeredMotion(const BasicMotionRules<Set>& rules, int mover,
                                            std::span<const int> tokens)
    : table_(std::make_unique<Table>()) {
  BOARDWRIGHT_ASSERT(std::cmp_less_equal(tokens.size(), 64 / kNodeBits<Set>) &&
                     rules.mover.nodes().contains(mover));
  BOARDWRIGHT_ASSERT(rules.tokens.empty() || rules.tokens.size() == tokens.size());
  Table& table = *table_;
  table.mover = rules.mover;
  table.tokens = static_cast<int>(tokens.size());
  for (int token = 0; token < table.tokens; ++token) {
    table.swaps.push_back(rules.swaps_with(token));
  }
  table.reach(table.group_of(token_key<Set>(tokens)), Set::of(mover));
  table.layer = -1;
  table.close_layer();
}

template <class Set>
BasicLayeredMotion<Set>::~BasicLayeredMotion() = default;
template <class Set>
BasicLayeredMotion<Set>::BasicLayeredMotion(BasicLayeredMotion&&) noexcept = default;
template <class Set>
BasicLayeredMotion<Set>& BasicLayeredMotion<Set>::operator=(BasicLayeredMotion&&) noexcept =
    default;

template <class Set>
int BasicLayeredMotion<Set>::layer() const {
  return table_->layer;
}
template <class Set>
const std::vector<BasicMotionGroup<Set>>& BasicLayeredMotion<Set>::frontier() const {
  return table_->frontier;
}
template <class Set>
std::uint64_t BasicLayeredMotion<Set>::states() const {
  return table_->states;
}
template <class Set>
int BasicLayeredMotion<Set>::token_count() const {
  return table_->tokens;
}

template <class Set>
typename BasicLayeredMotion<Set>::Growth BasicLayeredMotion<Set>::advance(const Budget& budget) {
  Table& table = *table_;
  NodeCounter clock(budget);
  std::size_t expanded = 0;
  for (std::size_t i = 0; i < table.front.size(); ++i) {
    table.expand(table.front[i], table.frontier[i].movers);
    const bool late = (++expanded & 1023U) == 0 && clock.interrupted();
    if (late || table.states + table.found > budget.nodes) {
      table.drop_layer();
      return Growth::Spent;
    }
  }
  if (table.found == 0) return Growth::Exhausted;
  table.close_layer();
  return Growth::Grown;
}

template <class Set>
int BasicLayeredMotion<Set>::distance(TokenKey tokens, int mover) const {
  const Table& table = *table_;
  const auto entry = table.index.find(tokens);
  if (entry == table.index.end()) return -1;
  for (std::uint32_t at = table.groups[entry->second].newest; at != kNoRecord;
       at = table.records[at].older) {
    if (table.records[at].movers.contains(mover)) return static_cast<int>(table.records[at].layer);
  }
  return -1;
}

template <class Set>
bool BasicLayeredMotion<Set>::step(TokenKey& tokens, int& mover, int to, int& swapped) const {
  const Table& table = *table_;
  swapped = kNoToken;
  if (!table.mover.joined(mover, to)) return false;
  for (int token = 0; token < table.tokens; ++token) {
    if (token_node<Set>(tokens, token) != to) continue;
    if (!table.swaps[static_cast<std::size_t>(token)].joined(to, mover)) return false;
    tokens = with_token<Set>(tokens, token, mover);
    swapped = token;
  }
  mover = to;
  return true;
}

template class BasicLayeredMotion<NodeSet>;
template class BasicLayeredMotion<WideNodeSet>;

}  // namespace boardwright
