// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Tracker: a world, what was checked and marked in it, and what can be checked
// now. Nothing here depends on what lies at a place that was not checked.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "boardwright/games/items/explain/explain.hpp"
#include "boardwright/games/items/logic/logic.hpp"
#include "games/items/logic/reachability.hpp"
#include "games/items/model/tracked_game.hpp"

namespace boardwright::items {

// What a game is tracked on. Does not change while it goes on.
struct TrackedWorld {
  std::shared_ptr<const World> world{};  // as it is played: with the tricks of its settings
  std::size_t difficulty = 0;
  std::vector<NodeId> start{};
  ItemCounts held{};  // from the start
  Traversal traversal = Traversal::Warp;
  bool known = false;   // the program knows what lies where
  bool sealed = false;  // and tells it only when a location is checked: no hints
  Pickups items{};      // by location, if it is known
};

// What was done, by ids.
struct TrackerState {
  std::vector<LocationId> collected{};  // in order
  Pickups found{};                      // by location, where the program does not know
  std::vector<std::int64_t> by_hand{};  // by item
  AreaId area{};                        // the one that is looked at; none: where one begins
  TrackerList list = TrackerList::Check;
  int hint_level = 0;
  int hints = 0;
  bool route = false;
  bool finished = false;
};

class Tracker {
 public:
  // The state is that of nothing done. REQUIRES: the world has a location
  explicit Tracker(TrackedWorld tracked);

  const TrackedWorld& tracked() const { return tracked_; }
  const World& world() const { return *tracked_.world; }
  const TrackerState& state() const { return state_; }
  // Everything follows at once.
  void set(TrackerState state);

  PlaceState place(LocationId at) const { return places_[at.index]; }
  bool reached(NodeId node) const { return nodes_[node.index] != 0; }
  bool goal() const { return goal_; }
  // What was found there; none: nothing, or not known. REQUIRES: it was checked
  ItemId found(LocationId at) const {
    return tracked_.known ? tracked_.items[at.index] : state_.found[at.index];
  }
  // Copies from the start, found and marked by hand, by item.
  const std::vector<std::int64_t>& held() const { return held_; }
  ItemCounts held_counts() const;
  // Copies that there are in all, by item.
  const std::vector<std::int64_t>& pool() const { return pool_; }

  // Areas that have locations, in world order, and the locations of each.
  const std::vector<AreaId>& areas() const { return areas_; }
  const std::vector<LocationId>& locations(AreaId area) const { return locations_[area.index]; }
  // Of one area, or of the world.
  std::int64_t count(PlaceState state, std::optional<AreaId> area = std::nullopt) const;

  Situation situation() const { return {tracked_.difficulty, tracked_.start, held_counts()}; }

 private:
  void follow();
  void hold_more();
  void follow_dangerous();

  TrackedWorld tracked_;
  std::unique_ptr<const Logic> logic_;
  std::unique_ptr<Reachability> reach_;  // null: something is dangerous
  TrackerState state_;
  std::vector<AreaId> areas_;
  AreaId first_area_;
  std::vector<std::vector<LocationId>> locations_;  // by area
  std::vector<std::int64_t> pool_;
  // What follows from the state.
  std::vector<std::int64_t> held_;
  std::vector<PlaceState> places_;
  std::vector<std::uint8_t> nodes_;
  bool goal_ = false;
};

// The state by names, and back. Errors: unknown_name, with a place in the document.
void store(const Tracker& tracker, TrackedGame& game);
Result<TrackerState> state_of(const TrackedWorld& tracked, const TrackedGame& game);

}  // namespace boardwright::items
