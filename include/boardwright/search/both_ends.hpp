// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// BothEnds: a shortest way between two layouts of class motion, by A* from both
// ends at once. Compared with IDA* it looks at no state twice and at far fewer of
// them; the price is memory, some 80 bytes per state, so it is for searches
// that are short.
//
// A state n of a side has g(n) steps from its own end, an estimate a(n) to the
// other end and an estimate e(n) to its own. What e(n) missed on the way to n
// tells of the rest of the way, too. Let it go on through m, of the other side:
// an estimate changes by one at most per step, so it is at least a(m) - e(n)
// steps from n to m, and in the same manner a(n) - e(m). Half of both, plus g(n)
// and g(m), is half of b(n) + b(m), where
//   b(n) = 2 g(n) + a(n) - e(n).
// So once all states with b(n) < x and b(m) < y are expanded, no way that is not
// known yet has fewer than (x + y) / 2 steps. (S. Sadhukhan, 2013; E. C. Sewell
// and S. H. Jacobson, 2021.)
//
// A side expands its states level by level, by ascending b, which never falls
// along a way; the side with fewer states at its level goes on. When a state is
// first met, or met by fewer steps, the other side is asked for it: if it knows
// the state, too, there is a way.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/large_vector.hpp"
#include "boardwright/search/chunk_list.hpp"
#include "boardwright/search/class_motion.hpp"
#include "boardwright/search/class_planes.hpp"
#include "boardwright/search/two_end_cost.hpp"

namespace boardwright {

// For up to 25 nodes and seven classes.
class BothEnds {
 public:
  using Step = std::uint8_t;  // the node that the mover enters
  enum class Ending {
    Found,   // path() is a shortest way
    Proven,  // bound() is enough
    Spent,   // the budget ended, and the next call goes on; or a side is 127
             // steps deep, and none will
  };
  static constexpr int kNoWay = 1'000'000;

  // REQUIRES: a bipartite map that suits EndCost; layouts that differ, with as
  // many tokens of each class
  BothEnds(const std::shared_ptr<const ClassMap>& map, const ClassLayout& start,
           const ClassLayout& goal);

  // Searches until there is no way of fewer than `enough` steps, or one is
  // found. REQUIRES: there is a way
  Ending run(NodeCounter& counter, int enough = kNoWay);

  // No way has fewer steps.
  int bound() const;
  // REQUIRES: run() found it
  std::vector<Step> path();

  // States so far.
  std::size_t expanded() const { return expanded_; }

 private:
  static constexpr unsigned kLeastBits = 13;
  static constexpr std::size_t kLarge = std::size_t{1} << 18U;
  using Value = TwoEndCost::Value;

  // A state that was met, in three words. Their low bits are the planes of the
  // layout; above them are the steps from its end, the side, where the mover is
  // and where it came from, and a bit that tells it from an empty place.
  class State {
   public:
    State() = default;
    State(const Planes& planes, unsigned side, unsigned steps, unsigned mover, unsigned back)
        : words_{planes[0] | steps << kNodes, planes[1] | (back | side << 5U | kIsState) << kNodes,
                 planes[2] | mover << kNodes} {}

    bool is_state() const { return words_[1] >> 31U != 0; }
    Planes planes() const { return {words_[0] & kPlane, words_[1] & kPlane, words_[2] & kPlane}; }
    bool has(const Planes& planes) const {
      return (((words_[0] ^ planes[0]) | (words_[1] ^ planes[1]) | (words_[2] ^ planes[2])) &
              kPlane) == 0;
    }
    unsigned side() const { return words_[1] >> 30U & 1U; }
    unsigned steps() const { return words_[0] >> kNodes; }
    Step mover() const { return static_cast<Step>(words_[2] >> kNodes); }
    Step back() const { return words_[1] >> kNodes & 31U; }

   private:
    static constexpr unsigned kNodes = 25;
    static constexpr std::uint32_t kPlane = (1U << kNodes) - 1;
    static constexpr std::uint32_t kIsState = 1U << 6U;

    std::array<std::uint32_t, 3> words_{};
  };
  static constexpr unsigned kMostSteps = 127;  // of a state

  struct Node {
    // Made in its place: a copy would wait for the parts to be written.
    Node(const State& its_state, Value sum)
        : state(its_state),
          costs{static_cast<EndCost::Value>(sum), static_cast<EndCost::Value>(sum >> 32U)} {}
    Value sum() const { return costs[0] | Value{costs[1]} << 32U; }

    State state;
    std::array<EndCost::Value, 2> costs;  // their sums over the classes
  };
  using Nodes = ChunkList<Node>;
  struct Side {
    unsigned number = 0;
    int least = 0;            // b of its end
    std::size_t level = 0;    // all open states have b >= least + 2 * level
    std::vector<Nodes> open;  // by level
    Nodes current;            // of the level, being expanded from `next` on
    std::size_t next = 0;

    int b() const { return least + 2 * static_cast<int>(level); }
  };
  // A state's entries in the table: of this side, or where it would be; and of
  // the other one.
  struct Entries {
    State* own;
    State other;
  };

  void begin(unsigned number, const ClassLayout& layout);
  static int b_of(unsigned number, unsigned steps, Value sum);
  Side& chosen();
  bool expand_level(Side& side, NodeCounter& counter);
  void expand(const Side& side, const Node& node);
  void add_first(Side& side, std::size_t count);
  void add(Side& side, const Node& node);
  void meet(const State& one, const State& two);
  std::vector<Step> movers(unsigned number);

  Entries find(const Planes& planes, unsigned number);
  std::size_t slot_of(const Planes& planes) const;
  void grow();

  std::shared_ptr<const ClassMap> map_;
  TwoEndCost costs_;
  ChunkPool<Node> pool_;
  std::array<Side, 2> sides_;  // from the start, from the goal
  LargeVector<State> table_;   // the states that were met, by hash
  unsigned shift_ = 64U - kLeastBits;
  std::size_t expanded_ = 0;
  std::size_t known_ = 0;  // states in it
  std::size_t room_ = std::size_t{1} << (kLeastBits - 1);
  std::vector<Node> met_now_;  // while their places in the table are fetched
  int best_ = kNoWay;          // steps of the shortest way so far
  std::array<State, 2> met_;   // where its halves meet, by side
};

}  // namespace boardwright
