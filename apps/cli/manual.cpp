// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The pages are roff with the man macros. Text of the tables is data there: a
// backslash, a hyphen and a dot or quote at the start of a line have a meaning
// in roff and are escaped.
#include "manual.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <vector>

#include "boardwright/host/registry.hpp"
#include "core/did_you_mean.hpp"
#include "output.hpp"
#include "verb_options.hpp"

namespace boardwright::cli {
namespace {

// A text of the tables, as roff prints it.
std::string roff(std::string_view text) {
  std::string escaped;
  bool line_starts = true;
  for (const char c : text) {
    if (line_starts && (c == '.' || c == '\'')) escaped += "\\&";
    line_starts = c == '\n';
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

std::string head(std::string_view page, std::string_view summary) {
  return fmt::format(".TH {} 1 \"\" \"boardwright {}\" \"User Commands\"\n.SH NAME\n{} \\- {}\n",
                     roff(page), engine_version(), roff(page), roff(summary));
}

std::string option_lines(const Option& option) {
  std::string head_line = fmt::format("\\fB\\-\\-{}\\fR", roff(option.name));
  if (option.type != OptionType::Flag) {
    head_line += fmt::format(" \\fI{}\\fR", option_word(option.type));
  }
  // Those that the command line adds itself have no range.
  Option shown = option;
  if (shown.least == shown.most) shown.type = OptionType::Text;
  return fmt::format(".TP\n{}\n{}\n", head_line, roff(option_help(shown)));
}

std::string verb_lines(const Game& game, const Verb& verb) {
  std::string usage = fmt::format("boardwright {} {}", game.name, verb.name);
  for (const Input& input : verb.inputs) {
    usage += input.required ? " " + input.name : " [" + input.name + "]";
    if (input.repeated) usage += " ...";
  }
  std::string lines = fmt::format(".SS {}\n{}.\n.PP\n\\fB{}\\fR [\\fIOPTION\\fR ...]\n",
                                  roff(verb.name), roff(verb.help), roff(usage));
  for (const Input& input : verb.inputs) {
    lines += fmt::format(".TP\n\\fI{}\\fR\n{}\n", roff(input.name), roff(input.help));
  }
  for (const Option& option : options_of(game, verb)) lines += option_lines(option);
  return lines + fmt::format(".PP\nExample:\n.PP\n.nf\n    {}\n.fi\n", roff(verb.example));
}

constexpr std::string_view kExit =
    ".SH EXIT STATUS\n.TP\n0\nanswered\n.TP\n1\nthe answer is no\n.TP\n2\nbad input or usage, or a "
    "request that can never be met\n.TP\n4\nthe budget ended with no "
    "answer\n.TP\n130\ninterrupted\n";

std::string game_page(const Game& game) {
  const std::string page = "boardwright-" + game.name;
  std::string text = head(page, game.summary);
  text += fmt::format(
      ".SH SYNOPSIS\n\\fBboardwright {}\\fR \\fIVERB\\fR [\\fIFILE\\fR] [\\fIOPTION\\fR ...]\n",
      roff(game.name));
  text += ".SH VERBS\n";
  for (const Verb& verb : game.verbs) text += verb_lines(game, verb);
  if (!game.presets.empty()) text += ".SH PRESETS\n";
  for (const Preset& preset : game.presets) {
    text += fmt::format(".TP\n{}\n{}\n", roff(preset.name), roff(preset.help));
  }
  if (!game.kinds.empty()) text += ".SH DOCUMENTS\n";
  for (const Kind& kind : game.kinds) {
    text += fmt::format(".TP\nboardwright/{}.{}\n{}\n", roff(game.name), roff(kind.name),
                        roff(kind.help));
  }
  return text + std::string(kExit) + ".SH SEE ALSO\n\\fBboardwright\\fR(1)\n";
}

std::string word_lines(const CommandHelp::Word& word) {
  const std::string value = word.value.empty() ? "" : fmt::format(" \\fI{}\\fR", roff(word.value));
  return fmt::format(".TP\n\\fB{}\\fR{}\n{}\n", roff(word.name), value, roff(word.help));
}

// `batch` and `serve`, from what the command line takes.
std::string command_page(const CommandHelp& command) {
  std::string text = head("boardwright-" + command.name, command.help);
  text += fmt::format(".SH SYNOPSIS\n\\fBboardwright {}\\fR{} [\\fIOPTION\\fR ...]\n",
                      roff(command.name), command.commands.empty() ? "" : " \\fICOMMAND\\fR");
  if (!command.words.empty()) text += ".SH OPTIONS\n";
  for (const CommandHelp::Word& word : command.words) text += word_lines(word);
  if (!command.commands.empty()) text += ".SH COMMANDS\n";
  for (const CommandHelp& each : command.commands) {
    text += fmt::format(".SS {}\n{}.\n", roff(each.name), roff(each.help));
    for (const CommandHelp::Word& word : each.words) text += word_lines(word);
  }
  return text + std::string(kExit) + ".SH SEE ALSO\n\\fBboardwright\\fR(1)\n";
}

std::string program_page(const std::vector<CommandHelp>& commands) {
  std::string text = head("boardwright", "makes game boards and proves that they are good");
  text +=
      ".SH SYNOPSIS\n\\fBboardwright\\fR \\fIGAME VERB\\fR [\\fIFILE\\fR] [\\fIOPTION\\fR ...]\n"
      ".SH DESCRIPTION\nPlaces things by rules, proves that what it made can be beaten, finds the "
      "best "
      "way to play it, and explains why. Each game has a page of its own. A file may be \\- for "
      "standard input.\n.SH GAMES\n";
  std::string also;
  for (const GameEntry& entry : all_games()) {
    if (entry.hidden) continue;
    const Game& game = entry.game();
    text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(game.name), roff(game.summary));
    also += fmt::format("{}\\fBboardwright\\-{}\\fR(1)", also.empty() ? "" : ", ", roff(game.name));
  }
  text += ".SH COMMANDS\n";
  for (const CommandHelp& command : commands) {
    text += fmt::format(".TP\n\\fB{}\\fR\n{}\n", roff(command.name), roff(command.help));
  }
  also += ", \\fBboardwright\\-batch\\fR(1), \\fBboardwright\\-serve\\fR(1)";
  return text + std::string(kExit) + ".SH SEE ALSO\n" + also + "\n";
}

}  // namespace

int print_manual(const std::string& game, const std::vector<CommandHelp>& commands) {
  if (game.empty()) {
    std::fputs(program_page(commands).c_str(), stdout);
    return 0;
  }
  std::vector<std::string> names{"batch", "serve"};
  for (const CommandHelp& command : commands) {
    if (command.name != game || (game != "batch" && game != "serve")) continue;
    std::fputs(command_page(command).c_str(), stdout);
    return 0;
  }
  for (const GameEntry& entry : all_games()) {
    if (entry.game().name == game) {
      std::fputs(game_page(entry.game()).c_str(), stdout);
      return 0;
    }
    if (!entry.hidden) names.push_back(entry.game().name);
  }
  print_problem(fmt::format("there is no game \"{}\"{}", game, did_you_mean(game, names)));
  return 2;
}

}  // namespace boardwright::cli
