// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Graphs drawn as text, and a plain search of all states: slow and obvious.
#pragma once

#include <rapidcheck.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "search/motion/pivot_motion.hpp"

namespace boardwright::samples {

// '.' is a node, anything else is not. `diagonal`: also joins cells corner to
// corner when at least one of the two cells beside is a node.
inline MotionGraph drawn(const std::vector<std::string>& rows, bool diagonal) {
  const int height = static_cast<int>(rows.size());
  const int width = static_cast<int>(rows[0].size());
  const auto open = [&](int r, int c) {
    return r >= 0 && r < height && c >= 0 && c < width &&
           rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] == '.';
  };
  NodeSet nodes;
  for (int r = 0; r < height; ++r) {
    for (int c = 0; c < width; ++c) {
      if (open(r, c)) nodes.insert(r * width + c);
    }
  }
  MotionGraph graph(nodes);
  for (int node : nodes) {
    const int r = node / width;
    const int c = node % width;
    if (open(r, c + 1)) graph.join(node, node + 1);
    if (open(r + 1, c)) graph.join(node, node + width);
    if (!diagonal) continue;
    if (open(r + 1, c + 1) && (open(r, c + 1) || open(r + 1, c))) {
      graph.join(node, node + width + 1);
    }
    if (open(r + 1, c - 1) && (open(r, c - 1) || open(r + 1, c))) {
      graph.join(node, node + width - 1);
    }
  }
  return graph;
}

using State = std::vector<int>;  // the mover, then the tokens

// Every reachable state with its distance.
inline std::map<State, int> all_states(const MotionRules& rules, const State& start) {
  std::map<State, int> found{{start, 0}};
  std::vector<State> open{start};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const State state = open[i];
    for (int next : rules.mover.nodes()) {
      if (!rules.mover.joined(state[0], next)) continue;
      State moved = state;
      moved[0] = next;
      bool legal = true;
      for (std::size_t token = 1; token < state.size(); ++token) {
        if (state[token] != next) continue;
        const MotionGraph& map = rules.tokens.empty() ? rules.mover : rules.tokens[token - 1];
        legal = map.joined(next, state[0]);
        moved[token] = state[0];
      }
      if (legal && found.emplace(moved, found[state] + 1).second) open.push_back(moved);
    }
  }
  return found;
}

struct Scene {
  MotionGraph graph;
  int mover = 0;
  std::vector<int> tokens;
};

// A random board of at most `cells` cells with 1..most tokens on its nodes.
inline Scene random_scene(int rows, int cols, int most, bool diagonal) {
  Scene scene;
  std::vector<std::string> drawing;
  std::vector<int> nodes;
  for (int r = 0; r < rows; ++r) {
    std::string row;
    for (int c = 0; c < cols; ++c) {
      row += *rc::gen::inRange(0, 100) < 75 ? '.' : 'O';
      if (row.back() == '.') nodes.push_back(r * cols + c);
    }
    drawing.push_back(row);
  }
  RC_PRE(nodes.size() >= 2);
  scene.graph = drawn(drawing, diagonal);
  const int tokens = *rc::gen::inRange(1, std::min(most, static_cast<int>(nodes.size()) - 1) + 1);
  for (int i = 0; i <= tokens; ++i) {
    const int pick = *rc::gen::inRange(i, static_cast<int>(nodes.size()));
    std::swap(nodes[static_cast<std::size_t>(i)], nodes[static_cast<std::size_t>(pick)]);
  }
  scene.mover = nodes[0];
  scene.tokens.assign(nodes.begin() + 1, nodes.begin() + 1 + tokens);
  return scene;
}

inline State state_of(const Scene& scene) {
  State state{scene.mover};
  state.insert(state.end(), scene.tokens.begin(), scene.tokens.end());
  return state;
}

}  // namespace boardwright::samples
