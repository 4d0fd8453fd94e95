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

// The nodes of up to ten tokens, six bits each, token 0 in the lowest.
using TokenKey = std::uint64_t;
inline constexpr int kMostTokens = 10;

inline int token_node(TokenKey key, int token) {
  return static_cast<int>((key >> (6 * token)) & 63U);
}
inline TokenKey with_token(TokenKey key, int token, int node) {
  return (key & ~(TokenKey{63} << (6 * token))) | static_cast<TokenKey>(node) << (6 * token);
}
TokenKey token_key(std::span<const int> nodes);

// States that differ in the mover's place only.
struct MotionGroup {
  TokenKey tokens = 0;
  NodeSet movers;
};

class LayeredMotion {
 public:
  // REQUIRES: at most kMostTokens tokens; the nodes differ; `mover` is a node of
  // its map
  LayeredMotion(const MotionRules& rules, int mover, std::span<const int> tokens);
  ~LayeredMotion();
  LayeredMotion(LayeredMotion&&) noexcept;
  LayeredMotion& operator=(LayeredMotion&&) noexcept;

  // Steps of the last whole layer; 0 at first, when it holds the start alone.
  int layer() const;
  // The states of that layer. Each group occurs once.
  const std::vector<MotionGroup>& frontier() const;
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

}  // namespace boardwright
