// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/squad/explain/reach.hpp"

#include <map>

#include "search/motion/layered_motion.hpp"
#include "search/motion/pair_distance.hpp"

namespace boardwright::squad {
namespace {

Reach closed_form(const DragMaps& maps) {
  const BlockMap blocks(maps.rules.mover);
  const TokenReach form(maps.rules.mover, blocks, maps.start.index, maps.token_nodes);
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

  void add(const LayeredMotion& search) {
    for (const MotionGroup& group : search.frontier()) {
      for (Cell end : CellSet(group.movers)) {
        EndReach& entry = entry_of(end);
        ++entry.count;
        for (Token token : maps_.token_indices()) {
          entry.cells[token.index].insert(Cell(token_node(group.tokens, token.index)));
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

}  // namespace

Reach find_reach(const DragMaps& maps, const ReachOptions& options, const Budget& budget) {
  Reach reach;
  if (maps.same) reach = closed_form(maps);
  if (maps.same && !options.layers) return reach;

  LayeredMotion search(maps.rules, maps.start.index, maps.token_nodes);
  Collector collector(maps);
  auto growth = LayeredMotion::Growth::Grown;
  while (growth == LayeredMotion::Growth::Grown) {
    if (!maps.same) collector.add(search);
    if (options.layers && search.layer() <= *options.layers) {
      reach.states_within.push_back(search.states());
    }
    if (maps.same && search.layer() == *options.layers) break;
    growth = search.advance(budget);
  }
  reach.complete = growth != LayeredMotion::Growth::Spent;
  if (maps.same) return reach;  // the sets are exact; only the counts by steps can be cut short
  reach.joint_count = search.states();
  reach.ends = collector.take();
  return reach;
}

CellSet pair_cells(const DragMaps& maps, Token token, Cell end) {
  const PairDistance pair(maps.rules.mover, maps.rules.swaps_with(token.index), maps.start.index,
                          maps.token_nodes[token.index]);
  return CellSet(pair.tokens(end.index));
}

}  // namespace boardwright::squad
