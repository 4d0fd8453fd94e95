// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The replay of worlds where ways cost something of a carried quantity, or where
// something is negated. Each requirement has a price: infinite if it does not
// hold, 0 if it is free. The player walks over every edge that he can pay from
// where he stands, and each node keeps the least that was lost on the way to it.
//
// What a requirement negates is dangerous and is taken last, one thing at a time;
// there are six ways to do that (docs/formats/items.world.md). After a dangerous
// thing the player walks anew, because ways may have closed.
//
// Whether a player wins is often clear without playing. Let dangerous things be
// taken like all others. If he does not win even though every `not` holds, he never
// wins. If he wins although no `not` holds, then the plainest player wins, too: in the
// end he has taken all that he can take, and stands at the start.
#include "games/items/verify/verify_careful.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <span>

namespace boardwright::items {
namespace {

constexpr double kImpossible = std::numeric_limits<double>::infinity();
constexpr std::int64_t kNotThere = std::numeric_limits<std::int64_t>::max();

// What `not` means: what it says, or one of the two bounds.
enum class Nots : std::uint8_t { Real, AllHold, NoneHolds };

// How a player deals with dangerous things.
struct Manner {
  bool backwards;  // takes the last of several
  bool stays;      // goes on from there, else from the start
  bool collects;   // only to collect, then from the start
};
constexpr Manner kManners[] = {{false, false, false}, {false, true, false}, {false, true, true},
                               {true, false, false},  {true, true, false},  {true, true, true}};

}  // namespace

Verifier::CarefulIndex::CarefulIndex(const World& world, std::size_t difficulty)
    : dangers(items::dangers(world, difficulty)),
      refill(world.nodes.size(), 0),
      is_when(world.requirements.size(), 0) {
  const Requirements& pool = world.requirements;
  for (std::uint32_t i = 0; i < world.edges.size(); ++i) {
    if (pool.has_cost(world.edges[i].requirement)) costly_edges.push_back(i);
  }
  for (std::uint32_t i = 0; i < pool.size(); ++i) {
    if (pool.kind(ReqId(i)) == ReqKind::Cost) cost_leaves.push_back(i);
    if (pool.kind(ReqId(i)) == ReqKind::Not) nots.push_back(i);
  }
  if (!world.carried) return;
  for (NodeId node : world.carried->refill) refill[node.index] = 1;
  for (const CostFactor& each : world.carried->factors) is_when[each.when.index] = 1;
  for (const CostKind& kind : world.carried->kinds) {
    for (const CostFactor& each : kind.factors) is_when[each.when.index] = 1;
  }
}

class CarefulRun {
 public:
  CarefulRun(const Verifier& verifier, const std::vector<NodeId>& start, const ItemCounts& held,
             Nots nots = Nots::Real)
      : verifier_(verifier),
        index_(*verifier.careful_),
        nots_(nots),
        world_(*verifier.world_),
        start_(start),
        copies_(world_.items.size(), 0),
        prices_(world_.requirements.size(), kImpossible),
        pending_(world_.requirements.size() / 64 + 1, 0),
        triggered_(world_.events.size(), 0),
        taken_(world_.locations.size(), 0),
        queued_(world_.nodes.size(), 0),
        node_sphere_(world_.nodes.size(), -1) {
    for (const auto& [item, count] : held) copies_[item.index] += count;
    count_items();
    for (std::size_t i = 0; i < prices_.size(); ++i) prices_[i] = price_of(ReqId(i));
    // Factors may depend on requirements with larger ids than the costs.
    factors_changed_ = true;
    begin(start_, 0);
  }

  // Plays a placement in one manner; with `to_goal` no further than the goal.
  Replay play(const std::vector<ItemId>& items, const Manner& manner, bool to_goal) {
    Replay replay;
    replay.sphere_of.assign(world_.locations.size(), -1);
    bool away = false;
    while (true) {
      settle();
      const auto now = static_cast<std::int32_t>(replay.spheres.size());
      if (replay.goal_sphere < 0 && goal()) {
        replay.goal_sphere = now;
        if (to_goal) break;
      }
      std::vector<LocationId> sphere;
      for (std::size_t i = 0; i < items.size(); ++i) {
        if (taken_[i] != 0 || is_dangerous(items[i]) || !in_reach(i)) continue;
        taken_[i] = 1;
        replay.sphere_of[i] = now;
        sphere.emplace_back(i);
        hold(items[i]);
      }
      if (!sphere.empty()) {
        replay.spheres.push_back(std::move(sphere));
        ++sphere_;
        continue;
      }
      const bool leaves = away && manner.collects;
      NodeId there;
      if (!leaves) there = take_dangerous(items, manner, replay);
      if (there && manner.stays) {
        away = true;
        begin({there}, losses_[there.index]);
      } else if (there || away) {
        away = false;
        begin(start_, 0);
      } else {
        break;
      }
    }
    replay.node_sphere = std::move(node_sphere_);
    return replay;
  }

  // Bit n: player n reaches the goal. Where more items never close a way, players
  // share what all of them have: first that, then each half of them goes on with
  // what all of the half have.
  std::uint64_t players_with_goal(const std::vector<ItemId>& items, const Variants& variants,
                                  std::uint64_t players) {
    while (true) {
      settle();
      if (goal()) return players;
      bool more = false;
      for (std::size_t i = 0; i < items.size(); ++i) {
        if (taken_[i] != 0 || !items[i] || (variants.present[i] & players) != players) continue;
        if (!in_reach(i)) continue;
        taken_[i] = 1;
        hold(items[i]);
        more = true;
      }
      if (!more) break;
    }
    const int count = std::popcount(players);
    if (count == 1) return 0;
    std::uint64_t some = players;
    for (int i = 0; i < count / 2; ++i) some &= some - 1;
    CarefulRun half(*this);
    const std::uint64_t won = half.players_with_goal(items, variants, players & ~some);
    return won | players_with_goal(items, variants, some);
  }

 private:
  bool is_dangerous(ItemId item) const {
    return nots_ == Nots::Real && item && index_.dangers.items[item.index] != 0;
  }
  bool is_dangerous(EventId event) const {
    return nots_ == Nots::Real && index_.dangers.events[event.index] != 0;
  }
  void hold(ItemId item) {
    if (!item) return;
    ++copies_[item.index];
    collected_ = true;
  }

  // Copies, and the chain stages that they provide; the capacity.
  void count_items() {
    counts_ = copies_;
    for (std::size_t i = 0; i < world_.items.size(); ++i) {
      const std::vector<ItemId>& chain = world_.items[i].chain;
      for (std::size_t n = 0; n < chain.size(); ++n) {
        if (copies_[i] > static_cast<std::int64_t>(n)) ++counts_[chain[n].index];
      }
    }
    capacity_ = world_.carried ? amount(world_.carried->capacity) : 1;
    collected_ = false;
  }
  std::int64_t amount(const Resource& resource) const {
    std::int64_t sum = resource.base;
    for (const auto& [item, gain] : resource.gains) sum += gain * counts_[item.index];
    return sum;
  }

  double least_factor(const std::vector<CostFactor>& factors) const {
    double least = kImpossible;
    for (const CostFactor& each : factors) {
      if (prices_[each.when.index] != kImpossible) least = std::min(least, each.factor);
    }
    return least == kImpossible ? 1 : least;
  }

  double price_of(ReqId id) const {
    const Requirements& pool = world_.requirements;
    const auto free_if = [](bool holds) { return holds ? 0 : kImpossible; };
    switch (pool.kind(id)) {
      case ReqKind::Never: return kImpossible;
      case ReqKind::Always: return 0;
      case ReqKind::Tech: return free_if(verifier_.levels_[pool.what(id)] >= pool.number(id));
      case ReqKind::Event: return free_if(triggered_[pool.what(id)] != 0);
      case ReqKind::Has: return free_if(counts_[pool.what(id)] >= pool.number(id));
      case ReqKind::Cap: return free_if(amount(world_.resources[pool.what(id)]) >= pool.number(id));
      case ReqKind::Not:
        if (nots_ != Nots::Real && pool.kind(pool.negated(id)) != ReqKind::Tech) {
          return free_if(nots_ == Nots::AllHold);
        }
        return free_if(prices_[pool.what(id)] == kImpossible);
      case ReqKind::Cost: {
        const Carried& carried = *world_.carried;
        const double price = least_factor(carried.kinds[pool.what(id)].factors) *
                             least_factor(carried.factors) * static_cast<double>(pool.number(id));
        return carried.rounding == Rounding::EachUp ? std::ceil(price) : price;
      }
      case ReqKind::And: {
        double sum = 0;
        for (ReqId part : pool.parts(id)) sum += prices_[part.index];
        return sum;
      }
      case ReqKind::Or: {
        double least = kImpossible;
        for (ReqId part : pool.parts(id)) least = std::min(least, prices_[part.index]);
        return least;
      }
    }
    return kImpossible;
  }

  // Stands at these nodes with all that was taken, and has been nowhere else.
  void begin(const std::vector<NodeId>& nodes, std::int64_t loss) {
    update_prices();
    for (std::uint32_t each : index_.nots) evaluate_again(each);
    update_prices();
    cheaper_.clear();
    capacity_walked_ = capacity_;
    losses_.assign(world_.nodes.size(), kNotThere);
    for (NodeId node : nodes) arrive(node, loss);
  }

  void evaluate_again(std::uint32_t requirement) {
    const double price = price_of(ReqId(requirement));
    if (price == prices_[requirement]) return;
    prices_[requirement] = price;
    cheaper_.push_back(requirement);
    if (index_.is_when[requirement] != 0) factors_changed_ = true;
    for (std::uint32_t parent : verifier_.parents_.list(requirement)) {
      pending_[parent / 64] |= std::uint64_t{1} << parent % 64;
    }
  }

  // Parts have smaller ids than the whole, so one pass in their order suffices.
  void evaluate_pending() {
    for (std::size_t word = 0; word < pending_.size(); ++word) {
      while (pending_[word] != 0) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(pending_[word]));
        pending_[word] &= pending_[word] - 1;
        evaluate_again(static_cast<std::uint32_t>(word * 64 + bit));
      }
    }
  }

  void update_prices() {
    if (collected_) {
      count_items();
      for (std::uint32_t leaf : verifier_.count_leaves_) {
        if (prices_[leaf] == kImpossible) evaluate_again(leaf);
      }
    }
    evaluate_pending();
    if (!factors_changed_) return;
    factors_changed_ = false;
    for (std::uint32_t leaf : index_.cost_leaves) evaluate_again(leaf);
    evaluate_pending();
  }

  void arrive(NodeId node, std::int64_t loss) {
    if (index_.refill[node.index] != 0) loss = 0;
    if (loss >= losses_[node.index]) return;
    losses_[node.index] = loss;
    if (node_sphere_[node.index] < 0) node_sphere_[node.index] = sphere_;
    if (queued_[node.index] != 0) return;
    queued_[node.index] = 1;
    open_.push_back(node.index);
  }

  double left_at(std::uint32_t node) const {
    return static_cast<double>(capacity_ - losses_[node]);
  }

  void cross(const Edge& edge) {
    const double price = prices_[edge.requirement.index];
    if (losses_[edge.from.index] == kNotThere || price == kImpossible) return;
    const double left = left_at(edge.from.index);
    const bool enough = price < left || price == 0 || (price == left && world_.carried->may_empty);
    if (enough) arrive(edge.to, losses_[edge.from.index] + static_cast<std::int64_t>(price));
  }

  void walk() {
    for (std::uint32_t requirement : cheaper_) {
      for (std::uint32_t edge : verifier_.edges_by_requirement_.list(requirement)) {
        cross(world_.edges[edge]);
      }
    }
    cheaper_.clear();
    if (capacity_walked_ != capacity_) {
      for (std::uint32_t edge : index_.costly_edges) cross(world_.edges[edge]);
      capacity_walked_ = capacity_;
    }
    for (std::size_t next = 0; next < open_.size(); ++next) {
      const std::uint32_t node = open_[next];
      queued_[node] = 0;
      for (std::uint32_t edge : verifier_.edges_out_.list(node)) cross(world_.edges[edge]);
    }
    open_.clear();
  }

  bool can_take(NodeId node, ReqId requirement) const {
    return losses_[node.index] != kNotThere && prices_[requirement.index] < left_at(node.index);
  }
  bool in_reach(std::size_t location) const {
    return can_take(world_.locations[location].node, world_.locations[location].requirement);
  }
  bool goal() const { return prices_[world_.goal.index] < static_cast<double>(capacity_); }

  void trigger(EventId event) {
    triggered_[event.index] = 1;
    const std::uint32_t leaf = verifier_.event_leaf_[event.index];
    if (leaf != Verifier::kNone) evaluate_again(leaf);
  }

  // Walks, and triggers what is harmless, until nothing changes.
  void settle() {
    for (bool more = true; more;) {
      more = false;
      update_prices();
      walk();
      for (const EventSource& source : world_.sources) {
        if (triggered_[source.event.index] != 0 || is_dangerous(source.event) ||
            !can_take(source.node, source.requirement)) {
          continue;
        }
        trigger(source.event);
        more = true;
      }
    }
  }

  // Where the player took something dangerous; none: there is nothing.
  NodeId take_dangerous(const std::vector<ItemId>& items, const Manner& manner, Replay& replay) {
    const std::size_t events = world_.sources.size();
    const std::size_t all = events + items.size();
    for (std::size_t n = 0; n < all; ++n) {
      const std::size_t i = manner.backwards ? all - 1 - n : n;
      if (i < events) {
        const EventSource& source = world_.sources[i];
        if (!is_dangerous(source.event) || triggered_[source.event.index] != 0 ||
            !can_take(source.node, source.requirement)) {
          continue;
        }
        trigger(source.event);
        return source.node;
      }
      const std::size_t at = i - events;
      if (taken_[at] != 0 || !is_dangerous(items[at]) || !in_reach(at)) continue;
      taken_[at] = 1;
      replay.sphere_of[at] = static_cast<std::int32_t>(replay.spheres.size());
      replay.spheres.push_back({LocationId(at)});
      ++sphere_;
      hold(items[at]);
      return world_.locations[at].node;
    }
    return {};
  }

  const Verifier& verifier_;
  const Verifier::CarefulIndex& index_;
  Nots nots_;
  const World& world_;
  std::vector<NodeId> start_;
  std::vector<std::int64_t> copies_;
  std::vector<std::int64_t> counts_;
  std::int64_t capacity_ = 0;
  std::int64_t capacity_walked_ = 0;  // when the costly edges were last looked at
  bool collected_ = false;            // the counts are out of date
  bool factors_changed_ = false;
  std::vector<double> prices_;           // by requirement
  std::vector<std::uint64_t> pending_;   // one bit by requirement: a part of it changed
  std::vector<std::uint32_t> cheaper_;   // requirements, since the last walk
  std::vector<std::uint8_t> triggered_;  // by event
  std::vector<std::uint8_t> taken_;      // by location
  std::vector<std::int64_t> losses_;     // by node
  std::vector<std::uint32_t> open_;      // nodes to walk on from
  std::vector<std::uint8_t> queued_;     // by node: it is in open_
  std::vector<std::int32_t> node_sphere_;
  std::int32_t sphere_ = 0;
};

void Verifier::index_careful(std::size_t difficulty) {
  auto index = std::make_unique<CarefulIndex>(*world_, difficulty);
  if (world_->carried || index->dangers.any) careful_ = std::move(index);
}

Replay Verifier::replay_carefully(const std::vector<NodeId>& start, const ItemCounts& held,
                                  const std::vector<ItemId>& items) const {
  const CarefulRun fresh(*this, start, held);
  const auto play = [&](const Manner& manner) {
    return CarefulRun(fresh).play(items, manner, false);
  };
  Replay first = play(kManners[0]);
  if (!careful_->dangers.any || first.beatable()) return first;
  for (const Manner& manner : std::span(kManners).subspan(1)) {
    Replay other = play(manner);
    if (other.beatable()) return other;
  }
  return first;
}

std::uint64_t Verifier::goals_carefully(const std::vector<NodeId>& start, const ItemCounts& held,
                                        const std::vector<ItemId>& items,
                                        const Variants& variants) const {
  if (variants.players == 0) return 0;
  if (!careful_->dangers.any) {
    return CarefulRun(*this, start, held).players_with_goal(items, variants, variants.players);
  }
  const auto bound = [&](Nots nots, std::uint64_t players) {
    return players == 0
               ? 0
               : CarefulRun(*this, start, held, nots).players_with_goal(items, variants, players);
  };
  std::uint64_t won = bound(Nots::NoneHolds, variants.players);
  const std::uint64_t open = bound(Nots::AllHold, variants.players & ~won);
  if (open == 0) return won;
  const CarefulRun fresh(*this, start, held);
  for (std::uint64_t rest = open; rest != 0; rest &= rest - 1) {
    const std::uint64_t player = rest & ~(rest - 1);
    std::vector<ItemId> own = items;
    for (std::size_t i = 0; i < own.size(); ++i) {
      if ((variants.present[i] & player) == 0) own[i] = ItemId();
    }
    for (const Manner& manner : kManners) {
      if (!CarefulRun(fresh).play(own, manner, true).beatable()) continue;
      won |= player;
      break;
    }
  }
  return won;
}

}  // namespace boardwright::items
