// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "search/motion/class_motion.hpp"

#include <bit>

namespace boardwright {

NodeSet ClassLayout::nodes_of(int token_class) const {
  NodeSet nodes;
  for (int node = 0; node < kMostNodes; ++node) {
    if (class_at[static_cast<std::size_t>(node)] == token_class) nodes.insert(node);
  }
  return nodes;
}

ClassMap::ClassMap(const MotionGraph& graph, int classes)
    : graph_(graph),
      nodes_(graph.nodes().size()),
      classes_(classes),
      code_bits_(static_cast<unsigned>(std::bit_width(static_cast<unsigned>(classes)))),
      distances_(std::make_shared<const GraphDistances>(graph)) {
  BOARDWRIGHT_ASSERT(classes >= 1 && classes <= kMostClasses);
  BOARDWRIGHT_ASSERT(nodes_ >= 2 && graph.nodes() == NodeSet::range(0, nodes_ - 1));
  const unsigned per_word = 64 / code_bits_;
  for (int node : graph.nodes()) {
    Place& place = places_[static_cast<std::size_t>(node)];
    BOARDWRIGHT_ASSERT(graph.around(node).size() <= 8);
    for (int next : graph.around(node)) {
      place.around[place.degree++] = static_cast<std::uint8_t>(next);
    }
    place.word = static_cast<std::uint8_t>(static_cast<unsigned>(node) / per_word);
    place.shift = static_cast<std::uint8_t>(static_cast<unsigned>(node) % per_word * code_bits_);
  }
}

int ClassMap::key_words() const { return 1 + static_cast<int>(word(nodes_ - 1)); }

// The last step of any path takes the mover to its node from a neighbour, whose
// token comes from there: before it, the token's class had the mover's node in
// its target set in place of the neighbour.
std::vector<NodeSet> ClassMatching::variants(int token_class) const {
  std::vector<NodeSet> found;
  for (int node : map_->around(target_.mover)) {
    if (target_.class_at[static_cast<std::size_t>(node)] != token_class) continue;
    NodeSet before = target_.nodes_of(token_class);
    before.erase(node);
    before.insert(target_.mover);
    found.push_back(before);
  }
  return found;
}

ClassMatching::ClassMatching(std::shared_ptr<const ClassMap> map, const ClassLayout& target,
                             CacheSize size)
    : map_(std::move(map)), target_(target) {
  costs_.reserve(static_cast<std::size_t>(map_->classes()));
  for (int each = 1; each <= map_->classes(); ++each) {
    costs_.emplace_back(map_->distances(), map_->nodes(), target.nodes_of(each), variants(each),
                        size);
  }
}

void ClassMatching::set_target(const ClassLayout& target) {
  target_ = target;
  for (int each = 1; each <= map_->classes(); ++each) {
    costs_[static_cast<std::size_t>(each - 1)].set_target(target.nodes_of(each), variants(each));
  }
}

int ClassMatching::estimate(const ClassLayout& layout) {
  MatchingCost::Value sum = 0;
  for (int each = 1; each <= map_->classes(); ++each) sum += cost(each, layout.nodes_of(each));
  return estimate_of(sum);
}

}  // namespace boardwright
