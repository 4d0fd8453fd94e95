// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// From a folded world to facts and rules. Nodes that free edges connect in cycles
// become one place. Each distinct requirement is one fact, however many edges
// have it, and is watched by those edges: when it turns on, only they are
// visited (Dowling and Gallier's linear-time Horn closure, 1984). For placing,
// facts that lead to no location and not to the goal are removed, and those that
// nobody asks for are merged and skipped where possible (compact/horn_rules.hpp).
#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

#include "boardwright/core/assert.hpp"
#include "boardwright/games/items/logic/logic.hpp"
#include "games/items/logic/carried/compile_costs.hpp"
#include "games/items/logic/compact/horn_rules.hpp"
#include "games/items/logic/folded.hpp"
#include "search/strong_components.hpp"

namespace boardwright::items {
namespace {

struct Rule {
  std::vector<Fact> inputs;  // 1 or more, sorted
  Fact then = 0;
  bool listed = false;  // an edge of CarriedLogic, out of its only place
  ReqId cost;           // of such an edge; none: free

  bool operator==(const Rule&) const = default;
  bool operator<(const Rule& other) const {
    return std::tie(inputs, then, listed, cost) <
           std::tie(other.inputs, other.then, other.listed, other.cost);
  }
};

class Compiler {
 public:
  Compiler(const World& world, const CompileOptions& options)
      : world_(world),
        options_(options),
        folded_(fold_world(world, options)),
        carried_(costs_anything(folded_)) {
    if (carried_) gates_ = join_free_parts(folded_);
    if (options.negation) dangers_ = dangers(world, options.difficulty);
  }

  Logic run();

 private:
  void number_places();
  void number_requirements();
  void add_rules();
  void add_rule(Fact place, ReqId requirement, Fact then);
  void add_gates();
  void compact_facts();
  HornRules horn_rules() const;
  void prune_facts();
  void write_rules();
  void write_quantities();
  void write_carried();
  void write_dangers();
  void write_graph();

  const std::vector<NodeId>& start() const {
    return options_.start.empty() ? world_.start : options_.start;
  }
  bool is_place(Fact fact) const {
    return fact >= world_locations() && fact < world_locations() + places_.count;
  }
  bool is_dangerous(const FoldedSpot& source) const {
    return dangers_.any && dangers_.events[source.index] != 0;
  }
  Fact fact_of(ReqId requirement) const {
    if (requirement == Requirements::always()) return kAlwaysFact;
    return requirement_fact_[requirement.index];
  }
  Fact place_of(std::uint32_t node) const { return world_locations() + places_.of[node]; }
  Fact world_locations() const { return static_cast<Fact>(world_.locations.size()); }
  Fact kept(Fact fact) const { return fact >= kAlwaysFact ? fact : renumbered_[fact]; }
  // Only where a closure is nothing but rules.
  bool compacts() const { return options_.compact && !carried_ && !dangers_.any; }

  const World& world_;
  const CompileOptions& options_;
  Folded folded_;
  bool carried_;              // something costs something
  std::vector<ReqId> gates_;  // see join_free_parts()
  Dangers dangers_;
  std::vector<std::uint8_t> used_;  // by folded ReqId
  std::vector<std::uint32_t> cost_of_;
  Fact goal_ = kNoFact;  // before renumbering
  Components places_;
  std::vector<Fact> requirement_fact_;  // by folded ReqId; before renumbering
  std::vector<Fact> event_fact_;
  Fact facts_ = 0;
  std::vector<Rule> rules_;
  std::vector<Fact> renumbered_;
  Logic logic_;
};

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
  const bool listed = carried_ && (is_place(then) || world_.carried->may_empty);
  const Fact fact = fact_of(requirement);
  if (fact == kAlwaysFact) {
    rules_.push_back({{place}, then, listed, ReqId()});
  } else {
    rules_.push_back({{std::min(place, fact), std::max(place, fact)}, then, listed, ReqId()});
  }
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

}  // namespace

Logic compile(const World& world, const CompileOptions& options) {
  return Compiler(world, options).run();
}

}  // namespace boardwright::items
