// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "usage/wrong_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <string_view>
#include <vector>

#include "core/did_you_mean.hpp"
#include "core/text.hpp"

namespace boardwright::cli {

std::string unknown_word(const ::CLI::App& app, int count, char** words) {
  const ::CLI::App* at = &app;
  for (int i = 1; i < count && i < 3 && words[i][0] != '-'; ++i) {
    const ::CLI::App* next = nullptr;
    std::vector<std::string> names;
    for (const ::CLI::App* sub : at->get_subcommands([](const ::CLI::App*) { return true; })) {
      if (sub->get_name() == words[i]) next = sub;
      if (at != &app || !sub->get_group().empty()) names.push_back(sub->get_name());
    }
    if (names.empty()) return {};  // what follows is not a name
    if (next == nullptr) {
      return fmt::format("{} has no \"{}\"{}; it has {}", at->get_name(), words[i],
                         did_you_mean(words[i], names), fmt::join(names, ", "));
    }
    at = next;
  }
  return {};
}

const ::CLI::App& deepest(const ::CLI::App& app) {
  const std::vector<::CLI::App*> named = app.get_subcommands();
  return named.empty() ? app : deepest(*named.front());
}

std::string unknown_option(const ::CLI::App& app, int count, char** words) {
  const ::CLI::App& verb = deepest(app);
  std::vector<std::string> names;
  for (const ::CLI::Option* option : verb.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  for (int i = 1; i < count; ++i) {
    const std::string name(words[i], std::strcspn(words[i], "="));
    if (!name.starts_with("--") || name == "--") continue;
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    return fmt::format("{} has no option {}{}", verb.get_name(), name, did_you_mean(name, names));
  }
  return {};
}

std::string wrong_choice(const std::string& message) {
  constexpr std::string_view kAmong = " not in {";
  const std::size_t value = message.find(": ");
  const std::size_t among = message.find(kAmong);
  if (value == std::string::npos || among == std::string::npos || among < value) return message;
  const std::string typed = message.substr(value + 2, among - value - 2);
  const std::size_t first = among + kAmong.size();
  const std::vector<std::string> names =
      split(message.substr(first, message.rfind('}') - first), ",");
  return fmt::format("{} is \"{}\" but must be one of: {}{}", message.substr(0, value), typed,
                     fmt::join(names, ", "), did_you_mean(typed, names));
}

std::string empty_value(const ::CLI::App& verb) {
  for (const ::CLI::Option* option : verb.get_options()) {
    for (const std::string& text : option->results()) {
      if (text.empty()) return option->get_name() + " is empty; give a value or leave it out";
    }
  }
  return {};
}

}  // namespace boardwright::cli
