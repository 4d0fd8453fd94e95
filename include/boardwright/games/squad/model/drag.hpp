// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Drag: a move as a document of its own, with the board it was made for and
// what it claims: where everybody ends, what is hit, how hard it is to draw.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "boardwright/games/squad/model/board.hpp"

namespace boardwright::squad {

// One of eight, in the order in which equal drags are compared: N E S W NE SE SW NW.
using Direction = Id<struct DirectionTag, std::uint8_t>;
inline constexpr int kDirections = 8;
std::string_view direction_name(Direction direction);  // "NE"

// How a step with the push extension treats a monster in its way: the monster
// moves one cell on, or changes places with the hero.
enum class Meet : std::uint8_t { None, Push, Tumble };

struct Drag {
  Board board;
  int pivot = 0;            // the id of the dragged hero
  std::vector<Cell> path;   // from the start on
  std::vector<Meet> meets;  // per step; may be empty: none at all

  // The claims.
  std::map<int, Cell> final;  // by hero id
  int kills = 0;
  int hits = 0;
  int support = 0;
  int steps = 0;
  int corners = 0;
  int heroes = 0;  // swapped at least once
  int swaps = 0;
  int hero_corners = 0;

  bool operator==(const Drag&) const = default;
};

}  // namespace boardwright::squad
