// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Drag: a move as a document of its own, with the board it was made for and
// what it claims: where everybody ends, what is hit, how hard it is to draw.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "boardwright/games/squad/model/board.hpp"

namespace boardwright::squad {

struct Drag {
  Board board;
  int pivot = 0;          // the id of the dragged hero
  std::vector<int> path;  // cells, from the start on
  // With the push extension: per step "", "push" or "tumble". Empty: none at all.
  std::vector<std::string> meets;

  // The claims.
  std::map<int, int> final;  // cell by hero id
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
