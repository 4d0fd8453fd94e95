// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "oracles/items/careful.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace boardwright::items::careful {
namespace {

using Spot = std::pair<std::uint32_t, std::int64_t>;  // node, amount

struct Player {
  const World& world;
  std::vector<std::int64_t> levels;
  plain::State state;

  std::int64_t sum(const Resource& resource) const {
    std::int64_t total = resource.base;
    for (const auto& [item, gain] : resource.gains) total += gain * counted(item);
    return total;
  }
  std::int64_t counted(ItemId item) const {
    std::int64_t n = 0;
    while (holds_count(item, n + 1)) ++n;
    return n;
  }
  bool holds_count(ItemId item, std::int64_t n) const {
    std::int64_t total = state.copies[item.index];
    for (std::size_t i = 0; i < world.items.size(); ++i) {
      for (std::size_t s = 0; s < world.items[i].chain.size(); ++s) {
        if (world.items[i].chain[s] == item && state.copies[i] > static_cast<std::int64_t>(s)) {
          ++total;
        }
      }
    }
    return total >= n;
  }
  std::int64_t most() const { return world.carried ? sum(world.carried->capacity) : 1; }

  double factor(const std::vector<CostFactor>& factors) const {
    std::vector<double> found;
    for (const CostFactor& each : factors) {
      if (!costs(each.when).empty()) found.push_back(each.factor);
    }
    return found.empty() ? 1 : *std::min_element(found.begin(), found.end());
  }

  // Every cost that the requirement can have; none: it does not hold.
  std::set<double> costs(ReqId id) const {
    const Requirements& pool = world.requirements;
    std::set<double> found;
    switch (pool.kind(id)) {
      case ReqKind::And:
        found.insert(0);
        for (ReqId part : pool.parts(id)) {
          std::set<double> sums;
          for (double other : costs(part)) {
            for (double before : found) sums.insert(before + other);
          }
          found = sums;
        }
        return found;
      case ReqKind::Or:
        for (ReqId part : pool.parts(id)) {
          for (double cost : costs(part)) found.insert(cost);
        }
        return found;
      case ReqKind::Cost: {
        const CostKind& kind = world.carried->kinds[pool.what(id)];
        double cost = factor(kind.factors) * factor(world.carried->factors) *
                      static_cast<double>(pool.number(id));
        if (world.carried->rounding == Rounding::EachUp) cost = std::ceil(cost);
        return {cost};
      }
      default:
        if (plain::holds(world, levels, state, id)) found.insert(0);
        return found;
    }
  }

  // Every pair that can be had, beginning with some.
  std::set<Spot> walk(const std::vector<Spot>& from) const {
    std::set<Spot> seen;
    std::vector<Spot> open;
    const auto stand = [&](std::uint32_t node, std::int64_t amount) {
      if (world.carried) {
        const std::vector<NodeId>& refill = world.carried->refill;
        if (std::find(refill.begin(), refill.end(), NodeId(node)) != refill.end()) amount = most();
      }
      if (seen.insert({node, amount}).second) open.push_back({node, amount});
    };
    for (const Spot& spot : from) stand(spot.first, spot.second);
    while (!open.empty()) {
      const Spot spot = open.back();
      open.pop_back();
      for (const Edge& edge : world.edges) {
        if (edge.from.index != spot.first) continue;
        for (double cost : costs(edge.requirement)) {
          const auto left = static_cast<double>(spot.second);
          const bool pays = cost == 0 || cost < left || (cost == left && world.carried->may_empty);
          if (pays) stand(edge.to.index, spot.second - static_cast<std::int64_t>(cost));
        }
      }
    }
    return seen;
  }

  bool affords(const std::set<Spot>& spots, NodeId node, ReqId requirement) const {
    for (const Spot& spot : spots) {
      if (spot.first != node.index) continue;
      for (double cost : costs(requirement)) {
        if (cost < static_cast<double>(spot.second)) return true;
      }
    }
    return false;
  }
  bool goal() const {
    const std::set<double> all = costs(world.goal);
    return !all.empty() && *all.begin() < static_cast<double>(most());
  }
};

enum class After { Start, Stay, Look };

class Run {
 public:
  Run(const World& world, std::size_t difficulty, const std::vector<NodeId>& start,
      const std::vector<std::int64_t>& copies, const std::vector<ItemId>& items)
      : world_(world),
        player_{world, tech_levels(world, difficulty), {}},
        dangers_(dangers(world, difficulty)),
        start_(start),
        items_(items) {
    player_.state.copies = copies;
    player_.state.events.assign(world.events.size(), false);
    seen.nodes.assign(world.nodes.size(), false);
    seen.events.assign(world.events.size(), false);
    seen.locations.assign(world.locations.size(), false);
  }

  void play(bool last_first, After after) {
    std::vector<bool> taken(world_.locations.size(), false);
    bool away = false;
    NodeId place;
    std::int64_t loss = 0;
    while (true) {
      std::vector<Spot> from;
      if (away) {
        from.push_back({place.index, player_.most() - loss});
      } else {
        for (NodeId node : start_) from.push_back({node.index, player_.most()});
      }
      const std::set<Spot> spots = settle(from);
      if (player_.goal()) {
        seen.goal = true;
        if (!spheres.goal) spheres.goal = static_cast<std::int32_t>(spheres.spheres.size());
      }
      std::vector<LocationId> sphere;
      for (std::size_t i = 0; i < taken.size(); ++i) {
        const Location& location = world_.locations[i];
        if (!player_.affords(spots, location.node, location.requirement)) continue;
        seen.locations[i] = true;
        if (!taken[i] && !dangerous(items_[i])) sphere.emplace_back(i);
      }
      if (!sphere.empty()) {
        for (LocationId at : sphere) take(at, taken);
        spheres.spheres.push_back(sphere);
        continue;
      }
      if (away && after == After::Look) {
        away = false;
        continue;
      }
      // Everything dangerous that can be taken, in order.
      std::vector<std::pair<NodeId, std::size_t>> ready;
      for (std::size_t i = 0; i < world_.sources.size(); ++i) {
        const EventSource& source = world_.sources[i];
        if (dangers_.events[source.event.index] != 0 && !player_.state.events[source.event.index] &&
            player_.affords(spots, source.node, source.requirement)) {
          ready.emplace_back(source.node, i);
        }
      }
      for (std::size_t i = 0; i < taken.size(); ++i) {
        const Location& location = world_.locations[i];
        if (!taken[i] && dangerous(items_[i]) &&
            player_.affords(spots, location.node, location.requirement)) {
          ready.emplace_back(location.node, world_.sources.size() + i);
        }
      }
      if (ready.empty() && !away) return;
      if (ready.empty()) {
        away = false;
        continue;
      }
      const auto [node, index] = last_first ? ready.back() : ready.front();
      std::int64_t best = 0;
      for (const Spot& spot : spots) {
        if (spot.first == node.index) best = std::max(best, spot.second);
      }
      loss = player_.most() - best;
      place = node;
      away = after != After::Start;
      if (index < world_.sources.size()) {
        const EventId event = world_.sources[index].event;
        player_.state.events[event.index] = true;
        seen.events[event.index] = true;
      } else {
        const LocationId at(index - world_.sources.size());
        take(at, taken);
        spheres.spheres.push_back({at});
      }
    }
  }

  Reach seen;
  plain::Spheres spheres;

 private:
  bool dangerous(ItemId item) const { return item && dangers_.items[item.index] != 0; }
  void take(LocationId at, std::vector<bool>& taken) {
    taken[at.index] = true;
    if (items_[at.index]) ++player_.state.copies[items_[at.index].index];
  }
  std::set<Spot> settle(const std::vector<Spot>& from) {
    while (true) {
      const std::set<Spot> spots = player_.walk(from);
      for (const Spot& spot : spots) seen.nodes[spot.first] = true;
      bool more = false;
      for (const EventSource& source : world_.sources) {
        if (player_.state.events[source.event.index] || dangers_.events[source.event.index] != 0 ||
            !player_.affords(spots, source.node, source.requirement)) {
          continue;
        }
        player_.state.events[source.event.index] = true;
        seen.events[source.event.index] = true;
        more = true;
      }
      if (!more) return spots;
    }
  }

  const World& world_;
  Player player_;
  Dangers dangers_;
  std::vector<NodeId> start_;
  std::vector<ItemId> items_;
};

constexpr std::pair<bool, After> kAll[] = {{false, After::Start}, {false, After::Stay},
                                           {false, After::Look},  {true, After::Start},
                                           {true, After::Stay},   {true, After::Look}};

}  // namespace

Reach reach(const World& world, std::size_t difficulty, const std::vector<NodeId>& start,
            const std::vector<std::int64_t>& copies) {
  Reach all;
  for (const auto& [last_first, after] : kAll) {
    Run run(world, difficulty, start, copies, std::vector<ItemId>(world.locations.size()));
    run.play(last_first, after);
    if (all.nodes.empty()) all = run.seen;
    const auto join = [](std::vector<bool>& into, const std::vector<bool>& from) {
      for (std::size_t i = 0; i < into.size(); ++i) into[i] = into[i] || from[i];
    };
    join(all.nodes, run.seen.nodes);
    join(all.events, run.seen.events);
    join(all.locations, run.seen.locations);
    all.goal = all.goal || run.seen.goal;
  }
  return all;
}

plain::Spheres spheres(const World& world, std::size_t difficulty, const std::vector<NodeId>& start,
                       const ItemCounts& held, const std::vector<ItemId>& items) {
  std::vector<std::int64_t> copies(world.items.size(), 0);
  for (const auto& [item, count] : held) copies[item.index] += count;
  plain::Spheres first;
  for (const auto& [last_first, after] : kAll) {
    Run run(world, difficulty, start, copies, items);
    run.play(last_first, after);
    if (run.spheres.goal) return run.spheres;
    if (!last_first && after == After::Start) first = run.spheres;
  }
  return first;
}

}  // namespace boardwright::items::careful
