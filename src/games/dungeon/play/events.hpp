// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What an action did, for programs and screen readers. Events tell what the
// player sees and nothing else: a monster that fled does not say where to.
//   opened     tiles that were uncovered, or what a chest held
//   fought, collected, hit, broke, healed, cast, fled, died, won, stamp
//   levelled, marked, unmarked, book_opened, book_closed
//   nothing    why nothing happened
#pragma once

#include <vector>

#include "boardwright/games/session.hpp"
#include "games/dungeon/play/run.hpp"

namespace boardwright::dungeon {

// "row 5, column 7", both counted from 1.
std::string place_text(const Recipe& recipe, Cell cell);

CellName cell_id(Cell cell);

std::vector<Event> events_of(const Run& before, const Run& after, const Action& action,
                             const ActionResult& result);

// The game itself changed, and not only how it is looked at.
bool is_deed(const Event& event);

// The last events of a game, oldest first. A function of the board and the
// actions, so that a game that was resumed tells the same.
class EventLog {
 public:
  void add(const std::vector<Event>& events);
  // What the last of these actions did, played from the start of the game.
  void replay(const Board& board, const std::vector<Action>& actions);
  void clear() { recent_.clear(); }

  std::vector<Event> events() const;

 private:
  std::vector<std::vector<Event>> recent_;  // of the last actions
};

}  // namespace boardwright::dungeon
