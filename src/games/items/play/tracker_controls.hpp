// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What can be done with a tracked game: the table of controls, and the lines
// behind it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwright/games/session.hpp"
#include "games/items/play/advice.hpp"

namespace boardwright::items {

// `advice`: what hint and route stand on; nullptr if none is shown.
std::vector<Control> tracker_controls(const Tracker& tracker, const Advice* advice);

std::string tracker_help(const TrackedWorld& tracked);

// A line, understood: its first word, and the rest as it was typed.
struct TrackerCommand {
  std::string word{};
  std::string name{};
};
// Error: unknown_command.
Result<TrackerCommand> read_tracker_command(std::string_view line);

// Items that can be marked: those that there are copies of.
bool is_item_of_game(const Tracker& tracker, ItemId item);
// Is the list of what it says non-empty in any area?
std::vector<CellName> cells_in(const Tracker& tracker, PlaceState state);

}  // namespace boardwright::items
