// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Constant folding in two passes over the requirements. The first pass fixes the
// tech levels of the difficulty and every threshold that the held items pass or
// that all items together miss. Then one closure with all items finds what can
// ever be reached; the second pass removes the rest, and events that can never
// happen become false. What remains is live: some order of items could make it
// matter. Real worlds lose a third of their nodes and most of their thresholds
// here, once, before any seed is made.
#include "games/items/logic/folded.hpp"

#include <algorithm>
#include <tuple>

#include "games/items/logic/simplify.hpp"

namespace boardwright::items {
namespace {

// What can ever be reached: nodes, events, and requirements by truth.
struct Reachable {
  std::vector<std::uint8_t> nodes;
  std::vector<std::uint8_t> events;
  std::vector<std::uint8_t> truth;
};

// Marks everything that edges lead to from what is marked; true if it grew.
bool flood(const std::vector<FoldedEdge>& edges, const std::vector<std::uint32_t>& begin,
           const std::vector<std::uint8_t>& truth, std::vector<std::uint8_t>& nodes) {
  std::vector<std::uint32_t> queue;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i] != 0) queue.push_back(i);
  }
  const std::size_t before = queue.size();
  for (std::size_t at = 0; at < queue.size(); ++at) {
    for (std::uint32_t e = begin[queue[at]]; e < begin[queue[at] + 1]; ++e) {
      const FoldedEdge& edge = edges[e];
      if (truth[edge.requirement.index] != 0 && nodes[edge.to] == 0) {
        nodes[edge.to] = 1;
        queue.push_back(edge.to);
      }
    }
  }
  return queue.size() > before;
}

Reachable reach_with_everything(const World& world, const Folded& folded,
                                const std::vector<NodeId>& start) {
  std::vector<std::uint32_t> begin(world.nodes.size() + 1, 0);
  for (const FoldedEdge& edge : folded.edges) ++begin[edge.from + 1];
  for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];

  Reachable reachable;
  reachable.nodes.assign(world.nodes.size(), 0);
  reachable.events.assign(world.events.size(), 0);
  for (NodeId node : start) reachable.nodes[node.index] = 1;
  const auto leaf = [&](ReqId id) {
    // Every threshold left can be passed with all items: the first pass saw to that.
    // So can every cost, and whatever is negated may be missing.
    return folded.pool.kind(id) != ReqKind::Event || reachable.events[folded.pool.what(id)] != 0;
  };
  bool more = true;
  while (more) {
    evaluate_all(folded.pool, leaf, reachable.truth);
    more = flood(folded.edges, begin, reachable.truth, reachable.nodes);
    for (const FoldedSpot& source : folded.sources) {
      if (reachable.events[source.index] == 0 && reachable.nodes[source.node] != 0 &&
          reachable.truth[source.requirement.index] != 0) {
        reachable.events[source.index] = 1;
        more = true;
      }
    }
  }
  return reachable;
}

// Sorted by node, so that flood() finds a node's edges together.
void sort_edges(std::vector<FoldedEdge>& edges) {
  const auto key = [](const FoldedEdge& edge) {
    return std::tuple(edge.from, edge.to, edge.requirement.index);
  };
  std::sort(edges.begin(), edges.end(),
            [&](const FoldedEdge& a, const FoldedEdge& b) { return key(a) < key(b); });
  edges.erase(
      std::unique(edges.begin(), edges.end(),
                  [&](const FoldedEdge& a, const FoldedEdge& b) { return key(a) == key(b); }),
      edges.end());
}

class Folding {
 public:
  Folding(const World& world, const CompileOptions& options)
      : world_(world),
        levels_(tech_levels(world, options.difficulty)),
        negation_(options.negation),
        without_costs_(options.without_costs) {
    folded_.held.assign(world.items.size(), 0);
    for (const auto& [item, count] : options.held) folded_.held[item.index] += count;
    folded_.held_counts = counts_with_stages(world, folded_.held);
    folded_.most = options.most;
    if (!options.most.empty()) most_counts_ = counts_with_stages(world, options.most);
    has_source_.assign(world.events.size(), false);
    for (const EventSource& source : world.sources) has_source_[source.event.index] = true;
  }

  Folded run(const std::vector<NodeId>& start) {
    first_pass();
    if (!folded_.most.empty()) second_pass(start);
    return std::move(folded_);
  }

 private:
  int constant(ReqId id) const {
    const Requirements& pool = world_.requirements;
    const std::int64_t number = pool.number(id);
    switch (pool.kind(id)) {
      case ReqKind::Tech: return levels_[pool.what(id)] >= number ? 1 : 0;
      case ReqKind::Event: return has_source_[pool.what(id)] ? -1 : 0;
      case ReqKind::Has:
        if (folded_.held_counts[pool.what(id)] >= number) return 1;
        if (folded_.most.empty()) return -1;
        return most_counts_[pool.what(id)] < number ? 0 : -1;
      case ReqKind::Cost: return without_costs_ ? 1 : -1;
      case ReqKind::Not: return negation_ || pool.kind(pool.negated(id)) == ReqKind::Tech ? -1 : 1;
      default:
        if (capacity_of(world_, folded_.held_counts, pool.resource(id)) >= number) return 1;
        if (folded_.most.empty()) return -1;
        return capacity_of(world_, most_counts_, pool.resource(id)) < number ? 0 : -1;
    }
  }

  void first_pass() {
    const std::vector<ReqId> to = fold(
        world_.requirements, [&](ReqId id) { return constant(id); }, folded_.pool);
    for (const Edge& edge : world_.edges) {
      const ReqId requirement = to[edge.requirement.index];
      if (requirement == Requirements::never() || edge.from == edge.to) continue;
      folded_.edges.push_back({edge.from.index, edge.to.index, requirement});
    }
    sort_edges(folded_.edges);
    for (const EventSource& source : world_.sources) {
      add(folded_.sources, source.event.index, source.node, to[source.requirement.index]);
    }
    for (std::uint32_t i = 0; i < world_.locations.size(); ++i) {
      add(folded_.locations, i, world_.locations[i].node,
          to[world_.locations[i].requirement.index]);
    }
    folded_.goal = to[world_.goal.index];
    if (!world_.carried) return;
    const auto factors = [&](const std::vector<CostFactor>& list) {
      folded_.factors.emplace_back();
      for (const CostFactor& each : list) {
        const ReqId when = to[each.when.index];
        if (when != Requirements::never()) folded_.factors.back().push_back({when, each.factor});
      }
    };
    for (const CostKind& kind : world_.carried->kinds) factors(kind.factors);
    factors(world_.carried->factors);
  }

  static void add(std::vector<FoldedSpot>& spots, std::uint32_t index, NodeId node, ReqId req) {
    if (req != Requirements::never()) spots.push_back({index, node.index, req});
  }

  void second_pass(const std::vector<NodeId>& start) {
    const Reachable reachable = reach_with_everything(world_, folded_, start);
    const Requirements old = std::move(folded_.pool);
    folded_.pool = Requirements();
    const auto impossible_event = [&](ReqId id) {
      return old.kind(id) == ReqKind::Event && reachable.events[old.what(id)] == 0 ? 0 : -1;
    };
    const std::vector<ReqId> to = fold(old, impossible_event, folded_.pool);
    const auto unreachable = [&](std::uint32_t node, ReqId& requirement) {
      const bool off = reachable.nodes[node] == 0 || reachable.truth[requirement.index] == 0;
      requirement = to[requirement.index];
      return off;
    };
    std::erase_if(folded_.edges,
                  [&](FoldedEdge& edge) { return unreachable(edge.from, edge.requirement); });
    sort_edges(folded_.edges);
    for (std::vector<FoldedSpot>* spots : {&folded_.sources, &folded_.locations}) {
      std::erase_if(*spots,
                    [&](FoldedSpot& spot) { return unreachable(spot.node, spot.requirement); });
    }
    folded_.goal = to[folded_.goal.index];
    for (std::vector<FoldedFactor>& factors : folded_.factors) {
      for (FoldedFactor& each : factors) each.when = to[each.when.index];
      std::erase_if(factors,
                    [](const FoldedFactor& each) { return each.when == Requirements::never(); });
    }
  }

  const World& world_;
  std::vector<std::int64_t> levels_;
  bool negation_;
  bool without_costs_;
  std::vector<bool> has_source_;
  std::vector<std::int64_t> most_counts_;
  Folded folded_;
};

}  // namespace

std::vector<std::int64_t> counts_with_stages(const World& world,
                                             const std::vector<std::int64_t>& copies) {
  std::vector<std::int64_t> counts = copies;
  for (std::size_t i = 0; i < world.items.size(); ++i) {
    const std::vector<ItemId>& chain = world.items[i].chain;
    for (std::size_t stage = 0; stage < chain.size(); ++stage) {
      if (copies[i] > static_cast<std::int64_t>(stage)) ++counts[chain[stage].index];
    }
  }
  return counts;
}

std::int64_t capacity_of(const World& world, const std::vector<std::int64_t>& counts,
                         ResourceId id) {
  return capacity_of(world.resources[id.index], counts);
}

std::int64_t capacity_of(const Resource& resource, const std::vector<std::int64_t>& counts) {
  std::int64_t capacity = resource.base;
  for (const auto& [item, gain] : resource.gains) capacity += gain * counts[item.index];
  return capacity;
}

Folded fold_world(const World& world, const CompileOptions& options) {
  return Folding(world, options).run(options.start.empty() ? world.start : options.start);
}

}  // namespace boardwright::items
