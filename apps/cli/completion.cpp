// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "completion.hpp"

#include <fmt/format.h>

#include "boardwright/host/registry.hpp"

namespace boardwright::cli {
namespace {

constexpr std::string_view kCommon =
    "--json --output --threads --time-limit --time-limit-each --time --quiet --help";

std::string words_of(const Verb& verb) {
  std::string words;
  for (const Option& option : verb.options) words += "--" + option.name + " ";
  if (verb.seeded) words += "--seed ";
  if (verb.counted) words += "--count --first --distinct --preset ";
  if (!verb.inputs.empty() && !verb.inputs.front().whole && !verb.play) words += "--lines ";
  if (verb.play) words += "--save --plain ";
  if (!verb.budget_unit.empty()) words += "--budget ";
  return words.append(kCommon);
}

// The lines `game/verb/option) words=...;;` for options with fixed choices.
std::string choices_of(const Game& game, const Verb& verb) {
  std::string cases;
  for (const Option& option : verb.options) {
    if (option.choices.empty()) continue;
    cases += fmt::format("    {}/{}/--{}) words=\"{}\";;\n", game.name, verb.name, option.name,
                         fmt::join(option.choices, " "));
  }
  if (verb.counted) {
    std::string names;
    for (const Preset& preset : game.presets) names += preset.name + " ";
    cases += fmt::format("    {}/{}/--preset) words=\"{}\";;\n", game.name, verb.name, names);
  }
  return cases;
}

}  // namespace

std::string completion_script() {
  std::string games;
  std::string verbs;
  std::string options;
  std::string choices;
  for (const GameEntry& entry : all_games()) {
    if (entry.hidden) continue;
    const Game& game = entry.game();
    games += game.name + " ";
    std::string names;
    for (const Verb& verb : game.verbs) {
      names += verb.name + " ";
      options += fmt::format("    {}/{}/*) words=\"{}\";;\n", game.name, verb.name, words_of(verb));
      choices += choices_of(game, verb);
    }
    verbs += fmt::format("    {}) words=\"{}\";;\n", game.name, names);
  }
  return fmt::format(R"(# bash completion for boardwright; made by `boardwright completion`
_boardwright() {{
  local current="${{COMP_WORDS[COMP_CWORD]}}" previous="${{COMP_WORDS[COMP_CWORD-1]}}" words=""
  local game="${{COMP_WORDS[1]}}" verb="${{COMP_WORDS[2]}}"
  case $COMP_CWORD in
    1) words="{0}games schema bench completion --version --help";;
    2) case "$game" in
{1}    esac;;
    *) case "$game/$verb/$previous" in
{2}{3}    esac;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  case "$words/$current" in
    */-*) ;;
    --*|/*) COMPREPLY+=($(compgen -f -- "$current"));;
  esac
}}
complete -o filenames -F _boardwright boardwright
)",
                     games, verbs, choices, options);
}

}  // namespace boardwright::cli
