// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "arguments.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <deque>
#include <random>
#include <thread>

#include "boardwright/host/registry.hpp"

namespace boardwright::cli {
namespace {

// What the user typed for one verb, before it is checked.
struct Typed {
  const Game* game = nullptr;
  const Verb* verb = nullptr;
  ::CLI::App* app = nullptr;
  std::deque<std::string> files;                            // by input
  std::deque<std::pair<std::string, std::string>> options;  // by option of the table
  std::deque<bool> flags;
  std::string seed;
  std::string preset;
  std::uint64_t count = 1;
  std::string budget;
  std::string save;
};

// Options that every verb has.
struct Common {
  bool json = false;
  bool quiet = false;
  bool time = false;
  bool lines = false;
  std::string output;
  int threads = 0;
  double time_limit = 0;
};

int default_threads() {
  const unsigned cores = std::thread::hardware_concurrency();
  return cores == 0 ? 1 : static_cast<int>(cores);
}

std::string fresh_seed() {
  std::random_device device;
  const std::uint64_t high = device();
  return std::to_string((high << 32U | device()) % 1000000000000ULL);
}

std::string option_help(const Option& option) {
  std::string text = option.help;
  if (!option.choices.empty()) text += fmt::format(" ({})", fmt::join(option.choices, "|"));
  if (option.type == OptionType::Integer) {
    text += fmt::format(" ({}..{})", option.least, option.most);
  }
  if (!option.fallback.empty()) text += fmt::format(" [{}]", option.fallback);
  return text;
}

const char* option_word(OptionType type) {
  switch (type) {
    case OptionType::Integer: return "N";
    case OptionType::Input:
    case OptionType::Output: return "FILE";
    case OptionType::Choice: return "WORD";
    default: return "TEXT";
  }
}

void add_common(::CLI::App& app, Common& common) {
  app.add_flag("--json", common.json, "print JSON");
  app.add_option("-o,--output", common.output, "write the result to this file, whole or not at all")
      ->type_name("FILE");
  app.add_option("--threads", common.threads, "threads for many documents [all cores]")
      ->type_name("N")
      ->check(::CLI::Range(1, 256));
  app.add_option("--time-limit", common.time_limit, "stop after this many seconds")
      ->type_name("SECONDS")
      ->check(::CLI::PositiveNumber);
  app.add_flag("--time", common.time, "add cpu_ms to each JSON answer");
  app.add_flag("--quiet", common.quiet, "no progress, no warnings");
}

void add_verb(::CLI::App& parent, Typed& typed, Common& common) {
  const Verb& verb = *typed.verb;
  ::CLI::App& app = *parent.add_subcommand(verb.name, verb.help);
  typed.app = &app;
  for (const Input& input : verb.inputs) {
    typed.files.emplace_back();
    app.add_option(input.name, typed.files.back(), input.help + " (- is standard input)");
  }
  for (const Option& option : verb.options) {
    typed.options.emplace_back(option.name, "");
    typed.flags.push_back(false);
    if (option.type == OptionType::Flag) {
      app.add_flag("--" + option.name, typed.flags.back(), option_help(option));
    } else {
      app.add_option("--" + option.name, typed.options.back().second, option_help(option))
          ->type_name(option_word(option.type));
    }
  }
  if (verb.seeded) app.add_option("--seed", typed.seed, "any text [a fresh one]");
  if (verb.counted) {
    app.add_option("--count", typed.count, "how many boards, with seeds counting on [1]")
        ->type_name("N");
    std::string presets;
    for (const Preset& preset : typed.game->presets) {
      presets += fmt::format("{}{} ({})", presets.empty() ? "" : ", ", preset.name, preset.help);
    }
    app.add_option("--preset", typed.preset, "named options: " + presets)->type_name("NAME");
  }
  if (verb.play) {
    app.add_option("--save", typed.save, "keep the game in this file, or go on with the one in it")
        ->type_name("FILE");
  }
  if (!verb.inputs.empty() && !verb.inputs.front().whole && !verb.play) {
    app.add_flag("--lines", common.lines, "the file holds one document per line");
  }
  if (!verb.budget_unit.empty()) {
    app.add_option("--budget", typed.budget,
                   fmt::format("give up after this many {}", verb.budget_unit))
        ->type_name("N");
  }
  add_common(app, common);
  app.footer(fmt::format("Example:\n  {}", verb.example));
}

std::vector<std::string> given_files(const Typed& typed) {
  std::vector<std::string> files(typed.files.begin(), typed.files.end());
  while (!files.empty() && files.back().empty()) files.pop_back();
  // A verb that needs a file takes standard input when something is piped in.
  if (files.empty() && !typed.verb->inputs.empty() && typed.verb->inputs.front().required &&
      ::isatty(STDIN_FILENO) == 0) {
    files.emplace_back("-");
  }
  return files;
}

Command to_command(const Typed& typed, const Common& common) {
  Command command;
  Request& request = command.request;
  request.game = typed.game;
  request.verb = typed.verb;
  request.files = given_files(typed);
  for (std::size_t i = 0; i < typed.options.size(); ++i) {
    if (typed.app->count("--" + typed.options[i].first) == 0) continue;
    const bool flag = typed.verb->options[i].type == OptionType::Flag;
    request.options.emplace_back(typed.options[i].first, flag ? "true" : typed.options[i].second);
  }
  request.preset = typed.preset;
  request.count = typed.count;
  request.lines = common.lines;
  if (!typed.budget.empty()) request.nodes = std::stoull(typed.budget);
  request.threads = common.threads > 0 ? common.threads : default_threads();
  if (typed.verb->seeded) {
    command.fresh_seed = typed.app->count("--seed") == 0;
    request.seed = command.fresh_seed ? fresh_seed() : typed.seed;
  }
  command.json = common.json;
  command.quiet = common.quiet;
  command.time = common.time;
  request.time = common.time;
  command.output = common.output;
  command.save = typed.save;
  return command;
}

int usage_error(std::string message, int count, char** words) {
  const auto is_json = [](const char* word) { return std::string_view(word) == "--json"; };
  if (std::any_of(words + 1, words + count, is_json)) {
    fmt::print("{}\n", error_json(Error{"usage", message, {}}).dump());
  }
  fmt::print(stderr, "boardwright: {} [usage]\n", message);
  return 2;
}

// What is wrong with a command that CLI11 accepts; empty: nothing.
std::string missing_inputs(const Command& command) {
  const std::vector<Input>& inputs = command.request.verb->inputs;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const bool given = i < command.request.files.size() && !command.request.files[i].empty();
    if (inputs[i].required && !given) {
      return fmt::format("{} {} needs {}: {}", command.request.game->name,
                         command.request.verb->name, inputs[i].name, inputs[i].help);
    }
  }
  return {};
}

}  // namespace

Parsed parse_arguments(int count, char** words) {
  ::CLI::App app("Boardwright makes game boards and proves that they are good.", "boardwright");
  app.set_version_flag("--version", fmt::format("boardwright {}", engine_version()));
  app.require_subcommand(1);
  app.footer(
      "Examples:\n"
      "  boardwright games\n"
      "  boardwright kenken generate --size 6 --difficulty hard --seed tea\n"
      "  boardwright kenken generate --help");
  Common common;
  std::deque<Typed> verbs;
  std::vector<std::pair<::CLI::App*, const Game*>> game_apps;
  for (const GameEntry& entry : all_games()) {
    const Game& game = entry.game();
    ::CLI::App& parent = *app.add_subcommand(game.name, game.summary);
    parent.require_subcommand(1);
    parent.footer("");
    if (entry.hidden) parent.group("");
    for (const Verb& verb : game.verbs) {
      Typed& typed = verbs.emplace_back();
      typed.game = &game;
      typed.verb = &verb;
      add_verb(parent, typed, common);
    }
  }
  ::CLI::App* games = app.add_subcommand("games", "list the games with their verbs");
  games->add_flag("--json", common.json, "print JSON");
  ::CLI::App* bench =
      app.add_subcommand("bench", "print a signature over fixed boards, equal on every machine");
  bench->add_flag("--json", common.json, "print JSON");
  ::CLI::App* completion = app.add_subcommand("completion", "print a bash completion script");

  try {
    app.parse(count, words);
  } catch (const ::CLI::ParseError& problem) {
    if (problem.get_exit_code() == 0) return {std::nullopt, app.exit(problem)};
    if (std::string_view(problem.what()) == "A subcommand is required") {
      const ::CLI::App* deepest = &app;
      while (!deepest->get_subcommands().empty()) deepest = deepest->get_subcommands().front();
      fmt::print(stderr, "{}", deepest->help(deepest == &app ? "" : "boardwright"));
      return {std::nullopt, 2};
    }
    std::string message = problem.what();
    return {std::nullopt, usage_error(message + "; try --help", count, words)};
  }
  Command command;
  if (games->parsed()) {
    command.task = Task::Games;
  } else if (bench->parsed()) {
    command.task = Task::Bench;
  } else if (completion->parsed()) {
    command.task = Task::Completion;
  } else {
    for (const Typed& typed : verbs) {
      if (!typed.app->parsed()) continue;
      if (!typed.budget.empty() &&
          (typed.budget.find_first_not_of("0123456789") != std::string::npos ||
           typed.budget.size() > 18)) {
        return {std::nullopt, usage_error("--budget must be a whole number", count, words)};
      }
      command = to_command(typed, common);
      std::string missing = missing_inputs(command);
      if (!missing.empty()) return {std::nullopt, usage_error(missing, count, words)};
      if (common.time_limit > 0) {
        command.request.budget.deadline =
            std::chrono::steady_clock::now() +
            std::chrono::milliseconds(static_cast<std::int64_t>(common.time_limit * 1000));
      }
    }
  }
  command.json = common.json;
  return {std::move(command), 0};
}

}  // namespace boardwright::cli
