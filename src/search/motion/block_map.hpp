// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// BlockMap: how a graph hangs together. Its sections are the connected
// components, its blocks the largest parts that no single node cuts in two (a
// lone edge is a block of two nodes), its articulation nodes those that blocks
// share. Seen from anywhere in the section, a block has one nearest node, its
// gate. Built in O(blocks * nodes); everything else is a table look-up.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "search/motion/motion_graph.hpp"

namespace boardwright {

enum class BlockKind : std::uint8_t {
  Bridge,     // one edge
  Cycle,      // a ring and nothing else
  Bipartite,  // not a ring, no odd ring in it
  General,    // not a ring, some odd ring in it
  Wilson,     // the one exception of Wilson's theorem: 7 nodes, two of them joined
              // by three paths of 2, 3 and 3 edges
};

template <class Set>
struct BasicBlock {
  Set nodes;
  BlockKind kind = BlockKind::General;
};

template <class Set>
class BasicBlockMap {
 public:
  explicit BasicBlockMap(const BasicMotionGraph<Set>& graph);

  // Ordered by their least node.
  const std::vector<Set>& sections() const { return sections_; }
  // -1 when `node` is no node.
  int section_of(int node) const { return section_of_[static_cast<std::size_t>(node)]; }

  // Ordered by their node sets as numbers; a node without edges is in none.
  const std::vector<BasicBlock<Set>>& blocks() const { return blocks_; }
  Set articulation() const { return articulation_; }

  // The node of `block` nearest to `node`. -1 when they are in different sections.
  int gate(int block, int node) const {
    return gates_[static_cast<std::size_t>(block)][static_cast<std::size_t>(node)];
  }

  // The one block that holds `node` and lies towards `goal`. -1 when the two
  // are the same node or in different sections.
  int block_towards(int node, int goal) const;

 private:
  std::vector<Set> sections_;
  std::array<std::int8_t, Set::kDigits> section_of_{};
  std::vector<BasicBlock<Set>> blocks_;
  Set articulation_;
  std::vector<std::array<std::int8_t, Set::kDigits>> gates_;
};

using Block = BasicBlock<NodeSet>;
using BlockMap = BasicBlockMap<NodeSet>;

}  // namespace boardwright
