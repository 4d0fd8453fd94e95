// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Relevance, computed without the compiler of logic/. First come the constants:
// tech levels, thresholds that the held items pass or that all copies together
// miss, and, by a walk with all items, nodes that are never reached and events
// that never happen. Then each requirement is written without its constants, in
// a normal form (see Pruned). The leaves that remain in edges out of reachable
// nodes, in events, locations and the goal are live.
//
// Relevance depends on how requirements are written, not only on what they mean:
// whether `X` matters in a requirement of any shape is as hard as satisfiability.
// So the normal form is part of the definition.
#include <algorithm>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>

#include "games/items/verify/verify_careful.hpp"
#include "games/items/verify/verify_tables.hpp"

namespace boardwright::items {
namespace {

// A requirement after pruning: a constant, a leaf, or a join of two or more parts
// of which none is a constant or of the same kind. Of several thresholds on one
// number only the largest (And) or smallest (Or) is kept, and a part that
// contains another part whole is dropped: `a or (a and b)` is `a`.
class Pruned {
 public:
  static constexpr std::size_t kNo = 0;
  static constexpr std::size_t kYes = 1;

  explicit Pruned(const Requirements& pool) : pool_(pool) {
    entry(ReqKind::Never, {});
    entry(ReqKind::Always, {});
  }

  std::size_t leaf(ReqId id) {
    return entry(pool_.kind(id), {id.index}, pool_.kind(id) == ReqKind::Cost);
  }

  std::size_t join(ReqKind kind, const std::vector<std::size_t>& given) {
    const bool all = kind == ReqKind::And;
    std::vector<std::size_t> parts;
    for (std::size_t part : given) {
      if (part == (all ? kNo : kYes)) return part;
      if (part == (all ? kYes : kNo)) continue;
      if (entries_[part].kind == kind) {
        parts.insert(parts.end(), entries_[part].parts.begin(), entries_[part].parts.end());
      } else {
        parts.push_back(part);
      }
    }
    std::sort(parts.begin(), parts.end());
    // A cost that stands twice in an And is paid twice.
    parts.erase(std::unique(parts.begin(), parts.end(),
                            [&](std::size_t a, std::size_t b) {
                              return a == b && !(all && entries_[a].costs);
                            }),
                parts.end());
    leave_out(parts, [&](std::size_t a, std::size_t b) { return outdone(kind, a, b); });
    if (parts.size() <= kMostAbsorbed) {
      leave_out(parts, [&](std::size_t a, std::size_t b) { return contains(kind, a, b); });
    }
    if (parts.empty()) return all ? kYes : kNo;
    const bool costs = std::any_of(parts.begin(), parts.end(),
                                   [&](std::size_t part) { return entries_[part].costs; });
    return parts.size() == 1 ? parts[0] : entry(kind, parts, costs);
  }

  // Visits the leaves below `root` that were not visited before.
  template <class Visit>
  void visit_leaves(std::size_t root, Visit visit) {
    if (visited_.size() < entries_.size()) visited_.resize(entries_.size(), 0);
    if (visited_[root] != 0) return;
    visited_[root] = 1;
    const Entry& here = entries_[root];
    if (here.kind == ReqKind::And || here.kind == ReqKind::Or) {
      for (std::size_t part : here.parts) visit_leaves(part, visit);
    } else if (root > kYes) {
      visit(ReqId(here.parts[0]));
    }
  }

 private:
  struct Entry {
    ReqKind kind;
    std::vector<std::size_t> parts;  // of a leaf: its ReqId
    bool costs = false;              // there is a Cost inside
    bool operator<(const Entry& other) const {
      return std::tie(kind, parts, costs) < std::tie(other.kind, other.parts, other.costs);
    }
  };

  std::size_t entry(ReqKind kind, std::vector<std::size_t> parts, bool costs = false) {
    const auto [found, fresh] =
        index_.emplace(Entry{kind, std::move(parts), costs}, entries_.size());
    if (fresh) entries_.push_back(found->first);
    return found->second;
  }

  // Drops every part that some other part makes superfluous.
  template <class Superfluous>
  static void leave_out(std::vector<std::size_t>& parts, Superfluous superfluous) {
    const std::vector<std::size_t> all = parts;
    std::erase_if(parts, [&](std::size_t part) {
      return std::any_of(all.begin(), all.end(), [&](std::size_t other) {
        return other != part && superfluous(part, other);
      });
    });
  }

  bool outdone(ReqKind kind, std::size_t part, std::size_t other) const {
    const ReqKind what = entries_[part].kind;
    if ((what != ReqKind::Has && what != ReqKind::Cap) || entries_[other].kind != what)
      return false;
    const ReqId mine(entries_[part].parts[0]);
    const ReqId theirs(entries_[other].parts[0]);
    if (pool_.what(mine) != pool_.what(theirs)) return false;
    return kind == ReqKind::And ? pool_.number(theirs) > pool_.number(mine)
                                : pool_.number(theirs) < pool_.number(mine);
  }

  bool contains(ReqKind kind, std::size_t part, std::size_t other) const {
    if (kind == ReqKind::And && entries_[other].costs) return false;
    const ReqKind opposite = kind == ReqKind::And ? ReqKind::Or : ReqKind::And;
    const auto inside = [&](std::size_t each) {
      return entries_[each].kind == opposite ? entries_[each].parts
                                             : std::vector<std::size_t>{each};
    };
    const std::vector<std::size_t> mine = inside(part);
    const std::vector<std::size_t> theirs = inside(other);
    return theirs.size() < mine.size() &&
           std::includes(mine.begin(), mine.end(), theirs.begin(), theirs.end());
  }

  const Requirements& pool_;
  std::vector<Entry> entries_;
  std::map<Entry, std::size_t> index_;
  std::vector<std::uint8_t> visited_;
};

class RelevanceCheck {
 public:
  RelevanceCheck(const World& world, const std::vector<std::int64_t>& levels,
                 const ItemCounts& held, const std::vector<std::int64_t>& copies)
      : world_(world), levels_(levels), copies_(copies), held_(world.items.size(), 0) {
    for (const auto& [item, count] : held) held_[item.index] += count;
    std::vector<std::int64_t> most = held_;
    for (std::size_t i = 0; i < most.size(); ++i) most[i] += copies[i];
    least_ = counted(held_);
    most_ = counted(most);
  }

  std::vector<std::int64_t> run(const std::vector<NodeId>& start) {
    walk_with_everything(start);
    find_thresholds();
    std::vector<std::int64_t> relevant_copies(world_.items.size(), 0);
    resource_gains_.resize(world_.items.size());
    for (std::size_t r = 0; r < world_.resources.size(); ++r) {
      for (const auto& [item, gain] : world_.resources[r].gains) {
        resource_gains_[item.index].emplace_back(r, gain);
      }
    }
    if (world_.carried) {
      for (const auto& [item, gain] : world_.carried->capacity.gains) {
        resource_gains_[item.index].emplace_back(world_.resources.size(), gain);
      }
    }
    for (std::size_t i = 0; i < relevant_copies.size(); ++i) {
      if (copies_[i] > 0) relevant_copies[i] = relevant_copies_of(i);
    }
    return relevant_copies;
  }

 private:
  // Numbers that requirements compare: items with stages, and capacities; that of
  // the carried quantity comes last.
  struct Numbers {
    std::vector<std::int64_t> items;
    std::vector<std::int64_t> capacities;
  };

  Numbers counted(const std::vector<std::int64_t>& copies) const {
    Numbers numbers{copies, {}};
    for (std::size_t i = 0; i < copies.size(); ++i) {
      const std::vector<ItemId>& chain = world_.items[i].chain;
      for (std::size_t n = 0; n < chain.size(); ++n) {
        if (static_cast<std::int64_t>(n) < copies[i]) ++numbers.items[chain[n].index];
      }
    }
    for (const Resource& resource : world_.resources) {
      numbers.capacities.push_back(resource.base);
      for (const auto& [item, gain] : resource.gains) {
        numbers.capacities.back() += gain * numbers.items[item.index];
      }
    }
    numbers.capacities.push_back(0);
    return numbers;
  }

  std::int64_t number_in(const Numbers& numbers, ReqId id) const {
    const std::uint32_t what = world_.requirements.what(id);
    return world_.requirements.kind(id) == ReqKind::Has ? numbers.items[what]
                                                        : numbers.capacities[what];
  }

  // Can it be true with all items and the events so far?
  bool could_hold(ReqId id, const std::vector<std::uint8_t>& could) const {
    const Requirements& pool = world_.requirements;
    const auto held = [&](ReqId part) { return could[part.index] != 0; };
    switch (pool.kind(id)) {
      case ReqKind::Never: return false;
      case ReqKind::Always: return true;
      case ReqKind::Tech: return levels_[pool.what(id)] >= pool.number(id);
      case ReqKind::Event: return triggered_[pool.what(id)] != 0;
      case ReqKind::And: return std::all_of(pool.parts(id).begin(), pool.parts(id).end(), held);
      case ReqKind::Or: return std::any_of(pool.parts(id).begin(), pool.parts(id).end(), held);
      case ReqKind::Cost: return true;
      case ReqKind::Not: return *settled(id);
      default: return number_in(most_, id) >= pool.number(id);
    }
  }

  void walk_with_everything(const std::vector<NodeId>& start) {
    triggered_.assign(world_.events.size(), 0);
    reached_.assign(world_.nodes.size(), 0);
    for (NodeId node : start) reached_[node.index] = 1;
    std::vector<std::uint8_t> could(world_.requirements.size(), 0);
    bool more = true;
    while (more) {
      more = false;
      for (std::size_t i = 0; i < could.size(); ++i) {
        could[i] = could[i] != 0 || could_hold(ReqId(i), could) ? 1 : 0;
      }
      for (bool walked = true; walked;) {
        walked = false;
        for (const Edge& edge : world_.edges) {
          if (reached_[edge.from.index] == 0 || reached_[edge.to.index] != 0) continue;
          if (could[edge.requirement.index] == 0) continue;
          reached_[edge.to.index] = 1;
          walked = true;
        }
      }
      for (const EventSource& source : world_.sources) {
        if (triggered_[source.event.index] != 0 || reached_[source.node.index] == 0) continue;
        if (could[source.requirement.index] == 0) continue;
        triggered_[source.event.index] = 1;
        more = true;
      }
    }
  }

  // The value of a leaf that is constant.
  std::optional<bool> settled(ReqId id) const {
    const Requirements& pool = world_.requirements;
    switch (pool.kind(id)) {
      case ReqKind::Never: return false;
      case ReqKind::Always: return true;
      case ReqKind::Tech: return levels_[pool.what(id)] >= pool.number(id);
      case ReqKind::Event:
        if (triggered_[pool.what(id)] == 0) return false;
        return std::nullopt;
      case ReqKind::Cost: return std::nullopt;
      case ReqKind::Not:  // having something never helps here
        return pool.kind(pool.negated(id)) != ReqKind::Tech || !*settled(pool.negated(id));
      default:
        if (number_in(least_, id) >= pool.number(id)) return true;
        if (number_in(most_, id) < pool.number(id)) return false;
        return std::nullopt;
    }
  }

  void find_thresholds() {
    const Requirements& pool = world_.requirements;
    Pruned pruned(pool);
    std::vector<std::size_t> to(pool.size(), Pruned::kNo);
    for (std::size_t i = 0; i < pool.size(); ++i) {
      const ReqId id(i);
      if (pool.kind(id) == ReqKind::And || pool.kind(id) == ReqKind::Or) {
        std::vector<std::size_t> parts;
        for (ReqId part : pool.parts(id)) parts.push_back(to[part.index]);
        to[i] = pruned.join(pool.kind(id), parts);
      } else if (const std::optional<bool> value = settled(id)) {
        to[i] = *value ? Pruned::kYes : Pruned::kNo;
      } else {
        to[i] = pruned.leaf(id);
      }
    }
    wanted_ = Numbers{std::vector<std::int64_t>(world_.items.size(), 0),
                      std::vector<std::int64_t>(world_.resources.size() + 1, 0)};
    std::vector<std::uint8_t> paid(world_.carried ? world_.carried->kinds.size() : 0, 0);
    const auto live = [&](ReqId requirement) {
      pruned.visit_leaves(to[requirement.index], [&](ReqId leaf) {
        if (pool.kind(leaf) == ReqKind::Event) return;
        if (pool.kind(leaf) == ReqKind::Cost) {
          paid[pool.what(leaf)] = 1;
          return;
        }
        std::int64_t& wanted = pool.kind(leaf) == ReqKind::Has
                                   ? wanted_.items[pool.what(leaf)]
                                   : wanted_.capacities[pool.what(leaf)];
        wanted = std::max(wanted, pool.number(leaf));
      });
    };
    for (const Edge& edge : world_.edges) {
      if (edge.from != edge.to && reached_[edge.from.index] != 0) live(edge.requirement);
    }
    for (const EventSource& source : world_.sources) {
      if (reached_[source.node.index] != 0) live(source.requirement);
    }
    for (const Location& location : world_.locations) {
      if (reached_[location.node.index] != 0) live(location.requirement);
    }
    live(world_.goal);
    const auto live_factors = [&](const std::vector<CostFactor>& factors) {
      for (const CostFactor& each : factors) live(each.when);
    };
    for (std::size_t kind = 0; kind < paid.size(); ++kind) {
      if (paid[kind] != 0) live_factors(world_.carried->kinds[kind].factors);
    }
    if (std::find(paid.begin(), paid.end(), 1) == paid.end()) return;
    live_factors(world_.carried->factors);
    wanted_.capacities.back() = std::numeric_limits<std::int64_t>::max();  // more always helps
  }

  std::int64_t relevant_copies_of(std::size_t item) const {
    const std::vector<ItemId>& chain = world_.items[item].chain;
    std::map<std::size_t, std::int64_t> items;  // beyond the held ones
    std::map<std::size_t, std::int64_t> capacities;
    std::int64_t relevant_copies = 0;
    for (std::int64_t n = 1; n <= copies_[item]; ++n) {
      bool adds = false;
      const auto add = [&](std::size_t what) {
        adds = adds || least_.items[what] + items[what] < wanted_.items[what];
        ++items[what];
        for (const auto& [resource, gain] : resource_gains_[what]) {
          const std::int64_t now = least_.capacities[resource] + capacities[resource];
          adds = adds || (gain > 0 && now < wanted_.capacities[resource]);
          capacities[resource] += gain;
        }
      };
      add(item);
      const auto stage = static_cast<std::size_t>(held_[item] + n - 1);
      if (stage < chain.size()) add(chain[stage].index);
      if (adds) relevant_copies = n;
    }
    return relevant_copies;
  }

  const World& world_;
  const std::vector<std::int64_t>& levels_;
  const std::vector<std::int64_t>& copies_;
  std::vector<std::int64_t> held_;
  Numbers least_;   // with what is held
  Numbers most_;    // with everything
  Numbers wanted_;  // the largest live thresholds
  std::vector<std::vector<std::pair<std::size_t, std::int64_t>>>
      resource_gains_;  // by item: resources
  std::vector<std::uint8_t> triggered_;
  std::vector<std::uint8_t> reached_;
};

}  // namespace

struct Verifier::RelevanceCache {
  using Key = std::tuple<std::vector<NodeId>, ItemCounts, std::vector<std::int64_t>>;
  static constexpr std::size_t kMost = 1024;

  std::mutex mutex;
  std::map<Key, std::shared_ptr<const std::vector<std::int64_t>>> relevant_copies;
};

std::shared_ptr<const std::vector<std::int64_t>> Verifier::relevant_copies(
    const std::vector<NodeId>& start, const ItemCounts& held,
    const std::vector<std::int64_t>& copies) const {
  const std::lock_guard lock(relevance_cache_->mutex);
  if (relevance_cache_->relevant_copies.size() >= RelevanceCache::kMost)
    relevance_cache_->relevant_copies.clear();
  auto& entry = relevance_cache_->relevant_copies[{start, held, copies}];
  if (!entry) {
    entry = std::make_shared<const std::vector<std::int64_t>>(
        RelevanceCheck(*world_, levels_, held, copies).run(start));
  }
  return entry;
}

// Here, because this file knows what Known is.
Verifier::Verifier(const World& world, std::size_t difficulty)
    : world_(&world), relevance_cache_(std::make_unique<RelevanceCache>()) {
  index_world(world, difficulty);
  index_careful(difficulty);
  tables_ = std::make_unique<const PlayTables>(world, careful_ ? true_at_best() : constant_true_);
}
Verifier::~Verifier() = default;

}  // namespace boardwright::items
