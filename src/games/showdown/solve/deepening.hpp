// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Deepening: the proof side of the solver. It raises a lower bound by IDA*
// passes until one of them finds a way, which is then a shortest one.
//
// A pass can run forwards, from the start to a goal, or backwards, from a goal
// to the start; the costs of the two often differ by a factor of ten, mostly in
// favour of backwards, where the blank starts in the corner. So both are tried
// once the passes take a while, and the cheaper one goes on. Backwards, all
// goals share one target, hence one set of cost tables and one table of states
// searched in vain. Ways between two arrangements all have the same parity
// (the colour of the blank's cells), so the limit goes up by two.
#pragma once

#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "boardwright/search/ida_star.hpp"
#include "games/showdown/solve/purse.hpp"
#include "games/showdown/solve/slide_map.hpp"
#include "games/showdown/solve/walking_distance.hpp"

namespace boardwright::showdown {

// A way to one of the goals.
struct FoundPath {
  BlankPath path;
  std::size_t goal = 0;
};

// Where the passes run between. The goals must outlive the searches.
struct Endpoints {
  std::shared_ptr<const ClassMap> map;
  ClassLayout start;
  const std::vector<ClassLayout>& goals;
};

// What is known before the first pass.
struct KnownBounds {
  int bound = 0;                   // no way has fewer moves
  std::optional<bool> from_start;  // which end is the cheaper one to search from
};

// Passes from a goal to the start. A Space is a ClassMatching or an LastStepsCost.
template <std::size_t Words, class Space>
class BackwardPasses {
 public:
  explicit BackwardPasses(const Endpoints& ends) : ends_(ends), to_start_(ends.map, ends.start) {}

  int estimate(std::size_t goal) { return to_start_.estimate(ends_.goals[goal]); }
  void begin(std::size_t goal, int limit) {
    search_.begin(ClassWalker<Words, Space>(to_start_, ends_.goals[goal]), limit);
  }
  Pass run(NodeCounter& nodes) { return search_.run(nodes); }
  BlankPath path(std::size_t goal) const {
    return reversed(search_.path(), ends_.goals[goal].mover);
  }

 private:
  Endpoints ends_;
  Space to_start_;
  IdaStar<ClassWalker<Words, Space>> search_;
};

// Passes from the start to a goal. Up to size 4 they can add Latin walking
// distance, which holds for every goal alike; it pays when there are several.
template <std::size_t Words, class Space>
class ForwardPasses {
 public:
  explicit ForwardPasses(const Endpoints& ends) : ends_(ends), to_goal_(ends.goals.size()) {}

  void begin(std::size_t goal, int limit) {
    std::unique_ptr<Space>& space = to_goal_[goal];
    if (!space) space = std::make_unique<Space>(ends_.map, ends_.goals[goal]);
    if (to_goal_.size() > 1) search_.new_target();
    search_.begin(walker(*space), limit);
  }
  Pass run(NodeCounter& nodes) { return search_.run(nodes); }
  BlankPath path(std::size_t) const { return search_.path(); }

 private:
  using Walker = std::conditional_t<Words == 1, WalkingDistanceWalker, ClassWalker<Words, Space>>;

  Walker walker(Space& space) const {
    if constexpr (Words == 1) {
      const bool several = to_goal_.size() > 1;
      return Walker(space, ends_.start,
                    several ? &WalkingDistance::of(ends_.map->classes()) : nullptr);
    } else {
      return Walker(space, ends_.start);
    }
  }

  Endpoints ends_;
  std::vector<std::unique_ptr<Space>> to_goal_;  // made when first needed
  IdaStar<Walker> search_;
};

template <std::size_t Words, class Space = ClassMatching>
class Deepening {
 public:
  // REQUIRES: at least one goal; the blanks of all goals in the same cell
  Deepening(const Endpoints& ends, const KnownBounds& known)
      : ends_(ends), backward_{BackwardPasses<Words, Space>(ends)} {
    for (std::size_t i = 0; i < ends.goals.size(); ++i) {
      estimates_.push_back(backward_.side.estimate(i));
    }
    limit_ = std::max(known.bound, *std::min_element(estimates_.begin(), estimates_.end()));
    const int parity = (*ends.map->distances())(ends.start.mover, ends.goals[0].mover) % 2;
    if (limit_ % 2 != parity) ++limit_;
    compared_ = known.from_start.has_value();
    if (known.from_start.value_or(false)) go_forward();
  }

  // No way has fewer moves. REQUIRES: no way was found yet
  int bound() const { return limit_; }

  // Raises the bound up to `enough` with at most `nodes` nodes from the purse;
  // a way that is met is a shortest one. Goes on where the last call was cut
  // short.
  std::optional<FoundPath> raise(int enough, std::uint64_t nodes, Purse& purse) {
    const std::uint64_t before = purse.spent();
    while (limit_ < enough) {
      const std::uint64_t used = purse.spent() - before;
      if (used >= nodes || purse.empty()) return std::nullopt;
      Turn turn = run_limit(nodes - used, purse);
      if (turn.way) return std::move(turn.way);
      if (!turn.finished) return std::nullopt;
      limit_ += 2;
    }
    return std::nullopt;
  }

 private:
  // Passes with fewer nodes are not worth a comparison of the directions.
  static constexpr std::uint64_t kCheap = 300;

  // A direction with its place in the passes of the limit, one per goal.
  template <class Side>
  struct Line {
    Side side;
    std::size_t goal = 0;
    bool under_way = false;
    std::uint64_t nodes = 0;  // of this limit
  };
  struct Turn {
    std::optional<FoundPath> way;
    bool finished = false;  // the limit, with no way
  };

  Turn run_limit(std::uint64_t nodes, Purse& purse) {
    if (forward_) return run(*forward_, nodes, purse);
    Turn turn = run(backward_, nodes, purse);
    if (!turn.finished || compared_ || backward_.nodes < kCheap) return turn;
    // This proves nothing new: it is run once to compare the costs, and is
    // given up when it needs more.
    compared_ = true;
    go_forward();
    if (!run(*forward_, backward_.nodes, purse).finished) forward_.reset();
    return turn;
  }

  void go_forward() {
    forward_.emplace(Line<ForwardPasses<Words, Space>>{ForwardPasses<Words, Space>(ends_)});
  }

  template <class Side>
  Turn run(Line<Side>& line, std::uint64_t nodes, Purse& purse) {
    if (!line.under_way && line.goal == 0) line.nodes = 0;
    while (line.under_way || begin_next(line)) {
      const Budget budget = purse.part(nodes);
      NodeCounter counter(budget);
      const Pass outcome = line.side.run(counter);
      purse.pay(counter.spent());
      line.nodes += counter.spent();
      nodes -= counter.spent();
      if (outcome == Pass::Spent) return {};
      line.under_way = false;
      if (outcome == Pass::Found) return {FoundPath{line.side.path(line.goal), line.goal}, false};
      ++line.goal;
    }
    line.goal = 0;
    return {std::nullopt, true};
  }

  // Begins the pass of the next goal that is near enough; false: there is none.
  template <class Side>
  bool begin_next(Line<Side>& line) {
    while (line.goal < estimates_.size() && estimates_[line.goal] > limit_) ++line.goal;
    if (line.goal == estimates_.size()) return false;
    line.side.begin(line.goal, limit_);
    line.under_way = true;
    return true;
  }

  Endpoints ends_;
  Line<BackwardPasses<Words, Space>> backward_;
  std::optional<Line<ForwardPasses<Words, Space>>> forward_;  // when it is the cheaper one
  bool compared_ = false;
  std::vector<int> estimates_;  // by goal
  int limit_ = 0;
};

}  // namespace boardwright::showdown
