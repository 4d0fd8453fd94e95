// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Logic: a world compiled for one difficulty into facts and the rules between
// them. A fact is a place, a location, an event, a threshold of an item or a
// resource, or a requirement made of those; it is off, and once on it stays
// on. Rules are Horn clauses: "a implies b", "a and b imply c", "all of these
// imply c". The navigator turns facts on until nothing changes.
//
// Compiled once, then read by any number of threads.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boardwright/games/items/model/ids.hpp"
#include "boardwright/games/items/model/world.hpp"

namespace boardwright::items {

using Fact = std::uint32_t;
constexpr Fact kNoFact = 0xffffffffU;      // can never be on
constexpr Fact kAlwaysFact = 0xfffffffeU;  // is always on

struct CompileOptions {
  std::size_t difficulty = 0;
  // Items held from the start; what they make true is folded away.
  ItemCounts held;
  // Most copies of each item there can be, held ones included; what stays
  // out of reach is folded away. Empty: no limit.
  std::vector<std::int64_t> most;
  // Where the game begins. Empty: the world's start.
  std::vector<NodeId> start;
  // Keep only what matters for locations and the goal. Nodes then have no
  // meaning of their own: for placing, not for asking about places.
  bool prune = false;
};

// A number that grows with items: the count of an item, the capacity of a
// resource. Its thresholds are facts.
struct Quantity {
  std::int64_t base = 0;  // with the held items
  std::uint32_t first = 0;
  std::uint32_t last = 0;  // thresholds[first, last), ascending by value
};

struct Threshold {
  std::int64_t value = 0;
  Fact fact = 0;
};

// One copy of an item adds `amount` to a quantity.
struct Gain {
  std::uint32_t quantity = 0;
  std::int64_t amount = 0;
};

struct Logic {
  std::size_t difficulty = 0;

  // Facts 0 .. locations-1 are the locations themselves, in world order.
  std::uint32_t locations = 0;
  std::uint32_t facts = 0;
  std::vector<Fact> node_fact;   // by node; several nodes may share one
  std::vector<Fact> event_fact;  // by event
  Fact goal = kNoFact;
  std::vector<Fact> start;

  // Rules by their condition. rules[f] .. rules[f + 1] bound f's lists.
  struct RuleOffsets {
    std::uint32_t implies = 0;
    std::uint32_t counts = 0;
    std::uint32_t pairs = 0;
  };
  struct Pair {
    Fact other = 0;  // if this is on too,
    Fact then = 0;   // this is on
  };
  std::vector<RuleOffsets> rules;
  std::vector<Fact> implies;
  std::vector<std::uint32_t> counts;  // indices into `needs`
  std::vector<Pair> pairs;
  std::vector<std::uint32_t> needs;  // facts still missing, per long And
  std::vector<Fact> needs_fact;      // what it makes true

  std::vector<Quantity> quantities;
  std::vector<Threshold> thresholds;
  // Gains of each copy of an item: gains[gain_begin[i] .. gain_begin[i + 1]).
  std::vector<std::uint32_t> gain_begin;
  std::vector<Gain> gains;
  // A progressive item: its n-th copy (from 0) gains also
  // stage_gains[stage_begin[first + n] .. stage_begin[first + n + 1]), n < length.
  struct Chain {
    std::uint32_t first = 0;
    std::uint32_t length = 0;
    std::uint32_t held = 0;  // copies held from the start
  };
  static constexpr std::uint32_t kNoChain = 0xffffffffU;
  std::vector<std::uint32_t> chain_of;  // by item; kNoChain for most
  std::vector<Chain> chains;
  std::vector<std::uint32_t> stage_begin;
  std::vector<Gain> stage_gains;

  // The graph of places, for traversal `return`: an edge is passable if
  // `requirement` is on (or kAlwaysFact).
  struct Edge {
    Fact from = 0;
    Fact to = 0;
    Fact requirement = kAlwaysFact;
  };
  std::vector<Edge> edges;
  // Where a location or event is, and what it requires. One at a marker node
  // (marker_nodes()) has a spot at each place that leads there.
  struct Spot {
    Fact place = kNoFact;
    Fact requirement = kAlwaysFact;
    Fact approach = kAlwaysFact;  // a second requirement: that of the way to the marker
    Fact fact = kNoFact;          // of the location or event
  };
  std::vector<Spot> spots;

  // Copies of each item beyond the held ones that can change the truth of a
  // live requirement; never more than `most` leaves. With no `most`: none.
  std::vector<std::int64_t> relevant_copies;

  std::span<const Gain> gains_of(ItemId item) const {
    return {gains.data() + gain_begin[item.index], gains.data() + gain_begin[item.index + 1]};
  }
};

Logic compile(const World& world, const CompileOptions& options);

}  // namespace boardwright::items
