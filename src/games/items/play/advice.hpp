// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a tracker says when it is asked: where to go next, the way to the goal, and
// what a location needs.
#pragma once

#include <string>
#include <vector>

#include "games/items/play/tracker.hpp"

namespace boardwright::items {

// Worked out from what is held now and what lies at the places not yet checked.
struct Advice {
  enum class Kind : std::uint8_t {
    NoWay,  // the goal cannot be reached any more, or never could
    Goal,   // nothing more is needed
    Next,   // something that is needed lies at a place that can be checked
  };
  Kind kind = Kind::NoWay;
  LocationId next{};
  ItemId item{};                                 // that lies there
  std::vector<std::vector<LocationId>> route{};  // nothing in it can be left out
};

// REQUIRES: tracker.tracked().known
Advice advise(const Tracker& tracker);

// The sentence of a level, and how many levels this advice has.
std::string hint_text(const Tracker& tracker, const Advice& advice, int level);
int hint_levels(const Advice& advice);
// "Area", "Place", "Item"
std::string_view hint_level_name(int level);

// How it stands with a location: what was found there, how to get there, or what
// it lacks. Says nothing of what lies at places that were not checked.
std::string about_text(const Tracker& tracker, LocationId at);
// The same for the goal; what would open it as the world alone tells it.
std::string goal_text(const Tracker& tracker);

}  // namespace boardwright::items
