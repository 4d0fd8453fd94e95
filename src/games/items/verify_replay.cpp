// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A player with a map. He holds counted items; a requirement is looked up leaf
// by leaf; he walks every edge that lets him, fires every event where he can
// stand, and then collects everything in sight at once: one sphere. Nothing
// here is clever, so that it can be believed: the only economy is that what is
// true once is not looked at again.
//
// With `return` traversal, an event or item counts only if he can walk back to
// a start after taking it, except that the goal may be the end of a last walk.
#include <algorithm>

#include "boardwright/games/items/verify.hpp"

namespace boardwright::items {

Verifier::Verifier(const World& world, std::size_t difficulty)
    : world_(&world), levels_(tech_levels(world, difficulty)), marker_(marker_nodes(world)) {
  out_begin_.assign(world.nodes.size() + 1, 0);
  in_begin_.assign(world.nodes.size() + 1, 0);
  for (const Edge& edge : world.edges) {
    ++out_begin_[edge.from.index + 1];
    ++in_begin_[edge.to.index + 1];
  }
  for (std::size_t i = 1; i < out_begin_.size(); ++i) {
    out_begin_[i] += out_begin_[i - 1];
    in_begin_[i] += in_begin_[i - 1];
  }
  out_edges_.resize(world.edges.size());
  in_edges_.resize(world.edges.size());
  std::vector<std::uint32_t> out_at = out_begin_;
  std::vector<std::uint32_t> in_at = in_begin_;
  for (std::uint32_t i = 0; i < world.edges.size(); ++i) {
    out_edges_[out_at[world.edges[i].from.index]++] = i;
    in_edges_[in_at[world.edges[i].to.index]++] = i;
  }
  // A requirement is possible if it holds with every item and event at once.
  std::vector<std::uint8_t> could(world.requirements.size(), 0);
  for (std::size_t i = 0; i < could.size(); ++i) {
    const ReqId id(i);
    const Requirements& pool = world.requirements;
    switch (pool.kind(id)) {
      case ReqKind::Never: break;
      case ReqKind::Tech: could[i] = levels_[pool.what(id)] >= pool.number(id) ? 1 : 0; break;
      case ReqKind::And:
        could[i] = 1;
        for (ReqId part : pool.parts(id)) {
          if (could[part.index] == 0) could[i] = 0;
        }
        break;
      case ReqKind::Or:
        for (ReqId part : pool.parts(id)) {
          if (could[part.index] != 0) could[i] = 1;
        }
        break;
      default: could[i] = 1; break;
    }
    if (could[i] != 0) possible_.push_back(static_cast<std::uint32_t>(i));
  }
  make_known();
}

class ReplayRun {
 public:
  ReplayRun(const Verifier& verifier, const std::vector<NodeId>& start, const ItemCounts& held,
            const std::vector<ItemId>& items, bool must_return)
      : verifier_(verifier),
        world_(*verifier.world_),
        items_(items),
        must_return_(must_return),
        start_(start),
        copies_(world_.items.size(), 0),
        holds_(world_.requirements.size(), 0),
        waits_for_(world_.requirements.size(), 0),
        happened_(world_.events.size(), 0) {
    for (std::uint32_t index : verifier.possible_) {
      const ReqKind kind = world_.requirements.kind(ReqId(index));
      const bool join = kind == ReqKind::And || kind == ReqKind::Or;
      (join                     ? unmet_joins_
       : kind == ReqKind::Event ? unmet_events_
                                : unmet_counts_)
          .push_back(index);
    }
    for (const auto& [item, count] : held) copies_[item.index] += count;
  }

  Replay run() {
    Replay replay;
    replay.sphere_of.assign(world_.locations.size(), -1);
    replay.node_sphere.assign(world_.nodes.size(), -1);
    while (true) {
      walk_and_fire();
      const auto now = static_cast<std::int32_t>(replay.spheres.size());
      if (replay.goal_sphere < 0 && goal()) replay.goal_sphere = now;
      for (std::size_t i = 0; i < stood_.size(); ++i) {
        if (stood_[i] != 0 && replay.node_sphere[i] < 0) replay.node_sphere[i] = now;
      }
      std::vector<LocationId> sphere;
      for (std::size_t i = 0; i < world_.locations.size(); ++i) {
        if (replay.sphere_of[i] < 0 && can_collect(LocationId(i))) {
          replay.sphere_of[i] = now;
          sphere.emplace_back(i);
        }
      }
      if (sphere.empty()) return replay;
      for (LocationId location : sphere) {
        if (items_[location.index]) ++copies_[items_[location.index].index];
      }
      collected_ = true;
      replay.spheres.push_back(std::move(sphere));
    }
  }

 private:
  std::int64_t count(std::uint32_t item) const { return counts_[item]; }

  // Copies, and a stage for every further copy of an item with a chain.
  void count_items() {
    counts_ = copies_;
    for (std::size_t i = 0; i < world_.items.size(); ++i) {
      const std::vector<ItemId>& chain = world_.items[i].chain;
      for (std::size_t n = 0; n < chain.size(); ++n) {
        if (copies_[i] > static_cast<std::int64_t>(n)) ++counts_[chain[n].index];
      }
    }
  }

  bool leaf_holds(ReqId id) const {
    const Requirements& pool = world_.requirements;
    switch (pool.kind(id)) {
      case ReqKind::Has: return count(pool.what(id)) >= pool.number(id);
      case ReqKind::Event: return happened_[pool.what(id)] != 0;
      case ReqKind::Tech: return verifier_.levels_[pool.what(id)] >= pool.number(id);
      case ReqKind::Cap: {
        const Resource& resource = world_.resources[pool.what(id)];
        std::int64_t capacity = resource.base;
        for (const auto& [item, gain] : resource.gains) capacity += gain * count(item.index);
        return capacity >= pool.number(id);
      }
      default: return pool.kind(id) == ReqKind::Always;
    }
  }

  bool join_holds(ReqId id) {
    const Requirements& pool = world_.requirements;
    if (pool.kind(id) == ReqKind::And) {
      // Ask first for the part that was missing last time.
      if (waits_for_[id.index] != 0 && holds_[waits_for_[id.index]] == 0) return false;
      for (ReqId part : pool.parts(id)) {
        if (holds_[part.index] != 0) continue;
        waits_for_[id.index] = part.index;
        return false;
      }
      return true;
    }
    for (ReqId part : pool.parts(id)) {
      if (holds_[part.index] != 0) return true;
    }
    return false;
  }

  // What holds is not looked up again. True if something new holds.
  template <class Holds>
  bool look_up(std::vector<std::uint32_t>& unmet, Holds does_hold) {
    std::size_t kept = 0;
    for (std::uint32_t index : unmet) {
      if (does_hold(ReqId(index))) {
        holds_[index] = 1;
      } else {
        unmet[kept++] = index;
      }
    }
    const bool found = kept < unmet.size();
    unmet.resize(kept);
    return found;
  }

  // Leaves first; then, parts coming before the whole, one pass settles all.
  void look_up_requirements() {
    const auto leaf = [&](ReqId id) { return leaf_holds(id); };
    bool found = first_look_;
    first_look_ = false;
    if (collected_) {
      count_items();
      found = look_up(unmet_counts_, leaf) || found;
      collected_ = false;
    }
    found = look_up(unmet_events_, leaf) || found;
    if (found) look_up(unmet_joins_, [&](ReqId id) { return join_holds(id); });
  }

  bool holds(ReqId id) const { return holds_[id.index] != 0; }

  // Every node that edges which hold lead to, from `from`, forwards or backwards.
  std::vector<std::uint8_t> nodes_from(const std::vector<NodeId>& from, bool forwards) const {
    std::vector<std::uint8_t> seen(world_.nodes.size(), 0);
    std::vector<std::uint32_t> open;
    for (NodeId node : from) {
      if (seen[node.index] == 0) open.push_back(node.index);
      seen[node.index] = 1;
    }
    const auto& begin = forwards ? verifier_.out_begin_ : verifier_.in_begin_;
    const auto& edges = forwards ? verifier_.out_edges_ : verifier_.in_edges_;
    while (!open.empty()) {
      const std::uint32_t node = open.back();
      open.pop_back();
      for (std::uint32_t i = begin[node]; i < begin[node + 1]; ++i) {
        const Edge& edge = world_.edges[edges[i]];
        const std::uint32_t next = forwards ? edge.to.index : edge.from.index;
        if (seen[next] == 0 && holds(edge.requirement)) {
          seen[next] = 1;
          open.push_back(next);
        }
      }
    }
    return seen;
  }

  // Walks on from where he stands; edges that do not hold yet are remembered.
  void walk() {
    std::vector<std::uint32_t> open;
    const auto stand = [&](std::uint32_t node) {
      if (stood_[node] != 0) return;
      stood_[node] = 1;
      open.push_back(node);
    };
    if (stood_.empty()) {
      stood_.assign(world_.nodes.size(), 0);
      for (NodeId node : start_) stand(node.index);
    }
    std::vector<std::uint32_t> still;
    for (std::uint32_t index : blocked_) {
      const Edge& edge = world_.edges[index];
      if (holds(edge.requirement)) {
        stand(edge.to.index);
      } else if (stood_[edge.to.index] == 0) {
        still.push_back(index);
      }
    }
    blocked_ = std::move(still);
    while (!open.empty()) {
      const std::uint32_t node = open.back();
      open.pop_back();
      for (std::uint32_t i = verifier_.out_begin_[node]; i < verifier_.out_begin_[node + 1]; ++i) {
        const std::uint32_t index = verifier_.out_edges_[i];
        const Edge& edge = world_.edges[index];
        if (stood_[edge.to.index] != 0) continue;
        if (holds(edge.requirement)) {
          stand(edge.to.index);
        } else {
          blocked_.push_back(index);
        }
      }
    }
  }

  void walk_and_fire() {
    bool more = true;
    while (more) {
      more = false;
      look_up_requirements();
      walk();
      if (must_return_) back_ = nodes_from(start_, false);
      for (const EventSource& source : world_.sources) {
        if (happened_[source.event.index] != 0 || stood_[source.node.index] == 0 ||
            !holds(source.requirement)) {
          continue;
        }
        if (must_return_ && !returns_after(source)) continue;
        happened_[source.event.index] = 1;
        more = true;
      }
    }
  }

  // Where he stands when he takes what is at `node`: there, or, since a marker
  // is no place, wherever he could reach it from.
  std::vector<NodeId> stands_at(NodeId node) const {
    if (verifier_.marker_[node.index] == 0) return {node};
    std::vector<NodeId> from;
    for (std::uint32_t i = verifier_.in_begin_[node.index]; i < verifier_.in_begin_[node.index + 1];
         ++i) {
      const Edge& edge = world_.edges[verifier_.in_edges_[i]];
      if (stood_[edge.from.index] != 0 && holds(edge.requirement)) from.push_back(edge.from);
    }
    if (from.empty()) from.push_back(node);
    return from;
  }
  static bool any(const std::vector<std::uint8_t>& marked, const std::vector<NodeId>& nodes) {
    return std::any_of(nodes.begin(), nodes.end(),
                       [&](NodeId node) { return marked[node.index] != 0; });
  }

  // A copy of everything, with one more thing done: is there a way back?
  bool returns_after(const EventSource& source) const {
    const std::vector<NodeId> from = stands_at(source.node);
    if (any(back_, from)) return true;
    ReplayRun after(*this);
    after.happened_[source.event.index] = 1;
    return after.leads_back(from);
  }
  bool returns_after(ItemId item, NodeId node) const {
    const std::vector<NodeId> from = stands_at(node);
    if (any(back_, from)) return true;
    if (!item) return false;
    ReplayRun after(*this);
    ++after.copies_[item.index];
    after.collected_ = true;
    return after.leads_back(from);
  }
  bool leads_back(const std::vector<NodeId>& from) {
    look_up_requirements();
    return any(nodes_from(start_, false), from);
  }

  bool can_collect(LocationId id) const {
    const Location& location = world_.locations[id.index];
    if (stood_[location.node.index] == 0 || !holds(location.requirement)) return false;
    return !must_return_ || returns_after(items_[id.index], location.node);
  }

  bool goal() const {
    if (holds(world_.goal)) return true;
    int tries = 500;
    return must_return_ && last_walk(6, tries);
  }

  // The goal at the end of a way without return: from each event that can be
  // had that way, on from there.
  bool last_walk(int depth, int& tries) const {
    if (holds(world_.goal)) return true;
    if (depth == 0) return false;
    for (const EventSource& source : world_.sources) {
      if (happened_[source.event.index] != 0 || stood_[source.node.index] == 0 ||
          !holds(source.requirement) || --tries < 0) {
        continue;
      }
      for (NodeId from : stands_at(source.node)) {
        ReplayRun after(*this);
        after.happened_[source.event.index] = 1;
        after.start_ = {from};
        after.stood_.clear();
        after.blocked_.clear();
        after.walk_and_fire();
        if (after.last_walk(depth - 1, tries)) return true;
      }
    }
    return false;
  }

  const Verifier& verifier_;
  const World& world_;
  const std::vector<ItemId>& items_;
  bool must_return_;
  std::vector<NodeId> start_;
  std::vector<std::int64_t> copies_;      // held, by item
  std::vector<std::int64_t> counts_;      // with chain stages
  std::vector<std::uint8_t> holds_;       // by requirement
  std::vector<std::uint32_t> waits_for_;  // by requirement: a part that it lacks, 0: not known
  // Requirements that may hold later: leaves about items, about events, joins.
  std::vector<std::uint32_t> unmet_counts_;
  std::vector<std::uint32_t> unmet_events_;
  std::vector<std::uint32_t> unmet_joins_;
  bool collected_ = true;  // items, since requirements were looked up
  bool first_look_ = true;
  std::vector<std::uint8_t> happened_;  // by event
  std::vector<std::uint8_t> stood_;     // by node
  std::vector<std::uint8_t> back_;      // by node: leads to a start
  std::vector<std::uint32_t> blocked_;  // edges from where he stood
};

Replay Verifier::replay(const std::vector<NodeId>& start, const ItemCounts& held,
                        const std::vector<ItemId>& items, Traversal traversal) const {
  return ReplayRun(*this, start, held, items, traversal == Traversal::Return).run();
}

}  // namespace boardwright::items
