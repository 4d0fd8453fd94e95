// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What a player can do: the table of controls, and the lines behind it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/session.hpp"
#include "games/kenken/play/shown_hint.hpp"

namespace boardwright::kenken {

struct Standing {
  bool solvable = true;  // the solution is known
  bool over = false;
};

// `hint`: what is shown of one, nullptr if nothing is.
std::vector<Control> game_controls(const PlayedGame& game, const ShownHint* hint,
                                   const Standing& standing);

std::string_view game_help();

// A line, understood: "place 1,2 3" or "place #1 3".
struct Command {
  std::string word{};
  std::optional<Cell> cell{};
  int digit = 0;
};

// Errors: unknown_command, no_such_cell, no_such_digit.
Result<Command> read_command(std::string_view line, const Puzzle& puzzle);

}  // namespace boardwright::kenken
