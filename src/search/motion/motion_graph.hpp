// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// MotionGraph: an undirected graph of up to 64 nodes, one machine word of
// neighbours per node. It is what a mover and its tokens walk on. Nodes are
// numbers 0..63; a number that is not in nodes() is no node at all. WideMotionGraph
// has up to 128. Whatever works on these graphs is a template of their sets of
// nodes, compiled for both.
#pragma once

#include <array>
#include <type_traits>

#include "boardwright/core/assert.hpp"
#include "boardwright/core/wide_set.hpp"

namespace boardwright {

inline constexpr int kMostNodes = 64;
using NodeSet = BitSet64;
using WideNodeSet = WideSet<int>;

template <class Set>
class BasicMotionGraph {
 public:
  BasicMotionGraph() = default;
  explicit BasicMotionGraph(Set nodes) : nodes_(nodes) {}

  Set nodes() const { return nodes_; }
  Set around(int node) const { return around_[static_cast<std::size_t>(node)]; }
  bool joined(int a, int b) const { return around(a).contains(b); }
  int edges() const;

  // REQUIRES: both are nodes, a != b
  void join(int a, int b) {
    BOARDWRIGHT_ASSERT(a != b && nodes_.contains(a) && nodes_.contains(b));
    around_[static_cast<std::size_t>(a)].insert(b);
    around_[static_cast<std::size_t>(b)].insert(a);
  }

  // Every node next to one of `from`, `from` itself not added. O(|from|).
  Set around(Set from) const {
    Set found;
    for (int node : from) found |= around(node);
    return found;
  }

  // The nodes that can be walked to from `node` without leaving `within`.
  // Empty when `node` is not in `within` or no node. O(nodes).
  Set component(int node, Set within) const;
  Set component(int node) const { return component(node, nodes_); }

  // True when every edge of `other` between nodes of `within` is one here too.
  bool covers(const BasicMotionGraph& other, Set within) const;

  bool operator==(const BasicMotionGraph&) const = default;

 private:
  Set nodes_;
  std::array<Set, Set::kDigits> around_{};
};

using MotionGraph = BasicMotionGraph<NodeSet>;
using WideMotionGraph = BasicMotionGraph<WideNodeSet>;

// The nodes and the edges that both have.
template <class Set>
BasicMotionGraph<Set> common_graph(const BasicMotionGraph<Set>& a, const BasicMotionGraph<Set>& b);

// The nodes at even distance from `node` within its component, if no edge joins
// two nodes of equal parity; otherwise `bipartite` is false.
template <class Set>
struct BasicColouring {
  bool bipartite = true;
  Set even;
};
using Colouring = BasicColouring<NodeSet>;
template <class Set>
BasicColouring<Set> two_colouring(const BasicMotionGraph<Set>& graph, int node,
                                  std::type_identity_t<Set> within);

}  // namespace boardwright
