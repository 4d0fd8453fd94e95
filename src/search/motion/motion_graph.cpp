// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/motion/motion_graph.hpp"

namespace boardwright {

int MotionGraph::edges() const {
  int twice = 0;
  for (int node : nodes_) twice += around(node).size();
  return twice / 2;
}

NodeSet MotionGraph::component(int node, NodeSet within) const {
  NodeSet reached;
  if (!within.contains(node) || !nodes_.contains(node)) return reached;
  NodeSet fresh;
  fresh.insert(node);
  while (!fresh.empty()) {
    reached |= fresh;
    fresh = (around(fresh) & within) - reached;
  }
  return reached;
}

bool MotionGraph::covers(const MotionGraph& other, NodeSet within) const {
  for (int node : within) {
    if (!(((other.around(node) & within) - around(node)).empty())) return false;
  }
  return true;
}

MotionGraph common_graph(const MotionGraph& a, const MotionGraph& b) {
  MotionGraph both(a.nodes() & b.nodes());
  for (int node : both.nodes()) {
    for (int next : a.around(node) & b.around(node) & both.nodes()) {
      if (node < next) both.join(node, next);
    }
  }
  return both;
}

Colouring two_colouring(const MotionGraph& graph, int node, NodeSet within) {
  Colouring colouring;
  NodeSet odd;
  NodeSet fresh;
  fresh.insert(node);
  bool fresh_is_even = true;
  while (!fresh.empty()) {
    (fresh_is_even ? colouring.even : odd) |= fresh;
    fresh = (graph.around(fresh) & within) - colouring.even - odd;
    fresh_is_even = !fresh_is_even;
  }
  const auto clashes = [&](NodeSet side) { return !(graph.around(side) & side & within).empty(); };
  colouring.bipartite = !clashes(colouring.even) && !clashes(odd);
  return colouring;
}

}  // namespace boardwright
