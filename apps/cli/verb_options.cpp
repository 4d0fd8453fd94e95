// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "verb_options.hpp"

#include <fmt/format.h>

#include "boardwright/host/request.hpp"

namespace boardwright::cli {

std::vector<Option> options_of(const Game& game, const Verb& verb) {
  std::vector<Option> options = verb.options;
  const auto add = [&](const char* name, OptionType type, const char* help) -> Option& {
    return options.emplace_back(Option{.name = name, .type = type, .help = help});
  };
  if (verb.seeded) add("seed", OptionType::Text, "any text");
  if (verb.counted) {
    add("count", OptionType::Integer, "how many boards");
    add("first", OptionType::Integer, "begin at this board of the series");
    add("distinct", OptionType::Flag, "leave out boards that came before");
  }
  if (takes_preset(game, verb)) {
    Option& preset = add("preset", OptionType::Choice, "named options");
    for (const Preset& each : game.presets) preset.choices.push_back(each.name);
  }
  if (verb.play) {
    add("save", OptionType::Output, "keep the game in this file");
    add("plain", OptionType::Flag, "play line by line");
  }
  if (!verb.inputs.empty() && !verb.inputs.front().whole && !verb.play) {
    add("lines", OptionType::Flag, "one document per line");
  }
  if (!verb.budget_unit.empty()) add("budget", OptionType::Integer, "how much work to do");
  add("json", OptionType::Flag, "print JSON");
  add("output", OptionType::Output, "write the result to this file");
  add("threads", OptionType::Integer, "threads for many documents");
  add("time-limit", OptionType::Text, "seconds for the whole run");
  add("time-limit-each", OptionType::Text, "seconds for each document or board");
  add("time", OptionType::Flag, "add cpu_ms to each JSON answer");
  add("quiet", OptionType::Flag, "no progress, no warnings");
  add("help", OptionType::Flag, "explain the verb");
  return options;
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
    case OptionType::Folder: return "FOLDER";
    case OptionType::Choice: return "WORD";
    default: return "TEXT";
  }
}

}  // namespace boardwright::cli
