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

#include <absl/container/flat_hash_map.h>

namespace boardwright {
namespace {

constexpr std::uint32_t kNoRecord = 0xffffffffU;

struct Group {
  TokenKey tokens = 0;
  NodeSet visited;
  NodeSet fresh;
  std::uint32_t newest = kNoRecord;
};

struct Record {
  NodeSet movers;
  std::uint32_t older = kNoRecord;
  std::uint32_t layer = 0;
};

}  // namespace

struct LayeredMotion::Table {
  MotionGraph mover;
  std::vector<MotionGraph> swaps;  // per token
  int tokens = 0;

  absl::flat_hash_map<TokenKey, std::uint32_t> index;
  std::vector<Group> groups;
  std::vector<Record> records;
  std::vector<std::uint32_t> front;    // the groups of the last layer, as in `frontier`
  std::vector<std::uint32_t> touched;  // the groups of the layer being built
  std::vector<MotionGroup> frontier;
  std::uint64_t states = 0;
  std::uint64_t found = 0;  // states of the layer being built
  int layer = 0;

  std::uint32_t group_of(TokenKey key) {
    const auto [entry, added] = index.try_emplace(key, static_cast<std::uint32_t>(groups.size()));
    if (added) groups.push_back(Group{key, {}, {}, kNoRecord});
    return entry->second;
  }

  void reach(std::uint32_t number, NodeSet movers) {
    Group& group = groups[number];
    const NodeSet gained = movers - group.visited - group.fresh;
    if (gained.empty()) return;
    if (group.fresh.empty()) touched.push_back(number);
    group.fresh |= gained;
    found += static_cast<std::uint64_t>(gained.size());
  }

  void expand(std::uint32_t number, NodeSet movers) {
    const TokenKey key = groups[number].tokens;
    NodeSet occupied;
    for (int token = 0; token < tokens; ++token) occupied.insert(token_node(key, token));
    const NodeSet beside = mover.around(movers);
    reach(number, beside - occupied);
    if ((beside & occupied).empty()) return;
    for (int token = 0; token < tokens; ++token) {
      const int node = token_node(key, token);
      const NodeSet from = swaps[static_cast<std::size_t>(token)].around(node) & movers;
      for (int place : from) {
        reach(group_of(with_token(key, token, place)), NodeSet(std::uint64_t{1} << node));
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
      Group& group = groups[number];
      group.visited |= group.fresh;
      frontier.push_back(MotionGroup{group.tokens, group.fresh});
      records.push_back(Record{group.fresh, group.newest, static_cast<std::uint32_t>(layer)});
      group.newest = static_cast<std::uint32_t>(records.size() - 1);
      group.fresh = NodeSet();
    }
  }

  void drop_layer() {
    for (std::uint32_t number : touched) groups[number].fresh = NodeSet();
    touched.clear();
    found = 0;
  }
};

TokenKey token_key(std::span<const int> nodes) {
  TokenKey key = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    key = with_token(key, static_cast<int>(i), nodes[i]);
  }
  return key;
}

LayeredMotion::LayeredMotion(const MotionRules& rules, int mover, std::span<const int> tokens)
    : table_(std::make_unique<Table>()) {
  BOARDWRIGHT_ASSERT(tokens.size() <= kMostTokens && rules.mover.nodes().contains(mover));
  BOARDWRIGHT_ASSERT(rules.tokens.empty() || rules.tokens.size() == tokens.size());
  Table& table = *table_;
  table.mover = rules.mover;
  table.tokens = static_cast<int>(tokens.size());
  for (int token = 0; token < table.tokens; ++token) {
    table.swaps.push_back(rules.swaps_with(token));
  }
  table.reach(table.group_of(token_key(tokens)), NodeSet(std::uint64_t{1} << mover));
  table.layer = -1;
  table.close_layer();
}

LayeredMotion::~LayeredMotion() = default;
LayeredMotion::LayeredMotion(LayeredMotion&&) noexcept = default;
LayeredMotion& LayeredMotion::operator=(LayeredMotion&&) noexcept = default;

int LayeredMotion::layer() const { return table_->layer; }
const std::vector<MotionGroup>& LayeredMotion::frontier() const { return table_->frontier; }
std::uint64_t LayeredMotion::states() const { return table_->states; }
int LayeredMotion::token_count() const { return table_->tokens; }

LayeredMotion::Growth LayeredMotion::advance(const Budget& budget) {
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

int LayeredMotion::distance(TokenKey tokens, int mover) const {
  const Table& table = *table_;
  const auto entry = table.index.find(tokens);
  if (entry == table.index.end()) return -1;
  for (std::uint32_t at = table.groups[entry->second].newest; at != kNoRecord;
       at = table.records[at].older) {
    if (table.records[at].movers.contains(mover)) return static_cast<int>(table.records[at].layer);
  }
  return -1;
}

bool LayeredMotion::step(TokenKey& tokens, int& mover, int to, int& swapped) const {
  const Table& table = *table_;
  swapped = kNoToken;
  if (!table.mover.joined(mover, to)) return false;
  for (int token = 0; token < table.tokens; ++token) {
    if (token_node(tokens, token) != to) continue;
    if (!table.swaps[static_cast<std::size_t>(token)].joined(to, mover)) return false;
    tokens = with_token(tokens, token, mover);
    swapped = token;
  }
  mover = to;
  return true;
}

}  // namespace boardwright
