// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The last resort: the click that most likely does not kill, or a little less likely if it
// may well find a medikit or the xp for the next level.
#pragma once

#include <optional>
#include <vector>

#include "games/dungeon/solve/policy/odds.hpp"

namespace boardwright::dungeon {

struct Guess {
  TileOdds odds;              // of the tile to click
  int worst = 0;              // greatest damage possible
  std::vector<TileOdds> all;  // of every tile that was compared
};

// REQUIRES: !deducer.contradicted()
std::optional<Guess> best_guess(Deducer& deducer);

}  // namespace boardwright::dungeon
