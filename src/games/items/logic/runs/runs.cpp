// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/items/logic/runs/runs.hpp"

#include <algorithm>
#include <utility>

namespace boardwright::items {

const Runs::Way Runs::kWays[6] = {{false, After::Start}, {false, After::Stay}, {false, After::Look},
                                  {true, After::Start},  {true, After::Stay},  {true, After::Look}};

namespace {

Logic without_places(const Logic& logic) {
  Logic bare = logic;
  bare.start.clear();
  return bare;
}

}  // namespace

Runs::Runs(const Logic& logic) : logic_(&logic), bare_(without_places(logic)), navigator_(bare_) {
  navigator_.save(nothing_);
  event_facts_ = logic.event_fact;
  std::sort(event_facts_.begin(), event_facts_.end());
}

// Begins a closure where the player stands, with what he has.
void Runs::go_on() {
  navigator_.load(held_);
  for (; held_items_ < found_.size(); ++held_items_) navigator_.add(found_[held_items_]);
  for (std::size_t i = 0; i < happened_.size(); ++i) {
    if (happened_[i] != 0) navigator_.stand_on(logic_->event_fact[i]);
  }
  navigator_.close();
  navigator_.save(held_);
  for (const Logic::Negation& each : logic_->negations) {
    if (navigator_.on(each.of)) continue;
    if (items_close_all_ &&
        !std::binary_search(event_facts_.begin(), event_facts_.end(), each.of)) {
      continue;
    }
    navigator_.stand_on(each.fact);
  }
  if (away_) {
    navigator_.stand_at(place_, loss_);
  } else {
    for (Fact place : logic_->start) navigator_.stand_on(place);
  }
}

void Runs::note_events() {
  for (std::size_t i = 0; i < happened_.size(); ++i) {
    if (navigator_.on(logic_->event_fact[i])) happened_[i] = 1;
  }
}

std::vector<LocationId> Runs::collect_harmless(const Pickups& items, Spheres& spheres) {
  std::vector<LocationId> sphere;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (spheres.of[i] >= 0 || is_dangerous(items[i]) || !navigator_.reached(LocationId(i))) {
      continue;
    }
    spheres.of[i] = static_cast<std::int32_t>(spheres.spheres.size());
    sphere.emplace_back(i);
  }
  for (LocationId at : sphere) {
    const ItemId item = items[at.index];
    if (!item) continue;
    navigator_.add(item);
    found_.push_back(item);
  }
  return sphere;
}

// False if there is none.
bool Runs::take_dangerous(const Way& way, const Pickups& items, Spheres& spheres) {
  const std::size_t events = logic_->dangers.size();
  const std::size_t all = events + items.size();
  for (std::size_t n = 0; n < all; ++n) {
    const std::size_t i = way.last_first ? all - 1 - n : n;
    Fact place = kNoFact;
    if (i < events) {
      const Logic::Danger& danger = logic_->dangers[i];
      place = danger.place;
      if (navigator_.on(danger.event) || !navigator_.on(place) ||
          !navigator_.affordable(place, danger.requirement, danger.cost)) {
        continue;
      }
      for (std::size_t event = 0; event < happened_.size(); ++event) {
        if (logic_->event_fact[event] == danger.event) happened_[event] = 1;
      }
    } else {
      const LocationId at(i - events);
      if (spheres.of[at.index] >= 0 || !is_dangerous(items[at.index]) || !navigator_.reached(at)) {
        continue;
      }
      place = logic_->location_place[at.index];
      spheres.of[at.index] = static_cast<std::int32_t>(spheres.spheres.size());
      spheres.spheres.push_back({at});
      found_.push_back(items[at.index]);
    }
    away_ = way.after != After::Start;
    place_ = place;
    loss_ = navigator_.loss(place);
    return true;
  }
  return false;
}

Spheres Runs::run(const Way& way, const Pickups& items, bool to_goal, Union* seen) {
  Spheres spheres;
  spheres.of.assign(items.size(), -1);
  happened_.assign(logic_->event_fact.size(), 0);
  found_ = held_at_start_;
  held_ = nothing_;
  held_items_ = 0;
  away_ = false;
  go_on();
  while (true) {
    navigator_.close();
    note_events();
    if (seen != nullptr) {
      for (Fact fact = 0; fact < logic_->facts; ++fact) {
        if (navigator_.on(fact)) seen->on[fact] = 1;
      }
      seen->goal = seen->goal || navigator_.goal();
    }
    if (spheres.goal < 0 && navigator_.goal()) {
      spheres.goal = static_cast<std::int32_t>(spheres.spheres.size());
      if (to_goal) return spheres;
    }
    std::vector<LocationId> sphere = collect_harmless(items, spheres);
    if (!sphere.empty()) {
      spheres.spheres.push_back(std::move(sphere));
      continue;
    }
    const bool warp = away_ && way.after == After::Look;
    if (warp || !take_dangerous(way, items, spheres)) {
      if (!away_) return spheres;
      away_ = false;
    }
    go_on();
  }
}

Runs::Union Runs::reach() {
  Union seen{std::vector<std::uint8_t>(logic_->facts, 0), false};
  const Pickups nothing(logic_->locations);
  for (const Way& way : kWays) run(way, nothing, false, &seen);
  return seen;
}

bool Runs::beatable_anew(const Pickups& items) {
  // Who wins without any way that an item closes wins with more items, too.
  items_close_all_ = true;
  const bool wins_anyway = reaches_goal(items);
  items_close_all_ = false;
  if (wins_anyway) return true;
  Pickups left = items;
  bool more = true;
  bool goal = false;
  while (more && !goal) {
    const Union seen = reach();
    goal = seen.goal;
    more = false;
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (!left[i] || seen.on[i] == 0) continue;
      held_at_start_.push_back(std::exchange(left[i], ItemId()));
      more = true;
    }
  }
  held_at_start_.clear();
  return goal;
}

bool Runs::reaches_goal(const Pickups& items) {
  return std::any_of(std::begin(kWays), std::end(kWays),
                     [&](const Way& way) { return run(way, items, true, nullptr).goal >= 0; });
}

Spheres Runs::spheres(const Pickups& items) {
  Spheres first;
  for (const Way& way : kWays) {
    Spheres spheres = run(way, items, false, nullptr);
    if (spheres.goal >= 0) return spheres;
    if (&way == kWays) first = std::move(spheres);
  }
  return first;
}

Runs::Union reach_of(const Logic& logic) {
  if (logic.dangerous) return Runs(logic).reach();
  const Navigator navigator(logic);
  Runs::Union reached{std::vector<std::uint8_t>(logic.facts, 0), navigator.goal()};
  for (Fact fact = 0; fact < logic.facts; ++fact) reached.on[fact] = navigator.on(fact) ? 1 : 0;
  return reached;
}

}  // namespace boardwright::items
