// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/motion/pivot_motion.hpp"

#include <algorithm>

namespace boardwright {

MotionGraph MotionRules::swaps_with(int token) const {
  if (tokens.empty()) return mover;
  return common_graph(mover, tokens[static_cast<std::size_t>(token)]);
}

Layout::Layout(int mover, std::span<const int> tokens) : mover_(mover) {
  BOARDWRIGHT_ASSERT(mover >= 0 && mover < kMostNodes && tokens.size() < kMostNodes);
  token_at_.fill(kNoToken);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const int node = tokens[i];
    BOARDWRIGHT_ASSERT(node >= 0 && node < kMostNodes && node != mover &&
                       token_at(node) == kNoToken);
    token_at_[static_cast<std::size_t>(node)] = static_cast<std::int8_t>(i);
  }
}

std::vector<int> Layout::tokens() const {
  std::vector<int> nodes;
  for (int node = 0; node < kMostNodes; ++node) {
    const int token = token_at(node);
    if (token == kNoToken) continue;
    if (static_cast<std::size_t>(token) >= nodes.size()) {
      nodes.resize(static_cast<std::size_t>(token) + 1);
    }
    nodes[static_cast<std::size_t>(token)] = node;
  }
  return nodes;
}

bool legal_step(const MotionRules& rules, const Layout& layout, int to) {
  if (to < 0 || to >= kMostNodes || !rules.mover.joined(layout.mover(), to)) return false;
  const int token = layout.token_at(to);
  if (token == kNoToken || rules.tokens.empty()) return true;
  return rules.tokens[static_cast<std::size_t>(token)].joined(to, layout.mover());
}

Replay replay(const MotionRules& rules, const Layout& start, std::span<const int> path) {
  Replay played{start, {}, true};
  for (int to : path) {
    if (!legal_step(rules, played.end, to)) {
      played.legal = false;
      return played;
    }
    played.swapped.push_back(played.end.move_to(to));
  }
  return played;
}

int permutation_sign(std::span<const int> image) {
  std::vector<bool> seen(image.size(), false);
  int sign = 1;
  for (std::size_t first = 0; first < image.size(); ++first) {
    for (std::size_t at = first; !seen[at];) {
      seen[at] = true;
      const std::size_t next = static_cast<std::size_t>(image[at]);
      if (next != first) sign = -sign;
      at = next;
    }
  }
  return sign;
}

}  // namespace boardwright
