// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The last resort: the click that most likely does not kill.
#pragma once

#include <optional>

#include "games/dungeon/solve/deduce/deducer.hpp"

namespace boardwright::dungeon {

struct Guess {
  Cell cell;
  int worst = 0;      // greatest damage possible
  double deadly = 0;  // the share of the sampled boards on which it kills
};

// REQUIRES: !deducer.contradicted()
std::optional<Guess> best_guess(Deducer& deducer);

}  // namespace boardwright::dungeon
