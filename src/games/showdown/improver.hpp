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
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "boardwright/search/beam_search.hpp"
#include "boardwright/search/best_first.hpp"
#include "boardwright/search/ida_star.hpp"
#include "games/showdown/deepening.hpp"

namespace boardwright::showdown {

template <std::size_t Words>
class Improver {
 public:
  using Walker = ClassWalker<Words>;

  Improver(const ClassLayout& start, const std::shared_ptr<const ClassMap>& map)
      : start_(start), map_(map), between_(map, start, CostRoom::Small) {}

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
    const Allowance allowance{purse.spent(), nodes};
    for (std::size_t stretch : {12U, 20U, 28U, 36U}) {
      polish_stretches(path, stretch, allowance, purse, &Improver::shortest_between);
    }
    for (std::size_t stretch : {64U, 96U}) {
      polish_stretches(path, stretch, allowance, purse, &Improver::beam_between);
    }
  }

 private:
  // A stretch that costs more than this is left as it is.
  static constexpr std::uint64_t kPerStretch = 20'000;
  static constexpr std::size_t kBeamBetween = 200;

  struct Allowance {
    std::uint64_t from;
    std::uint64_t nodes;
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

  ClassSpace& towards(const ClassLayout& goal) {
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

  // `between` looks for a way of at most so many moves to the target of
  // between_, with at most so many nodes.
  using Between = std::optional<BlankPath> (Improver::*)(const Walker&, int, std::uint64_t, Purse&);

  void polish_stretches(BlankPath& path, std::size_t stretch, const Allowance& allowance,
                        Purse& purse, Between between) {
    const std::size_t stride = stretch / 4;
    std::size_t at = 0;
    while (at + stretch <= path.size() && allowance.left(purse) > 0 && !purse.empty()) {
      ClassLayout from = start_;
      for (std::size_t i = 0; i < at; ++i) from.move_to(path[i]);
      ClassLayout to = from;
      for (std::size_t i = at; i < at + stretch; ++i) to.move_to(path[i]);
      between_.set_target(to);
      const auto shorter = (this->*between)(Walker(between_, from), static_cast<int>(stretch) - 2,
                                            allowance.left(purse), purse);
      if (!shorter) {
        at += stride;
        continue;
      }
      const auto first = path.begin() + static_cast<std::ptrdiff_t>(at);
      path.erase(first, first + static_cast<std::ptrdiff_t>(stretch));
      path.insert(path.begin() + static_cast<std::ptrdiff_t>(at), shorter->begin(), shorter->end());
      at -= std::min(at, stretch - stride);
    }
  }

  std::optional<BlankPath> shortest_between(const Walker& walker, int longest, std::uint64_t nodes,
                                            Purse& purse) {
    ida_.new_target();
    const Budget budget = purse.part(std::min(nodes, kPerStretch));
    NodeCounter counter(budget);
    int limit = walker.estimate();
    if ((longest - limit) % 2 != 0) ++limit;
    Pass outcome = Pass::None;
    for (; limit <= longest && outcome == Pass::None; limit += 2) {
      outcome = ida_.pass(walker, limit, counter);
    }
    purse.pay(counter.spent());
    if (outcome != Pass::Found) return std::nullopt;
    return ida_.path();
  }

  std::optional<BlankPath> beam_between(const Walker& walker, int longest, std::uint64_t,
                                        Purse& purse) {
    return beam(walker, kBeamBetween, longest + 1, purse);
  }

  ClassLayout start_;
  std::shared_ptr<const ClassMap> map_;
  std::optional<ClassSpace> to_start_;
  std::optional<ClassSpace> to_goal_;  // the one last asked for
  ClassSpace between_;                 // towards the end of a stretch
  BeamSearch<Walker> beam_;
  BestFirst<Walker> best_first_;
  IdaStar<Walker> ida_{12};
};

}  // namespace boardwright::showdown
