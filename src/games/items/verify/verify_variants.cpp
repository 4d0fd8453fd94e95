// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Sixty-four replays at once, on the same world but with different items present.
// It is the fixpoint of verify_replay.cpp with a machine word for each truth
// value, one bit per player. Only item counts and capacities are kept per player.
// Spheres are not computed, and a player who has reached the goal stops, because
// only the goal is asked for.
#include <algorithm>
#include <bit>

#include "games/items/verify/verify_careful.hpp"

namespace boardwright::items {

class VariantsRun {
 public:
  VariantsRun(const Verifier& verifier, const std::vector<NodeId>& start, const ItemCounts& held,
              const std::vector<ItemId>& items, const Variants& variants)
      : verifier_(verifier),
        world_(*verifier.world_),
        items_(items),
        variants_(variants),
        playing_(variants.players),
        copies_(world_.items.size() * kPlayers, 0),
        numbers_((world_.items.size() + world_.resources.size()) * kPlayers, 0),
        changed_(world_.items.size() + world_.resources.size(), variants.players),
        holds_(world_.requirements.size(), 0),
        pending_(world_.requirements.size() / 64 + 1, 0),
        triggered_(world_.events.size(), 0),
        visited_(world_.nodes.size(), 0),
        taken_(world_.locations.size(), 0),
        queued_(world_.nodes.size(), 0),
        leaves_(verifier.count_leaves_) {
    for (std::size_t i = 0; i < holds_.size(); ++i) {
      if (verifier.constant_true_[i] != 0) holds_[i] = variants.players;
    }
    for (std::size_t i = 0; i < world_.resources.size(); ++i) {
      add(world_.items.size() + i, variants.players, world_.resources[i].base);
    }
    for (const auto& [item, count] : held) hold(item, count);
    for (NodeId node : start) visit(node.index, variants.players);
  }

  std::uint64_t run() {
    bool more = true;
    while (more && playing_ != 0) {
      update_requirements();
      playing_ = variants_.players & ~goal();
      walk();
      more = fire();
      more = collect() || more;
    }
    return goal();
  }

 private:
  static constexpr std::size_t kPlayers = 64;

  std::uint64_t goal() const { return holds_[world_.goal.index] & variants_.players; }

  template <class Do>
  static void each(std::uint64_t players, Do action) {
    for (; players != 0; players &= players - 1) {
      action(static_cast<std::size_t>(std::countr_zero(players)));
    }
  }

  void add(std::size_t number, std::uint64_t players, std::int64_t amount) {
    changed_[number] |= players;
    std::int64_t* const row = &numbers_[number * kPlayers];
    each(players, [&](std::size_t player) { row[player] += amount; });
  }

  // Adds copies of an item as requirements count them, and what they add to resources.
  void count(ItemId item, std::uint64_t players, std::int64_t copies) {
    add(item.index, players, copies);
    for (const auto& [resource, gain] : verifier_.resource_gains_[item.index]) {
      add(world_.items.size() + resource, players, gain * copies);
    }
  }

  // Start items, for all players.
  void hold(ItemId item, std::int64_t copies) {
    const std::vector<ItemId>& chain = world_.items[item.index].chain;
    count(item, variants_.players, copies);
    const auto first = static_cast<std::size_t>(copies_[item.index * kPlayers]);
    const std::size_t last = std::min(chain.size(), first + static_cast<std::size_t>(copies));
    for (std::size_t n = first; n < last; ++n) count(chain[n], variants_.players, 1);
    for (std::size_t player = 0; player < kPlayers; ++player) {
      copies_[item.index * kPlayers + player] += static_cast<std::int32_t>(copies);
    }
  }

  // One more copy for these players, and the chain stage that it provides.
  void gain(ItemId item, std::uint64_t players) {
    const std::vector<ItemId>& chain = world_.items[item.index].chain;
    count(item, players, 1);
    if (chain.empty()) return;
    each(players, [&](std::size_t player) {
      const auto before = static_cast<std::size_t>(copies_[item.index * kPlayers + player]++);
      if (before < chain.size()) count(chain[before], std::uint64_t{1} << player, 1);
    });
  }

  // The players for whom a leaf about a number has become true.
  std::uint64_t newly(ReqId id) const {
    const Requirements& pool = world_.requirements;
    const std::size_t number =
        pool.what(id) + (pool.kind(id) == ReqKind::Cap ? world_.items.size() : 0);
    const std::int64_t* const row = &numbers_[number * kPlayers];
    const std::int64_t wanted = pool.number(id);
    std::uint64_t now = 0;
    each(playing_ & changed_[number] & ~holds_[id.index], [&](std::size_t player) {
      now |= static_cast<std::uint64_t>(row[player] >= wanted ? 1 : 0) << player;
    });
    return now;
  }

  // True for these players from now on; the requirements that contain it are
  // evaluated again.
  void set_true(std::uint32_t requirement, std::uint64_t players) {
    if ((players & ~holds_[requirement]) == 0) return;
    holds_[requirement] |= players;
    newly_true_.push_back(requirement);
    for (std::uint32_t parent : verifier_.parents_.list(requirement)) {
      pending_[parent / 64] |= std::uint64_t{1} << parent % 64;
    }
  }

  std::uint64_t join_holds(ReqId id) const {
    const bool all = world_.requirements.kind(id) == ReqKind::And;
    std::uint64_t who = all ? variants_.players : 0;
    for (ReqId part : world_.requirements.parts(id)) {
      who = all ? who & holds_[part.index] : who | holds_[part.index];
    }
    return who;
  }

  // Leaves first; then one pass suffices, because parts have smaller ids than the whole.
  void update_requirements() {
    std::erase_if(leaves_, [&](std::uint32_t index) {
      set_true(index, newly(ReqId(index)));
      return holds_[index] == variants_.players;
    });
    std::fill(changed_.begin(), changed_.end(), 0);
    for (std::size_t word = 0; word < pending_.size(); ++word) {
      while (pending_[word] != 0) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(pending_[word]));
        pending_[word] &= pending_[word] - 1;
        const auto index = static_cast<std::uint32_t>(word * 64 + bit);
        set_true(index, join_holds(ReqId(index)));
      }
    }
  }

  void visit(std::uint32_t node, std::uint64_t players) {
    if ((players & ~visited_[node]) == 0) return;
    visited_[node] |= players;
    if (queued_[node] != 0) return;
    queued_[node] = 1;
    open_.push_back(node);
  }

  void walk() {
    for (std::uint32_t requirement : newly_true_) {
      for (std::uint32_t index : verifier_.edges_by_requirement_.list(requirement)) {
        const Edge& edge = world_.edges[index];
        visit(edge.to.index, visited_[edge.from.index] & holds_[requirement]);
      }
    }
    newly_true_.clear();
    // In order of arrival, so that players who reach a node over several edges
    // are processed together.
    for (std::size_t next = 0; next < open_.size(); ++next) {
      const std::uint32_t node = open_[next];
      queued_[node] = 0;
      for (std::uint32_t index : verifier_.edges_out_.list(node)) {
        const Edge& edge = world_.edges[index];
        visit(edge.to.index, visited_[node] & holds_[edge.requirement.index]);
      }
    }
    open_.clear();
  }

  bool fire() {
    bool more = false;
    for (const EventSource& source : world_.sources) {
      const std::uint64_t who = visited_[source.node.index] & holds_[source.requirement.index];
      if ((who & ~triggered_[source.event.index]) == 0) continue;
      triggered_[source.event.index] |= who;
      const std::uint32_t leaf = verifier_.event_leaf_[source.event.index];
      if (leaf != Verifier::kNone) set_true(leaf, who);
      more = true;
    }
    return more;
  }

  bool collect() {
    bool more = false;
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      const Location& location = world_.locations[i];
      const std::uint64_t who = playing_ & visited_[location.node.index] &
                                holds_[location.requirement.index] & ~taken_[i];
      taken_[i] |= who;
      if (!items_[i] || (who & variants_.present[i]) == 0) continue;
      gain(items_[i], who & variants_.present[i]);
      more = true;
    }
    return more;
  }

  const Verifier& verifier_;
  const World& world_;
  const std::vector<ItemId>& items_;
  const Variants& variants_;
  std::uint64_t playing_;                 // who has not reached the goal
  std::vector<std::int32_t> copies_;      // item x player; only where there are stages
  std::vector<std::int64_t> numbers_;     // items as requirements count them, capacities; x player
  std::vector<std::uint64_t> changed_;    // by number: for whom, since it was looked at
  std::vector<std::uint64_t> holds_;      // by requirement
  std::vector<std::uint64_t> pending_;    // one bit by requirement: a part of it changed
  std::vector<std::uint64_t> triggered_;  // by event
  std::vector<std::uint64_t> visited_;    // by node
  std::vector<std::uint64_t> taken_;      // by location
  std::vector<std::uint8_t> queued_;      // by node: it is in open_
  std::vector<std::uint32_t> leaves_;     // about items; not those that hold for everybody
  std::vector<std::uint32_t>
      newly_true_;                   // requirements that hold for somebody since the last walk
  std::vector<std::uint32_t> open_;  // nodes to walk on from
};

std::uint64_t Verifier::goals(const std::vector<NodeId>& start, const ItemCounts& held,
                              const std::vector<ItemId>& items, const Variants& variants) const {
  if (careful_) return goals_carefully(start, held, items, variants);
  return VariantsRun(*this, start, held, items, variants).run();
}

}  // namespace boardwright::items
