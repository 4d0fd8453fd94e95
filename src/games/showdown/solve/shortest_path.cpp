// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/showdown/solve/shortest_path.hpp"

#include "search/astar/bidirectional_astar.hpp"

namespace boardwright::showdown {

std::optional<BlankPath> shortest_path(const Tiles& tiles, const Tiles& goal, int size,
                                       NodeCounter& states) {
  BidirectionalAStar search(shared_map(size), layout_of(tiles), layout_of(goal));
  if (search.run(states) != BidirectionalAStar::Ending::Found) return std::nullopt;
  return search.path();
}

}  // namespace boardwright::showdown
