// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "oracles/items/plain.hpp"

#include <algorithm>

namespace boardwright::items::plain {
namespace {

std::int64_t count(const World& world, const State& state, ItemId item) {
  std::int64_t total = state.copies[item.index];
  for (std::size_t i = 0; i < world.items.size(); ++i) {
    for (std::size_t stage = 0; stage < world.items[i].chain.size(); ++stage) {
      if (world.items[i].chain[stage] == item &&
          state.copies[i] > static_cast<std::int64_t>(stage)) {
        ++total;
      }
    }
  }
  return total;
}

std::vector<std::int64_t> copies_of(const World& world, const ItemCounts& held) {
  std::vector<std::int64_t> copies(world.items.size(), 0);
  for (const auto& [item, number] : held) copies[item.index] += number;
  return copies;
}

}  // namespace

bool holds(const World& world, const std::vector<std::int64_t>& levels, const State& state,
           ReqId id) {
  const Requirements& pool = world.requirements;
  switch (pool.kind(id)) {
    case ReqKind::Never: return false;
    case ReqKind::Always: return true;
    case ReqKind::And:
      for (ReqId part : pool.parts(id)) {
        if (!holds(world, levels, state, part)) return false;
      }
      return true;
    case ReqKind::Or:
      for (ReqId part : pool.parts(id)) {
        if (holds(world, levels, state, part)) return true;
      }
      return false;
    case ReqKind::Has: return count(world, state, pool.item(id)) >= pool.number(id);
    case ReqKind::Cap: {
      std::int64_t capacity = world.resources[pool.what(id)].base;
      for (const auto& [item, gain] : world.resources[pool.what(id)].gains) {
        capacity += gain * count(world, state, item);
      }
      return capacity >= pool.number(id);
    }
    case ReqKind::Event: return state.events[pool.what(id)];
    case ReqKind::Tech: return levels[pool.what(id)] >= pool.number(id);
    case ReqKind::Cost: return false;
    case ReqKind::Not: return !holds(world, levels, state, pool.negated(id));
  }
  return false;
}

State reach(const World& world, std::size_t difficulty, const std::vector<NodeId>& start,
            const std::vector<std::int64_t>& copies, const std::vector<ItemId>* items) {
  const std::vector<std::int64_t> levels = tech_levels(world, difficulty);
  State state;
  state.copies = copies;
  state.events.assign(world.events.size(), false);
  state.nodes.assign(world.nodes.size(), false);
  state.locations.assign(world.locations.size(), false);
  for (NodeId node : start) state.nodes[node.index] = true;
  bool more = true;
  while (more) {
    more = false;
    for (const Edge& edge : world.edges) {
      if (state.nodes[edge.from.index] && !state.nodes[edge.to.index] &&
          holds(world, levels, state, edge.requirement)) {
        state.nodes[edge.to.index] = true;
        more = true;
      }
    }
    for (const EventSource& source : world.sources) {
      if (state.nodes[source.node.index] && !state.events[source.event.index] &&
          holds(world, levels, state, source.requirement)) {
        state.events[source.event.index] = true;
        more = true;
      }
    }
    for (std::size_t i = 0; i < world.locations.size(); ++i) {
      const Location& location = world.locations[i];
      if (state.nodes[location.node.index] && !state.locations[i] &&
          holds(world, levels, state, location.requirement)) {
        state.locations[i] = true;
        more = true;
        if (items != nullptr && (*items)[i]) ++state.copies[(*items)[i].index];
      }
    }
  }
  return state;
}

bool goal(const World& world, std::size_t difficulty, const State& state) {
  return holds(world, tech_levels(world, difficulty), state, world.goal);
}

Spheres spheres(const World& world, std::size_t difficulty, const std::vector<NodeId>& start,
                const ItemCounts& held, const std::vector<ItemId>& items) {
  Spheres result;
  std::vector<std::int64_t> copies = copies_of(world, held);
  std::vector<bool> known(world.locations.size(), false);
  while (true) {
    const State state = reach(world, difficulty, start, copies);
    if (!result.goal && goal(world, difficulty, state)) {
      result.goal = static_cast<std::int32_t>(result.spheres.size());
    }
    std::vector<LocationId> sphere;
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (!state.locations[i] || known[i]) continue;
      known[i] = true;
      sphere.emplace_back(i);
      if (items[i]) ++copies[items[i].index];
    }
    if (sphere.empty()) return result;
    result.spheres.push_back(std::move(sphere));
  }
}

std::vector<LocationId> required(const World& world, std::size_t difficulty,
                                 const std::vector<NodeId>& start, const ItemCounts& held,
                                 const std::vector<ItemId>& items) {
  std::vector<LocationId> list;
  const std::vector<std::int64_t> copies = copies_of(world, held);
  const State all = reach(world, difficulty, start, copies, &items);
  if (!goal(world, difficulty, all)) return list;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!all.locations[i] || !items[i]) continue;
    std::vector<ItemId> without = items;
    without[i] = ItemId();
    if (!goal(world, difficulty, reach(world, difficulty, start, copies, &without))) {
      list.emplace_back(i);
    }
  }
  return list;
}

std::vector<LocationId> playthrough(const World& world, std::size_t difficulty,
                                    const std::vector<NodeId>& start, const ItemCounts& held,
                                    const std::vector<ItemId>& items) {
  const std::vector<std::int64_t> copies = copies_of(world, held);
  const Spheres order = spheres(world, difficulty, start, held, items);
  std::vector<ItemId> kept(items.size());
  for (const auto& sphere : order.spheres) {
    for (LocationId at : sphere) kept[at.index] = items[at.index];
  }
  for (std::size_t s = order.spheres.size(); s-- > 0;) {
    for (std::size_t i = order.spheres[s].size(); i-- > 0;) {
      const std::size_t at = order.spheres[s][i].index;
      if (!kept[at]) continue;
      kept[at] = ItemId();
      if (!goal(world, difficulty, reach(world, difficulty, start, copies, &kept))) {
        kept[at] = items[at];
      }
    }
  }
  std::vector<LocationId> list;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) list.emplace_back(i);
  }
  return list;
}

std::vector<ItemId> assumed_fill(const Plan& plan, Random& random, int* attempts) {
  const World& world = *plan.world;
  const Stage& stage = plan.stages.front();
  while (true) {
    if (attempts != nullptr) ++*attempts;
    std::vector<ItemId> majors = stage.majors;
    std::vector<ItemId> fillers = stage.fillers;
    random.shuffle(majors);
    random.shuffle(fillers);
    std::vector<ItemId> order = majors;
    order.insert(order.end(), fillers.begin(), fillers.end());
    std::vector<ItemId> items = plan.fixed;
    bool dead = false;
    for (std::size_t k = 0; k < order.size() && !dead; ++k) {
      std::vector<std::int64_t> copies = copies_of(world, plan.held);
      for (std::size_t i = k + 1; i < order.size(); ++i) ++copies[order[i].index];
      const State state = reach(world, plan.difficulty, stage.start, copies, &items);
      std::vector<std::size_t> free;
      for (std::size_t i = 0; i < items.size(); ++i) {
        if (state.locations[i] && !items[i] && plan.location_family[i] == 0) free.push_back(i);
      }
      dead = free.empty();
      if (!dead) items[free[random.below(static_cast<std::uint32_t>(free.size()))]] = order[k];
    }
    if (dead) continue;
    std::vector<ItemId> rest = stage.rest;
    for (const auto* more : {&stage.own_rest, &stage.area_rest}) {
      rest.insert(rest.end(), more->begin(), more->end());
    }
    random.shuffle(rest);
    std::size_t next = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (!items[i] && next < rest.size()) items[i] = rest[next++];
    }
    return items;
  }
}

}  // namespace boardwright::items::plain
