// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Deepening: raises a lower bound by IDA* passes until one of them finds a path,
// which is then a shortest one.
//
// A pass can run forwards, from the start to a goal, or backwards, from a goal
// to the start; the costs of the two often differ by a factor of ten, mostly in
// favour of backwards, where the blank starts in the corner. So both are tried
// once the passes take a while, and the cheaper one goes on. Backwards, all
// goals share one target, hence one set of cost tables and one transposition
// table. Paths between two arrangements all have the same parity (the colour of
// the blank's cells), so the limit goes up by two.
#pragma once

#include <memory>
#include <optional>
#include <type_traits>
#include <vector>

#include "games/showdown/solve/anytime/problem.hpp"
#include "games/showdown/solve/walking_distance.hpp"
#include "search/ida_star.hpp"

namespace boardwright::showdown {

// What is known before the first pass.
struct KnownBounds {
  int bound = 0;                   // no path has fewer moves
  std::optional<bool> from_start;  // is the start the cheaper side to search from?
};

// Passes from a goal to the start. A Heuristic is ClassMatching or LastStepsCost.
template <std::size_t Words, class Heuristic>
class BackwardPasses {
 public:
  explicit BackwardPasses(const Problem& problem)
      : problem_(problem), to_start_(problem.map, problem.start) {}

  int estimate(std::size_t goal) { return to_start_.estimate(problem_.goals[goal]); }
  void begin(std::size_t goal, int limit) {
    search_.begin(ClassWalker<Words, Heuristic>(to_start_, problem_.goals[goal]), limit);
  }
  Pass run(NodeCounter& nodes) { return search_.run(nodes); }
  BlankPath path(std::size_t goal) const {
    return reversed(search_.path(), problem_.goals[goal].mover);
  }

 private:
  const Problem& problem_;
  Heuristic to_start_;
  IdaStar<ClassWalker<Words, Heuristic>> search_;
};

// Passes from the start to a goal. Up to size 4 they can add Latin walking
// distance, which holds for every goal alike; it pays when there are several.
template <std::size_t Words, class Heuristic>
class ForwardPasses {
 public:
  explicit ForwardPasses(const Problem& problem)
      : problem_(problem), to_goal_(problem.goals.size()) {}

  void begin(std::size_t goal, int limit) {
    std::unique_ptr<Heuristic>& heuristic = to_goal_[goal];
    if (!heuristic) heuristic = std::make_unique<Heuristic>(problem_.map, problem_.goals[goal]);
    if (to_goal_.size() > 1) search_.new_target();
    search_.begin(walker(*heuristic), limit);
  }
  Pass run(NodeCounter& nodes) { return search_.run(nodes); }
  BlankPath path(std::size_t) const { return search_.path(); }

 private:
  using Walker =
      std::conditional_t<Words == 1, WalkingDistanceWalker, ClassWalker<Words, Heuristic>>;

  Walker walker(Heuristic& heuristic) const {
    if constexpr (Words == 1) {
      const bool several = to_goal_.size() > 1;
      return Walker(heuristic, problem_.start,
                    several ? &WalkingDistance::of(problem_.map->classes()) : nullptr);
    } else {
      return Walker(heuristic, problem_.start);
    }
  }

  const Problem& problem_;
  std::vector<std::unique_ptr<Heuristic>> to_goal_;  // made when first needed
  IdaStar<Walker> search_;
};

template <std::size_t Words, class Heuristic = ClassMatching>
class Deepening {
 public:
  // The problem must outlive it.
  Deepening(const Problem& problem, const KnownBounds& known)
      : problem_(problem), backward_{BackwardPasses<Words, Heuristic>(problem)} {
    for (std::size_t i = 0; i < problem.goals.size(); ++i) {
      estimates_.push_back(backward_.passes.estimate(i));
    }
    limit_ = std::max(known.bound, *std::min_element(estimates_.begin(), estimates_.end()));
    const int parity = (*problem.map->distances())(problem.start.mover, problem.goals[0].mover) % 2;
    if (limit_ % 2 != parity) ++limit_;
    compared_ = known.from_start.has_value();
    if (known.from_start.value_or(false)) go_forward();
  }

  // No path has fewer moves. REQUIRES: none was found yet
  int bound() const { return limit_; }

  // Raises the bound up to `enough` with at most `nodes` nodes, charged to `total`.
  // A path that is found is a shortest one. Goes on where the last call was cut
  // short.
  std::optional<FoundPath> raise(int enough, std::uint64_t nodes, NodeCounter& total) {
    const std::uint64_t before = total.spent();
    while (limit_ < enough) {
      const std::uint64_t used = total.spent() - before;
      if (used >= nodes || total.ended()) return std::nullopt;
      Turn turn = run_limit(nodes - used, total);
      if (turn.path) return std::move(turn.path);
      if (!turn.finished) return std::nullopt;
      limit_ += 2;
    }
    return std::nullopt;
  }

 private:
  // The comparison of the directions costs as much as the pass that it is made at,
  // so it is made at the first pass of so many nodes. (5x5 walks: 0.9 ms at the
  // median.)
  static constexpr std::uint64_t kComparedAt = 300;

  // A direction with its place in the passes of the limit, one per goal.
  template <class Passes>
  struct Direction {
    Passes passes;
    std::size_t goal = 0;
    bool under_way = false;
    std::uint64_t nodes = 0;  // of this limit
  };
  struct Turn {
    std::optional<FoundPath> path;
    bool finished = false;  // the limit, with no path
  };

  Turn run_limit(std::uint64_t nodes, NodeCounter& total) {
    if (forward_) return run(*forward_, nodes, total);
    Turn turn = run(backward_, nodes, total);
    if (!turn.finished || compared_ || backward_.nodes < kComparedAt) return turn;
    // This proves nothing new: it is run once to compare the costs, and is
    // given up when it needs more.
    compared_ = true;
    go_forward();
    if (!run(*forward_, backward_.nodes, total).finished) forward_.reset();
    return turn;
  }

  void go_forward() {
    forward_.emplace(
        Direction<ForwardPasses<Words, Heuristic>>{ForwardPasses<Words, Heuristic>(problem_)});
  }

  template <class Passes>
  Turn run(Direction<Passes>& direction, std::uint64_t nodes, NodeCounter& total) {
    if (!direction.under_way && direction.goal == 0) direction.nodes = 0;
    while (direction.under_way || begin_next(direction)) {
      const std::uint64_t before = total.spent();
      const Pass outcome =
          total.run_part(nodes, [&](NodeCounter& part) { return direction.passes.run(part); });
      direction.nodes += total.spent() - before;
      nodes -= total.spent() - before;
      if (outcome == Pass::Spent) return {};
      direction.under_way = false;
      if (outcome == Pass::Found) {
        return {FoundPath{direction.passes.path(direction.goal), direction.goal}, false};
      }
      ++direction.goal;
    }
    direction.goal = 0;
    return {std::nullopt, true};
  }

  // Begins the pass of the next goal that is near enough; false: there is none.
  template <class Passes>
  bool begin_next(Direction<Passes>& direction) {
    std::size_t& goal = direction.goal;
    while (goal < estimates_.size() && estimates_[goal] > limit_) ++goal;
    if (goal == estimates_.size()) return false;
    direction.passes.begin(goal, limit_);
    direction.under_way = true;
    return true;
  }

  const Problem& problem_;
  Direction<BackwardPasses<Words, Heuristic>> backward_;
  std::optional<Direction<ForwardPasses<Words, Heuristic>>> forward_;  // when it is the cheaper one
  bool compared_ = false;
  std::vector<int> estimates_;  // by goal
  int limit_ = 0;
};

}  // namespace boardwright::showdown
