// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The reach is found again in waves over the world as it was read: walk
// everywhere, then let events happen, then walk on. Each node remembers the
// edge that first led to it, and an edge of one wave uses only events of
// earlier waves, so a path read backwards never explains itself by itself.
//
// The sets of items come from trying: one, two, then three copies on top of
// what is held, each try growing out of the closure of the one before it.
#include "boardwright/games/items/explain/explain.hpp"

#include <algorithm>

#include "games/items/logic/folded.hpp"
#include "games/items/logic/navigator.hpp"

namespace boardwright::items {
namespace {

constexpr std::uint32_t kNoEdge = 0xffffffffU;
constexpr std::size_t kMostObstructions = 10;
constexpr std::size_t kMostOpeners = 50;

class Explainer {
 public:
  Explainer(const World& world, const Situation& situation)
      : world_(world),
        situation_(situation),
        levels_(tech_levels(world, situation.difficulty)),
        came_by_(world.nodes.size(), kNoEdge),
        reached_(world.nodes.size(), 0),
        events_(world.events.size(), 0) {
    std::vector<std::int64_t> copies(world.items.size(), 0);
    for (const auto& [item, count] : situation.have) copies[item.index] += count;
    counts_ = counts_with_stages(world, copies);
    for (NodeId node : situation.start) reached_[node.index] = 1;
    flood();
  }

  Explanation run(const Target& target);

 private:
  bool leaf(ReqId id) const {
    const Requirements& pool = world_.requirements;
    switch (pool.kind(id)) {
      case ReqKind::Has: return counts_[pool.what(id)] >= pool.number(id);
      case ReqKind::Cap: return capacity_of(world_, counts_, pool.resource(id)) >= pool.number(id);
      case ReqKind::Event: return events_[pool.what(id)] != 0;
      case ReqKind::Cost: return true;
      case ReqKind::Not: return !leaf(pool.negated(id));
      default: return levels_[pool.what(id)] >= pool.number(id);
    }
  }
  bool holds(ReqId id) const { return truth_[id.index] != 0; }

  void flood() {
    bool more = true;
    while (more) {
      more = false;
      evaluate_all(
          world_.requirements, [&](ReqId id) { return leaf(id); }, truth_);
      bool walked = true;
      while (walked) {
        walked = false;
        for (std::uint32_t i = 0; i < world_.edges.size(); ++i) {
          const Edge& edge = world_.edges[i];
          if (reached_[edge.from.index] == 0 || reached_[edge.to.index] != 0) continue;
          if (!holds(edge.requirement)) continue;
          reached_[edge.to.index] = 1;
          came_by_[edge.to.index] = i;
          walked = true;
        }
      }
      for (const EventSource& source : world_.sources) {
        if (events_[source.event.index] == 0 && reached_[source.node.index] != 0 &&
            holds(source.requirement)) {
          events_[source.event.index] = 1;
          more = true;
        }
      }
    }
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
  void missing_leaves(ReqId id, std::vector<ReqId>& into) const {
    if (holds(id)) return;
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
    while (came_by_[node.index] != kNoEdge) {
      const Edge& edge = world_.edges[came_by_[node.index]];
      ExplainedStep step{edge.from, edge.to, edge.requirement, {}};
      true_leaves(edge.requirement, step.leaves);
      explanation.path.push_back(std::move(step));
      node = edge.from;
    }
    std::reverse(explanation.path.begin(), explanation.path.end());
  }

  // Nodes from which edges lead, whatever they ask for, to one of `targets`.
  std::vector<std::uint8_t> towards(const std::vector<NodeId>& targets) const {
    std::vector<std::vector<std::uint32_t>> into(world_.nodes.size());
    for (const Edge& edge : world_.edges) into[edge.to.index].push_back(edge.from.index);
    std::vector<std::uint8_t> seen(world_.nodes.size(), 0);
    std::vector<std::uint32_t> open;
    for (NodeId node : targets) {
      seen[node.index] = 1;
      open.push_back(node.index);
    }
    while (!open.empty()) {
      const std::uint32_t node = open.back();
      open.pop_back();
      for (std::uint32_t from : into[node]) {
        if (seen[from] != 0) continue;
        seen[from] = 1;
        open.push_back(from);
      }
    }
    return seen;
  }

  void obstruct(NodeId from, NodeId to, ReqId requirement, Explanation& explanation) const {
    Obstruction found{from, to, requirement, {}};
    missing_leaves(requirement, found.missing);
    explanation.obstructions.push_back(std::move(found));
  }

  void list_obstructions(const std::vector<std::pair<NodeId, ReqId>>& ways,
                         Explanation& explanation) const {
    std::vector<NodeId> targets;
    for (const auto& [node, requirement] : ways) {
      targets.push_back(node);
      if (reached_[node.index] != 0) obstruct(node, node, requirement, explanation);
    }
    const std::vector<std::uint8_t> leads = towards(targets);
    for (const Edge& edge : world_.edges) {
      if (reached_[edge.from.index] != 0 && reached_[edge.to.index] == 0 &&
          leads[edge.to.index] != 0) {
        obstruct(edge.from, edge.to, edge.requirement, explanation);
      }
    }
    std::stable_sort(explanation.obstructions.begin(), explanation.obstructions.end(),
                     [](const Obstruction& a, const Obstruction& b) {
                       const bool never_a = a.missing.empty();
                       const bool never_b = b.missing.empty();
                       if (never_a != never_b) return never_b;
                       return a.missing.size() < b.missing.size();
                     });
    if (explanation.obstructions.size() > kMostObstructions) {
      explanation.obstructions.resize(kMostObstructions);
    }
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

  void find_openers(const Target& target, Explanation& explanation) const;

  const World& world_;
  const Situation& situation_;
  std::vector<std::int64_t> levels_;
  std::vector<std::int64_t> counts_;
  std::vector<std::uint32_t> came_by_;
  std::vector<std::uint8_t> reached_;
  std::vector<std::uint8_t> events_;
  std::vector<std::uint8_t> truth_;
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

Explanation Explainer::run(const Target& target) {
  Explanation explanation;
  if (target.kind == Target::Kind::Goal) {
    explanation.reached = holds(world_.goal);
    if (explanation.reached) {
      true_leaves(world_.goal, explanation.leaves);
    } else {
      missing_leaves(world_.goal, explanation.leaves);
      std::vector<std::pair<NodeId, ReqId>> ways;
      for (ReqId id : explanation.leaves) {
        if (world_.requirements.kind(id) != ReqKind::Event) continue;
        const Target event{Target::Kind::Event, world_.requirements.what(id)};
        for (const auto& way : ways_to(event)) ways.push_back(way);
      }
      list_obstructions(ways, explanation);
    }
  } else {
    const auto ways = ways_to(target);
    for (const auto& [node, requirement] : ways) {
      if (explanation.reached || reached_[node.index] == 0 || !holds(requirement)) continue;
      explanation.reached = true;
      path_to(node, explanation);
      true_leaves(requirement, explanation.leaves);
    }
    if (!explanation.reached) list_obstructions(ways, explanation);
  }
  if (!explanation.reached) find_openers(target, explanation);
  return explanation;
}

}  // namespace

Explanation explain(const World& world, const Situation& situation, const Target& target) {
  return Explainer(world, situation).run(target);
}

}  // namespace boardwright::items
