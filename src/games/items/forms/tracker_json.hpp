// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The JSON form of a tracked game: docs/formats/items.game.md.
#pragma once

#include "boardwright/games/items/model/identity.hpp"
#include "boardwright/io/record.hpp"
#include "games/items/model/tracked_game.hpp"

namespace boardwright::items {

const io::Record<TrackedGame>& tracked_game_record();

// The key of a race in a form that nobody reads by accident. It hides, it does
// not protect: who has this program can undo it.
std::string cover_key(const Race& race, const RaceKey& key);
// Error: bad_seal.
Result<RaceKey> uncover_key(const Race& race, const std::string& sealed);

}  // namespace boardwright::items
