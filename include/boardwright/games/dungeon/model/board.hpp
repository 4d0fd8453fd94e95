// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Board: a generated dungeon, before the first click.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/dungeon/model/recipe.hpp"

namespace boardwright::dungeon {

enum class Mode : std::uint8_t {
  Classic,  // bit for bit what the original program makes, misses included
  Optimal,  // always as happy as the rules allow
};

struct Board {
  std::shared_ptr<const Recipe> recipe;
  std::string seed;
  Mode mode = Mode::Optimal;
  std::vector<FormId> forms;   // by cell
  std::vector<int> buttons;    // frame of the button over each cell
  std::vector<Cell> order;     // the cell of each actor in final list order
  std::int64_t happiness = 0;  // as claimed by whoever made it
  std::uint32_t draws = 0;     // consumed by a classic generation, otherwise 0

  bool operator==(const Board& other) const {
    return recipe->hash == other.recipe->hash && seed == other.seed && mode == other.mode &&
           forms == other.forms && buttons == other.buttons && order == other.order &&
           happiness == other.happiness && draws == other.draws;
  }
};

// The letters of all cells, row by row.
std::string letters(const Board& board);

// How many draws a classic generation of this recipe takes, on any seed.
std::uint32_t classic_draws(const Recipe& recipe);

// What keeps a board from being one of its recipe: sizes, unknown letters were
// found before; here counts of actors, `order` not a permutation. The pointer
// is that of the board document.
Status check_board(const Board& board);

}  // namespace boardwright::dungeon
