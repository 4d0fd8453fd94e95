// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/contract.hpp"
namespace boardwright::kenken {
const Game& game() {
  static const Game kGame = [] {
    Game game;
    game.name = "kenken";
    game.summary = "KenKen puzzles of a wanted size and difficulty, always with one solution";
    return game;
  }();
  return kGame;
}
}  // namespace boardwright::kenken
