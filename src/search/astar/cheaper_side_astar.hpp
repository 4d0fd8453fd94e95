// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// CheaperSideAStar: a shortest path between two layouts of class motion by A*, from
// the start or from the goal, whichever turns out to need fewer states. Compared
// with IDA* it expands no state twice and has no last pass that looks for the path;
// the price is memory, some 60 bytes per state, so it is for short searches.
//
// Both sides begin, limit by limit: a side expands every state whose steps plus its
// estimate to the other end are within the limit. When none is left there is no path
// of that length, and the limit goes up by two (all paths between two layouts of a
// bipartite graph have the same parity). States beyond the limit wait for the next
// one. Once the limits take a while, the side that needed fewer states goes on
// alone. Where it generates a state that the other side has expanded, the shortest
// path through that state is known. Mostly that happens one limit before the search
// would reach its target, and ends it.
//
// An expanded state was reached by the fewest steps: the estimate is consistent, so
// if a longer path to it is within the limit, the shortest was within an earlier one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "search/astar/last_steps_cost.hpp"
#include "search/motion/class_motion.hpp"
#include "search/motion/class_planes.hpp"

namespace boardwright {

// For up to 32 nodes and seven classes.
class CheaperSideAStar {
 public:
  using Step = std::uint8_t;  // the node that the mover enters

  // REQUIRES: a bipartite map that suits LastStepsCost; layouts that differ, with as
  // many tokens of each class
  CheaperSideAStar(const std::shared_ptr<const ClassMap>& map, const ClassLayout& start,
                   const ClassLayout& goal);

  // No path has fewer steps.
  int bound() const { return std::min(best_, std::max(sides_[0].limit, sides_[1].limit)); }

  // True when the search goes on from the start, false: from the goal.
  bool from_start() const { return chosen() == 0; }

  // True when path() is a shortest path. False when the budget ended (or a path got
  // 255 steps long); the search cannot go on then. REQUIRES: there is a path
  bool run(NodeCounter& counter);

  // REQUIRES: run() found it
  std::vector<Step> path() const;

 private:
  static constexpr int kNoPath = 1'000'000;
  static constexpr unsigned kMostSteps = 255;
  static constexpr std::uint32_t kNone = 0xffffffffU;
  static constexpr unsigned kLeastBits = 13;
  // As long as a limit takes fewer states than this, both sides go on: comparing
  // them costs as much again.
  static constexpr std::uint64_t kComparedAt = 1000;
  using Value = LastStepsCost::Value;

  // Steps, mover and the node the mover came from, in one word.
  struct Place {
    Place(unsigned steps, unsigned mover, unsigned back)
        : bits(steps << 16U | mover << 8U | back) {}
    unsigned steps() const { return bits >> 16U; }  // from its side's end
    Step mover() const { return static_cast<Step>(bits >> 8U); }
    Step back() const { return static_cast<Step>(bits); }  // where the mover came from

    std::uint32_t bits;
  };
  struct Node {
    // Constructed in place: a copy would stall on the members just written.
    Node(const Planes& its_planes, Value its_sum, std::uint32_t its_parent, Place its_place)
        : planes(its_planes), sum(its_sum), parent(its_parent), place(its_place) {}

    Planes planes;
    Value sum;             // of the classes' costs
    std::uint32_t parent;  // the expanded state that generated it
    Place place;
  };
  struct Expanded {
    Planes planes;
    std::uint32_t parent;
    Place place;
  };

  struct Side {
    explicit Side(LastStepsCost to_other) : costs(std::move(to_other)) {}

    LastStepsCost costs;
    int limit = 0;
    std::vector<Node> open;     // within the limit, the last is next
    std::vector<Node> waiting;  // for the next limit
    std::vector<Expanded> expanded;
    std::vector<std::uint32_t> table;  // number in `expanded`, by hash; or kNone
    unsigned shift = 64U - kLeastBits;
    std::uint64_t states = 0;  // expanded within the last limit that is done
  };

  void begin(Side& side, const ClassLayout& layout);
  std::size_t chosen() const;
  bool expand_all(Side& side, const Side& other, NodeCounter& counter);
  void expand(Side& side, const Node& node, std::uint32_t at) const;
  void raise(Side& side, const Side& other);
  void meet(const Side& side, std::uint32_t here, const Side& other, std::uint32_t there);
  static std::size_t find(const Side& side, const Planes& planes);
  static std::size_t slot_of(const Side& side, const Planes& planes);
  static void grow(Side& side);
  static std::vector<Step> movers(const Side& side, std::uint32_t at);

  std::shared_ptr<const ClassMap> map_;
  std::array<Side, 2> sides_;  // from the start, from the goal
  int best_ = kNoPath;         // steps of the shortest path met so far
  std::array<std::uint32_t, 2> met_{};
};

}  // namespace boardwright
