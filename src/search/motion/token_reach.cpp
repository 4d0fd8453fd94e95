// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The closed form of pivot_motion.hpp. Whether one layout can be reached is
// decided block by block. The mover is outside most blocks; seen from inside,
// it stands at the gate, because it leaves and enters only there and finds the
// block as it left it. So each block is a small puzzle with the mover at the
// old gate before and at the new gate after:
//
//   * ring: the tokens and the empty nodes, read around the ring from the
//     mover, are the same sequence up to rotation;
//   * bipartite and tight: every step is a transposition and changes the
//     colour of the mover's node, so the permutation is even exactly when the
//     two gates have one colour. With two empty nodes that parity can be set right
//     by exchanging them;
//   * Wilson's exception: 5040 states at most, searched plainly.
#include <algorithm>
#include <deque>
#include <set>

#include "search/motion/pivot_motion.hpp"

namespace boardwright {
namespace {

std::uint64_t times(std::uint64_t a, std::uint64_t b) {
  std::uint64_t product = 0;
  return __builtin_mul_overflow(a, b, &product) ? kCountless : product;
}

std::uint64_t falling_factorial(int m, int k) {
  std::uint64_t product = 1;
  for (int i = 0; i < k; ++i) product = times(product, static_cast<std::uint64_t>(m - i));
  return product;
}

// The nodes of a ring in order, from `first` towards its lower neighbour.
template <class Set>
std::vector<int> around_ring(const BasicMotionGraph<Set>& graph, Set ring, int first) {
  std::vector<int> order{first};
  Set rest = ring;
  rest.erase(first);
  while (!rest.empty()) {
    const int next = (graph.around(order.back()) & rest).first();
    order.push_back(next);
    rest.erase(next);
  }
  return order;
}

// What stands where in a block, with the mover thought to be at the gate.
template <class Set>
struct BlockView {
  Set nodes;
  int gate = 0;
  std::array<int, Set::kDigits> token{};

  BlockView(Set block, int gate_node, const BasicLayout<Set>& layout)
      : nodes(block), gate(gate_node) {
    token.fill(kNoToken);
    for (int node : block) token[static_cast<std::size_t>(node)] = layout.token_at(node);
  }
  int at(int node) const { return token[static_cast<std::size_t>(node)]; }
};

// The tokens around the ring, from the mover on, always the same way round.
template <class Set>
std::vector<int> ring_sequence(const std::vector<int>& ring, const BlockView<Set>& view) {
  const auto gate = std::find(ring.begin(), ring.end(), view.gate);
  std::vector<int> sequence;
  for (auto node = gate + 1; node != ring.end(); ++node) sequence.push_back(view.at(*node));
  for (auto node = ring.begin(); node != gate; ++node) sequence.push_back(view.at(*node));
  return sequence;
}

template <class Set>
bool ring_agrees(const BasicMotionGraph<Set>& graph, const BlockView<Set>& from,
                 const BlockView<Set>& to) {
  const std::vector<int> ring = around_ring(graph, from.nodes, from.nodes.first());
  std::vector<int> before = ring_sequence(ring, from);
  const std::vector<int> after = ring_sequence(ring, to);
  for (std::size_t turn = 0; turn < before.size(); ++turn) {
    if (before == after) return true;
    std::rotate(before.begin(), before.begin() + 1, before.end());
  }
  return before == after;
}

// REQUIRES: at most one node besides the gate is empty
template <class Set>
bool parity_agrees(const BasicMotionGraph<Set>& graph, const BlockView<Set>& from,
                   const BlockView<Set>& to) {
  const int mover = Set::kDigits;  // any number that no token has
  const auto item = [&](const BlockView<Set>& view, int node) {
    return node == view.gate ? mover : view.at(node);
  };
  std::vector<int> image;
  for (int node : from.nodes) {
    int position = 0;
    for (int other : to.nodes) {
      if (item(to, other) == item(from, node)) break;
      ++position;
    }
    image.push_back(position);
  }
  const Set even = two_colouring(graph, from.gate, from.nodes).even;
  return (permutation_sign(image) > 0) == even.contains(to.gate);
}

template <class Set>
bool wilson_agrees(const BasicMotionGraph<Set>& graph, const BlockView<Set>& from,
                   const BlockView<Set>& to) {
  using State = std::pair<int, std::array<int, Set::kDigits>>;
  const State goal{to.gate, to.token};
  std::set<State> seen{State{from.gate, from.token}};
  std::deque<State> open{State{from.gate, from.token}};
  while (!open.empty()) {
    const State state = open.front();
    open.pop_front();
    if (state == goal) return true;
    for (int next : graph.around(state.first) & from.nodes) {
      State moved = state;
      std::swap(moved.second[static_cast<std::size_t>(next)],
                moved.second[static_cast<std::size_t>(state.first)]);
      moved.first = next;
      if (seen.insert(moved).second) open.push_back(moved);
    }
  }
  return false;
}

}  // namespace

template <class Set>
std::uint64_t arrangements(const BasicBlock<Set>& block, int k) {
  const int m = block.nodes.size() - 1;
  BOARDWRIGHT_ASSERT(k >= 0 && k <= m);
  const std::uint64_t all = falling_factorial(m, k);
  switch (block.kind) {
    case BlockKind::Bridge: return 1;
    case BlockKind::Cycle: return k == 0 ? 1 : static_cast<std::uint64_t>(m);
    case BlockKind::Bipartite:
      // Beyond 20! half of the arrangements are still too many to count.
      return m - k > 1 || all == kCountless ? all : all / 2;
    case BlockKind::General: return all;
    case BlockKind::Wilson: return std::min<std::uint64_t>(all, 120);
  }
  return all;
}

template <class Set>
BasicTokenReach<Set>::BasicTokenReach(const BasicMotionGraph<Set>& graph,
                                      const BasicBlockMap<Set>& map, int mover,
                                      std::span<const int> tokens)
    : graph_(&graph),
      map_(&map),
      start_(mover, tokens),
      tokens_(tokens.begin(), tokens.end()),
      tokens_in_(map.blocks().size(), 0) {
  const int section = map.section_of(mover);
  BOARDWRIGHT_ASSERT(section >= 0);
  ends_ = map.sections()[static_cast<std::size_t>(section)];
  for (int node : tokens_) {
    block_of_.push_back(map.block_towards(node, mover));
    if (block_of_.back() >= 0) ++tokens_in_[static_cast<std::size_t>(block_of_.back())];
  }
}

template <class Set>
Set BasicTokenReach<Set>::nodes(int token, int end) const {
  BOARDWRIGHT_ASSERT(ends_.contains(end));
  Set nodes;
  const int block = block_of(token);
  if (block < 0) {
    nodes.insert(tokens_[static_cast<std::size_t>(token)]);
    return nodes;
  }
  nodes = map_->blocks()[static_cast<std::size_t>(block)].nodes;
  nodes.erase(map_->gate(block, end));
  return nodes;
}

template <class Set>
std::uint64_t BasicTokenReach<Set>::count_per_end() const {
  std::uint64_t product = 1;
  for (std::size_t i = 0; i < tokens_in_.size(); ++i) {
    if (tokens_in_[i] > 0) product = times(product, arrangements(map_->blocks()[i], tokens_in_[i]));
  }
  return product;
}

template <class Set>
std::uint64_t BasicTokenReach<Set>::count() const {
  return times(count_per_end(), static_cast<std::uint64_t>(ends_.size()));
}

template <class Set>
bool BasicTokenReach<Set>::is_product() const {
  for (std::size_t i = 0; i < tokens_in_.size(); ++i) {
    if (tokens_in_[i] == 0) continue;
    const BasicBlock<Set>& block = map_->blocks()[i];
    const int m = block.nodes.size() - 1;
    if (arrangements(block, tokens_in_[i]) != falling_factorial(m, tokens_in_[i])) return false;
  }
  return true;
}

template <class Set>
bool BasicTokenReach<Set>::contains(const BasicLayout<Set>& layout) const {
  if (!ends_.contains(layout.mover())) return false;
  const std::vector<int> now = layout.tokens();
  if (now.size() != tokens_.size()) return false;
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    if (!nodes(static_cast<int>(i), layout.mover()).contains(now[i])) return false;
  }
  for (std::size_t i = 0; i < tokens_in_.size(); ++i) {
    if (tokens_in_[i] > 0 && !block_agrees(static_cast<int>(i), layout)) return false;
  }
  return true;
}

template <class Set>
bool BasicTokenReach<Set>::block_agrees(int index, const BasicLayout<Set>& layout) const {
  const BasicBlock<Set>& block = map_->blocks()[static_cast<std::size_t>(index)];
  // A gate may hold a token of the block next door: each view keeps its own.
  const auto view = [&](const BasicLayout<Set>& whole) {
    BlockView<Set> seen(block.nodes, map_->gate(index, whole.mover()), whole);
    for (int& token : seen.token) {
      if (token != kNoToken && block_of(token) != index) token = kNoToken;
    }
    return seen;
  };
  const BlockView<Set> from = view(start_);
  const BlockView<Set> to = view(layout);
  switch (block.kind) {
    case BlockKind::Bridge:
    case BlockKind::General: return true;
    case BlockKind::Cycle: return ring_agrees(*graph_, from, to);
    case BlockKind::Bipartite: {
      const int empty = block.nodes.size() - 1 - tokens_in_[static_cast<std::size_t>(index)];
      return empty > 1 || parity_agrees(*graph_, from, to);
    }
    case BlockKind::Wilson: return wilson_agrees(*graph_, from, to);
  }
  return true;
}

template std::uint64_t arrangements(const BasicBlock<NodeSet>&, int);
template std::uint64_t arrangements(const BasicBlock<WideNodeSet>&, int);
template class BasicTokenReach<NodeSet>;
template class BasicTokenReach<WideNodeSet>;

}  // namespace boardwright
