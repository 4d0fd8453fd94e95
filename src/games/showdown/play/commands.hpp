// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What players type.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/session.hpp"
#include "boardwright/games/showdown/model/match.hpp"

namespace boardwright::showdown {

enum class CommandKind : std::uint8_t {
  Slides,
  Tile,  // the tile of `cell` slides into the blank beside it
  Undo,
  Redo,
  Hint,
  Pause,
  Resume,
  Restart,
};

struct SideMove {
  int side = 0;
  Move move = Move::Up;

  bool operator==(const SideMove&) const = default;
};

struct Command {
  CommandKind kind = CommandKind::Slides;
  std::vector<SideMove> moves{};
  Cell cell{};
};

// Reads a line typed by `side`: letters u d l r or w a s d, one after the
// other, or the words up, down, left, right, undo, redo, hint, pause, resume,
// restart, and `slide 2,3` (or `slide #5`) for a tile of a board of that size. With `shared`, two
// people type on one keyboard: the letters are w a s d for side 0 and i j k l
// for side 1, whoever sends them; words are always for `side`, so a page that
// knows its two players sends words. Errors: unknown_command, no_such_cell.
Result<Command> read_command(std::string_view line, int side, bool shared, int size);

std::string command_help(Mode mode);

// What `side` can do now.
std::vector<Control> match_controls(const Match& match, int side, bool paused);

// The move that slides the tile of a cell into the blank; nothing if it is not
// beside it.
std::optional<Move> move_of_tile(const Match& match, int side, Cell cell);

// The moves of practice that were taken back and can be done again, the next one last.
Moves moves_to_redo(const Match& match);

}  // namespace boardwright::showdown
