// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Reachability for players who cannot warp back to the start: a location is
// collected, and an event happens, only if a start can be reached from there
// with the state after it. The goal is the one exception: it may be reached one
// way.
//
// Monotone like the plain closure, and never larger. Slower: several searches
// per state instead of one. Not thread safe.
#pragma once

#include <cstdint>
#include <vector>

#include "games/items/logic/navigator.hpp"

namespace boardwright::items {

class ReturnNavigator {
 public:
  // `logic` must outlive this.
  explicit ReturnNavigator(const Logic& logic);

  // Back to the held items, nothing collected.
  void reset();
  void add(ItemId item, std::int64_t copies = 1) { truth_.add(item, copies); }
  // Closes over events; then over the items of `pickups` too, until nothing
  // changes, or (with `once`) only until every location that can be collected
  // with the present items is known.
  void close(const Pickups& pickups, bool once = false);

  // Can be collected. Locations without a pickup need a way back as things are.
  bool reached(LocationId location) const { return collected_[location.index] != 0; }
  // By location: it can be reached, and with one more `item` (or none) a start can
  // be reached from it. An item placed there would be collected.
  std::vector<std::uint8_t> would_return(ItemId item);
  bool goal();

 private:
  struct Adjacency {  // of places, forwards or backwards
    std::vector<std::uint32_t> begin;
    std::vector<Logic::Edge> edges;
  };
  Adjacency index_edges(bool forwards) const;
  void search(const Adjacency& edges, const std::vector<Fact>& from,
              std::vector<std::uint8_t>& seen);
  void survey();
  bool done(const Logic::Spot& spot) const {
    return spot.fact < logic_->locations ? collected_[spot.fact] != 0 : truth_.on(spot.fact);
  }
  bool allowed(const Logic::Spot& spot) const {
    return truth_.on(spot.requirement) && truth_.on(spot.approach);
  }
  bool try_spot(const Logic::Spot& spot, ItemId item);
  void note_location(const Logic::Spot& spot, ItemId item);
  void gain(const Logic::Spot& spot, ItemId item);
  bool reach_goal_one_way(int depth, int& tries);

  const Logic* logic_;
  Logic bare_;       // without start: places never turn on by themselves
  Navigator truth_;  // of requirements and events only
  Adjacency forwards_;
  Adjacency backwards_;
  std::vector<Fact> start_;
  std::vector<std::uint8_t> ahead_;      // places that can be reached
  std::vector<std::uint8_t> back_;       // places that lead to a start
  std::vector<std::uint8_t> collected_;  // by location
  std::vector<Fact> queue_;
};

}  // namespace boardwright::items
