// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// History: everything that a player has seen since the game began, in order. It
// holds no board: play/watch.hpp makes it from a game by copying what is shown.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/games/dungeon/model/recipe.hpp"
#include "games/dungeon/model/action.hpp"

namespace boardwright::dungeon {

// The line above the board.
struct Hero {
  int hp = 0;  // counts the heart that is not shown
  int max_hp = 0;
  int xp = 0;
  int level = 1;
  PlayStatus status = PlayStatus::Playing;

  bool operator==(const Hero&) const = default;
};

// A tile that changed.
struct Sight {
  Cell cell;
  std::string token;

  bool operator==(const Sight&) const = default;
};

// An action, and what was seen after it.
struct SeenStep {
  Action action;
  Hero hero;
  std::vector<Sight> changes;  // ascending cells, none as it was
  std::optional<Cell> fled;    // somebody was seen to run from this tile

  bool operator==(const SeenStep&) const = default;
};

struct History {
  std::shared_ptr<const Recipe> recipe;
  std::vector<std::string> view;  // before the first action, a token per cell
  Hero hero;                      // likewise
  std::vector<SeenStep> steps;
};

}  // namespace boardwright::dungeon
