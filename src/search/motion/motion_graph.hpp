// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// MotionGraph: an undirected graph of up to 64 nodes, one machine word of
// neighbours per node. It is what a mover and its tokens walk on. Nodes are
// numbers 0..63; a number that is not in nodes() is no node at all.
#pragma once

#include <array>

#include "boardwright/core/assert.hpp"
#include "boardwright/core/bit_set.hpp"

namespace boardwright {

inline constexpr int kMostNodes = 64;
using NodeSet = BitSet64;

class MotionGraph {
 public:
  MotionGraph() = default;
  explicit MotionGraph(NodeSet nodes) : nodes_(nodes) {}

  NodeSet nodes() const { return nodes_; }
  NodeSet around(int node) const { return around_[static_cast<std::size_t>(node)]; }
  bool joined(int a, int b) const { return around(a).contains(b); }
  int edges() const;

  // REQUIRES: both are nodes, a != b
  void join(int a, int b) {
    BOARDWRIGHT_ASSERT(a != b && nodes_.contains(a) && nodes_.contains(b));
    around_[static_cast<std::size_t>(a)].insert(b);
    around_[static_cast<std::size_t>(b)].insert(a);
  }

  // Every node next to one of `from`, `from` itself not added. O(|from|).
  NodeSet around(NodeSet from) const {
    NodeSet found;
    for (int node : from) found |= around(node);
    return found;
  }

  // The nodes that can be walked to from `node` without leaving `within`.
  // Empty when `node` is not in `within` or no node. O(nodes).
  NodeSet component(int node, NodeSet within) const;
  NodeSet component(int node) const { return component(node, nodes_); }

  // True when every edge of `other` between nodes of `within` is one here too.
  bool covers(const MotionGraph& other, NodeSet within) const;

  bool operator==(const MotionGraph&) const = default;

 private:
  NodeSet nodes_;
  std::array<NodeSet, kMostNodes> around_{};
};

// The nodes and the edges that both have.
MotionGraph common_graph(const MotionGraph& a, const MotionGraph& b);

// The nodes at even distance from `node` within its component, if no edge joins
// two nodes of equal parity; otherwise `bipartite` is false.
struct Colouring {
  bool bipartite = true;
  NodeSet even;
};
Colouring two_colouring(const MotionGraph& graph, int node, NodeSet within);

}  // namespace boardwright
