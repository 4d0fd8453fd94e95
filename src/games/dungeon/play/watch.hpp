// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The one way from a board to what a player knows of it: somebody plays, and
// what is shown is written down. Whoever gets the history cannot ask for more.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "games/dungeon/model/history.hpp"
#include "games/dungeon/play/run.hpp"

namespace boardwright::dungeon {

Hero hero_of(const Run& run);

// A game that is watched from its first view on.
class Watch {
 public:
  // Begins a game on the board.
  explicit Watch(std::shared_ptr<const Board> board);

  // The recipe, the opening view, no steps.
  History opening() const;
  // Does it, and says what was seen.
  SeenStep act(const Action& action);
  // The game itself: for reports when it is over, never for a solver.
  const Run& run() const { return run_; }

 private:
  Run run_;
  std::vector<std::string> view_;
};

// What a player sees of these actions. REQUIRES: all are on the board
History watch(const std::shared_ptr<const Board>& board, const std::vector<Action>& actions);

}  // namespace boardwright::dungeon
