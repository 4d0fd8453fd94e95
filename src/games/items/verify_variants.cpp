// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Sixty-four players with the same map, who differ in what lies where. It is
// the plain fixpoint of verify_replay.cpp with a word in place of each truth
// value, one bit for each player: who stands at a node, for whom a requirement
// holds, who has taken what. Only counts of items are kept player by player.
// Nobody waits for spheres: only the goal is asked for.
#include <bit>

#include "boardwright/games/items/verify.hpp"

namespace boardwright::items {

class VariantsRun {
 public:
  VariantsRun(const Verifier& verifier, const std::vector<NodeId>& start, const ItemCounts& held,
              const std::vector<ItemId>& items, const Variants& variants)
      : verifier_(verifier),
        world_(*verifier.world_),
        items_(items),
        variants_(variants),
        copies_(world_.items.size() * kPlayers, 0),
        counts_(world_.items.size() * kPlayers, 0),
        changed_(world_.items.size(), variants.players),
        holds_(world_.requirements.size(), 0),
        happened_(world_.events.size(), 0),
        stood_(world_.nodes.size(), 0),
        taken_(world_.locations.size(), 0) {
    for (std::uint32_t index : verifier.possible_) {
      const ReqKind kind = world_.requirements.kind(ReqId(index));
      const bool join = kind == ReqKind::And || kind == ReqKind::Or;
      (join ? joins_ : leaves_).push_back(index);
    }
    for (const auto& [item, count] : held) hold(item, count);
    for (NodeId node : start) stand(node.index, variants.players);
  }

  std::uint64_t run() {
    bool more = true;
    while (more && goal() != variants_.players) {
      look_up();
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
  static void each(std::uint64_t players, Do visit) {
    for (; players != 0; players &= players - 1) {
      visit(static_cast<std::size_t>(std::countr_zero(players)));
    }
  }

  // From the start, and for everybody.
  void hold(ItemId item, std::int64_t count) {
    const std::vector<ItemId>& chain = world_.items[item.index].chain;
    for (std::size_t player = 0; player < kPlayers; ++player) {
      std::int32_t& copies = copies_[item.index * kPlayers + player];
      const auto first = static_cast<std::size_t>(copies);
      copies += static_cast<std::int32_t>(count);
      counts_[item.index * kPlayers + player] += static_cast<std::int32_t>(count);
      for (std::size_t n = first; n < chain.size() && n < first + static_cast<std::size_t>(count);
           ++n) {
        ++counts_[chain[n].index * kPlayers + player];
      }
    }
  }

  // One more copy for these players, and the stage that it stands for.
  void gain(ItemId item, std::uint64_t players) {
    const std::vector<ItemId>& chain = world_.items[item.index].chain;
    changed_[item.index] |= players;
    each(players, [&](std::size_t player) {
      const auto before = static_cast<std::size_t>(copies_[item.index * kPlayers + player]++);
      ++counts_[item.index * kPlayers + player];
      if (before >= chain.size()) return;
      ++counts_[chain[before].index * kPlayers + player];
      changed_[chain[before].index] |= std::uint64_t{1} << player;
    });
  }

  std::int64_t capacity(const Resource& resource, std::size_t player) const {
    std::int64_t sum = resource.base;
    for (const auto& [item, gain] : resource.gains) {
      sum += gain * counts_[item.index * kPlayers + player];
    }
    return sum;
  }

  // For whom a leaf holds that did not hold before.
  std::uint64_t newly(ReqId id) const {
    const Requirements& pool = world_.requirements;
    const std::uint64_t open = variants_.players & ~holds_[id.index];
    std::uint64_t now = 0;
    switch (pool.kind(id)) {
      case ReqKind::Event: return open & happened_[pool.what(id)];
      case ReqKind::Has:
        each(open & changed_[pool.what(id)], [&](std::size_t player) {
          if (counts_[pool.what(id) * kPlayers + player] >= pool.number(id)) {
            now |= std::uint64_t{1} << player;
          }
        });
        return now;
      case ReqKind::Cap: {
        const Resource& resource = world_.resources[pool.what(id)];
        std::uint64_t changed = first_look_ ? variants_.players : 0;
        for (const auto& [item, gain] : resource.gains) changed |= changed_[item.index];
        each(open & changed, [&](std::size_t player) {
          if (capacity(resource, player) >= pool.number(id)) now |= std::uint64_t{1} << player;
        });
        return now;
      }
      default: return open;  // Always, and skills: only possible ones are looked at
    }
  }

  // Looks at those in `unmet`; keeps the ones that do not hold for everybody.
  template <class Holds>
  bool look_up(std::vector<std::uint32_t>& unmet, Holds who) {
    bool found = false;
    std::size_t kept = 0;
    for (std::uint32_t index : unmet) {
      const std::uint64_t before = holds_[index];
      holds_[index] |= who(ReqId(index));
      found = found || holds_[index] != before;
      if (holds_[index] != variants_.players) unmet[kept++] = index;
    }
    unmet.resize(kept);
    return found;
  }

  void look_up() {
    const bool found = look_up(leaves_, [&](ReqId id) { return newly(id); });
    std::fill(changed_.begin(), changed_.end(), 0);
    if (!found && !first_look_) return;
    first_look_ = false;
    look_up(joins_, [&](ReqId id) {
      const bool all = world_.requirements.kind(id) == ReqKind::And;
      std::uint64_t who = all ? variants_.players : 0;
      for (ReqId part : world_.requirements.parts(id)) {
        who = all ? who & holds_[part.index] : who | holds_[part.index];
      }
      return who;
    });
  }

  void stand(std::uint32_t node, std::uint64_t players) {
    if ((players & ~stood_[node]) == 0) return;
    if (stood_[node] == 0) {
      for (std::uint32_t i = verifier_.out_begin_[node]; i < verifier_.out_begin_[node + 1]; ++i) {
        ways_.push_back(verifier_.out_edges_[i]);
      }
    }
    stood_[node] |= players;
    walked_ = true;
  }

  // Over all ways out of where somebody stands, until nobody gets further.
  void walk() {
    walked_ = true;
    while (walked_) {
      walked_ = false;
      std::size_t kept = 0;
      for (std::size_t i = 0; i < ways_.size(); ++i) {  // may grow
        const Edge& edge = world_.edges[ways_[i]];
        stand(edge.to.index, stood_[edge.from.index] & holds_[edge.requirement.index]);
        if (stood_[edge.to.index] != variants_.players) ways_[kept++] = ways_[i];
      }
      ways_.resize(kept);
    }
  }

  bool fire() {
    bool more = false;
    for (const EventSource& source : world_.sources) {
      const std::uint64_t who = stood_[source.node.index] & holds_[source.requirement.index];
      more = more || (who & ~happened_[source.event.index]) != 0;
      happened_[source.event.index] |= who;
    }
    return more;
  }

  bool collect() {
    bool more = false;
    for (std::size_t i = 0; i < world_.locations.size(); ++i) {
      const Location& location = world_.locations[i];
      const std::uint64_t who =
          stood_[location.node.index] & holds_[location.requirement.index] & ~taken_[i];
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
  std::vector<std::int32_t> copies_;     // item x player
  std::vector<std::int32_t> counts_;     // with chain stages
  std::vector<std::uint64_t> changed_;   // by item: whose count, since it was looked at
  std::vector<std::uint64_t> holds_;     // by requirement
  std::vector<std::uint64_t> happened_;  // by event
  std::vector<std::uint64_t> stood_;     // by node
  std::vector<std::uint64_t> taken_;     // by location
  std::vector<std::uint32_t> leaves_;    // that do not hold for everybody
  std::vector<std::uint32_t> joins_;
  std::vector<std::uint32_t> ways_;  // edges out of where somebody stands
  bool first_look_ = true;
  bool walked_ = false;
};

std::uint64_t Verifier::goals(const std::vector<NodeId>& start, const ItemCounts& held,
                              const std::vector<ItemId>& items, const Variants& variants) const {
  return VariantsRun(*this, start, held, items, variants).run();
}

}  // namespace boardwright::items
