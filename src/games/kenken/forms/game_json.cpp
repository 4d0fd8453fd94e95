// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/forms/game_json.hpp"

#include "boardwright/games/kenken/forms/puzzle_json.hpp"

namespace boardwright::kenken {
namespace {

constexpr std::int64_t kLongestGame = std::int64_t{1} << 50;  // milliseconds
constexpr int kMostCounted = 1'000'000;

// The state fits the puzzle, and so do the cells that are named. What the state
// leaves out is empty.
void check_game(io::Fields& fields, PlayedGame& game) {
  const std::size_t cells = game.puzzle.puzzle.grid().size();
  if (Status error = check_state(game.state, game.puzzle.puzzle)) {
    return fields.fail(error->code, error->message, "/state" + error->where.pointer);
  }
  HintState empty = new_game(game.puzzle).state;
  if (game.state.values.empty()) game.state.values = std::move(empty.values);
  if (game.state.candidates.empty()) game.state.candidates = std::move(empty.candidates);
  if (game.selected && game.selected->index >= cells) {
    return fields.fail_at("selected", "no_such_cell", "the board is smaller");
  }
  for (const Cell cell : game.wrong) {
    if (cell.index >= cells) return fields.fail_at("wrong", "no_such_cell", "the board is smaller");
  }
}

}  // namespace

const io::Record<PlayedGame>& game_record() {
  const auto cell = io::integer(0, kLargestSize * kLargestSize - 1);
  static const auto kRecord =
      io::Record<PlayedGame>("kenken.game", 1)
          .required("puzzle", &PlayedGame::puzzle, io::object(puzzle_record()))
          .required("state", &PlayedGame::state, io::object(state_record()),
                    "what is entered and noted; without candidates where nothing is noted")
          .with_default("elapsed_ms", &PlayedGame::elapsed_ms, io::integer(0, kLongestGame), 0,
                        "time played, in milliseconds")
          .optional("selected", &PlayedGame::selected, cell)
          .unless_default("pencil", &PlayedGame::pencil, io::flag(), false,
                          "digits are noted, not entered")
          .unless_default("auto_marks", &PlayedGame::auto_marks, io::flag(), false,
                          "an entered digit is crossed out in its row and column")
          .unless_default("hint_level", &PlayedGame::hint_level, io::integer(0, kHintLevels), 0,
                          "how much of the next step is shown: where, why, what")
          .unless_default("wrong", &PlayedGame::wrong,
                          io::list_of(cell, 0, kLargestSize * kLargestSize), {},
                          "cells whose entries were found wrong")
          .unless_default("hints", &PlayedGame::hints, io::integer(0, kMostCounted), 0,
                          "asked for so far")
          .unless_default("revealed", &PlayedGame::revealed, io::integer(0, kMostCounted), 0,
                          "digits that were shown")
          .unless_default("praised", &PlayedGame::praised, io::flag(), false,
                          "the game was finished once")
          .check(check_game);
  return kRecord;
}

}  // namespace boardwright::kenken
