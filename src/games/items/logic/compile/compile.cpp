// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// From a folded world to facts and rules. Nodes that free edges connect in cycles
// become one place. Each distinct requirement is one fact, however many edges
// have it, and is watched by those edges: when it turns on, only they are
// visited (Dowling and Gallier's linear-time Horn closure, 1984). For placing,
// facts that lead to no location and not to the goal are removed, and those that
// nobody asks for are merged and skipped where possible (compact/horn_rules.hpp).
#include "games/items/logic/compile/compiler.hpp"

#include <algorithm>
#include <map>

namespace boardwright::items {

void Compiler::number_places() {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> free;
  for (const FoldedEdge& edge : folded_.edges) {
    if (edge.requirement == Requirements::always()) free.emplace_back(edge.from, edge.to);
  }
  places_ = strong_components(world_.nodes.size(), free);
  facts_ = world_locations() + static_cast<Fact>(places_.count);
  event_fact_.resize(world_.events.size());
  for (Fact& fact : event_fact_) fact = facts_++;
}

void Compiler::number_requirements() {
  const Requirements& pool = folded_.pool;
  requirement_fact_.assign(pool.size(), kNoFact);
  used_.assign(pool.size(), 0);
  const auto use = [&](ReqId id) { used_[id.index] = 1; };
  for (const FoldedEdge& edge : folded_.edges) use(edge.requirement);
  for (const FoldedSpot& spot : folded_.sources) use(spot.requirement);
  for (const FoldedSpot& spot : folded_.locations) use(spot.requirement);
  use(folded_.goal);
  for (std::size_t i = gates_.size(); i-- > 2;) {
    const ReqId id(i);
    if (used_[i] == 0 || !pool.has_cost(id)) continue;
    if (pool.kind(id) == ReqKind::Cost) {
      for (const auto* factors : {&folded_.factors[pool.what(id)], &folded_.factors.back()}) {
        for (const FoldedFactor& each : *factors) use(each.when);
      }
      continue;
    }
    use(gates_[i]);
    for (ReqId part : pool.parts(id)) {
      if (pool.has_cost(part)) use(part);
    }
  }
  for (std::size_t i = pool.size(); i-- > 2;) {
    const ReqId id(i);
    if (used_[i] == 0 || pool.has_cost(id)) continue;
    if (pool.kind(id) == ReqKind::Not) use(pool.negated(id));
    if (pool.kind(id) == ReqKind::Event) {
      requirement_fact_[i] = event_fact_[pool.what(id)];
      continue;
    }
    requirement_fact_[i] = facts_++;
    if (pool.kind(id) == ReqKind::And || pool.kind(id) == ReqKind::Or) {
      for (ReqId part : pool.parts(id)) use(part);
    }
  }
}

void Compiler::add_rule(Fact place, ReqId requirement, Fact then) {
  if (folded_.pool.has_cost(requirement)) {
    rules_.push_back({{place}, then, true, requirement});
    return;
  }
  Rule rule{{place}, then, false, ReqId()};
  const Fact fact = fact_of(requirement);
  if (fact != kAlwaysFact) rule.inputs = {std::min(place, fact), std::max(place, fact)};
  if (carried_) {
    Rule listed = rule;
    listed.listed = true;
    rules_.push_back(std::move(listed));
    if (!is_place(then) && priced_spots()) return;
  }
  rules_.push_back(std::move(rule));
}

void Compiler::add_gates() {
  const Requirements& pool = folded_.pool;
  for (std::size_t i = 2; i < pool.size(); ++i) {
    const ReqId id(i);
    if (requirement_fact_[i] == kNoFact) continue;
    if (pool.kind(id) == ReqKind::Or) {
      for (ReqId part : pool.parts(id)) {
        rules_.push_back({{fact_of(part)}, requirement_fact_[i], false, ReqId()});
      }
    } else if (pool.kind(id) == ReqKind::And) {
      Rule rule{{}, requirement_fact_[i], false, ReqId()};
      for (ReqId part : pool.parts(id)) rule.inputs.push_back(fact_of(part));
      std::sort(rule.inputs.begin(), rule.inputs.end());
      rules_.push_back(std::move(rule));
    }
  }
}

void Compiler::add_rules() {
  for (const FoldedEdge& edge : folded_.edges) {
    if (places_.of[edge.from] == places_.of[edge.to]) continue;
    add_rule(place_of(edge.from), edge.requirement, place_of(edge.to));
  }
  for (const FoldedSpot& spot : folded_.sources) {
    if (is_dangerous(spot)) continue;
    add_rule(place_of(spot.node), spot.requirement, event_fact_[spot.index]);
  }
  for (const FoldedSpot& spot : folded_.locations) {
    add_rule(place_of(spot.node), spot.requirement, spot.index);
  }
  add_gates();
  goal_ = folded_.goal == Requirements::never() ? kNoFact : fact_of(folded_.goal);
  if (folded_.pool.has_cost(folded_.goal)) {  // paid where everything is there: at the start
    goal_ = facts_++;
    for (NodeId node : start()) add_rule(place_of(node.index), folded_.goal, goal_);
  }
  std::sort(rules_.begin(), rules_.end());
  rules_.erase(std::unique(rules_.begin(), rules_.end()), rules_.end());
}

HornRules Compiler::horn_rules() const {
  HornRules horn;
  horn.facts = facts_;
  horn.locations = world_locations();
  horn.goal = goal_;
  for (const Rule& rule : rules_) horn.rules.push_back({rule.inputs, rule.then});
  for (NodeId node : start()) horn.start.push_back(place_of(node.index));
  // Of several thresholds on one quantity a larger one is never on alone.
  const Requirements& pool = folded_.pool;
  std::map<std::pair<ReqKind, std::uint32_t>, std::vector<std::pair<std::int64_t, Fact>>> lists;
  for (std::size_t i = 2; i < pool.size(); ++i) {
    const ReqId id(i);
    if (requirement_fact_[i] == kNoFact) continue;
    if (pool.kind(id) != ReqKind::Has && pool.kind(id) != ReqKind::Cap) continue;
    horn.given.push_back(requirement_fact_[i]);
    lists[{pool.kind(id), pool.what(id)}].emplace_back(pool.number(id), requirement_fact_[i]);
  }
  for (auto& [what, list] : lists) {
    std::sort(list.begin(), list.end());
    for (std::size_t large = 1; large < list.size(); ++large) {
      for (std::size_t small = 0; small < large; ++small) {
        horn.never_without.emplace_back(list[large].second, list[small].second);
      }
    }
  }
  return horn;
}

// Facts are numbered in the order in which they turn on, so that those that are looked
// at together lie together.
void Compiler::compact_facts() {
  HornRules horn = horn_rules();
  const std::vector<Fact> to = compact(horn);
  std::vector<Fact> number(facts_, kNoFact);
  Fact next = 0;
  for (; next < world_locations(); ++next) number[next] = next;
  const auto count = [&](Fact fact) {
    if (fact < kAlwaysFact && to[fact] != kNoFact && number[to[fact]] == kNoFact) {
      number[to[fact]] = next++;
    }
  };
  for (Fact fact : in_order_of_turning_on(horn)) count(fact);
  count(goal_);
  renumbered_.assign(facts_, kNoFact);
  for (Fact fact = 0; fact < facts_; ++fact) {
    if (to[fact] != kNoFact) renumbered_[fact] = number[to[fact]];
  }
  facts_ = next;
  logic_.goal = kept(goal_);
  for (Fact fact : horn.start) logic_.start.push_back(number[fact]);
  rules_.clear();
  for (HornRule& rule : horn.rules) {
    for (Fact& input : rule.inputs) input = number[input];
    std::sort(rule.inputs.begin(), rule.inputs.end());
    rules_.push_back({std::move(rule.inputs), number[rule.then], false, ReqId()});
  }
  std::sort(rules_.begin(), rules_.end());
  logic_.node_fact.assign(world_.nodes.size(), kNoFact);
  logic_.event_fact.assign(world_.events.size(), kNoFact);
}

// Backwards from the locations and the goal. Locations keep their numbers.
void Compiler::prune_facts() {
  std::vector<std::uint8_t> needed(facts_, options_.prune && !dangers_.any ? 0 : 1);
  for (Fact fact = 0; fact < world_locations(); ++fact) needed[fact] = 1;
  if (goal_ < kAlwaysFact) needed[goal_] = 1;
  const auto need = [&](ReqId id) {
    const Fact fact = fact_of(id);
    if (fact < kAlwaysFact) needed[fact] = 1;
  };
  for (std::size_t i = 0; i < gates_.size(); ++i) {
    if (used_[i] != 0 && gates_[i]) need(gates_[i]);
  }
  for (const std::vector<FoldedFactor>& factors : folded_.factors) {
    for (const FoldedFactor& each : factors) need(each.when);
  }
  std::vector<std::uint32_t> begin(facts_ + 1, 0);
  for (const Rule& rule : rules_) ++begin[rule.then + 1];
  for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
  std::vector<std::uint32_t> by_result(rules_.size());
  std::vector<std::uint32_t> cursor(begin.begin(), begin.end() - 1);
  for (std::uint32_t i = 0; i < rules_.size(); ++i) by_result[cursor[rules_[i].then]++] = i;
  std::vector<Fact> queue;
  for (Fact fact = 0; fact < facts_; ++fact) {
    if (needed[fact] != 0) queue.push_back(fact);
  }
  for (std::size_t at = 0; at < queue.size(); ++at) {
    for (std::uint32_t r = begin[queue[at]]; r < begin[queue[at] + 1]; ++r) {
      for (Fact input : rules_[by_result[r]].inputs) {
        if (needed[input] == 0) {
          needed[input] = 1;
          queue.push_back(input);
        }
      }
    }
  }
  renumbered_.assign(facts_, kNoFact);
  Fact next = 0;
  for (Fact fact = 0; fact < facts_; ++fact) {
    if (needed[fact] != 0) renumbered_[fact] = next++;
  }
  facts_ = next;
  logic_.goal = kept(goal_);
  std::erase_if(rules_, [&](Rule& rule) {
    rule.then = kept(rule.then);
    for (Fact& input : rule.inputs) input = kept(input);
    return rule.then == kNoFact;
  });
}

Logic Compiler::run() {
  logic_.difficulty = options_.difficulty;
  logic_.locations = world_locations();
  number_places();
  number_requirements();
  add_rules();
  compacts() ? compact_facts() : prune_facts();
  write_rules();
  write_quantities();
  if (carried_) write_carried();
  if (dangers_.any) write_dangers();
  if (!compacts()) write_graph();
  logic_.facts = facts_;
  logic_.relevant_copies = count_relevant_copies(world_, folded_);
  return std::move(logic_);
}

Logic compile(const World& world, const CompileOptions& options) {
  return Compiler(world, options).run();
}

}  // namespace boardwright::items
