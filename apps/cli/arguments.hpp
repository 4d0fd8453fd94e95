// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// From the command line to a command. Games and verbs come from the registry:
// this file knows none of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "batch/arguments.hpp"
#include "boardwright/host/request.hpp"
#include "server.hpp"

namespace boardwright::cli {

enum class Action { Verb, Games, Schema, Bench, Completion, Manual, Batch, Serve };

// A command that is no game's, as its manual page tells it.
struct CommandHelp {
  struct Word {  // an option or an argument
    std::string name;
    std::string value;  // what it takes; empty: nothing
    std::string help;
  };
  std::string name;
  std::string help;
  std::vector<Word> words{};
  std::vector<CommandHelp> commands{};
};

struct Command {
  Action action = Action::Verb;
  Request request;
  bool json = false;
  bool quiet = false;
  bool time = false;
  bool plain = false;       // play line by line
  bool fresh_seed = false;  // the user gave none: it is printed
  std::string output;       // -o; empty: standard output
  bool filed = false;       // -o was given, also as "-": a document is written as one
  std::string save;         // --save of a played verb
  std::string schema;       // whose schema to print; empty: list them
  std::string shell;        // of the completion script
  std::string manual_of;    // the game or command of the manual page; empty: the program's
  std::vector<CommandHelp> commands{};  // for the manual page
  BatchCommand batch;
  serve::ServeOptions serve;
  std::string token_file;  // of the server; empty: BOARDWRIGHT_TOKEN, if it is set
};

// The command, or the exit code of a run that ends here: help, version, usage.
struct Parsed {
  std::optional<Command> command;
  int exit_code = 0;
};

Parsed parse_arguments(int count, char** words);

}  // namespace boardwright::cli
