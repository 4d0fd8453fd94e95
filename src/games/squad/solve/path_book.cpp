// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The shortest walks to a state form a graph without cycles. A corner depends on
// two steps, so the table is kept per state and direction of the last step:
// best[d] is the least (corners, swaps) of a walk that arrives by d. States are
// settled from the start outwards; only those that lead to a state that was
// asked for are ever looked at.
//
// The walk itself: first mark, backwards, every (state, direction) that is on
// some best walk, then go forwards and take the first direction that stays on
// the marks. That gives the first walk in the order of directions among all
// best ones, without comparing walks letter by letter.
#include "games/squad/solve/path_book.hpp"

#include <algorithm>

#include "boardwright/core/assert.hpp"

namespace boardwright::squad {
namespace {

constexpr std::uint32_t kCorner = 1U << 16U;

}  // namespace

// The cost after `way`, when `before` was the direction of the step before it.
std::uint32_t PathBook::through(const Way& way, int before, std::uint32_t cost) const {
  return cost + (before == way.direction ? 0 : kCorner) + (way.met >= 0 ? 1U : 0U);
}

void PathBook::settle(Node& node) const {
  node.best.fill(kNever);
  for (const Way& way : node.ways) {
    const Node& from = nodes_[static_cast<std::size_t>(way.node)];
    std::uint32_t& best = node.best[static_cast<std::size_t>(way.direction)];
    if (from.ways.empty()) best = std::min(best, through(way, way.direction, 0));
    for (int d = 0; d < kDirections; ++d) {
      const std::uint32_t cost = from.best[static_cast<std::size_t>(d)];
      if (cost != kNever) best = std::min(best, through(way, d, cost));
    }
  }
}

// Collects the unknown states that lead to `state`, nearest to it first, and
// settles them in the opposite order.
int PathBook::visit(std::uint64_t state) {
  const auto known = index_.find(state);
  if (known != index_.end()) return known->second;
  const std::size_t first = nodes_.size();
  std::vector<std::uint64_t> states{state};
  index_.emplace(state, static_cast<int>(first));
  nodes_.emplace_back();
  std::vector<Arrival> found;
  for (std::size_t i = 0; i < states.size(); ++i) {
    found.clear();
    source_.arrivals(states[i], found);
    for (const Arrival& arrival : found) {
      const auto [entry, added] = index_.try_emplace(arrival.from, static_cast<int>(nodes_.size()));
      if (added) {
        nodes_.emplace_back();
        states.push_back(arrival.from);
      }
      nodes_[first + i].ways.push_back(Way{entry->second,
                                           static_cast<std::int8_t>(arrival.direction),
                                           static_cast<std::int8_t>(arrival.met)});
    }
  }
  // Each state was found from one farther away, and all of one distance before
  // those of the next: backwards is from the start outwards.
  for (std::size_t i = nodes_.size(); i-- > first;) settle(nodes_[i]);
  return static_cast<int>(first);
}

PathCost PathBook::cost(std::uint64_t state) {
  const Node& node = nodes_[static_cast<std::size_t>(visit(state))];
  if (node.ways.empty()) return PathCost{};
  const std::uint32_t best = *std::min_element(node.best.begin(), node.best.end());
  return PathCost{static_cast<int>(best >> 16U), static_cast<int>(best & 0xffffU)};
}

std::vector<DragStep> PathBook::path(std::uint64_t state) {
  const int goal = visit(state);
  // Marked, by distance from the goal: states on best walks, the directions by
  // which they are entered there, and how they go on.
  struct Onward {
    int node;
    Way way;
  };
  struct Mark {
    unsigned directions = 0;
    std::vector<Onward> onward;
  };
  absl::flat_hash_map<int, Mark> marks;
  std::vector<int> layer{goal};
  const Node& last = nodes_[static_cast<std::size_t>(goal)];
  if (last.ways.empty()) return {};
  const std::uint32_t least = *std::min_element(last.best.begin(), last.best.end());
  for (int d = 0; d < kDirections; ++d) {
    if (last.best[static_cast<std::size_t>(d)] == least) marks[goal].directions |= 1U << d;
  }
  int start = -1;
  while (!layer.empty()) {
    std::vector<int> next;
    for (int number : layer) {
      const unsigned entered = marks[number].directions;
      const Node& node = nodes_[static_cast<std::size_t>(number)];
      for (const Way& way : node.ways) {
        if ((entered >> way.direction & 1U) == 0) continue;
        const Node& from = nodes_[static_cast<std::size_t>(way.node)];
        const std::uint32_t here = node.best[static_cast<std::size_t>(way.direction)];
        unsigned tight = 0;
        for (int d = 0; d < kDirections; ++d) {
          const std::uint32_t cost = from.best[static_cast<std::size_t>(d)];
          if (cost != kNever && through(way, d, cost) == here) tight |= 1U << d;
        }
        const bool first = from.ways.empty() && through(way, way.direction, 0) == here;
        if (tight == 0 && !first) continue;
        if (first) start = way.node;
        Mark& mark = marks[way.node];
        if (mark.onward.empty() && !first) next.push_back(way.node);
        mark.directions |= tight;
        mark.onward.push_back(Onward{number, way});
      }
    }
    layer = std::move(next);
  }
  BOARDWRIGHT_ASSERT(start >= 0);
  std::vector<DragStep> steps;
  int at = start;
  int before = -1;
  while (at != goal) {
    const Onward* chosen = nullptr;
    for (const Onward& onward : marks[at].onward) {
      const Node& node = nodes_[static_cast<std::size_t>(onward.node)];
      const auto d = static_cast<std::size_t>(onward.way.direction);
      const std::uint32_t cost =
          before < 0
              ? through(onward.way, onward.way.direction, 0)
              : through(
                    onward.way, before,
                    nodes_[static_cast<std::size_t>(at)].best[static_cast<std::size_t>(before)]);
      if (cost != node.best[d] || (marks[onward.node].directions >> d & 1U) == 0) continue;
      if (chosen == nullptr || onward.way.direction < chosen->way.direction) chosen = &onward;
    }
    BOARDWRIGHT_ASSERT(chosen != nullptr);
    steps.push_back(DragStep{chosen->way.direction, chosen->way.met});
    before = chosen->way.direction;
    at = chosen->node;
  }
  return steps;
}

}  // namespace boardwright::squad
