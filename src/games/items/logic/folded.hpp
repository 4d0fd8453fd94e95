// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A world with everything constant folded away: the difficulty, the items held
// from the start, and what stays false however many items are found.
#pragma once

#include <vector>

#include "boardwright/games/items/logic/logic.hpp"
#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

struct FoldedEdge {
  std::uint32_t from = 0;  // node
  std::uint32_t to = 0;    // node
  ReqId requirement;       // never Requirements::never()
};

struct FoldedSpot {         // a location or an event, at a node
  std::uint32_t index = 0;  // of the location or event
  std::uint32_t node = 0;
  ReqId requirement;
};

struct FoldedFactor {
  ReqId when;
  double factor = 1;
};

struct Folded {
  Requirements pool;  // simple requirements
  std::vector<FoldedEdge> edges;
  std::vector<FoldedSpot> sources;    // of events
  std::vector<FoldedSpot> locations;  // those that can be reached at all
  ReqId goal;
  std::vector<std::vector<FoldedFactor>> factors;  // by kind of cost; last: of all kinds
  std::vector<std::int64_t> held;                  // copies by item
  std::vector<std::int64_t> held_counts;           // with stages
  std::vector<std::int64_t> most;                  // copies by item, empty: no limit
};

Folded fold_world(const World& world, const CompileOptions& options);

// Counts of all items as requirements see them (copies, and stages of chains)
// when `copies` are held, and the capacity of a resource with such counts.
std::vector<std::int64_t> counts_with_stages(const World& world,
                                             const std::vector<std::int64_t>& copies);
std::int64_t capacity_of(const Resource& resource, const std::vector<std::int64_t>& counts);
std::int64_t capacity_of(const World& world, const std::vector<std::int64_t>& counts,
                         ResourceId resource);

// The copies of each item beyond the held ones that can matter: enough to pass
// the largest live threshold of everything that it feeds.
std::vector<std::int64_t> count_relevant_copies(const World& world, const Folded& folded);

}  // namespace boardwright::items
