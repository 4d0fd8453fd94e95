// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Endgame: what to fight in which order once it is known what every tile costs.
// Then nothing is left to chance, and a search tells whether the hearts last to
// the final tile.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "boardwright/games/dungeon/model/recipe.hpp"

namespace boardwright::dungeon {

// Fights that are alike.
struct EndgameFight {
  int level = 0;  // hearts it costs
  int xp = 0;     // with what it sets free
  int heals = 0;  // medikits it leaves
  int count = 0;
};

struct Endgame {
  int hearts = 0;  // those that are shown
  int xp = 0;
  int level = 1;
  int max_hp = 0;
  int heals = 0;
  std::vector<int> wall_xp;          // by hit: what it brings
  std::vector<EndgameFight> fights;  // the dearest first
};

// REQUIRES: game.xp suffices
void gain_level(const PlayerRules& rules, Endgame& game);

enum class EndgameStep : std::uint8_t { Fight, Wall, LevelUp, Heal };

struct EndgamePlan {
  EndgameStep step = EndgameStep::Fight;
  std::size_t fight = 0;  // index into `fights`
};

// The first step of a way to fight everybody and to break every wall; nothing:
// none was found with so many nodes.
std::optional<EndgamePlan> plan_endgame(const Recipe& recipe, const Endgame& start, int nodes);

}  // namespace boardwright::dungeon
