// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The second half of compiling: facts have their numbers and rules are final; here they
// become the arrays of a Logic.
#include <algorithm>
#include <map>
#include <numeric>

#include "games/items/logic/compile/compiler.hpp"

namespace boardwright::items {

// Conditions of a long rule are joined one after the other, in order, so that rules
// with the same first conditions share the facts between.
void Compiler::write_rules() {
  std::map<std::pair<Fact, Fact>, Fact> joined;
  std::vector<std::pair<Fact, Logic::Rule>> all;
  const auto add = [&](Fact a, Fact b, Fact then) {
    all.push_back({a, {b, then}});
    if (a != b) all.push_back({b, {a, then}});
  };
  for (const Rule& rule : rules_) {
    if (rule.listed) continue;
    Fact first = rule.inputs.front();
    for (std::size_t i = 1; i + 1 < rule.inputs.size(); ++i) {
      const auto [known, fresh] = joined.try_emplace({first, rule.inputs[i]}, facts_);
      if (fresh) add(first, rule.inputs[i], facts_++);
      first = known->second;
    }
    add(first, rule.inputs.back(), rule.then);
  }
  logic_.rule_begin.assign(facts_ + 1, 0);
  for (const auto& [fact, rule] : all) ++logic_.rule_begin[fact + 1];
  std::partial_sum(logic_.rule_begin.begin(), logic_.rule_begin.end(), logic_.rule_begin.begin());
  logic_.rules.resize(all.size());
  std::vector<std::uint32_t> at(logic_.rule_begin.begin(), logic_.rule_begin.end() - 1);
  for (const auto& [fact, rule] : all) logic_.rules[at[fact]++] = rule;
}

void Compiler::write_quantities() {
  const Requirements& pool = folded_.pool;
  // Thresholds by what they are on: items first, then resources.
  std::map<std::pair<bool, std::uint32_t>, std::vector<Threshold>> lists;
  for (std::size_t i = 2; i < pool.size(); ++i) {
    const ReqId id(i);
    const Fact fact = requirement_fact_[i];
    const bool cap = pool.kind(id) == ReqKind::Cap;
    if (fact == kNoFact || kept(fact) == kNoFact || (!cap && pool.kind(id) != ReqKind::Has))
      continue;
    lists[{cap, pool.what(id)}].push_back({pool.number(id), kept(fact)});
  }
  std::vector<std::vector<Gain>> gains(world_.items.size());
  for (auto& [what, list] : lists) {
    std::sort(list.begin(), list.end(),
              [](const Threshold& a, const Threshold& b) { return a.value < b.value; });
    const auto quantity = static_cast<std::uint32_t>(logic_.quantities.size());
    const auto first = static_cast<std::uint32_t>(logic_.thresholds.size());
    logic_.thresholds.insert(logic_.thresholds.end(), list.begin(), list.end());
    const auto last = static_cast<std::uint32_t>(logic_.thresholds.size());
    if (what.first) {
      const ResourceId resource(what.second);
      logic_.quantities.push_back(
          {capacity_of(world_, folded_.held_counts, resource), first, last});
      for (const auto& [item, gain] : world_.resources[what.second].gains) {
        if (gain > 0) gains[item.index].push_back({quantity, gain});
      }
    } else {
      const ItemId item(what.second);
      logic_.quantities.push_back({folded_.held_counts[item.index], first, last});
      gains[item.index].push_back({quantity, 1});
    }
  }
  if (carried_) {
    const auto quantity = static_cast<std::uint32_t>(logic_.quantities.size());
    const auto none = static_cast<std::uint32_t>(logic_.thresholds.size());
    const Resource& capacity = world_.carried->capacity;
    logic_.quantities.push_back({capacity_of(capacity, folded_.held_counts), none, none});
    for (const auto& [item, gain] : capacity.gains) {
      if (gain > 0) gains[item.index].push_back({quantity, gain});
    }
  }
  logic_.chain_of.assign(world_.items.size(), Logic::kNoChain);
  for (std::size_t i = 0; i <= world_.items.size(); ++i) {
    logic_.gain_begin.push_back(static_cast<std::uint32_t>(logic_.gains.size()));
    if (i == world_.items.size()) break;
    logic_.gains.insert(logic_.gains.end(), gains[i].begin(), gains[i].end());
    const std::vector<ItemId>& chain = world_.items[i].chain;
    const bool matters = std::any_of(chain.begin(), chain.end(),
                                     [&](ItemId stage) { return !gains[stage.index].empty(); });
    if (!matters) continue;
    logic_.chain_of[i] = static_cast<std::uint32_t>(logic_.chains.size());
    logic_.chains.push_back({static_cast<std::uint32_t>(logic_.stage_begin.size()),
                             static_cast<std::uint32_t>(chain.size()),
                             static_cast<std::uint32_t>(folded_.held[i])});
    for (ItemId stage : chain) {
      logic_.stage_begin.push_back(static_cast<std::uint32_t>(logic_.stage_gains.size()));
      logic_.stage_gains.insert(logic_.stage_gains.end(), gains[stage.index].begin(),
                                gains[stage.index].end());
    }
    logic_.stage_begin.push_back(static_cast<std::uint32_t>(logic_.stage_gains.size()));
  }
}

void Compiler::write_carried() {
  CostsInput input{world_, folded_, gates_, used_, {}, {}, {}, world_locations(), facts_, 0};
  input.capacity = static_cast<std::uint32_t>(logic_.quantities.size() - 1);
  input.priced_spots = priced_spots();
  input.facts = requirement_fact_;
  for (Fact& fact : input.facts) fact = kept(fact);
  Fact places = 0;
  for (std::size_t i = 0; i < places_.count; ++i) {
    if (renumbered_[world_locations() + i] != kNoFact) ++places;
  }
  input.refill.assign(places, 0);
  for (NodeId node : world_.carried->refill) {
    const Fact place = kept(place_of(node.index));
    if (place != kNoFact) input.refill[place - world_locations()] = 1;
  }
  for (const Rule& rule : rules_) {
    if (!rule.listed) continue;
    CarriedLogic::Edge edge;
    edge.to = rule.then;
    edge.cost = rule.cost ? rule.cost.index : CarriedLogic::kFree;
    for (Fact input_fact : rule.inputs) {
      const bool place = input_fact >= world_locations() && input_fact < world_locations() + places;
      (place ? edge.from : edge.requirement) = input_fact;
    }
    input.edges.push_back(edge);
  }
  logic_.carried = compile_costs(std::move(input), cost_of_);
}

void Compiler::write_dangers() {
  logic_.dangerous = true;
  logic_.dangerous_items = dangers_.items;
  for (const Location& location : world_.locations) {
    logic_.location_place.push_back(kept(place_of(location.node.index)));
  }
  const Requirements& pool = folded_.pool;
  for (std::size_t i = 2; i < pool.size(); ++i) {
    const ReqId id(i);
    if (requirement_fact_[i] == kNoFact || pool.kind(id) != ReqKind::Not) continue;
    logic_.negations.push_back({kept(requirement_fact_[i]), kept(fact_of(pool.negated(id)))});
  }
  for (const FoldedSpot& spot : folded_.sources) {
    if (!is_dangerous(spot)) continue;
    Logic::Danger danger{kept(place_of(spot.node)), kAlwaysFact, CarriedLogic::kFree,
                         kept(event_fact_[spot.index])};
    if (pool.has_cost(spot.requirement)) {
      danger.cost = cost_of_[spot.requirement.index];
    } else {
      danger.requirement = kept(fact_of(spot.requirement));
    }
    logic_.dangers.push_back(danger);
  }
}

void Compiler::write_graph() {
  logic_.node_fact.resize(world_.nodes.size());
  for (std::uint32_t i = 0; i < world_.nodes.size(); ++i) {
    logic_.node_fact[i] = kept(place_of(i));
  }
  logic_.event_fact.resize(world_.events.size());
  for (std::size_t i = 0; i < world_.events.size(); ++i)
    logic_.event_fact[i] = kept(event_fact_[i]);
  for (NodeId node : start()) {
    if (logic_.node_fact[node.index] != kNoFact) {
      logic_.start.push_back(logic_.node_fact[node.index]);
    }
  }
  std::sort(logic_.start.begin(), logic_.start.end());
  logic_.start.erase(std::unique(logic_.start.begin(), logic_.start.end()), logic_.start.end());
  for (const FoldedEdge& edge : folded_.edges) {
    const Logic::Edge between{kept(place_of(edge.from)), kept(place_of(edge.to)),
                              kept(fact_of(edge.requirement))};
    if (between.from != between.to && between.from != kNoFact && between.to != kNoFact) {
      logic_.edges.push_back(between);
    }
  }
  const std::vector<std::uint8_t> marker = marker_nodes(world_);
  std::vector<std::vector<const FoldedEdge*>> into(world_.nodes.size());
  for (const FoldedEdge& edge : folded_.edges) {
    if (marker[edge.to] != 0) into[edge.to].push_back(&edge);
  }
  const auto spot = [&](const FoldedSpot& from, Fact fact) {
    if (fact == kNoFact) return;
    const Fact requirement = kept(fact_of(from.requirement));
    if (marker[from.node] == 0 || into[from.node].empty()) {
      logic_.spots.push_back({kept(place_of(from.node)), requirement, kAlwaysFact, fact});
    }
    for (const FoldedEdge* edge : into[from.node]) {
      logic_.spots.push_back(
          {kept(place_of(edge->from)), requirement, kept(fact_of(edge->requirement)), fact});
    }
  };
  for (const FoldedSpot& from : folded_.locations) spot(from, from.index);
  for (const FoldedSpot& from : folded_.sources) spot(from, kept(event_fact_[from.index]));
}

}  // namespace boardwright::items
