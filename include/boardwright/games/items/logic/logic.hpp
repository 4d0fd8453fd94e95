// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Logic: a world compiled for one difficulty into facts and the rules between
// them. A fact is a place, a location, an event, a threshold of an item or a
// resource, or a requirement made of those; it is off, and once on it stays
// on. Rules are Horn clauses: "a implies b", "a and b imply c". The navigator turns facts on until
// nothing changes.
//
// Compiled once, then read by any number of threads.
#pragma once

#include <cstdint>
#include <memory>
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
  // With `prune`: also merge and skip facts, as long as the same locations and the goal
  // turn on. Then there are no places, events and ways at all: for closures from the
  // start alone, not for traversal `return`.
  bool compact = false;
  // Keep `not`, and take what is dangerous out of the rules: for Runs (runs.hpp).
  // Otherwise a `not` of an item or event counts as true, so that a closure
  // reaches at least as much as any run.
  bool negation = false;
  // Nothing costs anything: a closure reaches at least as much as one where something does.
  bool without_costs = false;
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

// What costs something of the carried quantity (World::carried). Places then have
// a loss: what is missing there to the capacity at best. The fact of a place is that
// nothing is missing there; ways that cost nothing are rules between such facts, as
// everywhere. `edges` has all ways out of a place, for who arrives there with a loss,
// those that cost something first: they have no rule.
struct CarriedLogic {
  static constexpr std::uint32_t kFree = 0xffffffffU;

  bool whole_down = false;     // the sum is rounded down, else each cost up
  bool may_empty = false;      // an edge may take all that is left
  std::uint32_t capacity = 0;  // a quantity without thresholds
  Fact first_place = 0;        // places are the facts [first_place, last_place)
  Fact last_place = 0;
  std::vector<std::uint8_t> refill;  // by place

  struct Edge {
    Fact from = 0;                   // a place
    Fact to = 0;                     // a place, or what stands at `from`
    Fact requirement = kAlwaysFact;  // must be on
    std::uint32_t cost = kFree;      // of `costs`
  };
  std::vector<Edge> edges;                // sorted by place, those with a price first
  std::vector<std::uint32_t> edge_begin;  // by place
  std::vector<std::uint32_t> priced_end;  // by place: edges before have no rule
  // Places with an edge that more capacity may open.
  std::vector<Fact> thirsty;
  std::vector<std::uint8_t> watched;  // by fact: a factor, a list below or a priced edge has it

  // Least costs, parts before the whole. A leaf is an amount of a kind. An `and`
  // is the sum of its parts if `gate` is on. An `or` is 0 if `gate` is on, else its
  // cheapest part.
  enum class Kind : std::uint8_t { Leaf, And, Or };
  struct Cost {
    Kind kind = Kind::Leaf;
    Fact gate = kAlwaysFact;
    std::uint32_t what = 0;  // leaf: the kind of cost
    std::int64_t amount = 0;
    std::uint32_t first = 0, last = 0;  // parts[first, last)
  };
  std::vector<Cost> costs;
  std::vector<std::uint32_t> parts;
  // Factors by kind; the last list is that of all kinds.
  struct Factor {
    Fact when = kAlwaysFact;
    double factor = 1;
  };
  std::vector<std::vector<Factor>> factors;
  std::vector<std::uint8_t> is_factor;  // by fact: some factor has it as `when`

  // What to look at again, by fact that turns on.
  struct Lists {
    std::vector<std::uint32_t> begin, all;
    std::span<const std::uint32_t> of(std::size_t n) const {
      return {all.data() + begin[n], all.data() + begin[n + 1]};
    }
  };
  Lists fact_edges;   // edges that require it
  Lists fact_payers;  // places where the price of an edge depends on it
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

  // Rules by their condition: once a fact is on, so is `then` of each of its rules
  // whose `other` is on. A rule with one condition has that as `other` too; one with
  // more than two leads over facts of its own.
  struct Rule {
    Fact other = 0;
    Fact then = 0;
  };
  std::vector<std::uint32_t> rule_begin;  // by fact, and the end
  std::vector<Rule> rules;

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

  std::shared_ptr<const CarriedLogic> carried;  // null: nothing costs anything

  // With CompileOptions::negation, in worlds with dangerous things:
  struct Negation {
    Fact fact = 0;  // on if
    Fact of = 0;    // this is off when a run goes on
  };
  std::vector<Negation> negations;
  // Sources of dangerous events, in the order of the world; not among the rules.
  struct Danger {
    Fact place = 0;
    Fact requirement = kAlwaysFact;
    std::uint32_t cost = CarriedLogic::kFree;
    Fact event = 0;
  };
  std::vector<Danger> dangers;
  std::vector<Fact> location_place;           // where a location is
  std::vector<std::uint8_t> dangerous_items;  // by item
  bool dangerous = false;                     // something is

  // Copies of each item beyond the held ones that can change the truth of a
  // live requirement; never more than `most` leaves. With no `most`: none.
  std::vector<std::int64_t> relevant_copies;

  std::span<const Rule> rules_of(Fact fact) const {
    return {rules.data() + rule_begin[fact], rules.data() + rule_begin[fact + 1]};
  }
  std::span<const Gain> gains_of(ItemId item) const {
    return {gains.data() + gain_begin[item.index], gains.data() + gain_begin[item.index + 1]};
  }
};

Logic compile(const World& world, const CompileOptions& options);

}  // namespace boardwright::items
