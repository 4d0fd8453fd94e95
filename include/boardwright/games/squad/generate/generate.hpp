// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Random boards from a seed, for tests and for play.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "boardwright/core/result.hpp"
#include "boardwright/games/squad/model/board.hpp"

namespace boardwright::squad {

struct GenerateParams {
  int rows = 8;
  int cols = 6;
  int walls = 12;  // percent of the cells, as are the next four
  int lava = 0;
  int water = 0;
  int rubble = 0;
  int ice = 0;
  int heroes = 6;
  int monsters = 6;
  int walkers = 0;  // percent of the heroes that walk on more than floor
  int moves = 8;
  // Heroes stand in the largest connected part of the floor, so that somebody
  // can move. Off: anywhere on the floor.
  bool together = true;
};

// The numbers among the parameters, for options and records.
struct GenerateNumber {
  std::string_view name;
  int GenerateParams::*value;
  int least;
  int most;
  std::string_view help;
};
std::span<const GenerateNumber> generate_numbers();

// Classes are drawn from the table `wiki`, monsters A to D alike. Error
// `too_crowded` when there is not enough floor for everybody.
Result<Board> generate(const GenerateParams& params, const std::string& seed);

}  // namespace boardwright::squad
