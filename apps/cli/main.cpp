// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>

#include "arguments.hpp"
#include "completion.hpp"
#include "interrupt.hpp"
#include "listing.hpp"
#include "output.hpp"
#include "play.hpp"
#include "progress.hpp"

namespace boardwright::cli {
namespace {

Look look_of(const Command& command) {
  Look look;
  const bool terminal = command.output.empty() && ::isatty(STDOUT_FILENO) != 0;
  const char* no_colour = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  look.colour = terminal && (no_colour == nullptr || *no_colour == '\0') &&
                (term == nullptr || std::string_view(term) != "dumb");
  winsize size{};
  if (terminal && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    look.width = size.ws_col;
  }
  return look;
}

int run_verb_command(Command& command, const std::stop_source& source) {
  ProgressLine progress(!command.quiet && ::isatty(STDERR_FILENO) != 0);
  command.request.look = look_of(command);
  command.request.budget.stop = source.get_token();
  command.request.budget.progress = [&](const Progress& now) { progress.update(now); };
  Printer printer(command, progress);
  command.request.idle = [&] { printer.flush(); };
  if (command.fresh_seed && !command.quiet) {
    fmt::print(stderr, "boardwright: seed {}\n", command.request.seed);
  }
  const auto emit = [&](const Reply& reply) {
    return !source.stop_requested() && printer.print(reply);
  };
  if (auto error = run_request(command.request, emit)) printer.print_error(*error);
  progress.clear();
  if (source.stop_requested()) return kInterrupted;
  return printer.finish();
}

// The exit code of a listing, unless it could not be printed.
int printed(int exit_code) {
  if (std::fflush(stdout) == 0) return exit_code;
  fmt::print(stderr, "boardwright: standard output cannot be written\n");
  return 2;
}

int run(int count, char** words) {
  Parsed parsed = parse_arguments(count, words);
  if (!parsed.command) return parsed.exit_code;
  std::stop_source source;
  listen_for_interrupt(source);
  Command& command = *parsed.command;
  switch (command.task) {
    case Task::Games: return printed(list_games(command.json));
    case Task::Schema: return printed(print_schema(command.schema));
    case Task::Bench: return printed(print_signature(command.json, source.get_token()));
    case Task::Completion: fmt::print("{}", completion_script()); return printed(0);
    case Task::Verb: break;
  }
  if (command.request.verb->play) {
    command.request.look = look_of(command);
    return printed(play(command, source.get_token()));
  }
  return run_verb_command(command, source);
}

}  // namespace
}  // namespace boardwright::cli

int main(int count, char** words) {
  try {
    return boardwright::cli::run(count, words);
  } catch (const std::exception& problem) {
    fmt::print(stderr, "boardwright: {} [internal]\n", problem.what());
  }
  return 2;
}
