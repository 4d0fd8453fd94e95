// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "completion.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "boardwright/host/registry.hpp"
#include "verb_options.hpp"

namespace boardwright::cli {
namespace {

constexpr std::string_view kPrograms = "games schema bench batch completion man help";

// The branches of a script's `case`: what the words before the cursor must
// match, and what may follow.
struct Branches {
  using List = std::vector<std::pair<std::string, std::string>>;
  std::string games;
  List verbs;
  List choices;  // before `options`: the first branch that matches counts
  List options;
};

Branches branches() {
  Branches all;
  for (const GameEntry& entry : all_games()) {
    if (entry.hidden) continue;
    const Game& game = entry.game();
    all.games += game.name + " ";
    std::string verbs;
    for (const Verb& verb : game.verbs) {
      verbs += verb.name + " ";
      const std::string place = game.name + "/" + verb.name + "/";
      std::string words;
      for (const Option& option : options_of(game, verb)) {
        words += "--" + option.name + " ";
        if (option.choices.empty()) continue;
        all.choices.emplace_back(place + "--" + option.name,
                                 fmt::format("{}", fmt::join(option.choices, " ")));
      }
      all.options.emplace_back(place + "*", words);
    }
    all.verbs.emplace_back(game.name, verbs);
  }
  return all;
}

// `form`: how the shell assigns the words, with {} for them.
std::string case_lines(const Branches::List& list, std::string_view form) {
  std::string lines;
  for (const auto& [pattern, words] : list) {
    lines += fmt::format("    {}) {};;\n", pattern, fmt::format(fmt::runtime(form), words));
  }
  return lines;
}

std::string bash_script() {
  const Branches all = branches();
  constexpr std::string_view kForm = "words=\"{}\"";
  return fmt::format(R"(# bash completion for boardwright; made by `boardwright completion bash`
_boardwright() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" previous="${{COMP_WORDS[COMP_CWORD-1]}}" words=""
  local game="${{COMP_WORDS[1]}}" verb="${{COMP_WORDS[2]}}"
  case $COMP_CWORD in
    1) words="{0}{4} --version --help";;
    2) case "$game" in
{1}    esac;;
    *) case "$game/$verb/$previous" in
{2}{3}    esac;;
  esac
  case "$game/$COMP_CWORD" in
    completion/2) words="bash zsh fish";;
    batch/2) words="run status export verify merge stats";;
    help/2) words="{0}";;
    help/3) case "$verb" in
{1}    esac;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  case "$words/$current" in
    */-*) ;;
    --*|/*) COMPREPLY+=($(compgen -f -- "$current"));;
  esac
}}
complete -o filenames -F _boardwright boardwright
)",
                     all.games, case_lines(all.verbs, kForm), case_lines(all.choices, kForm),
                     case_lines(all.options, kForm), kPrograms);
}

std::string zsh_script() {
  const Branches all = branches();
  constexpr std::string_view kForm = "found=({})";
  return fmt::format(R"(#compdef boardwright
# zsh completion for boardwright; made by `boardwright completion zsh`
_boardwright() {{
  local game="$words[2]" verb="$words[3]" previous="$words[CURRENT-1]"
  local -a found
  case $CURRENT in
    2) found=({0}{4} --version --help);;
    3) case "$game" in
{1}    esac;;
    *) case "$game/$verb/$previous" in
{2}{3}    esac;;
  esac
  case "$game/$CURRENT" in
    completion/3) found=(bash zsh fish);;
    batch/3) found=(run status export verify merge stats);;
    help/3) found=({0});;
    help/4) case "$verb" in
{1}    esac;;
  esac
  compadd -- $found
  if [[ $CURRENT -gt 3 && ( $#found -eq 0 || $found[1] == --* ) && $PREFIX != -* ]]; then
    _files
  fi
}}
if [[ $funcstack[1] == _boardwright ]]; then
  _boardwright "$@"
else
  compdef _boardwright boardwright
fi
)",
                     all.games, case_lines(all.verbs, kForm), case_lines(all.choices, kForm),
                     case_lines(all.options, kForm), kPrograms);
}

std::string fish_quoted(std::string_view text) {
  std::string quoted = "'";
  for (char c : text) {
    if (c == '\'' || c == '\\') quoted += '\\';
    quoted += c;
  }
  return quoted + "'";
}

std::string fish_option(const std::string& place, const Option& option) {
  std::string line =
      fmt::format("complete -c boardwright -n '__boardwright_at {}' -l {}", place, option.name);
  const bool file = option.type == OptionType::Input || option.type == OptionType::Output ||
                    option.type == OptionType::Folder;
  if (option.type != OptionType::Flag) line += file ? " -r" : " -x";
  if (!option.choices.empty()) {
    line += " -a " + fish_quoted(fmt::format("{}", fmt::join(option.choices, " ")));
  }
  if (option.name == "output") line += " -s o";
  return line + " -d " + fish_quoted(option.help) + "\n";
}

std::string fish_script() {
  std::string script =
      R"(# fish completion for boardwright; made by `boardwright completion fish`
# True if the words after the program begin with these.
function __boardwright_at
    set -l words (commandline -opc)
    set -e words[1]
    for word in $argv
        test "$words[1]" = "$word"; or return 1
        set -e words[1]
    end
end
# True if exactly these words stand before the one at the cursor.
function __boardwright_after
    set -l words (commandline -opc) # one more, the program
    test (count $words) -eq (count $argv program); and __boardwright_at $argv
end
complete -c boardwright -n __boardwright_after -f -a ')" +
      std::string(kPrograms) +
      "'\ncomplete -c boardwright -n '__boardwright_after completion' -f -a 'bash zsh fish'\n"
      "complete -c boardwright -n '__boardwright_after batch' -f "
      "-a 'run status export verify merge stats'\n";
  for (const GameEntry& entry : all_games()) {
    if (entry.hidden) continue;
    const Game& game = entry.game();
    for (const char* before : {"", " help"}) {
      script += fmt::format("complete -c boardwright -n '__boardwright_after{}' -f -a {} -d {}\n",
                            before, game.name, fish_quoted(game.summary));
    }
    for (const Verb& verb : game.verbs) {
      for (const char* before : {"", "help "}) {
        script +=
            fmt::format("complete -c boardwright -n '__boardwright_after {}{}' -f -a {} -d {}\n",
                        before, game.name, verb.name, fish_quoted(verb.help));
      }
      for (const Option& option : options_of(game, verb)) {
        script += fish_option(game.name + " " + verb.name, option);
      }
    }
  }
  return script;
}

}  // namespace

std::string completion_script(const std::string& shell) {
  if (shell == "zsh") return zsh_script();
  return shell == "fish" ? fish_script() : bash_script();
}

}  // namespace boardwright::cli
