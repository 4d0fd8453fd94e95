// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/squad/model/setting_table.hpp"

namespace boardwright::squad {
namespace {

constexpr int kMostWeight = 1000000;

// The index of `value` among the words of "a|b|c".
std::optional<std::size_t> pick(std::string_view words, std::string_view value) {
  const std::vector<std::string> list = split(lower(words), "|");
  const auto found = std::find(list.begin(), list.end(), lower(value));
  if (found == list.end()) return std::nullopt;
  return static_cast<std::size_t>(found - list.begin());
}

template <int Settings::*Field>
std::string set_number(const SettingInfo& info, Settings& settings, std::string_view value) {
  const auto read = parse_number(value, info.least, info.most);
  if (!read) {
    return fmt::format("\"{}\" is not a whole number from {} to {}", value, info.least, info.most);
  }
  settings.*Field = *read;
  return {};
}
template <int Settings::*Field>
std::string number_text(const SettingInfo& /*info*/, const Settings& settings) {
  return std::to_string(settings.*Field);
}

std::string set_moves(const SettingInfo& /*info*/, Settings& settings, std::string_view value) {
  if (value != "4" && value != "8") return fmt::format("\"{}\" is not 4 or 8", value);
  settings.moves = value == "4" ? 4 : 8;
  return {};
}

// An enum, or a flag, whose values are named in their order.
template <auto Field>
std::string set_choice(const SettingInfo& info, Settings& settings, std::string_view value) {
  const auto index = pick(info.values, value);
  if (!index) return fmt::format("\"{}\" is not one of {}", value, info.values);
  settings.*Field = static_cast<std::remove_cvref_t<decltype(settings.*Field)>>(*index);
  return {};
}
template <auto Field>
std::string choice_text(const SettingInfo& info, const Settings& settings) {
  return split(info.values, "|")[static_cast<std::size_t>(settings.*Field)];
}

template <bool Settings::*Field>
std::string set_switch(const SettingInfo& info, Settings& settings, std::string_view value) {
  std::string wrong = set_choice<Field>(info, settings, value);
  if (wrong.empty()) settings.*Field = !(settings.*Field);  // `on` is named first
  return wrong;
}
template <bool Settings::*Field>
std::string switch_text(const SettingInfo& /*info*/, const Settings& settings) {
  return settings.*Field ? "on" : "off";
}

std::string set_classes(const SettingInfo& info, Settings& settings, std::string_view value) {
  if (!pick(info.values, value)) {
    return fmt::format("\"{}\" is not one of {}", value, info.values);
  }
  settings.classes = lower(value);
  return {};
}
std::string classes_text(const SettingInfo& /*info*/, const Settings& settings) {
  return settings.classes;
}

constexpr std::string_view kParts = "kills|hits|support";

std::string set_score(const SettingInfo& /*info*/, Settings& settings, std::string_view value) {
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
std::string score_text(const SettingInfo& /*info*/, const Settings& settings) {
  const std::vector<std::string> names = split(kParts, "|");
  std::vector<std::string> parts;
  for (ScorePart part : settings.score) parts.push_back(names[static_cast<std::size_t>(part)]);
  return join(parts, ",");
}

std::string read_numbers(std::string_view value, std::vector<int>& numbers) {
  for (const std::string& word : split(value, ", \t")) {
    const auto weight = parse_number(word, 0, kMostWeight);
    if (!weight) return fmt::format("\"{}\" is not a whole number from 0 to {}", word, kMostWeight);
    numbers.push_back(*weight);
  }
  return {};
}

std::string set_weights(const SettingInfo& /*info*/, Settings& settings, std::string_view value) {
  std::vector<int> numbers;
  if (std::string wrong = read_numbers(value, numbers); !wrong.empty()) return wrong;
  if (numbers.size() != 3) return "three numbers are needed: kills, hits, support";
  settings.weights = std::array<int, 3>{numbers[0], numbers[1], numbers[2]};
  return {};
}
std::string weights_text(const SettingInfo& /*info*/, const Settings& settings) {
  return settings.weights ? fmt::format("{}", fmt::join(*settings.weights, " ")) : "";
}

std::string set_difficulty(const SettingInfo& info, Settings& settings, std::string_view value) {
  std::string wrong = set_choice<&Settings::difficulty>(info, settings, value);
  if (wrong.empty()) settings.dweights.clear();
  return wrong;
}

std::string set_dweights(const SettingInfo& /*info*/, Settings& settings, std::string_view value) {
  std::vector<int> numbers;
  if (std::string wrong = read_numbers(value, numbers); !wrong.empty()) return wrong;
  if (numbers.size() != 5 && numbers.size() != 3) {
    return "five numbers (advanced) or three (simple) are needed";
  }
  settings.dweights = numbers;
  settings.difficulty = numbers.size() == 5 ? DifficultyRule::Advanced : DifficultyRule::Simple;
  return {};
}
std::string dweights_text(const SettingInfo& /*info*/, const Settings& settings) {
  return fmt::format("{}", fmt::join(settings.dweights, " "));
}

using S = Settings;
constexpr SettingInfo kTable[] = {
    {"moves", SettingType::Number, "4|8", "directions of a drag", set_moves,
     number_text<&S::moves>},
    {"corner", SettingType::Word, "any|both|free",
     "what a diagonal step needs beside it: one open cell, both, nothing", set_choice<&S::corner>,
     choice_text<&S::corner>},
    {"max-steps", SettingType::Number, "0..200", "longest drag that is looked at",
     set_number<&S::max_steps>, number_text<&S::max_steps>, 0, 200},
    {"top", SettingType::Number, "1..1000", "how many drags are listed", set_number<&S::top>,
     number_text<&S::top>, 1, 1000},
    {"classes", SettingType::Word, "wiki|seed|file",
     "the class table; `file` wants one named by --class-file", set_classes, classes_text},
    {"order", SettingType::Word, "pivot-first|id|recency", "who attacks first",
     set_choice<&S::order>, choice_text<&S::order>},
    {"resolve", SettingType::Word, "sequential|simultaneous",
     "attacks one after another, or all at once", set_choice<&S::resolve>,
     choice_text<&S::resolve>},
    {"score", SettingType::Word, "kills,hits,support in any order and number",
     "what is compared, first things first", set_score, score_text},
    {"weights", SettingType::Numbers, "three numbers",
     "score = weighted sum of kills, hits and support", set_weights, weights_text},
    {"difficulty", SettingType::Word, "advanced|simple", "how drags of equal score are ordered",
     set_difficulty, choice_text<&S::difficulty>},
    {"dweights", SettingType::Numbers, "five numbers (advanced) or three (simple)",
     "difficulty = weighted sum of its values", set_dweights, dweights_text},
    {"blocks", SettingType::Word, "O|O,R", "what stops shots: walls, or walls and rubble",
     set_choice<&S::rubble_blocks>, choice_text<&S::rubble_blocks>},
    {"metric", SettingType::Word, "by-moves|chebyshev|manhattan", "how displacement is measured",
     set_choice<&S::metric>, choice_text<&S::metric>},
    {"push", SettingType::Switch, "on|off", "heroes with push or tumble may move monsters",
     set_switch<&S::push>, switch_text<&S::push>},
    {"merge-pivots", SettingType::Switch, "on|off",
     "one drag per placement when several heroes reach it with the same score",
     set_switch<&S::merge_pivots>, switch_text<&S::merge_pivots>},
};

}  // namespace

std::span<const SettingInfo> setting_table() { return kTable; }

const SettingInfo* find_setting(std::string_view name) {
  const std::string known = lower(name);
  for (const SettingInfo& info : kTable) {
    if (info.name == known) return &info;
  }
  return nullptr;
}

std::string set_setting(Settings& settings, std::string_view name, std::string_view value) {
  if (const SettingInfo* info = find_setting(name)) return info->set(*info, settings, value);
  std::vector<std::string_view> names;
  for (const SettingInfo& info : kTable) names.push_back(info.name);
  return fmt::format("there is no option \"{}\"; there are: {}", name, join(names, ", "));
}

std::vector<std::pair<const SettingInfo*, std::string>> changed_settings(const Settings& settings) {
  std::vector<std::pair<const SettingInfo*, std::string>> changed;
  const Settings usual;
  for (const SettingInfo& info : kTable) {
    std::string text = info.text(info, settings);
    if (!text.empty() && text != info.text(info, usual))
      changed.emplace_back(&info, std::move(text));
  }
  return changed;
}

}  // namespace boardwright::squad
