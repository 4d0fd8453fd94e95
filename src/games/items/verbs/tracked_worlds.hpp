// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// From documents to what a tracker works on: the world of a game, and what of it
// is known.
#pragma once

#include "games/items/play/tracker.hpp"
#include "games/items/verbs/world_document.hpp"

namespace boardwright::items {

// A game at its beginning, on a world with nothing known about it.
TrackedGame new_tracked_game(const WorldDocument& world);

// What a game is tracked on. Errors: those of making a race's placement again,
// bad_seal, wrong_placement, unknown_name, world_mismatch, unknown_world (it neither
// comes with the program nor stands in the game), no_location.
Result<TrackedWorld> tracked_world(const TrackedGame& game, const Budget& budget);

// What `verify` finds wrong with it.
Findings verify_tracked_game(const TrackedGame& game, const Budget& budget);

}  // namespace boardwright::items
