// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A puzzle that somebody is solving: what is kept of a game under way.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "boardwright/games/kenken/model/document.hpp"

namespace boardwright::kenken {

constexpr int kHintLevels = 3;  // where to look, why, what to do

struct PlayedGame {
  PuzzleDocument puzzle;
  // Both parts have an entry per cell. An open cell without candidates is one
  // where nothing was noted.
  HintState state{};
  std::int64_t elapsed_ms = 0;
  std::optional<Cell> selected{};
  bool pencil = false;        // digits are noted, not entered
  bool auto_marks = false;    // an entered digit is crossed out in its row and column
  int hint_level = 0;         // how much of the next step is shown; 0: nothing
  std::vector<Cell> wrong{};  // entries that a check found wrong
  int hints = 0;              // asked for so far
  int revealed = 0;           // digits that were shown
  bool praised = false;

  bool operator==(const PlayedGame&) const = default;
};

// Nothing written yet.
PlayedGame new_game(PuzzleDocument puzzle);

}  // namespace boardwright::kenken
