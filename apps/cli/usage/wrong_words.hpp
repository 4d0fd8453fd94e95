// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// What is wrong with the words of a command line, told as the verbs tell it, with
// the one that was probably meant. Each function returns an empty text if nothing is.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace boardwright::cli {

// The verb that was named, or the game, or the program.
const ::CLI::App& deepest(const ::CLI::App& app);

// The first two words, where they name no game and no verb.
std::string unknown_word(const ::CLI::App& app, int count, char** words);

// The first word that looks like an option and is none.
std::string unknown_option(const ::CLI::App& app, int count, char** words);

// The option or file that was given as an empty text.
std::string empty_value(const ::CLI::App& verb);

// CLI11's "SHELL: bsh not in {bash,zsh,fish}" in our words; any other message as it is.
std::string wrong_choice(const std::string& message);

}  // namespace boardwright::cli
