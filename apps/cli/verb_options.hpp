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

// The words of a command line, those of a verb of two joined: `GAME settings diff` is the
// verb settings-diff.
class GroupedWords {
 public:
  GroupedWords(int count, char** words);

  int count() const { return static_cast<int>(words_.size()); }
  char** words() { return words_.data(); }
  // For `GAME settings`, alone or with --help: the verbs that begin so; else empty.
  std::string help() const;

 private:
  std::string joined_;
  std::vector<char*> words_;
};

}  // namespace boardwright::cli
