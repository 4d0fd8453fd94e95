// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/solve/anytime/weighted.hpp"

#include "games/showdown/solve/anytime/polisher.hpp"
#include "games/showdown/solve/layer_placement.hpp"

namespace boardwright::showdown {
namespace {

template <std::size_t Words>
Solution weighted(const Tiles& start, const Goals& goals, int size, const WeightedOptions& options,
                  const Budget& budget) {
  const ClassLayout from = layout_of(start);
  ClassMatching to_start(shared_map(size), from, CacheSize::Small);
  std::size_t nearest = 0;
  std::vector<int> estimates;
  for (const Tiles& goal : goals.tiles) {
    estimates.push_back(to_start.estimate(layout_of(goal)));
    if (estimates.back() < estimates[nearest]) nearest = estimates.size() - 1;
  }
  const Tiles& goal = goals.tiles[nearest];
  NodeCounter total(budget);
  ClassMatching to_goal(shared_map(size), layout_of(goal));
  auto path = total.run_part(options.nodes, [&](NodeCounter& nodes) {
    using Walker = ClassWalker<Words>;
    return BestFirst<Walker>().run(Walker(to_goal, from), options.weight, nodes);
  });
  const bool found = path.has_value();
  if (!found) path = place_layers(start, goal, size);
  if (!found || options.polish) {
    Polisher<Words>(from, shared_map(size), total).polish(*path, options.nodes);
  }
  Solution made;
  made.moves = moves_of(*path, blank_of(start), size);
  made.goal = goal;
  made.lower_bound = goals.complete ? estimates[nearest] : 0;
  made.nodes = total.spent();
  return made;
}

}  // namespace

Solution solve_weighted(const Tiles& start, const Goals& goals, int size,
                        const WeightedOptions& options, const Budget& budget) {
  if (size <= 4) return weighted<1>(start, goals, size, options, budget);
  if (size <= 6) return weighted<2>(start, goals, size, options, budget);
  return weighted<4>(start, goals, size, options, budget);
}

}  // namespace boardwright::showdown
