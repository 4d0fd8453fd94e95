// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a player can do now, and what stands beside the board.
#pragma once

#include <vector>

#include "boardwright/games/session.hpp"
#include "games/dungeon/explain/hint.hpp"
#include "games/dungeon/play/events.hpp"
#include "games/dungeon/play/run.hpp"

namespace boardwright::dungeon {

// What a session knows about a game besides its run.
struct Sitting {
  bool practice = false;
  std::int64_t elapsed_ms = 0;
  std::vector<Event> log{};    // oldest first
  const Hint* hint = nullptr;  // that is shown
};

// "The tile in row 3, column 4 is safe: ...".
std::string hint_sentence(const Hint& hint);

std::vector<Control> game_controls(const Run& run, const Sitting& sitting);
std::vector<Panel> game_panels(const Run& run, const Sitting& sitting);

}  // namespace boardwright::dungeon
