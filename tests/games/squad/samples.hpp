// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Boards for the tests: typed ones, and random ones for the properties.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <string>
#include <vector>

#include "boardwright/games/squad/forms/board_text.hpp"
#include "boardwright/games/squad/generate/generate.hpp"

namespace boardwright::squad {

// A board of floor and what the positions say; `P` is hero 1.
inline Board typed(const std::vector<std::string>& terrain,
                   const std::vector<std::string>& positions, const std::string& heroes = "",
                   const std::string& options = "") {
  std::string text = "squad 1\nterrain\n";
  for (const std::string& row : terrain) text += row + "\n";
  text += "end\npositions\n";
  for (const std::string& row : positions) text += row + "\n";
  text += "end\n";
  if (!heroes.empty()) text += "heroes\n" + heroes + "\nend\n";
  if (!options.empty()) text += "options\n" + options + "\nend\n";
  Result<Board> board = read_board_text(text);
  if (!board) {
    ADD_FAILURE() << board.error().code << " " << board.error().message << "\n" << text;
  }
  BOARDWRIGHT_ASSERT(board.has_value());
  return *std::move(board);
}

inline constexpr HeroIndex kFirst(0);

// The example map of the first description, with heroes where the tests need them.
inline const std::vector<std::string>& example_map() {
  static const std::vector<std::string> kRows = {"...O..", "...O..", "OOOO..", "......",
                                                 "..O...", "..O.O.", "OOO...", "......"};
  return kRows;
}

struct RandomShape {
  int most_rows = 4;
  int most_cols = 4;
  int most_heroes = 3;
  int most_monsters = 3;
  bool mixed = false;  // lava, water and heroes that walk on them
};

inline Board random_board(const RandomShape& shape) {
  while (true) {
    GenerateParams params;
    params.rows = *rc::gen::inRange(1, shape.most_rows + 1);
    params.cols = *rc::gen::inRange(2, shape.most_cols + 1);
    params.walls = *rc::gen::inRange(0, 35);
    params.heroes = *rc::gen::inRange(1, shape.most_heroes + 1);
    params.monsters = *rc::gen::inRange(0, shape.most_monsters + 1);
    params.together = *rc::gen::arbitrary<bool>();
    if (shape.mixed) {
      params.lava = 20;
      params.water = 10;
      params.rubble = 5;
      params.walkers = 60;
    }
    const int seed = *rc::gen::inRange(0, 1 << 30);
    Result<Board> board = generate(params, std::to_string(seed));
    if (!board) continue;
    board->seed.reset();
    board->parameters.clear();
    return *std::move(board);
  }
}

}  // namespace boardwright::squad
