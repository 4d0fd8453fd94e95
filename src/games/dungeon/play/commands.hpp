// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The commands of a play session, and what the session says about their results.
#pragma once

#include <string>
#include <string_view>

#include "boardwright/core/result.hpp"
#include "games/dungeon/play/run.hpp"

namespace boardwright::dungeon {

// AskRestart: by one letter; a game under way is not given up without asking.
enum class CommandType : std::uint8_t { Act, AskRestart, Restart, Explain, Hint, Close };

struct Command {
  CommandType type = CommandType::Act;
  Action action;  // Act; Explain: its cell
};

// Reads a line: "click 4 3", "4 3", "mark 4 3 7", "level", ... Errors:
// unknown_command, off_the_board.
Result<Command> read_command(std::string_view line, const Recipe& recipe);

std::string command_help();

// What an action did, in sentences; empty if nothing.
std::string describe_result(const Run& before, const Run& after, const Action& action,
                            const ActionResult& result);

}  // namespace boardwright::dungeon
