// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Improver: looks for shorter paths and proves nothing. Each round runs beams of
// the round's width between the start and the nearest goals, in both directions
// (a beam from a goal finds a path more often), and polishes what they find.
#pragma once

#include <optional>
#include <vector>

#include "games/showdown/solve/anytime/polisher.hpp"

namespace boardwright::showdown {

template <std::size_t Words>
class Improver {
 public:
  // `goals`: the numbers of the goals to look for. `astar`: the proof is made by
  // A*, for which a shortest path is worth most. All but the goals must outlive it.
  Improver(const Problem& problem, std::vector<std::size_t> goals, bool astar, Incumbent& incumbent,
           NodeCounter& total)
      : problem_(problem),
        goals_(std::move(goals)),
        astar_(astar),
        incumbent_(incumbent),
        total_(total),
        polisher_(problem.start, problem.map, total) {}

  // One round; `bound`: no path has fewer moves.
  void improve(std::size_t round, std::size_t width, int bound) {
    bound_ = bound;
    const int before = incumbent_.length();
    if (round == 0 && !astar_) polish(incumbent_.best.path);
    if (round > 0 && !astar_ && incumbent_.length() - bound <= tuning::kFewPasses) return;
    if (width > tuning::kMostWidth) return;
    for (std::size_t goal : goals_) {
      if (is_open()) take(goal, width, beam_from(problem_.goals[goal], width));
      const bool large = problem_.map->nodes() > tuning::kMostCellsForward;
      if (!large && is_open()) take(goal, width, beam_to(problem_.goals[goal], width));
    }
    if (round == 0 && astar_ && incumbent_.length() == before) polish(incumbent_.best.path);
  }

 private:
  using Walker = ClassWalker<Words>;

  bool is_open() const { return bound_ < incumbent_.length() && !total_.ended(); }

  // Only shorter paths are of use; but with A*, longer ones may become so.
  int limit() const {
    const int length = incumbent_.length();
    return astar_ && length - bound_ <= tuning::kNearBound ? length + tuning::kLongerFound : length;
  }

  std::optional<BlankPath> beam_to(const ClassLayout& goal, std::size_t width) {
    if (!to_goal_) to_goal_.emplace(problem_.map, goal);
    if (!(to_goal_->target() == goal)) to_goal_->set_target(goal);
    return run_beam(beam_, Walker(*to_goal_, problem_.start), width, limit(), total_);
  }
  std::optional<BlankPath> beam_from(const ClassLayout& goal, std::size_t width) {
    if (!to_start_) to_start_.emplace(problem_.map, problem_.start);
    auto path = run_beam(beam_, Walker(*to_start_, goal), width, limit(), total_);
    if (path) path = reversed(*path, goal.mover);
    return path;
  }

  void take(std::size_t goal, std::size_t width, std::optional<BlankPath> path) {
    if (!path) return;
    polish(*path);
    const auto moves = static_cast<int>(path->size());
    if (astar_ && moves - bound_ <= tuning::kNearBound &&
        moves <= incumbent_.length() + tuning::kLongerPolished) {
      polisher_.polish_by_astar(*path, tuning::kStretchStatesPerWidth * width);
    }
    incumbent_.offer({*std::move(path), goal});
  }

  void polish(BlankPath& path) {
    polisher_.polish(path, tuning::kPolishNodesPerMove * path.size());
  }

  const Problem& problem_;
  std::vector<std::size_t> goals_;
  bool astar_;
  Incumbent& incumbent_;
  NodeCounter& total_;
  int bound_ = 0;
  Polisher<Words> polisher_;
  std::optional<ClassMatching> to_start_;
  std::optional<ClassMatching> to_goal_;  // the goal last asked for
  BeamSearch<Walker> beam_;
};

}  // namespace boardwright::showdown
