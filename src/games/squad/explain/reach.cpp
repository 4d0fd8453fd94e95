// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/explain/reach.hpp"

#include <algorithm>
#include <map>

#include "search/motion/layered_motion.hpp"
#include "search/motion/pair_distance.hpp"

namespace boardwright::squad {
namespace {

Reach closed_form(const DragMaps& maps) {
  const BasicBlockMap<WideNodeSet> blocks(maps.rules.mover);
  const BasicTokenReach<WideNodeSet> form(maps.rules.mover, blocks, maps.start.index,
                                          maps.token_nodes);
  Reach reach;
  reach.closed_form = true;
  reach.joint_count = form.count();
  const std::uint64_t per_end = form.count_per_end();
  for (Cell end : CellSet(form.ends())) {
    EndReach entry{end, per_end, {}};
    for (Token token : maps.token_indices()) {
      entry.cells.emplace_back(form.nodes(token.index, end.index));
    }
    reach.ends.push_back(std::move(entry));
  }
  return reach;
}

class Collector {
 public:
  explicit Collector(const DragMaps& maps) : maps_(maps) {}

  template <class Set>
  void add(const BasicLayeredMotion<Set>& search) {
    for (const BasicMotionGroup<Set>& group : search.frontier()) {
      for (int end : group.movers) {
        EndReach& entry = entry_of(Cell(end));
        ++entry.count;
        for (Token token : maps_.token_indices()) {
          entry.cells[token.index].insert(Cell(token_node<Set>(group.tokens, token.index)));
        }
      }
    }
  }

  std::vector<EndReach> take() {
    std::vector<EndReach> ends;
    for (auto& [end, entry] : by_end_) ends.push_back(std::move(entry));
    return ends;
  }

 private:
  EndReach& entry_of(Cell end) {
    const auto [at, added] = by_end_.try_emplace(end);
    if (added) at->second = EndReach{end, 0, std::vector<CellSet>(maps_.tokens.size())};
    return at->second;
  }

  const DragMaps& maps_;
  std::map<Cell, EndReach> by_end_;
};

// The same graph with sets of one word. REQUIRES: its nodes are below 64
MotionGraph narrowed(const WideMotionGraph& wide) {
  MotionGraph graph(NodeSet(wide.nodes().low()));
  for (int node : wide.nodes()) {
    for (int next : wide.around(node)) {
      if (node < next) graph.join(node, next);
    }
  }
  return graph;
}

template <class Set>
void search_reach(const DragMaps& maps, const BasicMotionRules<Set>& rules,
                  const ReachOptions& options, const Budget& budget, Reach& reach) {
  using Motion = BasicLayeredMotion<Set>;
  Motion search(rules, maps.start.index, maps.token_nodes);
  Collector collector(maps);
  auto growth = Motion::Growth::Grown;
  while (growth == Motion::Growth::Grown) {
    if (!maps.same) collector.add(search);
    if (options.layers && search.layer() <= *options.layers) {
      reach.states_within.push_back(search.states());
    }
    if (maps.same && search.layer() == *options.layers) break;
    growth = search.advance(budget);
  }
  reach.complete = growth != Motion::Growth::Spent;
  if (maps.same) return;  // the sets are exact; only the counts by steps can be cut short
  reach.joint_count = search.states();
  reach.ends = collector.take();
}

}  // namespace

Reach find_reach(const DragMaps& maps, const ReachOptions& options, const Budget& budget) {
  Reach reach;
  if (maps.same) reach = closed_form(maps);
  if (maps.same && !options.layers) return reach;
  const bool wide =
      maps.cells().high() != 0 || std::any_of(maps.token_nodes.begin(), maps.token_nodes.end(),
                                              [](int node) { return node >= kMostNodes; });
  if (wide) {
    search_reach(maps, maps.rules, options, budget, reach);
    return reach;
  }
  MotionRules rules{narrowed(maps.rules.mover), {}};
  for (const WideMotionGraph& graph : maps.rules.tokens) {
    rules.tokens.push_back(narrowed(common_graph(graph, maps.rules.mover)));
  }
  search_reach(maps, rules, options, budget, reach);
  return reach;
}

CellSet pair_cells(const DragMaps& maps, Token token, Cell end) {
  const BasicPairDistance<WideNodeSet> pair(maps.rules.mover, maps.rules.swaps_with(token.index),
                                            maps.start.index, maps.token_nodes[token.index]);
  return CellSet(pair.tokens(end.index));
}

}  // namespace boardwright::squad
