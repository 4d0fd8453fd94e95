// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// BeamSearch: breadth-first search that keeps only the `width` most promising
// states of each layer. It finds a path fast or not at all, and a wider beam
// usually finds a shorter one; it proves nothing. Ties go to the state generated
// first, so equal inputs give equal paths. States are compared by 64 bits of hash: a
// collision can only lose one of them.
// O(width * layers) time; O(width) states and 8 * width * layers bytes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "search/walker.hpp"

namespace boardwright {

struct BeamOptions {
  std::size_t width = 1000;
  int most_steps = 1000;  // give up beyond
};

template <KeyedWalker W>
class BeamSearch {
 public:
  using Step = typename W::Step;

  // A path from `start` to the goal, or nothing. Counts a node per state kept.
  std::optional<std::vector<Step>> run(const W& start, const BeamOptions& options,
                                       NodeCounter& nodes) {
    begin(start);
    if (start.arrived()) return std::vector<Step>{};
    for (int depth = 1; depth <= options.most_steps && !layer_.empty(); ++depth) {
      if (!expand(options.most_steps - depth, nodes)) return std::nullopt;
      if (goal_) return trace(*goal_);
      select(options.width);
    }
    return std::nullopt;
  }

 private:
  struct State {
    W walker;
    Step back;  // the step that leads to the parent
    bool has_back;
  };
  struct Candidate {
    std::uint64_t hash;
    std::uint32_t parent;
    std::uint16_t estimate;
    Step step;
  };
  struct Link {
    std::uint32_t parent;
    Step step;
  };

  void begin(const W& start) {
    layer_.assign(1, State{start, Step{}, false});
    links_.clear();
    seen_.clear();
    seen_.insert({hash_key(start.key())}, 0);
    goal_.reset();
  }

  // Fills candidates_ with the children of the layer that can still arrive
  // within `left` steps more; false when the budget ends.
  bool expand(int left, NodeCounter& nodes) {
    candidates_.clear();
    for (std::uint32_t parent = 0; parent < layer_.size(); ++parent) {
      if (!nodes.spend()) return false;
      const State& state = layer_[parent];
      for (const Step step : state.walker.steps()) {
        if (state.has_back && step == state.back) continue;
        const int estimate = state.walker.look(step).estimate;
        if (estimate > left) continue;
        if (estimate == 0 && arrives(state.walker, step)) {
          goal_ = Link{parent, step};
          return true;
        }
        candidates_.push_back({hash_key(state.walker.key_after(step)), parent,
                               static_cast<std::uint16_t>(estimate), step});
      }
    }
    return true;
  }

  static bool arrives(W walker, Step step) {
    walker.take(walker.look(step));
    return walker.arrived();
  }

  // Makes the next layer of the best candidates not seen before.
  void select(std::size_t width) {
    // Old layers are dropped when the table would outgrow the beam.
    if (seen_.size() > 8 * width) {
      seen_.clear();
      for (const State& state : layer_) seen_.insert({hash_key(state.walker.key())}, 0);
    }
    order_by_estimate();
    next_.clear();
    links_.emplace_back();
    for (const std::uint32_t at : order_) {
      if (next_.size() == width) break;
      const Candidate& candidate = candidates_[at];
      if (!seen_.insert({candidate.hash}, 0).is_new) continue;
      State child = layer_[candidate.parent];
      child.back = child.walker.take(child.walker.look(candidate.step)).back;
      child.has_back = true;
      next_.push_back(std::move(child));
      links_.back().push_back({candidate.parent, candidate.step});
    }
    layer_.swap(next_);
  }

  // A stable counting sort.
  void order_by_estimate() {
    std::vector<std::uint32_t> first;
    for (const Candidate& candidate : candidates_) {
      const auto at = static_cast<std::size_t>(candidate.estimate) + 1;
      if (first.size() <= at) first.resize(at + 1, 0);
      ++first[at];
    }
    for (std::size_t i = 1; i < first.size(); ++i) first[i] += first[i - 1];
    order_.resize(candidates_.size());
    for (std::uint32_t i = 0; i < candidates_.size(); ++i) {
      order_[first[candidates_[i].estimate]++] = i;
    }
  }

  std::vector<Step> trace(Link last) const {
    std::vector<Step> path{last.step};
    std::uint32_t at = last.parent;
    for (std::size_t depth = links_.size(); depth > 0; --depth) {
      const Link& link = links_[depth - 1][at];
      path.push_back(link.step);
      at = link.parent;
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

  std::vector<State> layer_;
  std::vector<State> next_;
  std::vector<Candidate> candidates_;
  std::vector<std::uint32_t> order_;
  std::vector<std::vector<Link>> links_;  // by layer, for the path back
  std::optional<Link> goal_;
  KeyTable<WordKey<1>> seen_;
};

}  // namespace boardwright
