// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/model/played_game.hpp"

namespace boardwright::kenken {

PlayedGame new_game(PuzzleDocument puzzle) {
  PlayedGame game{.puzzle = std::move(puzzle)};
  game.state.values.assign(game.puzzle.puzzle.grid().size(), kOpenCell);
  game.state.candidates.resize(game.state.values.size());
  return game;
}

}  // namespace boardwright::kenken
