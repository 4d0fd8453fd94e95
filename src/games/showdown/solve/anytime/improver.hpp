// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Improver: looks for shorter paths and proves nothing. Each round runs beams of
// the round's width between the start and the nearest goals, in both directions
// (a beam from a goal finds a path more often), and polishes what they find. Above
// size 4 the beams are guided ones; where one ends before it has arrived, the rest is
// put in order row by row, and polished.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "games/showdown/solve/anytime/polisher.hpp"
#include "games/showdown/solve/layer_placement.hpp"

namespace boardwright::showdown {

template <std::size_t Words>
class Improver {
 public:
  // `goals`: the numbers of the goals to look for. `astar`: the proof is made by
  // A*, for which a shortest path is worth most. All but the goals must outlive it.
  Improver(const Problem& problem, std::vector<std::size_t> goals, bool astar,
           const tuning::Guide& guide, Incumbent& incumbent, NodeCounter& total)
      : problem_(problem),
        goals_(std::move(goals)),
        astar_(astar),
        guide_(guide),
        incumbent_(incumbent),
        total_(total),
        polisher_(problem.start, problem.map, total, guide) {}

  // One round; `bound`: no path has fewer moves.
  void improve(std::size_t round, std::size_t width, int bound) {
    bound_ = bound;
    const int before = incumbent_.length();
    if (round == 0 && !astar_ && !kGuided) polish(incumbent_.best.path);
    if (round > 0 && !astar_ && incumbent_.length() - bound <= tuning::kFewPasses) return;
    if (width > tuning::most_width(problem_.map->nodes())) return;
    for (std::size_t goal : goals_) {
      const bool large = problem_.map->nodes() > tuning::kMostCellsForward;
      if constexpr (kGuided) {
        if (is_open()) guide_from(goal, width);
        if (!large && is_open()) guide_to(goal, width);
      } else {
        if (is_open()) take(goal, width, beam_from(problem_.goals[goal], width));
        if (!large && is_open()) take(goal, width, beam_to(problem_.goals[goal], width));
      }
    }
    if (round == 0 && astar_ && !kGuided && incumbent_.length() == before)
      polish(incumbent_.best.path);
  }

 private:
  using Walker = ClassWalker<Words>;
  static constexpr bool kGuided = Words > 1;

  GuidedPath guide(const ClassLayout& from, const ClassLayout& to, std::size_t width) {
    if (!guided_) guided_.emplace(problem_.map, guide_);
    const auto run = [&](GuidedBeam& beam) {
      return total_.run_part(Budget::kUnlimited, [&](NodeCounter& nodes) {
        return beam.run(from, to, width, limit() - 1, nodes);
      });
    };
    GuidedPath found = run(*guided_);
    if (found.arrived || !is_open()) return found;
    // Where one is lost the other often is not.
    if (!plain_) plain_.emplace(problem_.map, tuning::kMatchingOnly);
    GuidedPath other = run(*plain_);
    return other.arrived ? other : found;
  }
  int size() const { return static_cast<int>(std::lround(std::sqrt(problem_.map->nodes()))); }

  // From the start to a goal. What a beam leaves undone is put in order row by row.
  void guide_to(std::size_t goal, std::size_t width) {
    const std::uint64_t before = total_.spent();
    GuidedPath found = guide(problem_.start, problem_.goals[goal], width);
    BlankPath& path = found.path;
    if (!found.arrived) {
      ClassLayout end = problem_.start;
      for (std::uint8_t step : path) end.move_to(step);
      const BlankPath rest =
          place_layers(tiles_of(end, size()), tiles_of(problem_.goals[goal], size()), size());
      path.insert(path.end(), rest.begin(), rest.end());
    }
    take_guided(goal, width, std::move(path), total_.spent() - before);
  }
  // From a goal to the start.
  void guide_from(std::size_t goal, std::size_t width) {
    const std::uint64_t before = total_.spent();
    const ClassLayout& from = problem_.goals[goal];
    GuidedPath found = guide(from, problem_.start, width);
    BlankPath path;
    if (!found.arrived) {
      // Where it ended, with the blank in the last cell, as row by row needs it.
      ClassLayout end = from;
      for (std::uint8_t step : found.path) end.move_to(step);
      const int there = end.mover;
      BlankPath walk;
      while (end.mover != problem_.map->nodes() - 1) {
        end.move_to(end.mover % size() < size() - 1 ? end.mover + 1 : end.mover + size());
        walk.push_back(static_cast<std::uint8_t>(end.mover));
      }
      path = place_layers(tiles_of(problem_.start, size()), tiles_of(end, size()), size());
      const BlankPath back = reversed(walk, there);
      path.insert(path.end(), back.begin(), back.end());
    }
    const BlankPath way = reversed(found.path, from.mover);
    path.insert(path.end(), way.begin(), way.end());
    take_guided(goal, width, std::move(path), total_.spent() - before);
  }

  void take_guided(std::size_t goal, std::size_t width, BlankPath path, std::uint64_t nodes) {
    const auto length = static_cast<std::size_t>(incumbent_.length());
    if (100 * path.size() > tuning::kGuidedLonger * length) return;
    const std::uint64_t allowed = nodes * tuning::kGuidedPolishPercent / 100;
    const std::uint64_t before = total_.spent();
    polisher_.polish(path, std::min(allowed / 2, tuning::kPolishNodesPerMove * path.size()));
    incumbent_.offer({path, goal});
    const std::uint64_t spent = total_.spent() - before;
    polisher_.polish_by_beams(path, std::max<std::size_t>(width / tuning::kGuidedWidthPart, 20),
                              allowed - std::min(allowed, spent));
    polish_by_astar(path, width);
    incumbent_.offer({std::move(path), goal});
  }
  void polish_by_astar(BlankPath& path, std::size_t width) {
    const auto moves = static_cast<int>(path.size());
    if (astar_ && moves - bound_ <= tuning::kNearBound &&
        moves <= incumbent_.length() + tuning::kLongerPolished) {
      polisher_.polish_by_astar(path, tuning::kStretchStatesPerWidth * width);
    }
  }

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
    polish_by_astar(*path, width);
    incumbent_.offer({*std::move(path), goal});
  }

  void polish(BlankPath& path) {
    polisher_.polish(path, tuning::kPolishNodesPerMove * path.size());
  }

  const Problem& problem_;
  std::vector<std::size_t> goals_;
  bool astar_;
  tuning::Guide guide_;
  Incumbent& incumbent_;
  NodeCounter& total_;
  int bound_ = 0;
  Polisher<Words> polisher_;
  std::optional<ClassMatching> to_start_;
  std::optional<ClassMatching> to_goal_;  // the goal last asked for
  BeamSearch<Walker> beam_;
  std::optional<GuidedBeam> guided_;
  std::optional<GuidedBeam> plain_;
};

}  // namespace boardwright::showdown
