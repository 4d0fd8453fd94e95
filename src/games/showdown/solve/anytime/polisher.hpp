// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Polisher: makes a path shorter. Every stretch of the path is replaced by a
// shortest path between the same two arrangements, stretch after stretch, until
// none gets shorter.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "games/showdown/solve/anytime/guided_beam.hpp"
#include "games/showdown/solve/anytime/problem.hpp"
#include "games/showdown/solve/anytime/tuning.hpp"
#include "search/astar/bidirectional_astar.hpp"
#include "search/beam_search.hpp"
#include "search/ida_star.hpp"

namespace boardwright::showdown {

// A path of fewer than `limit` moves by a beam, or nothing.
template <class Walker>
std::optional<BlankPath> run_beam(BeamSearch<Walker>& beam, const Walker& walker, std::size_t width,
                                  int limit, NodeCounter& total) {
  return total.run_part(Budget::kUnlimited, [&](NodeCounter& nodes) {
    return beam.run(walker, {.width = width, .most_steps = limit - 1}, nodes);
  });
}

template <std::size_t Words>
class Polisher {
 public:
  // Charges its nodes to `total`, which must outlive it.
  Polisher(const ClassLayout& start, const std::shared_ptr<const ClassMap>& map, NodeCounter& total,
           const tuning::Guide& guide = tuning::kGuide)
      : start_(start),
        map_(map),
        total_(total),
        guide_(guide),
        between_(map, start, CacheSize::Small) {}

  // Shortens a path in place with at most `nodes` nodes: cuts loops out, then
  // replaces stretches by shortest paths, and long stretches by what a narrow beam
  // finds.
  void polish(BlankPath& path, std::uint64_t nodes) {
    cut_loops(path);
    const Allowance allowance{total_.spent(), nodes, tuning::kNodesPerStretch};
    for (std::size_t stretch : {12U, 20U, 28U, 36U}) {
      polish_stretches(path, {stretch, stretch / 4}, allowance, &Polisher::ida_between);
    }
    for (std::size_t stretch : {64U, 96U}) {
      polish_stretches(path, {stretch, stretch / 4}, allowance, &Polisher::beam_between);
    }
  }
  // Replaces long stretches by what guided beams of this width find, with at most
  // `nodes` nodes.
  void polish_by_beams(BlankPath& path, std::size_t width, std::uint64_t nodes) {
    if (!guided_) guided_.emplace(map_, guide_);
    guided_width_ = width;
    const Allowance allowance{total_.spent(), nodes, nodes};
    for (std::size_t stretch : {40U, 80U, 160U}) {
      polish_stretches(path, {stretch, stretch / 3}, allowance, &Polisher::guided_between);
    }
  }
  // The same by bidirectional A*, with at most `states` states for a stretch. The
  // stretches are so long that the result is often a shortest path.
  // REQUIRES: a map for BidirectionalAStar
  void polish_by_astar(BlankPath& path, std::uint64_t states) {
    polish_stretches(path, {tuning::astar_stretch(path.size()), 4},
                     {total_.spent(), Budget::kUnlimited, states}, &Polisher::astar_between);
  }

 private:
  using Walker = ClassWalker<Words>;

  struct Allowance {
    std::uint64_t from;
    std::uint64_t nodes;
    std::uint64_t per_stretch;  // one that costs more is left as it is
    std::uint64_t left(const NodeCounter& total) const {
      return nodes - std::min(nodes, total.spent() - from);
    }
  };
  struct Stretches {
    std::size_t length;
    std::size_t stride;  // between their beginnings
  };
  struct Gap {
    ClassLayout from;
    ClassLayout to;
    int longest;  // only paths of at most so many moves are of use
  };
  // Looks for a path, with at most so many nodes unless it says otherwise.
  using Between = std::optional<BlankPath> (Polisher::*)(const Gap&, std::uint64_t);

  void cut_loops(BlankPath& path) {
    KeyTable<typename Walker::Key> seen;
    Walker walker(between_, start_);
    seen.insert(walker.key(), 0);
    BlankPath kept;
    std::vector<typename Walker::Key> keys{walker.key()};
    for (std::uint8_t step : path) {
      walker.take(step);
      const auto entry = seen.insert(walker.key(), static_cast<std::uint32_t>(keys.size()));
      const bool on_path =
          !entry.is_new && entry.value < keys.size() && keys[entry.value] == walker.key();
      if (on_path) {
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

  void polish_stretches(BlankPath& path, Stretches stretches, const Allowance& allowance,
                        Between between) {
    const auto [stretch, stride] = stretches;
    std::size_t at = 0;
    while (stretch <= path.size() && allowance.left(total_) > 0 && !total_.ended()) {
      // The last one ends where the path ends.
      at = std::min(at, path.size() - stretch);
      Gap gap{start_, {}, static_cast<int>(stretch) - 2};
      for (std::size_t i = 0; i < at; ++i) gap.from.move_to(path[i]);
      gap.to = gap.from;
      for (std::size_t i = at; i < at + stretch; ++i) gap.to.move_to(path[i]);
      const std::uint64_t nodes = std::min(allowance.left(total_), allowance.per_stretch);
      const auto shorter = (this->*between)(gap, nodes);
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

  std::optional<BlankPath> ida_between(const Gap& gap, std::uint64_t nodes) {
    between_.set_target(gap.to);
    const Walker walker(between_, gap.from);
    ida_.new_target();
    int limit = walker.estimate();
    if ((gap.longest - limit) % 2 != 0) ++limit;
    const Pass outcome = total_.run_part(nodes, [&](NodeCounter& part) {
      Pass last = Pass::None;
      for (; limit <= gap.longest && last == Pass::None; limit += 2) {
        last = ida_.pass(walker, limit, part);
      }
      return last;
    });
    if (outcome != Pass::Found) return std::nullopt;
    return ida_.path();
  }

  // Takes as many nodes as the beam needs.
  std::optional<BlankPath> beam_between(const Gap& gap, std::uint64_t) {
    between_.set_target(gap.to);
    return run_beam(beam_, Walker(between_, gap.from), tuning::kStretchBeamWidth, gap.longest + 1,
                    total_);
  }

  std::optional<BlankPath> guided_between(const Gap& gap, std::uint64_t nodes) {
    GuidedPath found = total_.run_part(nodes, [&](NodeCounter& part) {
      return guided_->run(gap.from, gap.to, guided_width_, gap.longest, part);
    });
    if (!found.arrived) return std::nullopt;
    return std::move(found.path);
  }

  std::optional<BlankPath> astar_between(const Gap& gap, std::uint64_t nodes) {
    if (gap.from == gap.to) return BlankPath{};
    BidirectionalAStar search(map_, gap.from, gap.to);
    total_.run_part(nodes, [&](NodeCounter& part) { return search.run(part, gap.longest + 2); });
    if (search.length() > gap.longest) return std::nullopt;
    return search.path();
  }

  ClassLayout start_;
  std::shared_ptr<const ClassMap> map_;
  NodeCounter& total_;
  tuning::Guide guide_;
  ClassMatching between_;  // towards the end of a stretch
  BeamSearch<Walker> beam_;
  std::optional<GuidedBeam> guided_;
  std::size_t guided_width_ = 0;
  IdaStar<Walker> ida_{12};
};

}  // namespace boardwright::showdown
