// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// BestFirst: A* and weighted A*. States are expanded in the order of
//   steps taken + weight * estimate
// (ties: the newest first). With weight 1 the path found is a shortest one; with
// weight w it is at most w times as long (Pohl, 1970), and found much sooner. A
// state that is reached again by fewer steps is opened again. About 32 bytes per
// generated state.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "search/bucket_queue.hpp"
#include "search/walker.hpp"

namespace boardwright {

// weight = part / whole. REQUIRES: 0 < whole <= part
struct Weight {
  int part = 1;
  int whole = 1;
};

template <KeyedWalker W>
class BestFirst {
 public:
  using Step = typename W::Step;
  using Key = typename W::Key;

  // A path from `start` to the goal; nothing when there is none or the budget
  // ended. Counts a node per state expanded.
  std::optional<std::vector<Step>> run(const W& start, Weight weight, NodeCounter& nodes) {
    begin(start, weight);
    W walker = start;
    while (const auto next = open_.pop()) {
      const std::uint32_t at = next->second;
      if (nodes_[at].closed) continue;
      nodes_[at].closed = true;
      walker.stand_at(nodes_[at].key);
      if (walker.arrived()) return trace(at);
      if (!nodes.spend()) return std::nullopt;
      expand(walker, at, weight);
    }
    return std::nullopt;
  }

  std::size_t states() const { return nodes_.size(); }

 private:
  static constexpr std::uint32_t kRoot = 0xffffffffU;
  struct Node {
    Key key;
    std::uint32_t parent;
    std::uint16_t steps;
    Step step;
    bool closed;
  };

  void begin(const W& start, Weight weight) {
    nodes_.clear();
    by_key_.clear();
    open_ = {};
    add(start.key(), kRoot, 0, Step{}, start.estimate(), weight);
  }

  void add(const Key& key, std::uint32_t parent, int steps, Step step, int estimate,
           Weight weight) {
    const auto at = static_cast<std::uint32_t>(nodes_.size());
    auto entry = by_key_.insert(key, at);
    if (!entry.is_new) {
      Node& known = nodes_[entry.value];
      if (known.steps <= steps) return;
      known.closed = true;  // this one takes its place
      entry.value = at;
    }
    nodes_.push_back({key, parent, static_cast<std::uint16_t>(steps), step, false});
    open_.push(static_cast<std::size_t>(steps * weight.whole + estimate * weight.part), at);
  }

  void expand(const W& walker, std::uint32_t at, Weight weight) {
    const int steps = nodes_[at].steps + 1;
    for (const Step step : walker.steps()) {
      add(walker.key_after(step), at, steps, step, walker.look(step).estimate, weight);
    }
  }

  std::vector<Step> trace(std::uint32_t at) const {
    std::vector<Step> path;
    for (; nodes_[at].parent != kRoot; at = nodes_[at].parent) path.push_back(nodes_[at].step);
    std::reverse(path.begin(), path.end());
    return path;
  }

  std::vector<Node> nodes_;
  KeyTable<Key> by_key_;
  BucketQueue<std::uint32_t> open_;
};

}  // namespace boardwright
