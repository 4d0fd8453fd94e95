// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Pivot motion on a full graph whose tokens come in classes: every node but
// the mover's holds a token, the mover changes places with the token that it
// enters, and tokens of one class cannot be told apart. A ClassWalker walks
// this space towards one target layout. Its estimate is the sum of the classes'
// MatchingCosts, plus two when no class is nearer to the layouts one step before
// the target: then the last step costs a detour (Korf's last-moves heuristic, for
// classes). A step costs one look-up.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "search/astar/matching_cost.hpp"
#include "search/key_table.hpp"
#include "search/walker.hpp"

namespace boardwright {

inline constexpr int kMostClasses = 8;

// Which class stands where. Classes are numbered from 1.
struct ClassLayout {
  int mover = 0;
  std::array<std::uint8_t, kMostNodes> class_at{};  // 0 at the mover's node

  NodeSet nodes_of(int token_class) const;
  // The mover goes to `to`; what stands there comes to where it was.
  void move_to(int to) {
    class_at[static_cast<std::size_t>(mover)] = class_at[static_cast<std::size_t>(to)];
    class_at[static_cast<std::size_t>(to)] = 0;
    mover = to;
  }
  bool operator==(const ClassLayout&) const = default;
};

// The graph, with tables for fast walking. Immutable, shared by threads.
class ClassMap {
 public:
  // REQUIRES: a connected graph whose nodes are 0..nodes-1, degrees up to 8;
  // 1 <= classes <= kMostClasses
  ClassMap(const MotionGraph& graph, int classes);

  int nodes() const { return nodes_; }
  int classes() const { return classes_; }
  const MotionGraph& graph() const { return graph_; }
  const std::shared_ptr<const GraphDistances>& distances() const { return distances_; }
  // The nodes next to `node`, ascending.
  std::span<const std::uint8_t> around(int node) const {
    const Place& place = places_[static_cast<std::size_t>(node)];
    return {place.around.data(), place.degree};
  }
  // Where a node's class stands in a key: `code << shift` of word `word`.
  unsigned word(int node) const { return places_[static_cast<std::size_t>(node)].word; }
  unsigned shift(int node) const { return places_[static_cast<std::size_t>(node)].shift; }
  std::uint64_t code_mask() const { return (std::uint64_t{1} << code_bits_) - 1; }
  // Words that a key needs: 1 to 4.
  int key_words() const;

 private:
  struct Place {
    std::array<std::uint8_t, 8> around{};
    std::uint8_t degree = 0;
    std::uint8_t word = 0;
    std::uint8_t shift = 0;
  };

  MotionGraph graph_;
  int nodes_;
  int classes_;
  unsigned code_bits_;
  std::shared_ptr<const GraphDistances> distances_;
  std::array<Place, kMostNodes> places_{};
};

// Class matching: the heuristic towards one target. Not thread safe: costs are
// cached.
class ClassMatching {
 public:
  using Value = MatchingCost::Value;

  ClassMatching(std::shared_ptr<const ClassMap> map, const ClassLayout& target,
                CacheSize size = CacheSize::Large);

  const ClassMap& map() const { return *map_; }
  const std::shared_ptr<const ClassMap>& shared_map() const { return map_; }
  const ClassLayout& target() const { return target_; }
  // Another target with as many tokens of each class.
  void set_target(const ClassLayout& target);

  MatchingCost::Value cost(int token_class, NodeSet nodes) {
    return costs_[static_cast<std::size_t>(token_class - 1)](nodes);
  }
  // The estimate that belongs to a sum over the classes.
  static int estimate_of(MatchingCost::Value sum) {
    const bool detour = sum != 0 && sum < MatchingCost::kFlag;
    return MatchingCost::steps(sum) + (detour ? 2 : 0);
  }
  int estimate(const ClassLayout& layout);

 private:
  std::vector<NodeSet> variants(int token_class) const;

  std::shared_ptr<const ClassMap> map_;
  ClassLayout target_;
  std::vector<MatchingCost> costs_;
};

// Walks towards the target of its heuristic, which must outlive it. A KeyedWalker.
// A Heuristic is ClassMatching or LastStepsCost.
template <std::size_t Words, class Heuristic = ClassMatching>
class ClassWalker {
 public:
  using Value = typename Heuristic::Value;
  using Step = std::uint8_t;  // the node that the mover enters
  using Key = WordKey<Words>;
  struct Next {
    Step step;
    int estimate;
    Value cost;  // of the class that moves, after it has
  };
  struct Taken {
    Step back;
    Value cost;  // of the class that moved, before it did
  };

  static constexpr int kNodes = Words == 1 ? 16 : Words == 2 ? 36 : kMostNodes;

  // REQUIRES: heuristic.map().key_words() <= Words, its nodes <= kNodes; as many
  // tokens of each class as in the target
  ClassWalker(Heuristic& heuristic, const ClassLayout& start) : heuristic_(&heuristic) {
    const int nodes = heuristic.map().nodes();
    BOARDWRIGHT_ASSERT(nodes <= kNodes);
    std::copy_n(start.class_at.begin(), nodes, class_at_.begin());
    for (int node = 0; node < nodes; ++node) put_in_key(key_, node, class_at(node));
    count_up();
  }

  std::span<const Step> steps() const { return heuristic_->map().around(mover_); }
  int estimate() const { return Heuristic::estimate_of(sum_); }
  // With every token in place the mover is, too.
  bool arrived() const { return sum_ == 0; }
  const Key& key() const { return key_; }
  Heuristic& heuristic() const { return *heuristic_; }
  int mover() const { return mover_; }
  int class_at(int node) const { return class_at_[static_cast<std::size_t>(node)]; }
  // Where the tokens of a class stand.
  NodeSet nodes_of(int token_class) const { return sets_[static_cast<std::size_t>(token_class)]; }
  ClassLayout layout() const {
    ClassLayout layout;
    layout.mover = mover_;
    std::copy_n(class_at_.begin(), heuristic_->map().nodes(), layout.class_at.begin());
    return layout;
  }

  Next look(Step to) const {
    const std::size_t moved = class_at_[to];
    const auto cost = heuristic_->cost(static_cast<int>(moved), swapped(moved, to));
    return {to, Heuristic::estimate_of(sum_ - costs_[moved] + cost), cost};
  }
  Key key_after(Step to) const {
    Key key = key_;
    put_in_key(key, to, class_at_[to]);
    put_in_key(key, mover_, class_at_[to]);
    return key;
  }

  Taken take(const Next& next) {
    const std::size_t moved = class_at_[next.step];
    const Taken taken{mover_, costs_[moved]};
    sets_[moved] = swapped(moved, next.step);
    sum_ += next.cost - costs_[moved];
    costs_[moved] = next.cost;
    go(next.step, moved);
    return taken;
  }
  Taken take(Step to) { return take(look(to)); }

  void take_back(const Taken& taken) {
    const std::size_t moved = class_at_[taken.back];
    sets_[moved] = swapped(moved, taken.back);
    sum_ += taken.cost - costs_[moved];
    costs_[moved] = taken.cost;
    go(taken.back, moved);
  }

  void stand_at(const Key& key) {
    key_ = key;
    const ClassMap& map = heuristic_->map();
    for (int node = 0; node < map.nodes(); ++node) {
      const std::uint64_t code = (key[map.word(node)] >> map.shift(node)) & map.code_mask();
      class_at_[static_cast<std::size_t>(node)] = static_cast<std::uint8_t>(code);
    }
    count_up();
  }

 private:
  static constexpr std::size_t kClasses = kMostClasses + 1;  // class 0 is the mover

  NodeSet swapped(std::size_t token_class, Step to) const {
    const std::uint64_t change = std::uint64_t{1} << to | std::uint64_t{1} << mover_;
    return NodeSet(sets_[token_class].bits() ^ change);
  }
  // Puts a code where none is, or takes it away.
  void put_in_key(Key& key, int node, int code) const {
    const ClassMap& map = heuristic_->map();
    key[map.word(node)] ^= static_cast<std::uint64_t>(code) << map.shift(node);
  }
  // The mover changes places with a token of class `moved`.
  void go(Step to, std::size_t moved) {
    put_in_key(key_, to, static_cast<int>(moved));
    put_in_key(key_, mover_, static_cast<int>(moved));
    class_at_[mover_] = static_cast<std::uint8_t>(moved);
    class_at_[to] = 0;
    mover_ = to;
  }
  // Everything that follows from the classes at the nodes.
  void count_up() {
    sets_ = {};
    for (int node = 0; node < heuristic_->map().nodes(); ++node) {
      sets_[static_cast<std::size_t>(class_at(node))].insert(node);
    }
    mover_ = static_cast<Step>(sets_[0].first());
    sum_ = 0;
    for (int each = 1; each <= heuristic_->map().classes(); ++each) {
      const auto at = static_cast<std::size_t>(each);
      costs_[at] = heuristic_->cost(each, sets_[at]);
      sum_ += costs_[at];
    }
  }

  Heuristic* heuristic_;
  Key key_{};
  std::array<NodeSet, kClasses> sets_{};
  std::array<Value, kClasses> costs_{};
  std::array<std::uint8_t, kNodes> class_at_{};
  Step mover_ = 0;
  Value sum_ = 0;
};

}  // namespace boardwright
