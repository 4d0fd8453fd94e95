// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The options of a verb as the command line has them: those of the game's table,
// and those that every verb of its sort gets. For completion scripts and manual
// pages.
#pragma once

#include <string>
#include <vector>

#include "boardwright/games/contract.hpp"

namespace boardwright::cli {

std::vector<Option> options_of(const Game& game, const Verb& verb);

// What an option does, with its choices, range and fallback.
std::string option_help(const Option& option);

// What stands for its value in a line of usage: "FILE".
const char* option_word(OptionType type);

}  // namespace boardwright::cli
