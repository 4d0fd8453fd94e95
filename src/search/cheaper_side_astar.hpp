// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// CheaperSideAStar: a shortest way between two layouts of class motion by A*, from
// whichever end turns out to be cheaper. Compared with IDA* it expands no state
// twice, and needs no last pass that looks for the way; the price is memory,
// some 60 bytes per state, so it is for searches that are short.
//
// Both ends begin, limit by limit: a side expands every state whose steps, plus
// the estimate to the other end, are within its limit. When none is left there
// is no way of that length, and the limit goes up by two (all ways between two
// layouts of a bipartite graph have the same parity). A state one limit away
// waits for it. Once the limits take a while, the side that needed fewer states
// goes on alone. Where it comes to a state that the other side has expanded,
// the shortest way through it is known. Mostly that happens one limit before
// the search would come to its target, and ends it.
//
// Why the steps of an expanded state are the fewest: the estimate is
// consistent, so a state that is met within its limit by a longer way was
// within an earlier limit by a shorter one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "search/class_motion.hpp"
#include "search/class_planes.hpp"
#include "search/last_steps_cost.hpp"

namespace boardwright {

// For up to 32 nodes and seven classes.
class CheaperSideAStar {
 public:
  using Step = std::uint8_t;  // the node that the mover enters

  // REQUIRES: a bipartite map that suits LastStepsCost; layouts that differ, with as
  // many tokens of each class
  CheaperSideAStar(const std::shared_ptr<const ClassMap>& map, const ClassLayout& start,
                   const ClassLayout& goal);

  // No way has fewer steps.
  int bound() const { return std::min(best_, std::max(sides_[0].limit, sides_[1].limit)); }

  // The end from which the search goes on: true when it is the start.
  bool from_start() const { return chosen() == 0; }

  // True when path() is a shortest way; false when the budget ended (or a way
  // got 255 steps long), and then for good. REQUIRES: there is a way
  bool run(NodeCounter& counter);

  // REQUIRES: run() found it
  std::vector<Step> path() const;

 private:
  static constexpr int kNoPath = 1'000'000;
  static constexpr unsigned kMostSteps = 255;
  static constexpr std::uint32_t kNone = 0xffffffffU;
  static constexpr unsigned kLeastBits = 13;
  // As long as a limit takes fewer states than this, both ends go on.
  static constexpr std::uint64_t kCheap = 1000;
  using Value = LastStepsCost::Value;

  // What else there is to a state, in one word.
  struct Place {
    Place(unsigned steps, unsigned mover, unsigned back)
        : bits(steps << 16U | mover << 8U | back) {}
    unsigned steps() const { return bits >> 16U; }  // from its end
    Step mover() const { return static_cast<Step>(bits >> 8U); }
    Step back() const { return static_cast<Step>(bits); }  // where the mover came from

    std::uint32_t bits;
  };
  struct Node {
    // Made in its place: a copy would wait for the parts to be written.
    Node(const Planes& its_planes, Value its_sum, std::uint32_t its_parent, Place its_place)
        : planes(its_planes), sum(its_sum), parent(its_parent), place(its_place) {}

    Planes planes;
    Value sum;             // of the classes' costs
    std::uint32_t parent;  // where it comes from, in the trail
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
  int best_ = kNoPath;         // steps of the shortest way met so far
  std::array<std::uint32_t, 2> met_{};
};

}  // namespace boardwright
