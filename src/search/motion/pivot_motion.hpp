// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pivot motion: one mover walks on a graph and changes places with whatever
// token it enters. A blank among sliding tiles is such a mover, and so is a
// piece dragged through its friends. Here are the step and its replay, and the
// closed form of what can be reached when the tokens walk where the mover does:
//
//   * a token never leaves its block, the block that holds it and lies towards
//     the mover;
//   * with the mover at `end`, it can be on any node of the block but its gate;
//   * the blocks are independent of each other.
//
// Within a block of m + 1 nodes with k tokens there is one arrangement on a
// bridge, m on a ring, and otherwise all m!/(m-k)!, or half of them when the
// block is bipartite and at most one node is empty, or at most 120 in Wilson's
// exception (R. M. Wilson, Graph puzzles, homotopy, and the alternating group,
// 1974). When tokens have maps of their own, only a search is exact: see
// layered_motion.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "search/motion/block_map.hpp"
#include "search/motion/motion_graph.hpp"

namespace boardwright {

inline constexpr int kNoToken = -1;

// Who may walk where. A swap needs the edge on the mover's map and on the token's.
template <class Set>
struct BasicMotionRules {
  BasicMotionGraph<Set> mover;
  std::vector<BasicMotionGraph<Set>> tokens;  // one per token; empty: all walk as the mover does

  // The edges over which the mover can change places with `token`.
  BasicMotionGraph<Set> swaps_with(int token) const;
};

// Where the mover and the tokens stand.
template <class Set>
class BasicLayout {
 public:
  // Token i stands on tokens[i]. REQUIRES: all nodes differ and fit into a set
  BasicLayout(int mover, std::span<const int> tokens);

  int mover() const { return mover_; }
  // kNoToken where there is none.
  int token_at(int node) const { return token_at_[static_cast<std::size_t>(node)]; }
  // The node of each token, by its number.
  std::vector<int> tokens() const;

  // Moves the mover to `to`; what stands there comes to where the mover was.
  // Returns that token or kNoToken. No rule is looked at.
  int move_to(int to) {
    std::int8_t& there = token_at_[static_cast<std::size_t>(to)];
    const int swapped = static_cast<int>(there);
    token_at_[static_cast<std::size_t>(mover_)] = there;
    there = kNoToken;
    mover_ = to;
    return swapped;
  }

  bool operator==(const BasicLayout&) const = default;

 private:
  std::array<std::int8_t, Set::kDigits> token_at_;
  int mover_;
};

using MotionRules = BasicMotionRules<NodeSet>;
using Layout = BasicLayout<NodeSet>;

// True when the rules let the mover go to `to` now.
template <class Set>
bool legal_step(const BasicMotionRules<Set>& rules, const BasicLayout<Set>& layout, int to);

// A walk played step by step, up to its end or to the first illegal step.
template <class Set>
struct BasicReplay {
  BasicLayout<Set> end;
  std::vector<int> swapped;  // per step taken: the token, or kNoToken
  bool legal = true;         // false: step number swapped.size() is illegal
};
using Replay = BasicReplay<NodeSet>;
// `path` holds the nodes after each step, without the start.
template <class Set>
BasicReplay<Set> replay(const BasicMotionRules<Set>& rules, const BasicLayout<Set>& start,
                        std::span<const int> path);

// Counts above this are given as this.
inline constexpr std::uint64_t kCountless = std::numeric_limits<std::uint64_t>::max();

// Arrangements of k tokens in one block with the mover's place in it fixed.
// REQUIRES: 0 <= k < nodes of the block
template <class Set>
std::uint64_t arrangements(const BasicBlock<Set>& block, int k);

// The closed form, for tokens that all walk where the mover does. Keeps a
// reference to `map`.
template <class Set>
class BasicTokenReach {
 public:
  // Tokens may stand in other sections; they stay where they are.
  // REQUIRES: `mover` is a node of the graph that `graph` and `map` are about
  BasicTokenReach(const BasicMotionGraph<Set>& graph, const BasicBlockMap<Set>& map, int mover,
                  std::span<const int> tokens);

  // Where the mover can end: its whole section.
  Set ends() const { return ends_; }
  // Where the token can be when the mover is at `end`. REQUIRES: ends().contains(end)
  Set nodes(int token, int end) const;
  // The block that the token never leaves; -1 in another section.
  int block_of(int token) const { return block_of_[static_cast<std::size_t>(token)]; }

  // Reachable arrangements of the tokens for one end (the same for each), and in all.
  std::uint64_t count_per_end() const;
  std::uint64_t count() const;
  // True when every choice of different nodes from nodes(token, end) can be reached.
  bool is_product() const;

  // True when this layout can be reached. Exact. REQUIRES: as many tokens
  bool contains(const BasicLayout<Set>& layout) const;

 private:
  bool block_agrees(int block, const BasicLayout<Set>& layout) const;

  const BasicMotionGraph<Set>* graph_;
  const BasicBlockMap<Set>* map_;
  BasicLayout<Set> start_;
  std::vector<int> tokens_;
  std::vector<int> block_of_;
  std::vector<int> tokens_in_;  // per block
  Set ends_;
};

using TokenReach = BasicTokenReach<NodeSet>;

// +1 or -1: the sign of the permutation that takes position i to image[i].
// REQUIRES: image is a permutation of 0..n-1
int permutation_sign(std::span<const int> image);

}  // namespace boardwright
