// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// BidirectionalAStar: a shortest way between two layouts of class motion, by A* from both
// ends at once. Compared with IDA* it looks at hardly any state twice and at far
// fewer of them; the price is memory, some 30 bytes per state that it keeps, so
// it is for searches that are short.
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
// along a way; the side with fewer states at its level goes on. Within a level
// those that seem nearest to the other end come first: in the last level that
// finds a way sooner. When a state is first met, or met by fewer steps, the
// other side is asked for it: if it knows the state, too, there is a way.
//
// In every state of a shortest way, b(n) of both sides together is twice its
// length. So a state is not kept when b(n) and the other side's level say that it
// only lies on ways as long as one that is known. A shortest way from elsewhere
// saves more than half of the work.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "search/chunk_list.hpp"
#include "search/class_motion.hpp"
#include "search/state_table.hpp"
#include "search/two_sided_cost.hpp"

namespace boardwright {

// For up to 25 nodes and seven classes.
class BidirectionalAStar {
 public:
  using Step = std::uint8_t;  // the node that the mover enters
  enum class Ending {
    Found,   // path() is a shortest way
    Proven,  // bound() is enough
    Spent,   // the budget ended, and the next call goes on; or is_full()
  };
  static constexpr int kNoPath = 1'000'000;

  static constexpr std::size_t kMostStates = StateTable::kMost - 1000;

  // Keeps hardly more than `most_states`. REQUIRES: a bipartite map that suits
  // LastStepsCost; layouts that differ, with as many tokens of each class;
  // most_states <= kMostStates
  BidirectionalAStar(const std::shared_ptr<const ClassMap>& map, const ClassLayout& start,
                     const ClassLayout& goal, std::size_t most_states = kMostStates);

  // Searches until it is proven that there is no way of fewer than `enough`
  // steps, or that path() is a shortest one. REQUIRES: there is a way, and
  // `enough` is not more than the last time
  Ending run(NodeCounter& counter, int enough = kNoPath);

  // No way has fewer steps.
  int bound() const;
  // Steps of the shortest way so far, or kNoPath; and the way, if there is one.
  int length() const { return best_; }
  std::vector<Step> path() const;

  // It cannot go on: the states are too many, or too far from their end.
  bool is_full() const { return is_full_; }

 private:
  using Value = TwoSidedCost::Value;

  // A state that was met, with its costs summed over the classes.
  struct Met {
    // Made in its place: a copy would wait for the parts to be written.
    Met(const PackedState& its_state, Value its_sum, int its_b)
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
  void add_all(Side& side, std::vector<Met>& all);
  void add(Side& side, const Met& met);
  void open(Side& side, std::uint32_t number, const Met& met);
  void meet(const PackedState& one, const PackedState& two);
  std::vector<Step> movers(unsigned number) const;

  std::shared_ptr<const ClassMap> map_;
  TwoSidedCost costs_;
  StateTable states_;
  ChunkPool<Node> pool_;
  std::array<Side, 2> sides_;  // from the start, from the goal
  std::size_t most_states_;
  bool is_full_ = false;
  std::vector<Node> next_;  // the first to be expanded
  // Met by these, and by those before: their places in the table are fetched.
  std::vector<Met> met_now_;
  std::vector<Met> met_before_;
  int enough_ = kNoPath;            // as it was asked for
  int limit_ = kNoPath;             // only ways of fewer steps are looked for
  int best_ = kNoPath;              // steps of the shortest way so far
  std::array<PackedState, 2> met_;  // where its halves meet, by side
};

}  // namespace boardwright
