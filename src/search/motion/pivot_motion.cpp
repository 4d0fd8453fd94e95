// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/motion/pivot_motion.hpp"

#include <algorithm>

namespace boardwright {

template <class Set>
BasicMotionGraph<Set> BasicMotionRules<Set>::swaps_with(int token) const {
  if (tokens.empty()) return mover;
  return common_graph(mover, tokens[static_cast<std::size_t>(token)]);
}

template <class Set>
BasicLayout<Set>::BasicLayout(int mover, std::span<const int> tokens) : mover_(mover) {
  BOARDWRIGHT_ASSERT(mover >= 0 && mover < Set::kDigits && tokens.size() < Set::kDigits);
  token_at_.fill(kNoToken);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const int node = tokens[i];
    BOARDWRIGHT_ASSERT(node >= 0 && node < Set::kDigits && node != mover &&
                       token_at(node) == kNoToken);
    token_at_[static_cast<std::size_t>(node)] = static_cast<std::int8_t>(i);
  }
}

template <class Set>
std::vector<int> BasicLayout<Set>::tokens() const {
  std::vector<int> nodes;
  for (int node = 0; node < Set::kDigits; ++node) {
    const int token = token_at(node);
    if (token == kNoToken) continue;
    if (static_cast<std::size_t>(token) >= nodes.size()) {
      nodes.resize(static_cast<std::size_t>(token) + 1);
    }
    nodes[static_cast<std::size_t>(token)] = node;
  }
  return nodes;
}

template <class Set>
bool legal_step(const BasicMotionRules<Set>& rules, const BasicLayout<Set>& layout, int to) {
  if (to < 0 || to >= Set::kDigits || !rules.mover.joined(layout.mover(), to)) return false;
  const int token = layout.token_at(to);
  if (token == kNoToken || rules.tokens.empty()) return true;
  return rules.tokens[static_cast<std::size_t>(token)].joined(to, layout.mover());
}

template <class Set>
BasicReplay<Set> replay(const BasicMotionRules<Set>& rules, const BasicLayout<Set>& start,
                        std::span<const int> path) {
  BasicReplay<Set> played{start, {}, true};
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

template struct BasicMotionRules<NodeSet>;
template struct BasicMotionRules<WideNodeSet>;
template class BasicLayout<NodeSet>;
template class BasicLayout<WideNodeSet>;
template bool legal_step(const BasicMotionRules<NodeSet>&, const BasicLayout<NodeSet>&, int);
template BasicReplay<NodeSet> replay(const BasicMotionRules<NodeSet>&, const BasicLayout<NodeSet>&,
                                     std::span<const int>);

}  // namespace boardwright
