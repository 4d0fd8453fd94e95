// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Improver: the other side of the solver. It finds ways and makes them
// shorter, and proves nothing.
//
//   * Beams of growing width between the start and the nearest goals, in both
//     directions: those from a goal lose their way less often.
//   * Weighted A* when a narrow beam loses its way.
//   * Polishing: every stretch of a way is replaced by a shortest one between
//     the same two arrangements, stretch after stretch, until none gets shorter.
//     With A* from both ends the stretches may be so long that what is left is
//     often a shortest way.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "boardwright/search/beam_search.hpp"
#include "boardwright/search/best_first.hpp"
#include "boardwright/search/ida_star.hpp"
#include "games/showdown/solve/deepening.hpp"
#include "search/bidirectional_astar.hpp"

namespace boardwright::showdown {

template <std::size_t Words>
class Improver {
 public:
  using Walker = ClassWalker<Words>;

  Improver(const ClassLayout& start, const std::shared_ptr<const ClassMap>& map)
      : start_(start), map_(map), between_(map, start, CacheSize::Small) {}

  // A way to `goal` of fewer than `limit` moves by a beam, or nothing.
  std::optional<BlankPath> beam_to(const ClassLayout& goal, std::size_t width, int limit,
                                   Purse& purse) {
    return beam(Walker(towards(goal), start_), width, limit, purse);
  }
  // The same by a beam from the goal to the start.
  std::optional<BlankPath> beam_from(const ClassLayout& goal, std::size_t width, int limit,
                                     Purse& purse) {
    if (!to_start_) to_start_.emplace(map_, start_);
    auto path = beam(Walker(*to_start_, goal), width, limit, purse);
    if (path) path = reversed(*path, goal.mover);
    return path;
  }

  // A way by weighted A* with at most `nodes` nodes, or nothing.
  std::optional<BlankPath> weighted(const ClassLayout& goal, Weight weight, std::uint64_t nodes,
                                    Purse& purse) {
    Walker walker(towards(goal), start_);
    const Budget budget = purse.part(nodes);
    NodeCounter counter(budget);
    auto path = best_first_.run(walker, weight, counter);
    purse.pay(counter.spent());
    return path;
  }

  // Shortens a way in place with at most `nodes` nodes: cuts loops out, then
  // replaces stretches by shortest ways, and long stretches by what a narrow
  // beam finds.
  void polish(BlankPath& path, std::uint64_t nodes, Purse& purse) {
    cut_loops(path);
    const Allowance allowance{purse.spent(), nodes, kPerStretch};
    for (std::size_t stretch : {12U, 20U, 28U, 36U}) {
      polish_stretches(path, {stretch, stretch / 4}, allowance, purse, &Improver::shortest_between);
    }
    for (std::size_t stretch : {64U, 96U}) {
      polish_stretches(path, {stretch, stretch / 4}, allowance, purse, &Improver::beam_between);
    }
  }
  // The same by A* from both ends, with at most `states` states for a stretch.
  // REQUIRES: a map for BidirectionalAStar
  void polish_by_a_star(BlankPath& path, std::uint64_t states, Purse& purse) {
    polish_stretches(path, {36, 4}, {purse.spent(), Budget::kUnlimited, states}, purse,
                     &Improver::a_star_between);
  }

 private:
  static constexpr std::uint64_t kPerStretch = 20'000;
  static constexpr std::size_t kBeamBetween = 200;

  struct Allowance {
    std::uint64_t from;
    std::uint64_t nodes;
    std::uint64_t per_stretch;  // one that costs more is left as it is
    std::uint64_t left(const Purse& purse) const {
      return nodes - std::min(nodes, purse.spent() - from);
    }
  };

  std::optional<BlankPath> beam(const Walker& walker, std::size_t width, int limit, Purse& purse) {
    const Budget budget = purse.part(Budget::kUnlimited);
    NodeCounter counter(budget);
    BeamOptions options;
    options.width = width;
    options.most_steps = limit - 1;
    auto path = beam_.run(walker, options, counter);
    purse.pay(counter.spent());
    return path;
  }

  ClassMatching& towards(const ClassLayout& goal) {
    if (!to_goal_) to_goal_.emplace(map_, goal);
    if (!(to_goal_->target() == goal)) to_goal_->set_target(goal);
    return *to_goal_;
  }

  void cut_loops(BlankPath& path) {
    KeyTable<typename Walker::Key> seen;
    Walker walker(between_, start_);
    seen.insert(walker.key(), 0);
    BlankPath kept;
    std::vector<typename Walker::Key> keys{walker.key()};
    for (std::uint8_t step : path) {
      walker.take(step);
      const auto entry = seen.insert(walker.key(), static_cast<std::uint32_t>(keys.size()));
      const bool on_the_way =
          !entry.is_new && entry.value < keys.size() && keys[entry.value] == walker.key();
      if (on_the_way) {
        keys.resize(entry.value + 1);
        kept.resize(entry.value);
        continue;
      }
      entry.value = static_cast<std::uint32_t>(keys.size());
      keys.push_back(walker.key());
      kept.push_back(step);
    }
    path = kept;
  }

  struct Stretches {
    std::size_t length;
    std::size_t stride;  // between their beginnings
  };
  struct Gap {
    ClassLayout from;
    ClassLayout to;
    int longest;  // only ways of so many moves are of use
  };
  // Looks for a way, with at most so many nodes unless it says otherwise.
  using Between = std::optional<BlankPath> (Improver::*)(const Gap&, std::uint64_t, Purse&);

  void polish_stretches(BlankPath& path, Stretches stretches, const Allowance& allowance,
                        Purse& purse, Between between) {
    const auto [stretch, stride] = stretches;
    std::size_t at = 0;
    while (stretch <= path.size() && allowance.left(purse) > 0 && !purse.empty()) {
      // The last one ends where the way ends.
      at = std::min(at, path.size() - stretch);
      Gap gap{start_, {}, static_cast<int>(stretch) - 2};
      for (std::size_t i = 0; i < at; ++i) gap.from.move_to(path[i]);
      gap.to = gap.from;
      for (std::size_t i = at; i < at + stretch; ++i) gap.to.move_to(path[i]);
      const std::uint64_t nodes = std::min(allowance.left(purse), allowance.per_stretch);
      const auto shorter = (this->*between)(gap, nodes, purse);
      if (!shorter) {
        if (at + stretch == path.size()) return;
        at += stride;
        continue;
      }
      const auto first = path.begin() + static_cast<std::ptrdiff_t>(at);
      path.erase(first, first + static_cast<std::ptrdiff_t>(stretch));
      path.insert(path.begin() + static_cast<std::ptrdiff_t>(at), shorter->begin(), shorter->end());
      at -= std::min(at, stretch - stride);
    }
  }

  std::optional<BlankPath> shortest_between(const Gap& gap, std::uint64_t nodes, Purse& purse) {
    between_.set_target(gap.to);
    const Walker walker(between_, gap.from);
    ida_.new_target();
    const Budget budget = purse.part(nodes);
    NodeCounter counter(budget);
    int limit = walker.estimate();
    if ((gap.longest - limit) % 2 != 0) ++limit;
    Pass outcome = Pass::None;
    for (; limit <= gap.longest && outcome == Pass::None; limit += 2) {
      outcome = ida_.pass(walker, limit, counter);
    }
    purse.pay(counter.spent());
    if (outcome != Pass::Found) return std::nullopt;
    return ida_.path();
  }

  // As many nodes as the beam takes.
  std::optional<BlankPath> beam_between(const Gap& gap, std::uint64_t, Purse& purse) {
    between_.set_target(gap.to);
    return beam(Walker(between_, gap.from), kBeamBetween, gap.longest + 1, purse);
  }

  std::optional<BlankPath> a_star_between(const Gap& gap, std::uint64_t nodes, Purse& purse) {
    if (gap.from == gap.to) return BlankPath{};
    BidirectionalAStar search(map_, gap.from, gap.to);
    const Budget budget = purse.part(nodes);
    NodeCounter counter(budget);
    search.run(counter, gap.longest + 2);
    purse.pay(counter.spent());
    if (search.length() > gap.longest) return std::nullopt;
    return search.path();
  }

  ClassLayout start_;
  std::shared_ptr<const ClassMap> map_;
  std::optional<ClassMatching> to_start_;
  std::optional<ClassMatching> to_goal_;  // the one last asked for
  ClassMatching between_;                 // towards the end of a stretch
  BeamSearch<Walker> beam_;
  BestFirst<Walker> best_first_;
  IdaStar<Walker> ida_{12};
};

}  // namespace boardwright::showdown
