// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// BidirectionalAStar: a shortest path between two layouts of class motion, by A*
// from both sides at once. Compared with IDA* it expands hardly any state twice and
// far fewer of them; the price is memory, some 30 bytes per state that it keeps.
//
// A side searches from its own end (the start or the goal) towards the other. A
// state n of a side has g(n) steps from its own end, a heuristic a(n) to the other
// end and a heuristic e(n) back to its own. Both heuristics change by at most one
// per step. So a path from n to a state m of the other side has at least
// a(n) - e(m) steps, and at least a(m) - e(n). The mean of the two, plus g(n) and
// g(m), is half of b(n) + b(m), where
//   b(n) = 2 g(n) + a(n) - e(n).
// Once all states with b(n) < x on one side and b(m) < y on the other are expanded,
// every path that is not known yet has at least (x + y) / 2 steps. (S. Sadhukhan,
// 2013; E. C. Sewell and S. H. Jacobson, 2021.)
//
// A side expands its states level by level, by ascending b, which never falls along
// a path; the side with fewer states at its level goes on. Within a level the states
// with the lowest a(n) come first: in the last level that finds a path sooner. When
// a state is generated for the first time, or by fewer steps, and the other side
// knows it too, a path is found.
//
// On a shortest path, b(n) of both sides together is twice its length. So a state is
// dropped when its b(n) and the other side's level show that every path through it
// is at least as long as one that is known. A shortest path known from elsewhere
// saves more than half of the work.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "search/astar/two_sided_cost.hpp"
#include "search/chunk_list.hpp"
#include "search/motion/class_motion.hpp"
#include "search/state_table.hpp"

namespace boardwright {

// For up to 25 nodes and seven classes.
class BidirectionalAStar {
 public:
  using Step = std::uint8_t;  // the node that the mover enters
  enum class Ending {
    Found,   // path() is a shortest path
    Proven,  // bound() is enough
    Spent,   // the budget ended, and the next call goes on; or is_full()
  };
  static constexpr int kNoPath = 1'000'000;

  static constexpr std::size_t kMostStates = StateTable::kMost - 1000;

  // Keeps about `most_states` states. REQUIRES: a bipartite map that suits
  // LastStepsCost; layouts that differ, with as many tokens of each class;
  // most_states <= kMostStates
  BidirectionalAStar(const std::shared_ptr<const ClassMap>& map, const ClassLayout& start,
                     const ClassLayout& goal, std::size_t most_states = kMostStates);

  // Searches until it is proven that there is no path of fewer than `enough`
  // steps, or that path() is a shortest one. REQUIRES: there is a path, and
  // `enough` is not more than the last time
  Ending run(NodeCounter& counter, int enough = kNoPath);

  // No path has fewer steps.
  int bound() const;
  // Steps of the shortest path so far, or kNoPath; and the path, if there is one.
  int length() const { return best_; }
  std::vector<Step> path() const;

  // It cannot go on: there are too many states, or too many steps.
  bool is_full() const { return is_full_; }

 private:
  using Value = TwoSidedCost::Value;

  // A generated state, with its costs summed over the classes.
  struct Generated {
    // Constructed in place: a copy would stall on the members just written.
    Generated(const PackedState& its_state, Value its_sum, int its_b)
        : state(its_state), b(its_b), sum(its_sum) {}

    PackedState state;
    int b;
    Value sum;
  };
  // A state that is to be expanded.
  struct Node {
    Node(std::uint32_t its_number, Value sum)
        : number(its_number),
          costs{static_cast<LastStepsCost::Value>(sum),
                static_cast<LastStepsCost::Value>(sum >> 32U)} {}
    Value sum() const { return costs[0] | Value{costs[1]} << 32U; }

    std::uint32_t number;
    std::array<LastStepsCost::Value, 2> costs;
  };
  struct Level {
    std::vector<ChunkList<Node>> open;  // by their estimates to the other end
    std::size_t nearest = 0;            // none has a lower one
    std::size_t size = 0;
  };
  struct Side {
    unsigned number = 0;
    int least = 0;              // b of its end
    std::size_t level = 0;      // all open states have b >= least + 2 * level
    std::vector<Level> levels;  // from the first one on
    bool is_begun = false;      // the level

    int b() const { return least + 2 * static_cast<int>(level); }
  };

  void begin(unsigned number, const ClassLayout& layout);
  static int estimate_of(unsigned number, Value sum);
  static int b_of(unsigned number, unsigned steps, Value sum);
  Side& chosen();
  bool expand_level(Side& side, NodeCounter& counter);
  bool take_nearest(Level& level);
  void expand(const Side& side, const Node& node);
  void add_all(Side& side, std::vector<Generated>& all);
  void add(Side& side, const Generated& met);
  void open(Side& side, std::uint32_t number, const Generated& met);
  void meet(const PackedState& one, const PackedState& two);
  std::vector<Step> movers(unsigned number) const;

  std::shared_ptr<const ClassMap> map_;
  TwoSidedCost costs_;
  StateTable states_;
  ChunkPool<Node> pool_;
  std::array<Side, 2> sides_;  // from the start, from the goal
  std::size_t most_states_;
  bool is_full_ = false;
  std::vector<Node> next_;  // the next to be expanded
  // Generated by the states just expanded, and by those before them. Their places
  // in the table are prefetched in between.
  std::vector<Generated> generated_now_;
  std::vector<Generated> generated_before_;
  int enough_ = kNoPath;            // as it was asked for
  int limit_ = kNoPath;             // only paths of fewer steps are looked for
  int best_ = kNoPath;              // steps of the shortest path so far
  std::array<PackedState, 2> met_;  // where its halves meet, by side
};

}  // namespace boardwright
