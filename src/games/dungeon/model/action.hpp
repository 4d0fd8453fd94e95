// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a player can do, and how a game stands.
#pragma once

#include <cstdint>

#include "boardwright/core/grid.hpp"

namespace boardwright::dungeon {

enum class PlayStatus : std::uint8_t { None, Generating, Playing, Dead, Won };

enum class ActionType : std::uint8_t {
  Click,    // on a tile
  LevelUp,  // a click on the hero
  Mark,     // choose a mark for a tile
  Book,     // open or close the book
};

constexpr int kRemoveMark = 16;  // marks are 1..15

struct Action {
  ActionType type = ActionType::Click;
  Cell cell;     // Click, Mark
  int mark = 0;  // Mark: 1..kRemoveMark

  bool operator==(const Action&) const = default;
};

}  // namespace boardwright::dungeon
