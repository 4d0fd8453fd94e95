// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "arguments.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <chrono>
#include <cstring>
#include <deque>
#include <random>
#include <sstream>
#include <thread>

#include "boardwright/host/registry.hpp"
#include "output.hpp"
#include "serve/arguments.hpp"
#include "usage/wrong_words.hpp"
#include "verb_options.hpp"

namespace boardwright::cli {
namespace {

// What the user typed for one verb, before it is checked.
struct Typed {
  const Game* game = nullptr;
  const Verb* verb = nullptr;
  ::CLI::App* app = nullptr;
  std::deque<std::string> files;                            // by input
  std::vector<std::string> more_files;                      // of an input that is repeated
  std::deque<std::pair<std::string, std::string>> options;  // by option of the table
  std::deque<bool> flags;
  std::string seed;
  std::string preset;
  std::string count;
  std::string first;
  bool distinct = false;
  std::string budget;
  std::string save;
  bool plain = false;
};

// Options that every verb has.
struct Common {
  bool json = false;
  bool quiet = false;
  bool time = false;
  bool lines = false;
  std::string output;
  int threads = 0;
  std::string time_limit;
  std::string time_limit_each;
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

void add_common(::CLI::App& app, Common& common) {
  app.add_flag("--json", common.json, "print JSON");
  app.add_option("-o,--output", common.output,
                 "write the result to this file, whole or not at all (- is standard output)")
      ->type_name("FILE");
  app.add_option("--threads", common.threads, "threads for many documents [all cores]")
      ->type_name("N")
      ->check(::CLI::Range(1, 256));
  app.add_option("--time-limit", common.time_limit, "stop the whole run after this many seconds")
      ->type_name("SECONDS");
  app.add_option("--time-limit-each", common.time_limit_each,
                 "give each document or board this many seconds")
      ->type_name("SECONDS");
  app.add_flag("--time", common.time, "add cpu_ms to each JSON answer");
  app.add_flag("--quiet", common.quiet, "no progress, no warnings");
}

CommandHelp describe(const ::CLI::App& app) {
  CommandHelp help{.name = app.get_name(), .help = app.get_description()};
  for (const ::CLI::Option* option : app.get_options()) {
    if (option == app.get_help_ptr()) continue;
    std::string value;
    if (option->get_items_expected_max() > 0 && !option->get_positional()) {
      value = option->get_type_name();  // "N:INT in [1 - 256]": the range stands in the help
      value.resize(std::min(value.find(':'), value.size()));
    }
    help.words.push_back({option->get_name(option->get_positional(), true), std::move(value),
                          option->get_description()});
  }
  for (const ::CLI::App* command : app.get_subcommands([](const ::CLI::App*) { return true; })) {
    help.commands.push_back(describe(*command));
  }
  return help;
}

// The program's commands beside its games.
std::vector<CommandHelp> own_commands(const ::CLI::App& app) {
  std::vector<CommandHelp> commands;
  for (const ::CLI::App* command : app.get_subcommands([](const ::CLI::App*) { return true; })) {
    const auto games = all_games();
    const bool game = std::any_of(games.begin(), games.end(), [&](const GameEntry& entry) {
      return entry.game().name == command->get_name();
    });
    if (!game) commands.push_back(describe(*command));
  }
  return commands;
}

void add_verb(::CLI::App& parent, Typed& typed, Common& common) {
  const Verb& verb = *typed.verb;
  ::CLI::App& app = *parent.add_subcommand(verb.name, verb.help);
  typed.app = &app;
  for (const Input& input : verb.inputs) {
    typed.files.emplace_back();
    app.add_option(input.name, typed.files.back(), input.help + " (- is standard input)");
    if (input.repeated) app.add_option("MORE", typed.more_files, "further files like it");
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
    app.add_option("--first", typed.first, "begin at this board of the series [0]")->type_name("N");
    app.add_flag("--distinct", typed.distinct, "with --count: leave out boards that came before");
  }
  if (takes_preset(*typed.game, verb)) {
    std::string presets;
    for (const Preset& preset : typed.game->presets) {
      presets += fmt::format("{}{} ({})", presets.empty() ? "" : ", ", preset.name, preset.help);
    }
    app.add_option("--preset", typed.preset, "named options: " + presets)->type_name("NAME");
  }
  if (verb.play) {
    app.add_option("--save", typed.save, "keep the game in this file, or go on with the one in it")
        ->type_name("FILE");
    app.add_flag("--plain", typed.plain, "play line by line, not on the full screen");
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

std::vector<Source> given_files(const Typed& typed) {
  std::vector<Source> files(typed.files.begin(), typed.files.end());
  files.insert(files.end(), typed.more_files.begin(), typed.more_files.end());
  while (!files.empty() && files.back().name.empty()) files.pop_back();
  // A verb that needs a file takes standard input when something is piped in.
  if (files.empty() && !typed.verb->inputs.empty() && typed.verb->inputs.front().required &&
      ::isatty(STDIN_FILENO) == 0) {
    files.emplace_back("-");
  }
  return files;
}

// True if an option says all that a seed would.
bool seed_replaced(const Typed& typed) {
  const std::vector<Option>& options = typed.verb->options;
  return std::any_of(options.begin(), options.end(), [&](const Option& option) {
    return option.replaces_seed && typed.app->count("--" + option.name) > 0;
  });
}

Command to_command(const Typed& typed, const Common& common) {
  Command command;
  Request& request = command.request;
  request.game = typed.game;
  request.verb = typed.verb;
  request.inputs = given_files(typed);
  for (std::size_t i = 0; i < typed.options.size(); ++i) {
    if (typed.app->count("--" + typed.options[i].first) == 0) continue;
    const bool flag = typed.verb->options[i].type == OptionType::Flag;
    request.options.emplace_back(typed.options[i].first, flag ? "true" : typed.options[i].second);
  }
  request.preset = typed.preset;
  if (!typed.count.empty()) request.count = std::stoull(typed.count);
  if (!typed.first.empty()) request.first = std::stoull(typed.first);
  request.distinct = typed.distinct;
  request.lines = common.lines;
  if (!typed.budget.empty()) request.nodes = std::stoull(typed.budget);
  request.threads = common.threads > 0 ? common.threads : default_threads();
  if (typed.verb->seeded) {
    request.seed_typed = typed.app->count("--seed") > 0;
    request.seed = request.seed_typed ? typed.seed : fresh_seed();
    command.fresh_seed = !request.seed_typed && !seed_replaced(typed);
  }
  command.json = common.json;
  command.quiet = common.quiet;
  command.time = common.time;
  request.time = common.time;
  if (common.output != "-") command.output = common.output;
  command.filed = !common.output.empty();
  command.save = typed.save;
  command.plain = typed.plain;
  return command;
}

int usage_error(std::string message, int count, char** words) {
  return end_with(Error{"usage", std::move(message), {}}, count, words);
}

constexpr std::string_view kCountRange = "a whole number from 0 to 999999999999999999";

// Up to 18 digits and nothing else; also true if nothing was given.
bool is_count(const std::string& text) {
  return text.size() <= 18 && text.find_first_not_of("0123456789") == std::string::npos;
}

constexpr double kLongestWait = 1e9;  // seconds

// The seconds of --time-limit; nothing if they are none that can be waited for.
std::optional<double> seconds_of(const std::string& text) {
  double seconds = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, seconds);
  if (problem != std::errc() || stop != end) return std::nullopt;
  if (!(seconds > 0 && seconds <= kLongestWait)) return std::nullopt;
  return seconds;
}

std::optional<std::chrono::milliseconds> time_of(const std::string& text) {
  const std::optional<double> seconds = seconds_of(text);
  if (!seconds) return std::nullopt;
  return std::chrono::milliseconds(static_cast<std::int64_t>(*seconds * 1000));
}

// What is wrong with a number that was typed; empty: nothing.
std::string wrong_number(const Typed& typed, const Common& common) {
  if (typed.verb->play && !common.output.empty()) {
    return "play writes no result; --save keeps the game";
  }
  for (const auto& [name, text] :
       {std::pair("--budget", &typed.budget), std::pair("--count", &typed.count),
        std::pair("--first", &typed.first)}) {
    if (!is_count(*text)) {
      return fmt::format("{} is \"{}\" but must be {}", name, *text, kCountRange);
    }
  }
  for (const auto& [name, text] : {std::pair("--time-limit", &common.time_limit),
                                   std::pair("--time-limit-each", &common.time_limit_each)}) {
    if (typed.app->count(name) > 0 && !seconds_of(*text)) {
      return fmt::format("{} is \"{}\" but must be a number of seconds above 0, up to {:.0f}", name,
                         *text, kLongestWait);
    }
  }
  return {};
}

// A few lines below the help of the program, from the first game that is built.
std::string examples() {
  std::string text = "Examples:\n  boardwright games\n";
  for (const GameEntry& entry : all_games()) {
    if (entry.hidden || entry.game().verbs.empty()) continue;
    const Verb& verb = entry.game().verbs.front();
    text +=
        fmt::format("  {}\n  boardwright help {} {}\n", verb.example, entry.game().name, verb.name);
    break;
  }
  return text;
}

// What is wrong with a command that CLI11 accepts; empty: nothing.
std::string missing_inputs(const Command& command) {
  const std::vector<Input>& inputs = command.request.verb->inputs;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const bool given = i < command.request.inputs.size() && !command.request.inputs[i].name.empty();
    if (inputs[i].required && !given) {
      return fmt::format("{} {} needs {}: {}", command.request.game->name,
                         command.request.verb->name, inputs[i].name, inputs[i].help);
    }
  }
  return {};
}

}  // namespace

Parsed parse_arguments(int count, char** words) {
  // `help GAME VERB` is `GAME VERB --help`.
  std::string help = "--help";
  std::vector<char*> turned;
  if (count > 1 && std::string_view(words[1]) == "help") {
    turned.assign(words, words + count);
    turned.erase(turned.begin() + 1);
    turned.push_back(help.data());
    words = turned.data();
  }
  GroupedWords grouped(count, words);
  if (const std::string text = grouped.help(); !text.empty()) {
    const bool asked = grouped.count() == 4;
    std::fputs(text.c_str(), asked ? stdout : stderr);
    return {std::nullopt, asked ? 0 : 2};
  }
  count = grouped.count();
  words = grouped.words();
  ::CLI::App app("Boardwright makes game boards and proves that they are good.", "boardwright");
  app.set_version_flag("--version", fmt::format("boardwright {}", engine_version()));
  app.require_subcommand(1);
  app.footer(examples());
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
  app.add_subcommand("help", "explain the program, a game or a verb: help [GAME [VERB]]");
  ::CLI::App* games = app.add_subcommand("games", "list the games with their verbs");
  games->add_flag("--json", common.json, "print JSON");
  ::CLI::App* schema =
      app.add_subcommand("schema", "print the JSON schema of a format, or list the formats");
  std::string schema_name;
  schema->add_option("NAME", schema_name, "the format: GAME.KIND");
  ::CLI::App* bench =
      app.add_subcommand("bench", "print a signature over fixed boards, equal on every machine");
  bench->add_flag("--json", common.json, "print JSON");
  ::CLI::App* completion =
      app.add_subcommand("completion", "print a completion script for bash, zsh or fish");
  std::string shell = "bash";
  completion->add_option("SHELL", shell, "bash, zsh or fish [bash]")
      ->check(::CLI::IsMember({"bash", "zsh", "fish"}));
  ::CLI::App* manual =
      app.add_subcommand("man", "print the manual page of the program, a game or a command");
  std::string manual_of;
  manual->add_option("NAME", manual_of, "the game, `batch` or `serve` [the program]");

  Command served;
  const ::CLI::App* serve = add_serve(app, served.serve, served.token_file);
  BatchArguments batch(app);

  std::string unknown = unknown_word(app, count, words);
  if (!unknown.empty()) return {std::nullopt, usage_error(unknown, count, words)};
  try {
    app.parse(count, words);
  } catch (const ::CLI::ParseError& problem) {
    if (problem.get_exit_code() == 0) {
      std::ostringstream text;
      app.exit(problem, text);
      std::fputs(text.str().c_str(), stdout);
      return {std::nullopt, 0};
    }
    const std::string option = unknown_option(app, count, words);
    if (option.empty() && std::string_view(problem.what()) == "A subcommand is required") {
      const ::CLI::App& named = deepest(app);
      fmt::print(stderr, "{}", named.help(&named == &app ? "" : "boardwright"));
      return {std::nullopt, 2};
    }
    // A required option that is missing may be one that is written otherwise.
    std::string message = problem.what();
    if (!option.empty() && (dynamic_cast<const ::CLI::ExtrasError*>(&problem) != nullptr ||
                            dynamic_cast<const ::CLI::RequiredError*>(&problem) != nullptr)) {
      message = option;
    }
    message = wrong_choice(message);
    if (dynamic_cast<const ::CLI::ArgumentMismatch*>(&problem) != nullptr) {
      const std::string name = message.substr(0, message.find(':'));
      if (message.ends_with(" missing")) message = name + " needs a value";
      if (message.find(" At Most 1 ") != message.npos) {
        message = name + " is given more than once; give it once";
      }
    }
    return {std::nullopt, usage_error(message + "; try --help", count, words)};
  }
  Command command;
  if (games->parsed()) {
    command.action = Action::Games;
  } else if (schema->parsed()) {
    command.action = Action::Schema;
    command.schema = schema_name;
  } else if (bench->parsed()) {
    command.action = Action::Bench;
  } else if (batch.parsed()) {
    command.action = Action::Batch;
    std::string wrong = empty_value(deepest(app));
    if (!wrong.empty()) return {std::nullopt, usage_error(wrong, count, words)};
    command.batch = batch.command(default_threads());
    command.json = command.batch.json;
    command.quiet = command.batch.quiet;
    return {std::move(command), 0};
  } else if (completion->parsed()) {
    command.action = Action::Completion;
    command.shell = shell;
  } else if (serve->parsed()) {
    command = std::move(served);
    command.action = Action::Serve;
  } else if (manual->parsed()) {
    command.action = Action::Manual;
    command.manual_of = manual_of;
    command.commands = own_commands(app);
  } else {
    for (const Typed& typed : verbs) {
      if (!typed.app->parsed()) continue;
      std::string wrong = empty_value(*typed.app);
      if (wrong.empty()) wrong = wrong_number(typed, common);
      if (!wrong.empty()) return {std::nullopt, usage_error(wrong, count, words)};
      command = to_command(typed, common);
      std::string missing = missing_inputs(command);
      if (!missing.empty()) return {std::nullopt, usage_error(missing, count, words)};
      if (const auto limit = time_of(common.time_limit)) {
        command.request.budget.deadline = std::chrono::steady_clock::now() + *limit;
      }
      command.request.time_each = time_of(common.time_limit_each);
    }
  }
  command.json = common.json;
  return {std::move(command), 0};
}

}  // namespace boardwright::cli
