// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The logic is compiled once, with what is held from the start; each change adds
// what is held besides and closes over it, which is cheap. Where having something
// may close a way this cannot be done: then it is compiled anew each time.
#include "games/items/play/tracker.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/io/fields.hpp"
#include "games/items/logic/runs/runs.hpp"
#include "games/items/model/name_match.hpp"

namespace boardwright::items {
namespace {

CompileOptions compile_options(const TrackedWorld& tracked, ItemCounts held) {
  CompileOptions options;
  options.difficulty = tracked.difficulty;
  options.start = tracked.start;
  options.held = std::move(held);
  options.negation = true;
  return options;
}

void spread_nodes(const World& world, const Logic& logic, auto on,
                  std::vector<std::uint8_t>& nodes) {
  for (std::size_t i = 0; i < world.nodes.size(); ++i) nodes[i] = on(logic.node_fact[i]) ? 1 : 0;
}

}  // namespace

Tracker::Tracker(TrackedWorld tracked)
    : tracked_(std::move(tracked)), locations_(world().areas.size()) {
  const World& on = world();
  logic_ = std::make_unique<const Logic>(compile(on, compile_options(tracked_, tracked_.held)));
  if (!logic_->dangerous) reach_ = std::make_unique<Reachability>(*logic_, tracked_.traversal);
  for (std::size_t i = 0; i < on.locations.size(); ++i) {
    locations_[on.locations[i].area.index].emplace_back(i);
  }
  for (std::size_t i = 0; i < locations_.size(); ++i) {
    if (!locations_[i].empty()) areas_.emplace_back(i);
  }
  BOARDWRIGHT_ASSERT(!areas_.empty());
  pool_.assign(on.items.size(), 0);
  for (const auto& [item, count] : tracked_.held) pool_[item.index] += count;
  if (tracked_.known) {
    for (ItemId item : tracked_.items) {
      if (item) ++pool_[item.index];
    }
  } else {
    for (std::size_t i = 0; i < on.items.size(); ++i) pool_[i] += on.items[i].count;
  }
  first_area_ = areas_.front();
  if (!tracked_.start.empty()) {
    const AreaId begin = on.rooms[on.nodes[tracked_.start.front().index].room.index].area;
    if (!locations_[begin.index].empty()) first_area_ = begin;
  }
  TrackerState state;
  state.found.resize(on.locations.size());
  state.by_hand.assign(on.items.size(), 0);
  set(std::move(state));
}

ItemCounts Tracker::held_counts() const {
  ItemCounts counts;
  for (std::size_t i = 0; i < held_.size(); ++i) {
    if (held_[i] > 0) counts.emplace_back(ItemId(i), held_[i]);
  }
  return counts;
}

std::int64_t Tracker::count(PlaceState state, std::optional<AreaId> area) const {
  if (!area) return std::count(places_.begin(), places_.end(), state);
  return std::count_if(locations_[area->index].begin(), locations_[area->index].end(),
                       [&](LocationId at) { return places_[at.index] == state; });
}

void Tracker::set(TrackerState state) {
  state_ = std::move(state);
  if (!state_.area) state_.area = first_area_;
  follow();
}

void Tracker::follow() {
  const World& on = world();
  held_ = state_.by_hand;
  for (LocationId at : state_.collected) {
    if (const ItemId item = found(at)) ++held_[item.index];
  }
  places_.assign(on.locations.size(), PlaceState::Out);
  nodes_.assign(on.nodes.size(), 0);
  if (reach_) {
    hold_more();
    std::vector<std::uint8_t> open = reach_->would_collect(ItemId());
    if (reach_->returning() != nullptr) {
      // What lies there may be what leads back; which item that is stays untold.
      for (std::size_t i = 0; i < on.items.size(); ++i) {
        const std::vector<std::uint8_t> with = reach_->would_collect(ItemId(i));
        for (std::size_t at = 0; at < open.size(); ++at) open[at] |= with[at];
      }
    }
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (open[i] != 0) places_[i] = PlaceState::Open;
    }
    goal_ = reach_->goal();
    spread_nodes(
        on, *logic_, [&](Fact fact) { return reach_->navigator().on(fact); }, nodes_);
  }
  for (const auto& [item, count] : tracked_.held) held_[item.index] += count;
  if (!reach_) follow_dangerous();
  for (LocationId at : state_.collected) places_[at.index] = PlaceState::Done;
}

// What is held besides the start items, which the logic knows.
void Tracker::hold_more() {
  Navigator& navigator = reach_->navigator();
  ReturnNavigator* returning = reach_->returning();
  navigator.reset();
  if (returning != nullptr) returning->reset();
  for (std::size_t i = 0; i < held_.size(); ++i) {
    if (held_[i] == 0) continue;
    navigator.add(ItemId(i), held_[i]);
    if (returning != nullptr) returning->add(ItemId(i), held_[i]);
  }
  navigator.close();
  if (returning != nullptr) returning->close(Pickups(world().locations.size()));
}

void Tracker::follow_dangerous() {
  const Logic logic = compile(world(), compile_options(tracked_, held_counts()));
  const Runs::Union reached = reach_of(logic);
  for (std::size_t i = 0; i < places_.size(); ++i) {
    if (reached.on[i] != 0) places_[i] = PlaceState::Open;
  }
  const auto on = [&](Fact fact) {
    return fact < kAlwaysFact ? reached.on[fact] != 0 : fact == kAlwaysFact;
  };
  spread_nodes(world(), logic, on, nodes_);
  goal_ = reached.goal;
}

void store(const Tracker& tracker, TrackedGame& game) {
  const World& world = tracker.world();
  const TrackerState& state = tracker.state();
  game.collected.clear();
  game.found.clear();
  game.have.clear();
  for (LocationId at : state.collected) {
    const std::string& id = world.locations[at.index].id;
    game.collected.push_back(id);
    if (const ItemId item = state.found[at.index]) {
      game.found.emplace_back(id, world.items[item.index].name);
    }
  }
  for (std::size_t i = 0; i < state.by_hand.size(); ++i) {
    if (state.by_hand[i] > 0) game.have.emplace_back(world.items[i].name, state.by_hand[i]);
  }
  game.area = world.areas[state.area.index];
  game.list = state.list;
  game.hint_level = state.hint_level;
  game.hints = state.hints;
  game.route = state.route;
  game.finished = state.finished;
}

Result<TrackerState> state_of(const TrackedWorld& tracked, const TrackedGame& game) {
  const World& world = *tracked.world;
  TrackerState state;
  state.found.resize(world.locations.size());
  state.by_hand.assign(world.items.size(), 0);
  const auto unknown = [&](std::string_view what, const std::string& name, std::string pointer) {
    return Error{"unknown_name", no_such_name(world, what, name), at_pointer(std::move(pointer))};
  };
  for (std::size_t i = 0; i < game.collected.size(); ++i) {
    const auto at = world.find_location(game.collected[i]);
    if (!at) return unknown("location", game.collected[i], fmt::format("/collected/{}", i));
    state.collected.push_back(*at);
  }
  for (const auto& [location, name] : game.found) {
    const auto at = world.find_location(location);
    const auto item = world.find_item(name);
    if (!at) return unknown("location", location, io::pointer_to("/found", location));
    if (!item) return unknown("item", name, io::pointer_to("/found", location));
    state.found[at->index] = *item;
  }
  for (const auto& [name, count] : game.have) {
    const auto item = world.find_item(name);
    if (!item) return unknown("item", name, io::pointer_to("/have", name));
    state.by_hand[item->index] = count;
  }
  const auto area = world.find_area(game.area);
  const auto has_places = [&](AreaId each) {
    return std::any_of(world.locations.begin(), world.locations.end(),
                       [&](const Location& location) { return location.area == each; });
  };
  if (!game.area.empty() && (!area || !has_places(*area))) {
    return Error{"unknown_name", fmt::format("no location lies in an area \"{}\"", game.area),
                 at_pointer("/area")};
  }
  if (!game.area.empty()) state.area = *area;
  state.list = game.list;
  state.hint_level = game.hint_level;
  state.hints = game.hints;
  state.route = game.route;
  state.finished = game.finished;
  return state;
}

}  // namespace boardwright::items
