// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/motion/motion_graph.hpp"

namespace boardwright {

template <class Set>
int BasicMotionGraph<Set>::edges() const {
  int twice = 0;
  for (int node : nodes_) twice += around(node).size();
  return twice / 2;
}

template <class Set>
Set BasicMotionGraph<Set>::component(int node, Set within) const {
  Set reached;
  if (!within.contains(node) || !nodes_.contains(node)) return reached;
  Set fresh;
  fresh.insert(node);
  while (!fresh.empty()) {
    reached |= fresh;
    fresh = (around(fresh) & within) - reached;
  }
  return reached;
}

template <class Set>
bool BasicMotionGraph<Set>::covers(const BasicMotionGraph& other, Set within) const {
  for (int node : within) {
    if (!(((other.around(node) & within) - around(node)).empty())) return false;
  }
  return true;
}

template <class Set>
BasicMotionGraph<Set> common_graph(const BasicMotionGraph<Set>& a, const BasicMotionGraph<Set>& b) {
  BasicMotionGraph<Set> both(a.nodes() & b.nodes());
  for (int node : both.nodes()) {
    for (int next : a.around(node) & b.around(node) & both.nodes()) {
      if (node < next) both.join(node, next);
    }
  }
  return both;
}

template <class Set>
BasicColouring<Set> two_colouring(const BasicMotionGraph<Set>& graph, int node,
                                  std::type_identity_t<Set> within) {
  BasicColouring<Set> colouring;
  Set odd;
  Set fresh;
  fresh.insert(node);
  bool fresh_is_even = true;
  while (!fresh.empty()) {
    (fresh_is_even ? colouring.even : odd) |= fresh;
    fresh = (graph.around(fresh) & within) - colouring.even - odd;
    fresh_is_even = !fresh_is_even;
  }
  const auto clashes = [&](Set side) { return !(graph.around(side) & side & within).empty(); };
  colouring.bipartite = !clashes(colouring.even) && !clashes(odd);
  return colouring;
}

template class BasicMotionGraph<NodeSet>;
template class BasicMotionGraph<WideNodeSet>;
template MotionGraph common_graph(const MotionGraph&, const MotionGraph&);
template WideMotionGraph common_graph(const WideMotionGraph&, const WideMotionGraph&);
template BasicColouring<NodeSet> two_colouring(const MotionGraph&, int, NodeSet);
template BasicColouring<WideNodeSet> two_colouring(const WideMotionGraph&, int, WideNodeSet);

}  // namespace boardwright
