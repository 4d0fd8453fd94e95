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

// The cost after a step, when `before` was the direction of the step before it.
std::uint32_t PathBook::through(const DragStep& step, Direction before, std::uint32_t cost) {
  return cost + (before == step.direction ? 0 : kCorner) + (step.swapped ? 1U : 0U);
}

void PathBook::settle(Node& node) const {
  node.best.fill(kNever);
  for (const Way& way : node.ways) {
    const Node& from = nodes_[way.node.index];
    std::uint32_t& best = node.best[way.step.direction.index];
    if (from.ways.empty()) best = std::min(best, through(way.step, way.step.direction, 0));
    for (Direction d : directions()) {
      const std::uint32_t cost = from.best[d.index];
      if (cost != kNever) best = std::min(best, through(way.step, d, cost));
    }
  }
}

// Collects the unknown states that lead to `state`, nearest to it first, and
// settles them in the opposite order.
PathBook::NodeId PathBook::visit(std::uint64_t state) {
  const auto known = index_.find(state);
  if (known != index_.end()) return known->second;
  const std::size_t first = nodes_.size();
  std::vector<std::uint64_t> states{state};
  index_.emplace(state, NodeId(first));
  nodes_.emplace_back();
  std::vector<Arrival> found;
  for (std::size_t i = 0; i < states.size(); ++i) {
    found.clear();
    source_.arrivals(states[i], found);
    for (const Arrival& arrival : found) {
      const auto [entry, added] = index_.try_emplace(arrival.from, NodeId(nodes_.size()));
      if (added) {
        nodes_.emplace_back();
        states.push_back(arrival.from);
      }
      nodes_[first + i].ways.push_back(Way{entry->second, arrival.step});
    }
  }
  // Each state was found from one farther away, and all of one distance before
  // those of the next: backwards is from the start outwards.
  for (std::size_t i = nodes_.size(); i-- > first;) settle(nodes_[i]);
  return NodeId(first);
}

PathCost PathBook::cost(std::uint64_t state) {
  const Node& node = nodes_[visit(state).index];
  if (node.ways.empty()) return PathCost{};
  const std::uint32_t best = *std::min_element(node.best.begin(), node.best.end());
  return PathCost{static_cast<int>(best >> 16U), static_cast<int>(best & 0xffffU)};
}

std::vector<DragStep> PathBook::path(std::uint64_t state) {
  const NodeId goal = visit(state);
  // Marked, by distance from the goal: states on best walks, the directions by
  // which they are entered there, and how they go on.
  using DirectionSet = BitSet<std::uint32_t, Direction>;
  struct Onward {
    NodeId node;
    DragStep step;
  };
  struct Mark {
    DirectionSet entered;
    std::vector<Onward> onward;
  };
  FlatMap<std::uint32_t, Mark> marks;  // by NodeId::index
  std::vector<NodeId> layer{goal};
  const Node& last = nodes_[goal.index];
  if (last.ways.empty()) return {};
  const std::uint32_t least = *std::min_element(last.best.begin(), last.best.end());
  for (Direction d : directions()) {
    if (last.best[d.index] == least) marks[goal.index].entered.insert(d);
  }
  NodeId start;
  while (!layer.empty()) {
    std::vector<NodeId> next;
    for (NodeId number : layer) {
      const DirectionSet entered = marks[number.index].entered;
      const Node& node = nodes_[number.index];
      for (const Way& way : node.ways) {
        const DragStep& step = way.step;
        if (!entered.contains(step.direction)) continue;
        const Node& from = nodes_[way.node.index];
        const std::uint32_t here = node.best[step.direction.index];
        DirectionSet tight;
        for (Direction d : directions()) {
          const std::uint32_t cost = from.best[d.index];
          if (cost != kNever && through(step, d, cost) == here) tight.insert(d);
        }
        const bool first = from.ways.empty() && through(step, step.direction, 0) == here;
        if (tight.empty() && !first) continue;
        if (first) start = way.node;
        Mark& mark = marks[way.node.index];
        if (mark.onward.empty() && !first) next.push_back(way.node);
        mark.entered |= tight;
        mark.onward.push_back(Onward{number, step});
      }
    }
    layer = std::move(next);
  }
  BOARDWRIGHT_ASSERT(start);
  std::vector<DragStep> steps;
  Direction before;
  for (NodeId at = start; at != goal;) {
    const Onward* chosen = nullptr;
    for (const Onward& onward : marks[at.index].onward) {
      const DragStep& step = onward.step;
      const std::uint32_t cost = before ? through(step, before, nodes_[at.index].best[before.index])
                                        : through(step, step.direction, 0);
      if (cost != nodes_[onward.node.index].best[step.direction.index]) continue;
      if (!marks[onward.node.index].entered.contains(step.direction)) continue;
      if (chosen == nullptr || step.direction < chosen->step.direction) chosen = &onward;
    }
    BOARDWRIGHT_ASSERT(chosen != nullptr);
    steps.push_back(chosen->step);
    before = chosen->step.direction;
    at = chosen->node;
  }
  return steps;
}

}  // namespace boardwright::squad
