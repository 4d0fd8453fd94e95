// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Sixty-four replays at once, on the same world but with different items present.
// It is the fixpoint of verify_replay.cpp with a machine word for each truth
// value, one bit per player. Item counts and capacities are written in columns: a
// word for each binary digit, again one bit per player (see PlayerNumbers).
// Spheres are not computed, and a player who has reached the goal stops, because
// only the goal is asked for.
#include <algorithm>
#include <bit>
#include <numeric>
#include <span>

#include "games/items/verify/verify_careful.hpp"
#include "games/items/verify/verify_tables.hpp"

namespace boardwright::items {
namespace {

// Numbers of sixty-four players. Digit k of one of them is one word, a bit per player.
// What is larger than anything that a number is compared with need not be known: there
// is one more word that says so.
class PlayerNumbers {
 public:
  // A number is never compared with more than its `most`.
  void add_number(std::int64_t most) {
    const auto digits = std::bit_width(static_cast<std::uint64_t>(std::max<std::int64_t>(most, 0)));
    begin_.push_back(words_.size());
    words_.resize(words_.size() + static_cast<std::size_t>(digits) + 1, 0);
  }

  // REQUIRES: amount >= 0
  void add(std::size_t number, std::uint64_t players, std::int64_t amount) {
    const std::span<std::uint64_t> digits = digits_of(number);
    const auto added = static_cast<std::uint64_t>(amount);
    std::uint64_t carry = 0;
    for (std::size_t k = 0; k + 1 < digits.size(); ++k) {
      const std::uint64_t more = (added >> k & 1U) != 0 ? players : 0;
      const std::uint64_t before = digits[k];
      digits[k] = before ^ more ^ carry;
      carry = (before & more) | (carry & (before ^ more));
    }
    const bool much = added >> (digits.size() - 1) != 0;
    digits.back() |= carry | (much ? players : 0);
  }

  // The players who have at least `wanted`.
  std::uint64_t at_least(std::size_t number, std::int64_t wanted) const {
    std::uint64_t who = ~std::uint64_t{0};
    if (wanted <= 0) return who;
    const std::size_t end = number + 1 < begin_.size() ? begin_[number + 1] : words_.size();
    auto digits = static_cast<std::uint64_t>(wanted);
    for (std::size_t k = begin_[number]; k + 1 < end; ++k, digits >>= 1U) {
      who = (digits & 1U) != 0 ? who & words_[k] : who | words_[k];
    }
    return who | words_[end - 1];
  }

  std::size_t size() const { return begin_.size(); }

 private:
  std::span<std::uint64_t> digits_of(std::size_t number) {
    const std::size_t end = number + 1 < begin_.size() ? begin_[number + 1] : words_.size();
    return {words_.data() + begin_[number], words_.data() + end};
  }

  std::vector<std::size_t> begin_;    // by number
  std::vector<std::uint64_t> words_;  // the lowest digit first
};

}  // namespace

class VariantsRun {
 public:
  VariantsRun(const Verifier& verifier, const std::vector<NodeId>& start, const ItemCounts& held,
              const std::vector<ItemId>& items, const Variants& variants)
      : verifier_(verifier),
        tables_(*verifier.tables_),
        world_(*verifier.world_),
        items_(items),
        variants_(variants),
        playing_(variants.players),
        holds_(tables_.requirements, 0),
        pending_(tables_.requirements / 64 + 1, 0),
        by_part_(tables_.requirements, 0),
        triggered_(world_.events.size(), 0),
        visited_(tables_.zones, 0),
        taken_(world_.locations.size(), 0),
        queued_(tables_.zones, 0) {
    holds_[Verifier::PlayTables::kAlways] = variants.players;
    sources_.resize(world_.sources.size());
    std::iota(sources_.begin(), sources_.end(), 0U);
    // What is not there for a player counts as taken.
    for (std::uint32_t i = 0; i < world_.locations.size(); ++i) {
      taken_[i] = ~variants.present[i];
      if (items[i] && (variants.players & variants.present[i]) != 0) locations_.push_back(i);
    }
    for (std::int64_t most : tables_.most_wanted) numbers_.add_number(most);
    changed_.assign(numbers_.size(), 1);
    for (const Item& item : world_.items) {
      copies_.add_number(static_cast<std::int64_t>(item.chain.size()));
    }
    for (std::size_t i = 0; i < world_.resources.size(); ++i) {
      add(world_.items.size() + i, variants.players, world_.resources[i].base);
    }
    for (const auto& [item, count] : held) gain(item, variants.players, count);
    for (NodeId node : start) visit(tables_.zone_of[node.index], variants.players);
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
  // The players for whom a requirement holds.
  std::uint64_t holds(std::uint32_t requirement) const {
    return requirement == Verifier::PlayTables::kNever ? 0 : holds_[requirement];
  }
  std::uint64_t goal() const { return holds(tables_.goal) & variants_.players; }

  void add(std::size_t number, std::uint64_t players, std::int64_t amount) {
    changed_[number] = 1;
    numbers_.add(number, players, amount);
  }

  // Adds copies of an item as requirements count them, and what they add to resources.
  void count(ItemId item, std::uint64_t players, std::int64_t copies) {
    add(item.index, players, copies);
    for (const auto& [resource, gain] : verifier_.resource_gains_[item.index]) {
      add(world_.items.size() + resource, players, gain * copies);
    }
  }

  // More copies for these players, and the chain stages that they provide: stage n to
  // those who had at most n copies and have more now.
  void gain(ItemId item, std::uint64_t players, std::int64_t copies) {
    const std::vector<ItemId>& chain = world_.items[item.index].chain;
    count(item, players, copies);
    for (std::size_t n = 0; n < chain.size(); ++n) {
      const auto needed = static_cast<std::int64_t>(n) + 1;
      const std::uint64_t who = players & copies_.at_least(item.index, needed - copies) &
                                ~copies_.at_least(item.index, needed);
      if (who != 0) count(chain[n], who, 1);
    }
    copies_.add(item.index, players, copies);
  }

  // True for these players from now on; the requirements that contain it are
  // evaluated again.
  void set_true(std::uint32_t requirement, std::uint64_t players) {
    const std::uint64_t fresh = players & ~holds_[requirement];
    if (fresh == 0) return;
    holds_[requirement] |= fresh;
    newly_true_.push_back(requirement);
    for (std::uint32_t parent : tables_.parents.list(requirement)) {
      if ((fresh & ~holds_[parent]) == 0) continue;
      by_part_[parent] |= fresh;
      pending_[parent / 64] |= std::uint64_t{1} << parent % 64;
    }
  }

  // Those for whom a join holds since it was last looked at. It can only be some of those
  // for whom a part does since then; for an `or` it is all of them.
  std::uint64_t join_holds(std::uint32_t requirement) {
    std::uint64_t who = by_part_[requirement] & ~holds_[requirement];
    by_part_[requirement] = 0;
    if (tables_.is_and[requirement] == 0) return who;
    for (std::uint32_t part : tables_.parts.list(requirement)) {
      who &= holds_[part];
      if (who == 0) break;
    }
    return who;
  }

  // Leaves first; then one pass suffices, because parts have smaller numbers than the whole.
  void update_requirements() {
    for (std::size_t number = 0; number < numbers_.size(); ++number) {
      if (changed_[number] == 0) continue;
      changed_[number] = 0;
      for (const auto& leaf : tables_.leaves.list(number)) {
        const std::uint64_t open = playing_ & ~holds_[leaf.requirement];
        if (open == 0) continue;
        const std::uint64_t enough = playing_ & numbers_.at_least(number, leaf.wanted);
        if (enough == 0) break;  // for nobody, and so for nobody either what follows
        set_true(leaf.requirement, open & enough);
      }
    }
    for (std::size_t word = 0; word < pending_.size(); ++word) {
      while (pending_[word] != 0) {
        const auto bit = static_cast<std::size_t>(std::countr_zero(pending_[word]));
        pending_[word] &= pending_[word] - 1;
        const auto index = static_cast<std::uint32_t>(word * 64 + bit);
        set_true(index, join_holds(index));
      }
    }
  }

  void visit(std::uint32_t zone, std::uint64_t players) {
    if ((players & ~visited_[zone]) == 0) return;
    visited_[zone] |= players;
    if (queued_[zone] != 0) return;
    queued_[zone] = 1;
    open_.push_back(zone);
  }

  void walk() {
    for (std::uint32_t requirement : newly_true_) {
      const std::uint64_t players = holds_[requirement] & playing_;
      for (const auto& passage : tables_.passages.list(requirement)) {
        visit(passage.to, visited_[passage.from] & players);
      }
    }
    newly_true_.clear();
    // In order of arrival, so that players who reach a zone over several ways
    // are processed together.
    for (std::size_t next = 0; next < open_.size(); ++next) {
      const std::uint32_t zone = open_[next];
      queued_[zone] = 0;
      const std::uint64_t players = visited_[zone] & playing_;
      for (const auto& way : tables_.ways.list(zone)) {
        visit(way.to, players & holds_[way.requirement]);
      }
    }
    open_.clear();
  }

  std::uint64_t at_hand(const Verifier::PlayTables::Spot& spot) const {
    return visited_[spot.zone] & holds(spot.requirement);
  }

  bool fire() {
    bool more = false;
    for (std::uint32_t i : sources_) {
      const std::uint32_t event = world_.sources[i].event.index;
      const std::uint64_t who = at_hand(tables_.sources[i]);
      if ((who & ~triggered_[event]) == 0) continue;
      triggered_[event] |= who;
      const std::uint32_t leaf = tables_.event_leaf[event];
      if (leaf != Verifier::PlayTables::kNever) set_true(leaf, who);
      more = true;
    }
    if (more) {
      std::erase_if(sources_, [&](std::uint32_t i) {
        return (playing_ & ~triggered_[world_.sources[i].event.index]) == 0;
      });
    }
    return more;
  }

  bool collect() {
    bool more = false;
    for (std::uint32_t i : locations_) {
      const std::uint64_t who = playing_ & at_hand(tables_.locations[i]) & ~taken_[i];
      if (who == 0) continue;
      taken_[i] |= who;
      gain(items_[i], who, 1);
      more = true;
    }
    if (more) {
      std::erase_if(locations_, [&](std::uint32_t i) { return (playing_ & ~taken_[i]) == 0; });
    }
    return more;
  }

  const Verifier& verifier_;
  const Verifier::PlayTables& tables_;
  const World& world_;
  const std::vector<ItemId>& items_;
  const Variants& variants_;
  std::uint64_t playing_;                 // who has not reached the goal
  PlayerNumbers copies_;                  // by item, as far as there are stages
  PlayerNumbers numbers_;                 // items as requirements count them, capacities
  std::vector<std::uint8_t> changed_;     // by number: since it was looked at
  std::vector<std::uint64_t> holds_;      // by requirement
  std::vector<std::uint64_t> pending_;    // one bit by requirement: a part of it changed
  std::vector<std::uint64_t> by_part_;    // by requirement: for whom one of its parts did
  std::vector<std::uint64_t> triggered_;  // by event
  std::vector<std::uint32_t> sources_;    // of events that may be triggered
  std::vector<std::uint64_t> visited_;    // by zone
  std::vector<std::uint32_t> locations_;  // with items that may be taken
  std::vector<std::uint64_t> taken_;      // by location
  std::vector<std::uint8_t> queued_;      // by zone: it is in open_
  std::vector<std::uint32_t>
      newly_true_;                   // requirements that hold for somebody since the last walk
  std::vector<std::uint32_t> open_;  // zones to walk on from
};

std::uint64_t Verifier::goals(const std::vector<NodeId>& start, const ItemCounts& held,
                              const std::vector<ItemId>& items, const Variants& variants) const {
  return careful_ ? goals_carefully(start, held, items, variants)
                  : goals_of_tables(start, held, items, variants);
}

std::uint64_t Verifier::goals_of_tables(const std::vector<NodeId>& start, const ItemCounts& held,
                                        const std::vector<ItemId>& items,
                                        const Variants& variants) const {
  return VariantsRun(*this, start, held, items, variants).run();
}

}  // namespace boardwright::items
