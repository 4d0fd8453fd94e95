// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A plain closure would combine branches that exclude each other: two pits, each
// with half of what leads out. Here the state holds only what was brought back.
// Each round searches forwards from the start and backwards to it; an event or
// item at a place in both sets is gained. One that is reached but does not lead
// back is tried: it is kept if having it opens the way back.
//
// A goal that is reached one way is searched for by taking each event without a
// way back and going on from there, to a limited depth. This is sound: after
// kMostTries the answer is no.
#include "games/items/logic/return_navigator.hpp"

#include <algorithm>

namespace boardwright::items {
namespace {

constexpr int kDeepest = 6;
constexpr int kMostTries = 500;

Logic without_start(const Logic& logic) {
  Logic bare = logic;
  bare.start.clear();
  return bare;
}

}  // namespace

ReturnNavigator::ReturnNavigator(const Logic& logic)
    : logic_(&logic), bare_(without_start(logic)), truth_(bare_), start_(logic.start) {
  forwards_ = index_edges(true);
  backwards_ = index_edges(false);
  reset();
}

ReturnNavigator::Adjacency ReturnNavigator::index_edges(bool forwards) const {
  Adjacency index;
  index.begin.assign(logic_->facts + 1, 0);
  const auto key = [&](const Logic::Edge& edge) { return forwards ? edge.from : edge.to; };
  index.edges = logic_->edges;
  std::stable_sort(index.edges.begin(), index.edges.end(),
                   [&](const Logic::Edge& a, const Logic::Edge& b) { return key(a) < key(b); });
  for (Logic::Edge& edge : index.edges) {
    ++index.begin[key(edge) + 1];
    if (!forwards) std::swap(edge.from, edge.to);
  }
  for (std::size_t i = 1; i < index.begin.size(); ++i) index.begin[i] += index.begin[i - 1];
  return index;
}

void ReturnNavigator::reset() {
  truth_.reset();
  start_ = logic_->start;
  collected_.assign(logic_->locations, 0);
}

void ReturnNavigator::search(const Adjacency& edges, const std::vector<Fact>& from,
                             std::vector<std::uint8_t>& seen) {
  seen.assign(logic_->facts, 0);
  queue_ = from;
  for (Fact place : queue_) seen[place] = 1;
  for (std::size_t at = 0; at < queue_.size(); ++at) {
    for (std::uint32_t i = edges.begin[queue_[at]]; i < edges.begin[queue_[at] + 1]; ++i) {
      const Logic::Edge& edge = edges.edges[i];
      if (seen[edge.to] != 0 || !truth_.on(edge.requirement)) continue;
      seen[edge.to] = 1;
      queue_.push_back(edge.to);
    }
  }
}

void ReturnNavigator::survey() {
  search(forwards_, start_, ahead_);
  search(backwards_, start_, back_);
}

void ReturnNavigator::gain(const Logic::Spot& spot, ItemId item) {
  if (spot.fact < logic_->locations) {
    collected_[spot.fact] = 1;
    if (item) truth_.add(item);
  } else {
    truth_.stand_on(spot.fact);
  }
  truth_.close();
}

// Gains what stands at `spot` if that opens a way back.
bool ReturnNavigator::try_spot(const Logic::Spot& spot, ItemId item) {
  if (spot.fact < logic_->locations && !item) return false;
  Navigator::Snapshot before;
  truth_.save(before);
  gain(spot, item);
  search(backwards_, start_, back_);
  if (back_[spot.place] != 0) return true;
  truth_.load(before);
  if (spot.fact < logic_->locations) collected_[spot.fact] = 0;
  search(backwards_, start_, back_);
  return false;
}

// Marks a location that can be collected now; its item stays where it is.
void ReturnNavigator::note_location(const Logic::Spot& spot, ItemId item) {
  if (back_[spot.place] == 0) {
    Navigator::Snapshot before;
    truth_.save(before);
    if (!try_spot(spot, item)) return;
    truth_.load(before);
    search(backwards_, start_, back_);
  }
  collected_[spot.fact] = 1;
}

void ReturnNavigator::close(const Pickups& pickups, bool once) {
  truth_.close();
  bool more = true;
  while (more) {
    more = false;
    survey();
    for (const Logic::Spot& spot : logic_->spots) {
      if (done(spot) || ahead_[spot.place] == 0 || !allowed(spot)) continue;
      const bool location = spot.fact < logic_->locations;
      const ItemId item = location ? pickups[spot.fact] : ItemId();
      if (once && location) {
        note_location(spot, item);
        continue;
      }
      if (back_[spot.place] != 0) {
        gain(spot, item);
        more = true;
      } else if (try_spot(spot, item)) {
        more = true;
      }
    }
  }
}

std::vector<std::uint8_t> ReturnNavigator::would_return(ItemId item) {
  survey();
  Navigator::Snapshot before;
  truth_.save(before);
  if (item) truth_.add(item);
  truth_.close();
  search(backwards_, start_, back_);
  truth_.load(before);
  std::vector<std::uint8_t> would(logic_->locations, 0);
  for (const Logic::Spot& spot : logic_->spots) {
    if (spot.fact >= logic_->locations) continue;
    if (ahead_[spot.place] != 0 && back_[spot.place] != 0 && allowed(spot)) {
      would[spot.fact] = 1;
    }
  }
  return would;
}

bool ReturnNavigator::goal() {
  int tries = kMostTries;
  return reach_goal_one_way(kDeepest, tries);
}

bool ReturnNavigator::reach_goal_one_way(int depth, int& tries) {
  if (truth_.on(logic_->goal)) return true;
  if (depth == 0) return false;
  survey();
  const std::vector<std::uint8_t> ahead = ahead_;
  Navigator::Snapshot before;
  truth_.save(before);
  const std::vector<Fact> start = start_;
  const std::vector<std::uint8_t> collected = collected_;
  for (const Logic::Spot& spot : logic_->spots) {
    if (spot.fact < logic_->locations || done(spot) || ahead[spot.place] == 0) continue;
    if (!allowed(spot) || --tries < 0) continue;
    gain(spot, ItemId());
    start_ = {spot.place};
    close(Pickups(logic_->locations));
    const bool won = reach_goal_one_way(depth - 1, tries);
    truth_.load(before);
    start_ = start;
    collected_ = collected;
    if (won) return true;
  }
  return false;
}

}  // namespace boardwright::items
