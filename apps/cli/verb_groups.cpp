// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <string_view>

#include "boardwright/host/registry.hpp"
#include "verb_options.hpp"

namespace boardwright::cli {
namespace {

const Game* game_named(std::string_view name) {
  for (const GameEntry& entry : all_games()) {
    if (entry.game().name == name) return &entry.game();
  }
  return nullptr;
}

}  // namespace

GroupedWords::GroupedWords(int count, char** words) : words_(words, words + count) {
  const Game* game = count > 3 ? game_named(words[1]) : nullptr;
  if (game == nullptr) return;
  joined_ = fmt::format("{}-{}", words[2], words[3]);
  if (game->find_verb(joined_) == nullptr) return;
  words_.erase(words_.begin() + 3);
  words_[2] = joined_.data();
}

std::string GroupedWords::help() const {
  const Game* game = count() == 3 || count() == 4 ? game_named(words_[1]) : nullptr;
  if (game == nullptr || game->find_verb(words_[2]) != nullptr) return {};
  if (count() == 4 && words_[3] != std::string_view("--help") &&
      words_[3] != std::string_view("-h")) {
    return {};
  }
  const std::string group = words_[2];
  std::string text;
  for (const Verb& verb : game->verbs) {
    if (!std::string_view(verb.name).starts_with(group + "-")) continue;
    const std::string word = std::string(verb.name).substr(group.size() + 1);
    text += fmt::format("  {:<8} {}\n", word, verb.help);
  }
  if (text.empty()) return {};
  return fmt::format(
      "Usage: boardwright {0} {1} VERB [OPTIONS]\n\n{2}\n`boardwright {0} {1} VERB --help` tells "
      "more.\n",
      game->name, group, text);
}

}  // namespace boardwright::cli
