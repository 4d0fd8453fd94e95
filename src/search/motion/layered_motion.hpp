// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// LayeredMotion: every state of a pivot motion, in layers by the number of
// steps, for any rules. States with the same token places form one group, and
// a group is one hash entry with a word of mover places: walking costs no look-up
// at all, only a swap does. About 50 bytes per group, 16 per group and layer.
// The order of groups in a layer depends on nothing but the input.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "search/motion/pivot_motion.hpp"

namespace boardwright {

// The nodes of up to ten tokens, six bits each, token 0 in the lowest; of up to
// nine, with seven bits, where nodes are in a WideNodeSet.
using TokenKey = std::uint64_t;
inline constexpr int kMostTokens = 10;
template <class Set>
inline constexpr int kNodeBits = Set::kDigits == 64 ? 6 : 7;

template <class Set = NodeSet>
int token_node(TokenKey key, int token) {
  constexpr TokenKey kOnes = Set::kDigits - 1;
  return static_cast<int>((key >> (kNodeBits<Set> * token)) & kOnes);
}
template <class Set = NodeSet>
TokenKey with_token(TokenKey key, int token, int node) {
  constexpr TokenKey kOnes = Set::kDigits - 1;
  const int shift = kNodeBits<Set> * token;
  return (key & ~(kOnes << shift)) | static_cast<TokenKey>(node) << shift;
}
template <class Set = NodeSet>
TokenKey token_key(std::span<const int> nodes) {
  TokenKey key = 0;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    key = with_token<Set>(key, static_cast<int>(i), nodes[i]);
  }
  return key;
}

// States that differ in the mover's place only.
template <class Set>
struct BasicMotionGroup {
  TokenKey tokens = 0;
  Set movers;
};

template <class Set>
class BasicLayeredMotion {
 public:
  // REQUIRES: at most kMostTokens tokens; the nodes differ; `mover` is a node of
  // its map
  BasicLayeredMotion(const BasicMotionRules<Set>& rules, int mover, std::span<const int> tokens);
  ~BasicLayeredMotion();
  BasicLayeredMotion(BasicLayeredMotion&&) noexcept;
  BasicLayeredMotion& operator=(BasicLayeredMotion&&) noexcept;

  // Steps of the last whole layer; 0 at first, when it holds the start alone.
  int layer() const;
  // The states of that layer. Each group occurs once.
  const std::vector<BasicMotionGroup<Set>>& frontier() const;
  // States in all whole layers together.
  std::uint64_t states() const;

  enum class Growth {
    Grown,      // there is one more layer
    Exhausted,  // there are no further states
    Spent,      // the budget ended; layer() and the rest are as before the call
  };
  // Builds the next layer. `budget.nodes` limits states().
  Growth advance(const Budget& budget);

  // The least number of steps to this state, -1 if no whole layer holds it.
  int distance(TokenKey tokens, int mover) const;

  // One step: the mover goes to `to` and its token, if any, comes back.
  // Returns false when the rules forbid it; `swapped` is the token or kNoToken.
  bool step(TokenKey& tokens, int& mover, int to, int& swapped) const;

  int token_count() const;

 private:
  struct Table;
  std::unique_ptr<Table> table_;
};

using MotionGroup = BasicMotionGroup<NodeSet>;
using LayeredMotion = BasicLayeredMotion<NodeSet>;

}  // namespace boardwright
