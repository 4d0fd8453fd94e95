// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A direct simulation of a player. The items held make leaves of requirements
// true, and these the requirements that they are parts of. The player follows
// every way whose requirement is true, triggers every event in reach, and then
// collects every location in reach at once: one sphere. The code is kept simple
// so that it can be checked by reading; the only optimisations are that what has
// become true is not evaluated again, and zones (verify_tables.hpp).
//
// With traversal `return` an event or item counts only if a start can be reached
// again after taking it. The goal alone may be reached one way.
#include <algorithm>
#include <numeric>

#include "games/items/verify/verify_careful.hpp"
#include "games/items/verify/verify_tables.hpp"

namespace boardwright::items {

namespace {

// Groups the second numbers of the pairs by the first, which is below `count`.
template <class Pairs>
void group_by_first(std::size_t count, const Pairs& pairs, std::vector<std::uint32_t>& begin,
                    std::vector<std::uint32_t>& all) {
  begin.assign(count + 1, 0);
  all.resize(pairs.size());
  for (const auto& [from, to] : pairs) ++begin[from + 1];
  for (std::size_t i = 1; i < begin.size(); ++i) begin[i] += begin[i - 1];
  std::vector<std::uint32_t> at = begin;
  for (const auto& [from, to] : pairs) all[at[from]++] = to;
}

using NumberPairs = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

}  // namespace

void Verifier::index_world(const World& world, std::size_t difficulty) {
  levels_ = tech_levels(world, difficulty);
  marker_ = marker_nodes(world);
  const Requirements& pool = world.requirements;
  NumberPairs out;
  NumberPairs in;
  NumberPairs by_requirement;
  for (std::uint32_t i = 0; i < world.edges.size(); ++i) {
    const Edge& edge = world.edges[i];
    out.emplace_back(edge.from.index, i);
    in.emplace_back(edge.to.index, i);
    by_requirement.emplace_back(edge.requirement.index, i);
  }
  group_by_first(world.nodes.size(), out, edges_out_.begin, edges_out_.all);
  group_by_first(world.nodes.size(), in, edges_in_.begin, edges_in_.all);
  group_by_first(pool.size(), by_requirement, edges_by_requirement_.begin,
                 edges_by_requirement_.all);
  // What the tech levels alone make true, and how many parts each join still needs.
  NumberPairs parents;
  constant_true_.assign(pool.size(), 0);
  open_parts_.assign(pool.size(), 0);
  event_leaf_.assign(world.events.size(), kNone);
  for (std::uint32_t i = 0; i < pool.size(); ++i) {
    const ReqId id(i);
    switch (pool.kind(id)) {
      case ReqKind::Never: break;
      case ReqKind::Always: constant_true_[i] = 1; break;
      case ReqKind::Tech:
        constant_true_[i] = levels_[pool.what(id)] >= pool.number(id) ? 1 : 0;
        break;
      case ReqKind::Event: event_leaf_[pool.what(id)] = i; break;
      case ReqKind::Has:
      case ReqKind::Cap: count_leaves_.push_back(i); break;
      case ReqKind::Cost: break;  // verify_careful.cpp
      case ReqKind::Not:
        constant_true_[i] = pool.kind(pool.negated(id)) == ReqKind::Tech &&
                                    constant_true_[pool.negated(id).index] == 0
                                ? 1
                                : 0;
        break;
      case ReqKind::And:
      case ReqKind::Or: {
        const bool all = pool.kind(id) == ReqKind::And;
        std::uint32_t open = 0;
        for (ReqId part : pool.parts(id)) {
          parents.emplace_back(part.index, i);
          if (constant_true_[part.index] == 0) ++open;
        }
        constant_true_[i] = all ? open == 0 : open < pool.parts(id).size();
        open_parts_[i] = all ? open : 1;
        break;
      }
    }
  }
  group_by_first(pool.size(), parents, parents_.begin, parents_.all);
  resource_gains_.resize(world.items.size());
  for (std::uint32_t i = 0; i < world.resources.size(); ++i) {
    for (const auto& [item, gain] : world.resources[i].gains) {
      resource_gains_[item.index].emplace_back(i, gain);
    }
  }
}

class ReplayRun {
 public:
  ReplayRun(const Verifier& verifier, const std::vector<NodeId>& start, const ItemCounts& held,
            const std::vector<ItemId>& items, bool must_return)
      : verifier_(verifier),
        tables_(*verifier.tables_),
        world_(*verifier.world_),
        items_(items),
        must_return_(must_return),
        start_(start),
        copies_(world_.items.size(), 0),
        holds_(tables_.requirements, 0),
        open_parts_(tables_.open_parts),
        unmet_(tables_.leaves.all),
        triggered_(world_.events.size(), 0),
        zone_sphere_(tables_.zones, -1) {
    holds_[Verifier::PlayTables::kAlways] = 1;
    sources_.resize(world_.sources.size());
    std::iota(sources_.begin(), sources_.end(), 0U);
    for (const auto& [item, count] : held) copies_[item.index] += count;
  }

  Replay run() {
    Replay replay;
    replay.sphere_of.assign(world_.locations.size(), -1);
    while (true) {
      walk_and_fire();
      const auto now = static_cast<std::int32_t>(replay.spheres.size());
      if (replay.goal_sphere < 0 && goal()) replay.goal_sphere = now;
      std::vector<LocationId> sphere;
      for (std::size_t i = 0; i < world_.locations.size(); ++i) {
        if (replay.sphere_of[i] < 0 && can_collect(LocationId(i))) {
          replay.sphere_of[i] = now;
          sphere.emplace_back(i);
        }
      }
      if (sphere.empty()) {
        replay.node_sphere.reserve(tables_.zone_of.size());
        for (std::uint32_t zone : tables_.zone_of) {
          replay.node_sphere.push_back(zone_sphere_[zone]);
        }
        return replay;
      }
      for (LocationId location : sphere) {
        if (items_[location.index]) ++copies_[items_[location.index].index];
      }
      collected_ = true;
      ++sphere_;
      replay.spheres.push_back(std::move(sphere));
    }
  }

 private:
  void set_true(std::uint32_t requirement) {
    if (holds_[requirement] != 0) return;
    holds_[requirement] = 1;
    newly_true_.push_back(requirement);
  }

  void trigger(EventId event) {
    triggered_[event.index] = 1;
    const std::uint32_t leaf = tables_.event_leaf[event.index];
    if (leaf != Verifier::PlayTables::kNever) set_true(leaf);
  }

  // Propagates what became true to the requirements that it is a part of: an `or`
  // needs one true part, an `and` all of them.
  void update_requirements() {
    if (collected_) {
      count_items(world_, copies_, numbers_);
      std::erase_if(unmet_, [&](const Verifier::PlayTables::Leaf& leaf) {
        if (numbers_[leaf.number] < leaf.wanted) return false;
        set_true(leaf.requirement);
        return true;
      });
      collected_ = false;
    }
    for (; propagated_ < newly_true_.size(); ++propagated_) {
      for (std::uint32_t parent : tables_.parents.list(newly_true_[propagated_])) {
        if (holds_[parent] == 0 && --open_parts_[parent] == 0) set_true(parent);
      }
    }
  }

  bool holds_number(std::uint32_t number) const {
    return number != Verifier::PlayTables::kNever && holds_[number] != 0;
  }
  bool holds(ReqId id) const { return holds_number(tables_.number_of[id.index]); }

  // Every node connected to `from` by edges whose requirement is true, forwards or
  // backwards.
  std::vector<std::uint8_t> nodes_from(const std::vector<NodeId>& from, bool forwards) const {
    std::vector<std::uint8_t> seen(world_.nodes.size(), 0);
    std::vector<std::uint32_t> open;
    for (NodeId node : from) {
      if (seen[node.index] == 0) open.push_back(node.index);
      seen[node.index] = 1;
    }
    const Verifier::Adjacency& edges = forwards ? verifier_.edges_out_ : verifier_.edges_in_;
    while (!open.empty()) {
      const std::uint32_t node = open.back();
      open.pop_back();
      for (std::uint32_t index : edges.list(node)) {
        const Edge& edge = world_.edges[index];
        const std::uint32_t next = forwards ? edge.to.index : edge.from.index;
        if (seen[next] == 0 && holds(edge.requirement)) {
          seen[next] = 1;
          open.push_back(next);
        }
      }
    }
    return seen;
  }

  bool visited(NodeId node) const { return visited_[tables_.zone_of[node.index]] != 0; }

  void visit(std::uint32_t zone) {
    if (visited_[zone] != 0) return;
    visited_[zone] = 1;
    open_[opened_++] = zone;
  }

  // Extends the visited zones over the ways that became passable and over the ways
  // out of new zones.
  void walk() {
    if (visited_.empty()) {
      visited_.assign(tables_.zones, 0);
      open_.resize(tables_.zones + 1);
      for (NodeId node : start_) visit(tables_.zone_of[node.index]);
    }
    for (std::uint32_t requirement : newly_true_) {
      for (const auto& passage : tables_.passages.list(requirement)) {
        if (visited_[passage.from] != 0) visit(passage.to);
      }
    }
    newly_true_.clear();
    propagated_ = 0;
    // As visit() does, but without a branch: each way is written down, and the end of
    // the list moves if it leads to a new zone.
    for (std::size_t next = 0; next < opened_; ++next) {
      for (const auto& way : tables_.ways.list(open_[next])) {
        const std::uint32_t fresh = holds_[way.requirement] & (visited_[way.to] ^ 1U);
        visited_[way.to] |= fresh;
        open_[opened_] = way.to;
        opened_ += fresh;
      }
    }
    for (std::size_t next = 0; next < opened_; ++next) {
      std::int32_t& first = zone_sphere_[open_[next]];
      if (first < 0) first = sphere_;
    }
    opened_ = 0;
  }

  bool at_hand(const Verifier::PlayTables::Spot& spot) const {
    return visited_[spot.zone] != 0 && holds_number(spot.requirement);
  }

  void walk_and_fire() {
    bool more = true;
    while (more) {
      more = false;
      update_requirements();
      walk();
      if (must_return_) back_ = nodes_from(start_, false);
      const auto happened = [&](std::uint32_t source) {
        return triggered_[world_.sources[source].event.index] != 0;
      };
      for (std::uint32_t i : sources_) {
        if (happened(i) || !at_hand(tables_.sources[i])) continue;
        if (must_return_ && !returns_after(world_.sources[i])) continue;
        trigger(world_.sources[i].event);
        more = true;
      }
      if (more) std::erase_if(sources_, happened);
    }
  }

  // Where the player is after taking what is at `node`: there, or, if that is a
  // marker, at any node that it can be reached from.
  std::vector<NodeId> standing_nodes(NodeId node) const {
    if (verifier_.marker_[node.index] == 0) return {node};
    std::vector<NodeId> from;
    for (std::uint32_t index : verifier_.edges_in_.list(node.index)) {
      const Edge& edge = world_.edges[index];
      if (visited(edge.from) && holds(edge.requirement)) from.push_back(edge.from);
    }
    if (from.empty()) from.push_back(node);
    return from;
  }
  static bool any(const std::vector<std::uint8_t>& marked, const std::vector<NodeId>& nodes) {
    return std::any_of(nodes.begin(), nodes.end(),
                       [&](NodeId node) { return marked[node.index] != 0; });
  }

  // Tries the event or item on a copy of the state: is there a way back?
  bool returns_after(const EventSource& source) const {
    const std::vector<NodeId> from = standing_nodes(source.node);
    if (any(back_, from)) return true;
    ReplayRun after(*this);
    after.trigger(source.event);
    return after.leads_back(from);
  }
  bool returns_after(ItemId item, NodeId node) const {
    const std::vector<NodeId> from = standing_nodes(node);
    if (any(back_, from)) return true;
    if (!item) return false;
    ReplayRun after(*this);
    ++after.copies_[item.index];
    after.collected_ = true;
    return after.leads_back(from);
  }
  bool leads_back(const std::vector<NodeId>& from) {
    update_requirements();
    return any(nodes_from(start_, false), from);
  }

  bool can_collect(LocationId id) const {
    if (!at_hand(tables_.locations[id.index])) return false;
    return !must_return_ || returns_after(items_[id.index], world_.locations[id.index].node);
  }

  bool goal() const {
    if (holds(world_.goal)) return true;
    int tries = 500;
    return must_return_ && reach_goal_one_way(6, tries);
  }

  // Searches for a goal that is reached without a way back: takes each event that
  // has none and goes on from there.
  bool reach_goal_one_way(int depth, int& tries) const {
    if (holds(world_.goal)) return true;
    if (depth == 0) return false;
    for (const EventSource& source : world_.sources) {
      if (triggered_[source.event.index] != 0 || !visited(source.node) ||
          !holds(source.requirement) || --tries < 0) {
        continue;
      }
      for (NodeId from : standing_nodes(source.node)) {
        ReplayRun after(*this);
        after.trigger(source.event);
        after.start_ = {from};
        after.visited_.clear();
        after.walk_and_fire();
        if (after.reach_goal_one_way(depth - 1, tries)) return true;
      }
    }
    return false;
  }

  const Verifier& verifier_;
  const Verifier::PlayTables& tables_;
  const World& world_;
  const std::vector<ItemId>& items_;
  bool must_return_;
  std::vector<NodeId> start_;
  std::vector<std::int64_t> copies_;               // held, by item
  std::vector<std::int64_t> numbers_;              // items with chain stages, then capacities
  std::vector<std::uint32_t> holds_;               // by number of requirement
  std::vector<std::uint32_t> open_parts_;          // likewise: parts before it holds
  std::vector<Verifier::PlayTables::Leaf> unmet_;  // about numbers; they may hold later
  std::vector<std::uint32_t> newly_true_;          // requirements that hold since he walked
  std::size_t propagated_ = 0;                     // of those, told to what they are parts of
  bool collected_ = true;                          // items, since requirements were looked up
  std::vector<std::uint8_t> triggered_;            // by event
  std::vector<std::uint32_t> sources_;             // of events that may be triggered
  std::vector<std::uint32_t> visited_;             // by zone
  std::vector<std::uint32_t> open_;                // zones to walk on from,
  std::size_t opened_ = 0;                         // and how many there are
  std::vector<std::uint8_t> back_;                 // by node: leads to a start
  std::vector<std::int32_t> zone_sphere_;          // by zone: when it was first reached
  std::int32_t sphere_ = 0;
};

Replay Verifier::replay(const std::vector<NodeId>& start, const ItemCounts& held,
                        const std::vector<ItemId>& items, Traversal traversal) const {
  if (careful_ && traversal == Traversal::Warp) return replay_carefully(start, held, items);
  if (careful_) {
    Replay none;
    none.sphere_of.assign(world_->locations.size(), -1);
    none.node_sphere.assign(world_->nodes.size(), -1);
    return none;
  }
  return ReplayRun(*this, start, held, items, traversal == Traversal::Return).run();
}

}  // namespace boardwright::items
