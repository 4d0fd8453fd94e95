// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Slow and obvious costs of class motion: every pairing of two sets is tried.
#pragma once

#include <algorithm>
#include <map>
#include <vector>

#include "search/motion/class_motion.hpp"
#include "search/motion/motion_samples.hpp"

namespace boardwright::samples {

inline MotionGraph grid(int rows, int cols) {
  const std::string row(static_cast<std::size_t>(cols), '.');
  return drawn(std::vector<std::string>(static_cast<std::size_t>(rows), row), false);
}

// Breadth first, from one node to all.
inline std::map<int, int> plain_distances(const MotionGraph& graph, int from) {
  std::map<int, int> found{{from, 0}};
  std::vector<int> open{from};
  for (std::size_t i = 0; i < open.size(); ++i) {
    for (int next : graph.nodes()) {
      if (graph.joined(open[i], next) && found.emplace(next, found[open[i]] + 1).second) {
        open.push_back(next);
      }
    }
  }
  return found;
}

inline std::vector<int> members(NodeSet set) {
  std::vector<int> found;
  for (int node : set) found.push_back(node);
  return found;
}

inline int plain_matching(const MotionGraph& graph, NodeSet from, NodeSet to) {
  std::vector<int> goals = members(to);
  std::vector<std::map<int, int>> away;
  for (int node : from) away.push_back(plain_distances(graph, node));
  int best = 1000;
  do {
    int sum = 0;
    for (std::size_t i = 0; i < goals.size(); ++i) sum += away[i].at(goals[i]);
    best = std::min(best, sum);
  } while (std::next_permutation(goals.begin(), goals.end()));
  return best;
}

inline int plain_cost(const MotionGraph& graph, int classes, const ClassLayout& from,
                      const ClassLayout& to) {
  int sum = 0;
  for (int each = 1; each <= classes; ++each) {
    sum += plain_matching(graph, from.nodes_of(each), to.nodes_of(each));
  }
  return sum;
}

// A layout whose nodes 0..n-1 hold these classes; 0 is the mover.
inline ClassLayout layout_of(const std::vector<int>& classes) {
  ClassLayout layout;
  for (std::size_t node = 0; node < classes.size(); ++node) {
    layout.class_at[node] = static_cast<std::uint8_t>(classes[node]);
    if (classes[node] == 0) layout.mover = static_cast<int>(node);
  }
  return layout;
}

}  // namespace boardwright::samples
