// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The reach is found again in waves over the world as it was read: walk
// everywhere, then let events happen, then walk on. Each node remembers the
// edge that first led to it, and an edge of one wave uses only events of
// earlier waves, so a path read backwards never explains itself by itself. A
// requirement has a price (World::carried), infinite if it does not hold, and a
// node the least that is lost on the way to it. Dangerous events happen last, and
// what was reached before stays reached; the runs of logic/runs/ have the last word.
//
// The sets of items come from trying: one, two, then three copies on top of
// what is held, each try growing out of the closure of the one before it.
#include "boardwright/games/items/explain/explain.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "games/items/logic/folded.hpp"
#include "games/items/logic/navigator.hpp"
#include "games/items/logic/runs/runs.hpp"

namespace boardwright::items {
namespace {

constexpr std::uint32_t kNoArrival = 0xffffffffU;
constexpr std::size_t kMostObstructions = 10;
constexpr std::size_t kMostOpeners = 50;
constexpr std::size_t kNoWay = std::numeric_limits<std::size_t>::max();
constexpr double kNoPrice = std::numeric_limits<double>::infinity();
constexpr std::int64_t kUnreached = std::numeric_limits<std::int64_t>::max();

class Explainer {
 public:
  Explainer(const World& world, const Situation& situation)
      : world_(world),
        situation_(situation),
        levels_(tech_levels(world, situation.difficulty)),
        arrival_(world.nodes.size(), kNoArrival),
        lost_(world.nodes.size(), kUnreached),
        events_(world.events.size(), 0) {
    std::vector<std::int64_t> copies(world.items.size(), 0);
    for (const auto& [item, count] : situation.have) copies[item.index] += count;
    counts_ = counts_with_stages(world, copies);
    capacity_ = world.carried ? capacity_of(world.carried->capacity, counts_) : 1;
    for (NodeId node : situation.start) lost_[node.index] = 0;
    refill_.assign(world.nodes.size(), 0);
    if (world.carried) {
      for (NodeId node : world.carried->refill) refill_[node.index] = 1;
    }
    flood();
  }

  // `nearest`: sort what is in the way by its distance, not by its size.
  Explanation run(const Target& target, bool nearest = false) const;
  // Small sets of items that would open the way.
  void find_openers(const Target& target, Explanation& explanation) const;

 private:
  bool leaf(ReqId id) const {
    const Requirements& pool = world_.requirements;
    switch (pool.kind(id)) {
      case ReqKind::Has: return counts_[pool.what(id)] >= pool.number(id);
      case ReqKind::Cap: return capacity_of(world_, counts_, pool.resource(id)) >= pool.number(id);
      case ReqKind::Event: return events_[pool.what(id)] != 0;
      case ReqKind::Not: return !leaf(pool.negated(id));
      default: return levels_[pool.what(id)] >= pool.number(id);
    }
  }
  // Can it be paid by somebody who has lost nothing?
  bool holds(ReqId id) const { return prices_[id.index] < static_cast<double>(capacity_); }
  bool holds_at(NodeId node, ReqId id) const {
    return reached(node) && prices_[id.index] < static_cast<double>(capacity_ - lost_[node.index]);
  }
  bool reached(NodeId node) const { return lost_[node.index] != kUnreached; }

  double least_factor(const std::vector<CostFactor>& factors) const {
    double least = kNoPrice;
    for (const CostFactor& each : factors) {
      if (prices_[each.when.index] != kNoPrice) least = std::min(least, each.factor);
    }
    return least == kNoPrice ? 1 : least;
  }

  double price_of(ReqId id) const {
    const Requirements& pool = world_.requirements;
    switch (pool.kind(id)) {
      case ReqKind::Never: return kNoPrice;
      case ReqKind::Always: return 0;
      case ReqKind::And: {
        double sum = 0;
        for (ReqId part : pool.parts(id)) sum += prices_[part.index];
        return sum;
      }
      case ReqKind::Or: {
        double least = kNoPrice;
        for (ReqId part : pool.parts(id)) least = std::min(least, prices_[part.index]);
        return least;
      }
      case ReqKind::Cost: {
        const Carried& carried = *world_.carried;
        const double price = least_factor(carried.kinds[pool.what(id)].factors) *
                             least_factor(carried.factors) * static_cast<double>(pool.number(id));
        return carried.rounding == Rounding::EachUp ? std::ceil(price) : price;
      }
      default: return leaf(id) ? 0 : kNoPrice;
    }
  }

  // A factor may depend on a requirement with a larger id, so twice.
  void evaluate() {
    prices_.resize(world_.requirements.size(), kNoPrice);
    for (int pass = 0; pass < (world_.carried ? 2 : 1); ++pass) {
      for (std::size_t i = 0; i < prices_.size(); ++i) prices_[i] = price_of(ReqId(i));
    }
  }

  bool cross(std::uint32_t index) {
    const Edge& edge = world_.edges[index];
    const double price = prices_[edge.requirement.index];
    if (!reached(edge.from) || price == kNoPrice) return false;
    const std::int64_t lost = lost_[edge.from.index];
    const double left = static_cast<double>(capacity_ - lost);
    if (price > 0 && !(price < left || (price == left && world_.carried->may_empty))) return false;
    const std::int64_t now =
        refill_[edge.to.index] != 0 ? 0 : lost + static_cast<std::int64_t>(price);
    if (now >= lost_[edge.to.index]) return false;
    lost_[edge.to.index] = now;
    arrivals_.push_back({index, arrival_[edge.from.index]});
    arrival_[edge.to.index] = static_cast<std::uint32_t>(arrivals_.size() - 1);
    return true;
  }

  bool fire(bool dangerous) {
    bool fired = false;
    for (const EventSource& source : world_.sources) {
      if (events_[source.event.index] != 0 || !holds_at(source.node, source.requirement) ||
          (dangers_.events[source.event.index] != 0) != dangerous) {
        continue;
      }
      events_[source.event.index] = 1;
      fired = true;
      if (dangerous) break;
    }
    return fired;
  }

  void flood() {
    dangers_ = dangers(world_, situation_.difficulty);
    do {
      evaluate();
      for (bool walked = true; walked;) {
        walked = false;
        for (std::uint32_t i = 0; i < world_.edges.size(); ++i) walked = cross(i) || walked;
      }
    } while (fire(false) || fire(true));
    goal_ = holds(world_.goal);
    if (dangers_.any) trust_runs();
  }

  void trust_runs() {
    CompileOptions options;
    options.difficulty = situation_.difficulty;
    options.start = situation_.start;
    options.held = situation_.have;
    options.negation = true;
    const Logic logic = compile(world_, options);
    const Runs::Union seen = Runs(logic).reach();
    const auto on = [&](Fact fact) { return fact < kAlwaysFact && seen.on[fact] != 0; };
    for (std::size_t i = 0; i < lost_.size(); ++i) {
      if (!on(logic.node_fact[i])) lost_[i] = kUnreached;
    }
    for (std::size_t i = 0; i < events_.size(); ++i) {
      if (!on(logic.event_fact[i])) events_[i] = 0;
    }
    goal_ = seen.goal;
  }

  // Enough true leaves for a requirement that holds: all of an `and`, the
  // first way of an `or`.
  void true_leaves(ReqId id, std::vector<ReqId>& into) const {
    const Requirements& pool = world_.requirements;
    if (pool.kind(id) == ReqKind::And) {
      for (ReqId part : pool.parts(id)) true_leaves(part, into);
    } else if (pool.kind(id) == ReqKind::Or) {
      for (ReqId part : pool.parts(id)) {
        if (holds(part)) return true_leaves(part, into);
      }
    } else if (pool.is_leaf(id)) {
      add(id, into);
    }
  }
  // All that is missing; of a requirement that only costs too much, its costs.
  void missing_leaves(ReqId id, std::vector<ReqId>& into) const {
    if (holds(id) && !world_.requirements.has_cost(id)) return;
    const Requirements& pool = world_.requirements;
    if (pool.kind(id) == ReqKind::And || pool.kind(id) == ReqKind::Or) {
      for (ReqId part : pool.parts(id)) missing_leaves(part, into);
    } else if (pool.is_leaf(id)) {
      add(id, into);
    }
  }
  static void add(ReqId id, std::vector<ReqId>& into) {
    if (std::find(into.begin(), into.end(), id) == into.end()) into.push_back(id);
  }

  void path_to(NodeId node, Explanation& explanation) const {
    for (std::uint32_t at = arrival_[node.index]; at != kNoArrival; at = arrivals_[at].before) {
      const Edge& edge = world_.edges[arrivals_[at].edge];
      ExplainedStep step{edge.from, edge.to, edge.requirement, {}};
      true_leaves(edge.requirement, step.leaves);
      explanation.path.push_back(std::move(step));
    }
    std::reverse(explanation.path.begin(), explanation.path.end());
  }

  // The fewest steps from each node, over edges whatever they ask for, to one of
  // `targets`. With `through_events` an edge that lacks an event also lies behind
  // the places where it would happen.
  std::vector<std::size_t> steps_to(const std::vector<NodeId>& targets, bool through_events) const {
    std::vector<std::vector<std::uint32_t>> into(world_.nodes.size());
    for (std::uint32_t i = 0; i < world_.edges.size(); ++i) {
      into[world_.edges[i].to.index].push_back(i);
    }
    std::vector<std::size_t> steps(world_.nodes.size(), kNoWay);
    std::vector<std::uint32_t> queue;
    const auto see = [&](NodeId node, std::size_t distance) {
      if (steps[node.index] != kNoWay) return;
      steps[node.index] = distance;
      queue.push_back(node.index);
    };
    for (NodeId node : targets) see(node, 0);
    for (std::size_t at = 0; at < queue.size(); ++at) {
      const std::size_t next = steps[queue[at]] + 1;
      for (std::uint32_t index : into[queue[at]]) {
        const Edge& edge = world_.edges[index];
        see(edge.from, next);
        if (!through_events || !reached(edge.from)) continue;
        std::vector<ReqId> missing;
        missing_leaves(edge.requirement, missing);
        for (const auto& way : ways_to_events(missing)) see(way.first, next);
      }
    }
    return steps;
  }

  void obstruct(NodeId from, NodeId to, ReqId requirement, Explanation& explanation) const {
    for (const Obstruction& known : explanation.obstructions) {
      if (known.from == from && known.to == to && known.requirement == requirement) return;
    }
    Obstruction found{from, to, requirement, {}};
    missing_leaves(requirement, found.missing);
    explanation.obstructions.push_back(std::move(found));
  }

  void list_obstructions(const std::vector<std::pair<NodeId, ReqId>>& ways, bool nearest,
                         Explanation& explanation) const {
    std::vector<NodeId> targets;
    for (const auto& [node, requirement] : ways) {
      targets.push_back(node);
      if (reached(node)) obstruct(node, node, requirement, explanation);
    }
    const std::vector<std::size_t> steps = steps_to(targets, nearest);
    for (const Edge& edge : world_.edges) {
      if (reached(edge.from) && !reached(edge.to) && steps[edge.to.index] != kNoWay) {
        obstruct(edge.from, edge.to, edge.requirement, explanation);
      }
    }
    for (const EventSource& source : world_.sources) {  // reached, but it does not happen
      if (nearest && events_[source.event.index] == 0 && reached(source.node) &&
          steps[source.node.index] != kNoWay && !holds_at(source.node, source.requirement)) {
        obstruct(source.node, source.node, source.requirement, explanation);
      }
    }
    std::stable_sort(explanation.obstructions.begin(), explanation.obstructions.end(),
                     [&](const Obstruction& a, const Obstruction& b) {
                       if (nearest) return steps[a.to.index] < steps[b.to.index];
                       const bool never_a = a.missing.empty();
                       const bool never_b = b.missing.empty();
                       if (never_a != never_b) return never_b;
                       return a.missing.size() < b.missing.size();
                     });
    if (explanation.obstructions.size() > kMostObstructions) {
      explanation.obstructions.resize(kMostObstructions);
    }
  }

  // Where the events among these leaves happen, and what they ask for there.
  std::vector<std::pair<NodeId, ReqId>> ways_to_events(const std::vector<ReqId>& leaves) const {
    std::vector<std::pair<NodeId, ReqId>> ways;
    for (ReqId id : leaves) {
      if (world_.requirements.kind(id) != ReqKind::Event) continue;
      for (const auto& way : ways_to({Target::Kind::Event, world_.requirements.what(id)})) {
        ways.push_back(way);
      }
    }
    return ways;
  }

  // Where the target is, and what it asks for there.
  std::vector<std::pair<NodeId, ReqId>> ways_to(const Target& target) const {
    std::vector<std::pair<NodeId, ReqId>> ways;
    if (target.kind == Target::Kind::Node) {
      ways.emplace_back(NodeId(target.index), Requirements::always());
    } else if (target.kind == Target::Kind::Location) {
      const Location& location = world_.locations[target.index];
      ways.emplace_back(location.node, location.requirement);
    } else if (target.kind == Target::Kind::Event) {
      for (const EventSource& source : world_.sources) {
        if (source.event.index == target.index) ways.emplace_back(source.node, source.requirement);
      }
    }
    return ways;
  }

  const World& world_;
  const Situation& situation_;
  std::vector<std::int64_t> levels_;
  std::vector<std::int64_t> counts_;
  // How a node was reached, and how the node before it was at that time. A node
  // may be reached again with less lost.
  struct Arrival {
    std::uint32_t edge;
    std::uint32_t before;
  };
  std::vector<Arrival> arrivals_;
  std::vector<std::uint32_t> arrival_;  // by node: the best one
  std::vector<std::int64_t> lost_;      // by node, at best
  std::vector<std::uint8_t> events_;
  std::vector<std::uint8_t> refill_;
  std::vector<double> prices_;  // by requirement
  std::int64_t capacity_ = 1;
  bool goal_ = false;
  Dangers dangers_;
};

// Tries sets of copies in order of size; a set that holds a smaller opener is
// left out.
class OpenerSearch {
 public:
  OpenerSearch(Navigator& navigator, Fact wanted, std::vector<ItemId> items,
               std::vector<std::int64_t> spare)
      : navigator_(navigator),
        wanted_(wanted),
        items_(std::move(items)),
        spare_(std::move(spare)) {}

  std::vector<ItemCounts> run() {
    for (std::size_t size = 1; size <= 3; ++size) {
      size_ = size;
      extend(0, 0);
    }
    return std::move(found_);
  }

 private:
  bool holds_opener() const {
    for (const ItemCounts& opener : found_) {
      const bool inside = std::all_of(opener.begin(), opener.end(), [&](const auto& part) {
        return std::count(chosen_.begin(), chosen_.end(), part.first) >= part.second;
      });
      if (inside) return true;
    }
    return false;
  }

  void extend(std::size_t from, std::size_t depth) {
    if (found_.size() >= kMostOpeners) return;
    navigator_.save(levels_[depth]);
    for (std::size_t i = from; i < items_.size(); ++i) {
      chosen_.push_back(items_[i]);
      const auto used = std::count(chosen_.begin(), chosen_.end(), items_[i]);
      if (used <= spare_[items_[i].index] && !holds_opener()) {
        navigator_.load(levels_[depth]);
        navigator_.add(items_[i]);
        navigator_.close();
        if (depth + 1 < size_) {
          extend(i, depth + 1);
        } else if (navigator_.on(wanted_)) {
          ItemCounts opener;
          for (ItemId item : chosen_) {
            if (!opener.empty() && opener.back().first == item) {
              ++opener.back().second;
            } else {
              opener.emplace_back(item, 1);
            }
          }
          found_.push_back(std::move(opener));
        }
      }
      chosen_.pop_back();
    }
    navigator_.load(levels_[depth]);
  }

  Navigator& navigator_;
  Fact wanted_;
  std::vector<ItemId> items_;
  std::vector<std::int64_t> spare_;
  std::size_t size_ = 0;
  Navigator::Snapshot levels_[4];
  std::vector<ItemId> chosen_;
  std::vector<ItemCounts> found_;
};

void Explainer::find_openers(const Target& target, Explanation& explanation) const {
  CompileOptions options;
  options.difficulty = situation_.difficulty;
  options.start = situation_.start;
  const Logic logic = compile(world_, options);
  Fact wanted = logic.goal;
  if (target.kind == Target::Kind::Node) wanted = logic.node_fact[target.index];
  if (target.kind == Target::Kind::Location) wanted = target.index;
  if (target.kind == Target::Kind::Event) wanted = logic.event_fact[target.index];
  if (wanted == kNoFact) return;
  Navigator navigator(logic);
  std::vector<std::int64_t> spare(world_.items.size());
  for (std::size_t i = 0; i < world_.items.size(); ++i) spare[i] = world_.items[i].count;
  for (const auto& [item, count] : world_.start_items) spare[item.index] += count;
  for (const auto& [item, count] : situation_.have) {
    navigator.add(item, count);
    spare[item.index] -= count;
  }
  navigator.close();
  std::vector<ItemId> items;
  for (std::size_t i = 0; i < world_.items.size(); ++i) {
    const ItemId item(i);
    const bool matters = !logic.gains_of(item).empty() || logic.chain_of[i] != Logic::kNoChain;
    if (matters && spare[i] > 0) items.push_back(item);
  }
  explanation.openers = OpenerSearch(navigator, wanted, std::move(items), std::move(spare)).run();
}

Explanation Explainer::run(const Target& target, bool nearest) const {
  Explanation explanation;
  if (target.kind == Target::Kind::Goal) {
    explanation.reached = goal_;
    if (explanation.reached) {
      true_leaves(world_.goal, explanation.leaves);
    } else {
      missing_leaves(world_.goal, explanation.leaves);
      list_obstructions(ways_to_events(explanation.leaves), nearest, explanation);
    }
  } else {
    const auto ways = ways_to(target);
    for (const auto& [node, requirement] : ways) {
      if (explanation.reached || !holds_at(node, requirement)) continue;
      explanation.reached = true;
      path_to(node, explanation);
      true_leaves(requirement, explanation.leaves);
    }
    if (!explanation.reached) list_obstructions(ways, nearest, explanation);
  }
  return explanation;
}

}  // namespace

Explanation explain(const World& world, const Situation& situation, const Target& target) {
  const Explainer explainer(world, situation);
  Explanation explanation = explainer.run(target);
  if (explanation.reached) return explanation;
  Situation everything = situation;
  std::vector<std::int64_t> most(world.items.size(), 0);
  for (const auto& [item, count] : world.start_items) most[item.index] += count;
  for (std::size_t i = 0; i < most.size(); ++i) most[i] += world.items[i].count;
  for (const auto& [item, count] : situation.have) {
    most[item.index] = std::max(most[item.index], count);
  }
  everything.have.clear();
  for (std::size_t i = 0; i < most.size(); ++i) everything.have.emplace_back(ItemId(i), most[i]);
  Explanation at_best = Explainer(world, everything).run(target, true);
  if (at_best.reached) {
    explainer.find_openers(target, explanation);
    return explanation;
  }
  at_best.possible = false;
  return at_best;
}

}  // namespace boardwright::items
