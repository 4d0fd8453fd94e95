// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The replay of worlds where ways cost something of a carried quantity, or where
// something is negated. Each requirement has a price: infinite if it does not
// hold, 0 if it is free. The player walks over every edge that he can pay from
// where he stands, and each zone (verify_tables.hpp) keeps the least that was lost on the
// way to it.
//
// What a requirement negates is dangerous and is taken last, one thing at a time;
// there are six ways to do that (docs/formats/items.world.md). After a dangerous
// thing the player walks anew, because ways may have closed.
//
// Whether a player wins is often clear without playing. If he does not win even though
// nothing costs anything and every `not` holds, he never wins; sixty-four players are
// tried at once (verify_variants.cpp). Then let dangerous things be taken like all
// others. If he does not win even though every `not` holds, he never
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

Verifier::CarefulIndex::CarefulIndex(const World& world, std::size_t difficulty,
                                     const std::vector<std::uint8_t>& constant_true)
    : dangers(items::dangers(world, difficulty)),
      tables(world, constant_true),
      refill(tables.zones, 0),
      is_when(tables.requirements, 0) {
  const Requirements& pool = world.requirements;
  for (std::uint32_t i = 0; i < pool.size(); ++i) {
    const ReqId id(i);
    const std::uint32_t number = tables.number_of[i];
    if (number == PlayTables::kAlways || number == PlayTables::kNever) continue;
    if (pool.kind(id) == ReqKind::Cost) cost_leaves.push_back({number, id});
    if (pool.kind(id) == ReqKind::Not) nots.push_back({number, id});
  }
  for (const Edge& edge : world.edges) {
    const std::uint32_t number = tables.number_of[edge.requirement.index];
    const std::uint32_t from = tables.zone_of[edge.from.index];
    if (number == PlayTables::kNever || !pool.has_cost(edge.requirement)) continue;
    costly_ways.push_back({from, {tables.zone_of[edge.to.index], number}});
  }
  if (!world.carried) return;
  for (NodeId node : world.carried->refill) refill[tables.zone_of[node.index]] = 1;
  const auto watch = [&](const std::vector<CostFactor>& factors) {
    for (const CostFactor& each : factors) {
      const std::uint32_t number = tables.number_of[each.when.index];
      if (number != PlayTables::kNever) is_when[number] = 1;
    }
  };
  watch(world.carried->factors);
  for (const CostKind& kind : world.carried->kinds) watch(kind.factors);
}

class CarefulRun {
 public:
  CarefulRun(const Verifier& verifier, const std::vector<NodeId>& start, const ItemCounts& held,
             Nots nots = Nots::Real)
      : index_(*verifier.careful_),
        tables_(index_.tables),
        nots_(nots),
        world_(*verifier.world_),
        copies_(world_.items.size(), 0),
        unmet_(tables_.leaves.all),
        prices_(tables_.requirements, kImpossible),
        pending_(tables_.requirements / 64 + 1, 0),
        triggered_(world_.events.size(), 0),
        taken_(world_.locations.size(), 0),
        queued_(tables_.zones, 0),
        zone_sphere_(tables_.zones, -1) {
    for (NodeId node : start) start_.push_back(tables_.zone_of[node.index]);
    for (const auto& [item, count] : held) copies_[item.index] += count;
    prices_[Verifier::PlayTables::kAlways] = 0;
    for (std::uint32_t i = 0; i < world_.sources.size(); ++i) {
      if (!is_dangerous(world_.sources[i].event)) sources_.push_back(i);
    }
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
      std::uint32_t there = Verifier::kNone;
      if (!leaves) there = take_dangerous(items, manner, replay);
      if (there != Verifier::kNone && manner.stays) {
        away = true;
        begin({there}, losses_[there]);
      } else if (there != Verifier::kNone || away) {
        away = false;
        begin(start_, 0);
      } else {
        break;
      }
    }
    replay.node_sphere.reserve(tables_.zone_of.size());
    for (std::uint32_t zone : tables_.zone_of) replay.node_sphere.push_back(zone_sphere_[zone]);
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

  void count_held() {
    count_items(world_, copies_, numbers_);
    capacity_ = world_.carried ? amount_of(world_.carried->capacity, numbers_) : 1;
    collected_ = false;
  }

  double price(std::uint32_t requirement) const {
    if (requirement == Verifier::PlayTables::kNever) return kImpossible;
    return prices_[requirement];
  }
  double price(ReqId id) const { return price(tables_.number_of[id.index]); }

  double least_factor(const std::vector<CostFactor>& factors) const {
    double least = kImpossible;
    for (const CostFactor& each : factors) {
      if (price(each.when) != kImpossible) least = std::min(least, each.factor);
    }
    return least == kImpossible ? 1 : least;
  }

  double price_of_cost(ReqId id) const {
    const Requirements& pool = world_.requirements;
    const Carried& carried = *world_.carried;
    const double exact = least_factor(carried.kinds[pool.what(id)].factors) *
                         least_factor(carried.factors) * static_cast<double>(pool.number(id));
    return carried.rounding == Rounding::EachUp ? std::ceil(exact) : exact;
  }

  double price_of_not(ReqId id) const {
    const bool holds = nots_ == Nots::Real ? price(world_.requirements.negated(id)) == kImpossible
                                           : nots_ == Nots::AllHold;
    return holds ? 0 : kImpossible;
  }

  double price_of_join(std::uint32_t requirement) const {
    if (tables_.is_and[requirement] != 0) {
      double sum = 0;
      for (std::uint32_t part : tables_.parts.list(requirement)) {
        sum += prices_[part];
        if (sum == kImpossible) break;
      }
      return sum;
    }
    double least = kImpossible;
    for (std::uint32_t part : tables_.parts.list(requirement)) {
      least = std::min(least, prices_[part]);
    }
    return least;
  }

  // Stands in these zones with all that was taken, and has been nowhere else.
  void begin(const std::vector<std::uint32_t>& zones, std::int64_t loss) {
    update_prices();
    for (const auto& each : index_.nots) set_price(each.requirement, price_of_not(each.id));
    update_prices();
    cheaper_.clear();
    capacity_walked_ = capacity_;
    losses_.assign(tables_.zones, kNotThere);
    for (std::uint32_t zone : zones) arrive(zone, loss);
  }

  void set_price(std::uint32_t requirement, double price) {
    if (price == prices_[requirement]) return;
    const bool rises = price > prices_[requirement];
    prices_[requirement] = price;
    cheaper_.push_back(requirement);
    if (index_.is_when[requirement] != 0) factors_changed_ = true;
    for (std::uint32_t parent : tables_.parents.list(requirement)) {
      if (!rises && prices_[parent] == 0) continue;  // it cannot sink
      pending_[parent / 64] |= std::uint64_t{1} << parent % 64;
    }
  }

  // Parts have smaller numbers than the whole, so one pass in their order suffices.
  void evaluate_pending() {
    for (std::size_t word = 0; word < pending_.size(); ++word) {
      while (pending_[word] != 0) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(pending_[word]));
        pending_[word] &= pending_[word] - 1;
        const auto join = static_cast<std::uint32_t>(word * 64 + bit);
        set_price(join, price_of_join(join));
      }
    }
  }

  void update_prices() {
    if (collected_) {
      count_held();
      std::erase_if(unmet_, [&](const Verifier::PlayTables::Leaf& leaf) {
        if (numbers_[leaf.number] < leaf.wanted) return false;
        if (leaf.requirement != Verifier::PlayTables::kAlways) set_price(leaf.requirement, 0);
        return true;
      });
    }
    evaluate_pending();
    if (!factors_changed_) return;
    factors_changed_ = false;
    for (const auto& leaf : index_.cost_leaves) set_price(leaf.requirement, price_of_cost(leaf.id));
    evaluate_pending();
  }

  void arrive(std::uint32_t zone, std::int64_t loss) {
    if (index_.refill[zone] != 0) loss = 0;
    if (loss >= losses_[zone]) return;
    losses_[zone] = loss;
    if (zone_sphere_[zone] < 0) zone_sphere_[zone] = sphere_;
    if (queued_[zone] != 0) return;
    queued_[zone] = 1;
    open_.push_back(zone);
  }

  double left_at(std::uint32_t zone) const {
    return static_cast<double>(capacity_ - losses_[zone]);
  }

  void cross(std::uint32_t from, std::uint32_t to, std::uint32_t requirement) {
    const double price = prices_[requirement];
    if (losses_[from] >= losses_[to] || price == kImpossible) return;
    const double left = left_at(from);
    const bool enough = price < left || price == 0 || (price == left && world_.carried->may_empty);
    if (enough) arrive(to, losses_[from] + static_cast<std::int64_t>(price));
  }

  void walk() {
    for (std::uint32_t requirement : cheaper_) {
      for (const auto& passage : tables_.passages.list(requirement)) {
        cross(passage.from, passage.to, requirement);
      }
    }
    cheaper_.clear();
    if (capacity_walked_ != capacity_) {
      for (const auto& [from, way] : index_.costly_ways) cross(from, way.to, way.requirement);
      capacity_walked_ = capacity_;
    }
    for (std::size_t next = 0; next < open_.size(); ++next) {
      const std::uint32_t zone = open_[next];
      queued_[zone] = 0;
      for (const auto& way : tables_.ways.list(zone)) cross(zone, way.to, way.requirement);
    }
    open_.clear();
  }

  bool can_take(const Verifier::PlayTables::Spot& spot) const {
    return losses_[spot.zone] != kNotThere && price(spot.requirement) < left_at(spot.zone);
  }
  bool in_reach(std::size_t location) const { return can_take(tables_.locations[location]); }
  bool goal() const { return price(tables_.goal) < static_cast<double>(capacity_); }

  void trigger(EventId event) {
    triggered_[event.index] = 1;
    const std::uint32_t leaf = tables_.event_leaf[event.index];
    if (leaf != Verifier::PlayTables::kNever) set_price(leaf, 0);
  }

  // Walks, and triggers what is harmless, until nothing changes.
  void settle() {
    for (bool more = true; more;) {
      more = false;
      update_prices();
      walk();
      std::erase_if(sources_, [&](std::uint32_t source) {
        const EventId event = world_.sources[source].event;
        if (triggered_[event.index] != 0) return true;
        if (!can_take(tables_.sources[source])) return false;
        trigger(event);
        more = true;
        return true;
      });
    }
  }

  // The zone where the player took something dangerous; none: there is nothing.
  std::uint32_t take_dangerous(const std::vector<ItemId>& items, const Manner& manner,
                               Replay& replay) {
    const std::size_t events = world_.sources.size();
    const std::size_t all = events + items.size();
    for (std::size_t n = 0; n < all; ++n) {
      const std::size_t i = manner.backwards ? all - 1 - n : n;
      if (i < events) {
        const EventSource& source = world_.sources[i];
        if (!is_dangerous(source.event) || triggered_[source.event.index] != 0 ||
            !can_take(tables_.sources[i])) {
          continue;
        }
        trigger(source.event);
        return tables_.sources[i].zone;
      }
      const std::size_t at = i - events;
      if (taken_[at] != 0 || !is_dangerous(items[at]) || !in_reach(at)) continue;
      taken_[at] = 1;
      replay.sphere_of[at] = static_cast<std::int32_t>(replay.spheres.size());
      replay.spheres.push_back({LocationId(at)});
      ++sphere_;
      hold(items[at]);
      return tables_.locations[at].zone;
    }
    return Verifier::kNone;
  }

  const Verifier::CarefulIndex& index_;
  const Verifier::PlayTables& tables_;
  Nots nots_;
  const World& world_;
  std::vector<std::uint32_t> start_;  // zones
  std::vector<std::int64_t> copies_;
  std::vector<std::int64_t> numbers_;  // items with chain stages, then capacities
  std::int64_t capacity_ = 0;
  std::int64_t capacity_walked_ = 0;               // when the costly ways were last looked at
  bool collected_ = true;                          // the numbers are out of date
  bool factors_changed_ = true;                    // as are the prices of costs
  std::vector<Verifier::PlayTables::Leaf> unmet_;  // about numbers; they may hold later
  std::vector<double> prices_;                     // by number of requirement
  std::vector<std::uint64_t> pending_;             // likewise one bit: a part of it changed
  std::vector<std::uint32_t> cheaper_;             // requirements, since the last walk
  std::vector<std::uint8_t> triggered_;            // by event
  std::vector<std::uint32_t> sources_;             // of harmless events that may be triggered
  std::vector<std::uint8_t> taken_;                // by location
  std::vector<std::int64_t> losses_;               // by zone
  std::vector<std::uint32_t> open_;                // zones to walk on from
  std::vector<std::uint8_t> queued_;               // by zone: it is in open_
  std::vector<std::int32_t> zone_sphere_;          // by zone: when it was first reached
  std::int32_t sphere_ = 0;
};

std::vector<std::uint8_t> Verifier::true_at_best() const {
  const Requirements& pool = world_->requirements;
  std::vector<std::uint8_t> best = constant_true_;
  const auto holds = [&](ReqId part) { return best[part.index] != 0; };
  for (std::size_t i = 0; i < best.size(); ++i) {
    const ReqId id(i);
    const ReqKind kind = pool.kind(id);
    if (kind == ReqKind::Cost ||
        (kind == ReqKind::Not && pool.kind(pool.negated(id)) != ReqKind::Tech)) {
      best[i] = 1;
    } else if (kind == ReqKind::And) {
      best[i] = std::all_of(pool.parts(id).begin(), pool.parts(id).end(), holds) ? 1 : 0;
    } else if (kind == ReqKind::Or) {
      best[i] = std::any_of(pool.parts(id).begin(), pool.parts(id).end(), holds) ? 1 : 0;
    }
  }
  return best;
}

void Verifier::index_careful(std::size_t difficulty) {
  if (world_->carried || dangers(*world_, difficulty).any) {
    careful_ = std::make_unique<const CarefulIndex>(*world_, difficulty, constant_true_);
  }
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
  const std::uint64_t hopeful = goals_of_tables(start, held, items, variants);
  if (hopeful == 0) return 0;
  if (!careful_->dangers.any) {
    return CarefulRun(*this, start, held).players_with_goal(items, variants, hopeful);
  }
  const auto bound = [&](Nots nots, std::uint64_t players) {
    return players == 0
               ? 0
               : CarefulRun(*this, start, held, nots).players_with_goal(items, variants, players);
  };
  std::uint64_t won = bound(Nots::NoneHolds, hopeful);
  const std::uint64_t open = bound(Nots::AllHold, hopeful & ~won);
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
