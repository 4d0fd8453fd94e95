// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/squad/model/settings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "boardwright/core/assert.hpp"
#include "core/text.hpp"

namespace boardwright::squad {
namespace {

constexpr int kMostSteps = 200;
constexpr int kMostResults = 1000;
constexpr int kMostWeight = 1000000;

constexpr SettingInfo kTable[] = {
    {"moves", SettingType::Number, "4|8", "directions of a drag"},
    {"corner", SettingType::Word, "any|both|free",
     "what a diagonal step needs beside it: one open cell, both, nothing"},
    {"max-steps", SettingType::Number, "0..200", "longest drag that is looked at"},
    {"top", SettingType::Number, "1..1000", "how many drags are listed"},
    {"classes", SettingType::Word, "wiki|seed|file",
     "the class table; `file` wants one named by --class-file"},
    {"order", SettingType::Word, "pivot-first|id|recency", "who attacks first"},
    {"resolve", SettingType::Word, "sequential|simultaneous",
     "attacks one after another, or all at once"},
    {"score", SettingType::Word, "kills,hits,support in any order and number",
     "what is compared, first things first"},
    {"weights", SettingType::Numbers, "three numbers",
     "score = weighted sum of kills, hits and support"},
    {"difficulty", SettingType::Word, "advanced|simple", "how drags of equal score are ordered"},
    {"dweights", SettingType::Numbers, "five numbers (advanced) or three (simple)",
     "difficulty = weighted sum of its values"},
    {"blocks", SettingType::Word, "O|O,R", "what stops shots: walls, or walls and rubble"},
    {"metric", SettingType::Word, "by-moves|chebyshev|manhattan", "how displacement is measured"},
    {"push", SettingType::Switch, "on|off", "heroes with push or tumble may move monsters"},
    {"merge-pivots", SettingType::Switch, "on|off",
     "one drag per placement when several heroes reach it with the same score"},
};

// Picks the index of `value` among the words of "a|b|c".
std::optional<std::size_t> pick(std::string_view words, std::string_view value) {
  const std::vector<std::string> list = split(words, "|");
  const auto found = std::find(list.begin(), list.end(), lower(value));
  if (found == list.end()) return std::nullopt;
  return static_cast<std::size_t>(found - list.begin());
}

constexpr std::string_view kParts = "kills|hits|support";

std::string set_score(Settings& settings, std::string_view value) {
  std::vector<ScorePart> parts;
  for (const std::string& word : split(value, ",")) {
    const auto part = pick(kParts, word);
    if (!part) return fmt::format("\"{}\" is not one of kills, hits, support", word);
    const auto known = static_cast<ScorePart>(*part);
    if (std::find(parts.begin(), parts.end(), known) != parts.end()) {
      return fmt::format("\"{}\" stands there twice", word);
    }
    parts.push_back(known);
  }
  if (parts.empty()) return "name what counts: kills,hits,support";
  settings.score = parts;
  settings.weights.reset();
  return {};
}

std::string read_numbers(std::string_view value, std::vector<int>& numbers) {
  for (const std::string& word : split(value, ", \t")) {
    const auto weight = parse_number(word, 0, kMostWeight);
    if (!weight) return fmt::format("\"{}\" is not a whole number from 0 to {}", word, kMostWeight);
    numbers.push_back(*weight);
  }
  return {};
}

std::string set_weights(Settings& settings, std::string_view value) {
  std::vector<int> numbers;
  if (std::string wrong = read_numbers(value, numbers); !wrong.empty()) return wrong;
  if (numbers.size() != 3) return "three numbers are needed: kills, hits, support";
  settings.weights = std::array<int, 3>{numbers[0], numbers[1], numbers[2]};
  return {};
}

std::string set_dweights(Settings& settings, std::string_view value) {
  std::vector<int> numbers;
  if (std::string wrong = read_numbers(value, numbers); !wrong.empty()) return wrong;
  if (numbers.size() != 5 && numbers.size() != 3) {
    return "five numbers (advanced) or three (simple) are needed";
  }
  settings.dweights = numbers;
  settings.difficulty = numbers.size() == 5 ? DifficultyRule::Advanced : DifficultyRule::Simple;
  return {};
}

std::string set_number(Settings& settings, std::string_view name, std::string_view value) {
  const auto set = [&](int& field, int least, int most) -> std::string {
    const auto read = parse_number(value, least, most);
    if (!read) return fmt::format("\"{}\" is not a whole number from {} to {}", value, least, most);
    field = *read;
    return {};
  };
  if (name == "max-steps") return set(settings.max_steps, 0, kMostSteps);
  if (name == "top") return set(settings.top, 1, kMostResults);
  if (value != "4" && value != "8") return fmt::format("\"{}\" is not 4 or 8", value);
  return set(settings.moves, 4, 8);
}

std::string set_word(Settings& settings, const SettingInfo& info, std::string_view value) {
  if (info.name == "score") return set_score(settings, value);
  const auto index = pick(lower(info.values), value);
  if (!index) return fmt::format("\"{}\" is not one of {}", value, info.values);
  if (info.name == "corner") settings.corner = static_cast<Corner>(*index);
  if (info.name == "classes") settings.classes = lower(value);
  if (info.name == "order") settings.order = static_cast<Order>(*index);
  if (info.name == "resolve") settings.resolve = static_cast<Resolve>(*index);
  if (info.name == "difficulty") {
    settings.difficulty = static_cast<DifficultyRule>(*index);
    settings.dweights.clear();
  }
  if (info.name == "blocks") settings.rubble_blocks = *index == 1;
  if (info.name == "metric") settings.metric = static_cast<Metric>(*index);
  if (info.name == "push") settings.push = *index == 0;
  if (info.name == "merge-pivots") settings.merge_pivots = *index == 0;
  return {};
}

std::string score_text(const Settings& settings) {
  const std::vector<std::string> names = split(kParts, "|");
  std::string text;
  for (ScorePart part : settings.score) {
    text += (text.empty() ? "" : ",") + names[static_cast<std::size_t>(part)];
  }
  return text;
}

// The name of entry `index` of the setting's values.
std::string value_name(std::string_view name, std::size_t index) {
  for (const SettingInfo& info : kTable) {
    if (info.name == name) return split(info.values, "|")[index];
  }
  return {};
}

}  // namespace

std::span<const SettingInfo> setting_table() { return kTable; }

std::string set_setting(Settings& settings, std::string_view name, std::string_view value) {
  const std::string known = lower(name);
  for (const SettingInfo& info : kTable) {
    if (info.name != known) continue;
    if (info.type == SettingType::Number) return set_number(settings, info.name, value);
    if (info.name == "weights") return set_weights(settings, value);
    if (info.name == "dweights") return set_dweights(settings, value);
    return set_word(settings, info, value);
  }
  std::string names;
  for (const SettingInfo& info : kTable) {
    names += (names.empty() ? "" : ", ") + std::string(info.name);
  }
  return fmt::format("there is no option \"{}\"; there are: {}", name, names);
}

std::string setting_text(const Settings& settings, std::string_view name) {
  const auto word = [&](auto value) { return value_name(name, static_cast<std::size_t>(value)); };
  if (name == "moves") return std::to_string(settings.moves);
  if (name == "corner") return word(settings.corner);
  if (name == "max-steps") return std::to_string(settings.max_steps);
  if (name == "top") return std::to_string(settings.top);
  if (name == "classes") return settings.classes;
  if (name == "order") return word(settings.order);
  if (name == "resolve") return word(settings.resolve);
  if (name == "score") return score_text(settings);
  if (name == "weights")
    return settings.weights ? fmt::format("{}", fmt::join(*settings.weights, " ")) : "";
  if (name == "difficulty") return word(settings.difficulty);
  if (name == "dweights") return fmt::format("{}", fmt::join(settings.dweights, " "));
  if (name == "blocks") return word(settings.rubble_blocks ? 1 : 0);
  if (name == "metric") return word(settings.metric);
  if (name == "push") return settings.push ? "on" : "off";
  BOARDWRIGHT_ASSERT(name == "merge-pivots");
  return settings.merge_pivots ? "on" : "off";
}

}  // namespace boardwright::squad
