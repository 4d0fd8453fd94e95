// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A game that somebody tracks: what is kept of it. Everything is named, so that
// the document can be read before its world is at hand.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/core/names.hpp"
#include "boardwright/games/items/model/placement.hpp"
#include "games/items/model/query.hpp"

namespace boardwright::items {

// An area; a location; what and where.
constexpr int kHintLevels = 3;

// Which locations are listed.
enum class TrackerList : std::uint8_t { Check, Done, Out };
inline constexpr auto kTrackerListNames = names<TrackerList>(
    {{TrackerList::Check, "check"}, {TrackerList::Done, "done"}, {TrackerList::Out, "out"}});

// How it stands with a location: it can be checked, it is out of logic, it was checked.
enum class PlaceState : std::uint8_t { Open, Out, Done };
inline constexpr auto kPlaceStateNames = names<PlaceState>(
    {{PlaceState::Open, "open"}, {PlaceState::Out, "out"}, {PlaceState::Done, "done"}});

struct TrackedGame {
  std::string world;  // its name
  std::uint64_t world_hash = 0;
  std::shared_ptr<const World> own_world;      // null: it comes with the program
  std::shared_ptr<const Placement> placement;  // null: what lies where is not known, or sealed
  std::optional<Race> race;
  std::string sealed;                  // of a race: its key, covered; empty: not known
  std::string difficulty;              // without placement and race; empty: the world's default
  std::vector<std::string> collected;  // locations, in the order in which they were checked
  Named<std::string> found;            // location: item, where the program does not know it
  Named<std::int64_t> have;            // items that were marked by hand
  std::string area;                    // the one that is looked at; empty: the first
  TrackerList list = TrackerList::Check;
  int hint_level = 0;  // how much of the hint is shown; 0: nothing
  int hints = 0;       // asked for so far
  bool route = false;  // the way to the goal is shown
  bool finished = false;
};

}  // namespace boardwright::items
