// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/squad/explain/reach.hpp"

#include <map>

#include "search/layered_motion.hpp"
#include "search/pair_distance.hpp"

namespace boardwright::squad {
namespace {

Reach closed_form(const DragMaps& maps) {
  const BlockMap blocks(maps.rules.mover);
  const TokenReach form(maps.rules.mover, blocks, maps.start, maps.token_cells);
  Reach reach;
  reach.closed_form = true;
  reach.joint_count = form.count();
  const std::uint64_t per_end = form.count_per_end();
  for (int end : form.ends()) {
    EndReach entry{end, per_end, {}};
    for (std::size_t token = 0; token < maps.tokens.size(); ++token) {
      entry.cells.push_back(form.nodes(static_cast<int>(token), end));
    }
    reach.ends.push_back(std::move(entry));
  }
  return reach;
}

class Collector {
 public:
  explicit Collector(std::size_t tokens) : tokens_(tokens) {}

  void add(const LayeredMotion& search) {
    for (const MotionGroup& group : search.frontier()) {
      for (int end : group.movers) {
        EndReach& entry = entry_of(end);
        ++entry.count;
        for (std::size_t token = 0; token < tokens_; ++token) {
          entry.cells[token].insert(token_node(group.tokens, static_cast<int>(token)));
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
  EndReach& entry_of(int end) {
    const auto [at, added] = by_end_.try_emplace(end);
    if (added) at->second = EndReach{end, 0, std::vector<CellSet>(tokens_)};
    return at->second;
  }

  std::size_t tokens_;
  std::map<int, EndReach> by_end_;
};

}  // namespace

Reach find_reach(const DragMaps& maps, const ReachOptions& options, const Budget& budget) {
  Reach reach;
  if (maps.same) reach = closed_form(maps);
  if (maps.same && !options.layers) return reach;

  LayeredMotion search(maps.rules, maps.start, maps.token_cells);
  Collector collector(maps.tokens.size());
  auto growth = LayeredMotion::Growth::Grown;
  while (growth == LayeredMotion::Growth::Grown) {
    if (!maps.same) collector.add(search);
    if (options.layers && search.layer() <= *options.layers) {
      reach.states_within.push_back(search.states());
    }
    if (maps.same && search.layer() == *options.layers) break;
    growth = search.advance(budget);
  }
  const bool spent = growth == LayeredMotion::Growth::Spent;
  if (maps.same) {
    // The sets are exact anyway; only the counts by steps can be cut short.
    reach.complete = !spent;
    return reach;
  }
  reach.complete = !spent;
  reach.joint_count = search.states();
  reach.ends = collector.take();
  return reach;
}

CellSet pair_cells(const DragMaps& maps, int token, int end) {
  const PairDistance pair(maps.rules.mover, maps.rules.swaps_with(token), maps.start,
                          maps.token_cells[static_cast<std::size_t>(token)]);
  return pair.tokens(end);
}

}  // namespace boardwright::squad
