// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <map>
#include <new>

#include "arguments.hpp"
#include "batch/commands.hpp"
#include "completion.hpp"
#include "host/write_file.hpp"
#include "interrupt.hpp"
#include "io/read_file.hpp"
#include "listing.hpp"
#include "manual.hpp"
#include "output.hpp"
#include "play.hpp"
#include "progress.hpp"

namespace boardwright::cli {
namespace {

Look look_of(const Command& command) {  // of one answer
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

// The files that the command reads, as they were named.
std::vector<std::string> files_read(const Request& request) {
  std::vector<std::string> files;
  for (const Source& input : request.inputs) files.push_back(input.name);
  for (const Option& option : request.verb->options) {
    if (option.type != OptionType::Input) continue;
    for (const auto& each : request.options) {
      if (each.first == option.name) files.push_back(each.second.name);
    }
  }
  return files;
}

// What cannot be written, or twice to one place, or over what is read, is found out
// before the work.
Status check_outputs(const Command& command) {
  std::vector<std::pair<std::string, std::string>> outputs;  // option and file
  if (!command.output.empty()) outputs.emplace_back("output", command.output);
  if (command.output.empty() && command.json) outputs.emplace_back("json", "-");
  for (const Option& option : command.request.verb->options) {
    if (option.type != OptionType::Output) continue;
    for (const auto& each : command.request.options) {
      if (each.first == option.name) outputs.emplace_back(each.first, each.second.name);
    }
  }
  const auto place_of = [](const std::string& path) {
    std::error_code none;
    const std::string place =
        path == "-" ? path : std::filesystem::weakly_canonical(path, none).string();
    return place.empty() ? path : place;
  };
  std::map<std::string, std::string> taken;
  if (!command.save.empty()) taken.emplace(place_of(command.save), "save");
  for (const auto& [name, path] : outputs) {
    const auto [other, added] = taken.emplace(place_of(path), name);
    if (!added) {
      return Error{"bad_option",
                   fmt::format("--{} and --{} both go to {}; give one of them another file",
                               other->second, name, path == "-" ? "standard output" : path),
                   {}};
    }
    if (path == "-" && command.request.verb->play && name != "json") {
      return Error{"bad_option", fmt::format("a game is played here; give --{} a file", name), {}};
    }
    if (path == "-") continue;
    for (const std::string& input : files_read(command.request)) {
      std::error_code none;  // "-", or a file that is not there
      if (!std::filesystem::equivalent(path, input, none)) continue;
      return Error{
          "bad_option",
          fmt::format("--{} would overwrite {}, which is read; give it another file", name, input),
          {}};
    }
    if (auto error = check_writable(path)) return error;
  }
  return {};
}

// True for an error that no seed has to do with.
bool refuses_options(const Error& error) {
  return error.code.starts_with("bad_") || error.code.starts_with("unknown_");
}

int run_verb_command(Command& command, const StopSource& source) {
  ProgressLine progress(!command.quiet && ::isatty(STDERR_FILENO) != 0);
  const bool many = many_replies(command.request);
  command.request.look = look_of(command);
  // Many replies are printed as JSON or raw, unless they are drawings.
  command.request.look.wanted = !many || prints_drawings(command);
  command.request.rendered = many && !prints_drawings(command);
  command.request.budget.stop = source.get_token();
  // Told when the work has begun: some options are understood by the game alone.
  bool seed_untold = false;
  const auto tell_seed = [&](const Error* refusal) {
    if (seed_untold && (refusal == nullptr || !refuses_options(*refusal))) {
      print_problem("seed " + command.request.seed);
    }
    seed_untold = false;
  };
  command.request.budget.progress = [&](const Progress& now) {
    tell_seed(nullptr);
    progress.update(now);
  };
  Printer printer(command, progress, many);
  command.request.idle = [&] { printer.flush(); };
  command.request.understood = [&] { seed_untold = command.fresh_seed && !command.quiet; };
  const auto emit = [&](const Reply& reply) {
    tell_seed(reply.answer ? nullptr : &reply.answer.error());
    return !source.stop_requested() && printer.print(reply);
  };
  Status error = check_outputs(command);
  if (!error) error = run_request(command.request, emit);
  tell_seed(error ? &*error : nullptr);
  if (error) printer.print_error(*error);
  progress.clear();
  if (source.stop_requested()) return kInterrupted;
  return printer.finish();
}

// The exit code of a listing, unless it could not be printed.
int printed(int exit_code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_code;
  print_problem("standard output cannot be written");
  return 2;
}

// The token is a file's first line, so that it stands in no list of processes.
Status read_token(Command& command) {
  if (command.token_file.empty()) {
    const char* token = std::getenv("BOARDWRIGHT_TOKEN");
    command.serve.token = token == nullptr ? "" : token;
    return {};
  }
  const Result<std::string> text = read_file(command.token_file);
  if (!text) return text.error();
  command.serve.token = text->substr(0, text->find_first_of("\r\n"));
  if (!command.serve.token.empty()) return {};
  return Error{"bad_option", command.token_file + " holds no token in its first line", {}};
}

int run_server(Command& command, const StopToken& stop) {
  Status error = read_token(command);
  if (!error) error = serve::serve(command.serve, stop);
  if (!error) return 0;
  print_problem(error_text(*error));
  return 2;
}

int run(int count, char** words) {
  Parsed parsed = parse_arguments(count, words);
  if (!parsed.command) return printed(parsed.exit_code);
  StopSource source;
  Command& command = *parsed.command;
  const int to_stop = command.serve.grace + serve::kSecondsToCancel;
  listen_for_interrupt(source, command.action == Action::Serve ? to_stop : 2);
  switch (command.action) {
    case Action::Games: return printed(list_games(command.json));
    case Action::Schema: return printed(print_schema(command.schema));
    case Action::Bench: return printed(print_signature(command.json, source.get_token()));
    case Action::Batch: return printed(run_batch_command(command.batch, source.get_token()));
    case Action::Completion:
      std::fputs(completion_script(command.shell).c_str(), stdout);
      return printed(0);
    case Action::Serve: return run_server(command, source.get_token());
    case Action::Manual: return printed(print_manual(command.manual_of, command.commands));
    case Action::Verb: break;
  }
  if (command.request.verb->play) {
    command.request.look = look_of(command);
    if (const Status error = check_outputs(command)) return refuse(*error, command, 2);
    return printed(play(command, source.get_token()));
  }
  return run_verb_command(command, source);
}

}  // namespace
}  // namespace boardwright::cli

int main(int count, char** words) {
  try {
    return boardwright::cli::run(count, words);
  } catch (const std::bad_alloc&) {
    return boardwright::cli::end_with({"out_of_memory", "this takes more memory than there is", {}},
                                      count, words);
  } catch (const std::exception& problem) {
    return boardwright::cli::end_with({"internal", problem.what(), {}}, count, words);
  }
}
