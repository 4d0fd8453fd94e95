// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "boardwright/core/names.hpp"
#include "core/did_you_mean.hpp"
#include "core/text.hpp"
#include "games/squad/model/setting_table.hpp"

namespace boardwright::squad {
namespace {

constexpr auto kParts = names<ScorePart>(
    {{ScorePart::Kills, "kills"}, {ScorePart::Hits, "hits"}, {ScorePart::Support, "support"}});

constexpr auto kVarieties = names<Variety>({{Variety::Kills, "kills"},
                                            {Variety::Hits, "hits"},
                                            {Variety::Support, "support"},
                                            {Variety::Pivot, "pivot"},
                                            {Variety::Monsters, "monsters"}});

std::string not_one_of(std::string_view value, const std::vector<std::string>& choices) {
  return fmt::format("\"{}\" is not one of {}{}", value, join(choices, "|"),
                     did_you_mean(value, choices));
}

// A row whose values have names, in the order of the enum.
template <class E>
SettingInfo named(std::string_view name, E Settings::*field, std::vector<std::string> choices,
                  std::string_view help) {
  const auto set = [field, choices](Settings& settings, std::string_view value) -> std::string {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      if (lower(choices[i]) != lower(value)) continue;
      settings.*field = static_cast<E>(i);
      return {};
    }
    return not_one_of(value, choices);
  };
  const auto text = [field, choices](const Settings& settings) {
    return choices[static_cast<std::size_t>(settings.*field)];
  };
  return {name, SettingType::Word, help, set, text, choices};
}

SettingInfo on_or_off(std::string_view name, bool Settings::*field, std::string_view help) {
  const auto set = [field](Settings& settings, std::string_view value) -> std::string {
    if (lower(value) != "on" && lower(value) != "off") return not_one_of(value, {"on", "off"});
    settings.*field = lower(value) == "on";
    return {};
  };
  const auto text = [field](const Settings& settings) { return settings.*field ? "on" : "off"; };
  return {name, SettingType::Switch, help, set, text, {"on", "off"}};
}

SettingInfo number(std::string_view name, int Settings::*field, int least, int most,
                   std::string_view help) {
  const auto set = [field, least, most](Settings& settings, std::string_view value) -> std::string {
    const std::optional<int> read = parse_number(value, least, most);
    if (!read) return fmt::format("\"{}\" is not a whole number from {} to {}", value, least, most);
    settings.*field = *read;
    return {};
  };
  const auto text = [field](const Settings& settings) { return std::to_string(settings.*field); };
  return {name, SettingType::Number, help, set, text, {}, {}, least, most};
}

std::string set_moves(Settings& settings, std::string_view value) {
  if (value != "4" && value != "8") return fmt::format("\"{}\" is not 4 or 8", value);
  settings.moves = value == "4" ? 4 : 8;
  return {};
}

// Different words of a table, with commas between them.
template <class Table, class E>
std::string read_parts(std::string_view value, const Table& table, std::vector<E>& parts) {
  const std::string all = join(table.texts(), ", ");
  for (const std::string& word : split(value, ",")) {
    const std::optional<E> part = table.find(lower(word));
    if (!part) {
      return fmt::format("\"{}\" is not one of {}{}", word, all, did_you_mean(word, table.texts()));
    }
    if (std::find(parts.begin(), parts.end(), *part) != parts.end()) {
      return fmt::format("\"{}\" stands there twice", word);
    }
    parts.push_back(*part);
  }
  return parts.empty() ? fmt::format("name some of {}", all) : "";
}

template <class Table, class E>
std::string parts_text(const Table& table, const std::vector<E>& parts) {
  std::vector<std::string_view> words;
  for (E part : parts) words.push_back(table.name(part));
  return join(words, ",");
}

std::string set_score(Settings& settings, std::string_view value) {
  std::vector<ScorePart> parts;
  std::string wrong = read_parts(value, kParts, parts);
  if (!wrong.empty()) return wrong;
  settings.score = parts;
  settings.weights.reset();
  return {};
}

std::string set_distinct(Settings& settings, std::string_view value) {
  std::vector<Variety> parts;
  std::string wrong = read_parts(value, kVarieties, parts);
  if (wrong.empty()) settings.distinct = parts;
  return wrong;
}

std::string score_text(const Settings& settings) { return parts_text(kParts, settings.score); }

std::string distinct_text(const Settings& settings) {
  return parts_text(kVarieties, settings.distinct);
}

std::string read_numbers(std::string_view value, std::vector<int>& numbers) {
  for (const std::string& word : split(value, ", \t")) {
    const std::optional<int> weight = parse_number(word, 0, kMostWeight);
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

std::string weights_text(const Settings& settings) {
  return settings.weights ? fmt::format("{}", fmt::join(*settings.weights, " ")) : "";
}

std::string dweights_text(const Settings& settings) {
  return fmt::format("{}", fmt::join(settings.dweights, " "));
}

// Naming the rule of difficulty takes its weights away.
SettingInfo difficulty_setting() {
  SettingInfo info = named("difficulty", &Settings::difficulty, {"advanced", "simple"},
                           "how drags of equal score are ordered");
  info.set = [set = info.set](Settings& settings, std::string_view value) {
    std::string wrong = set(settings, value);
    if (wrong.empty()) settings.dweights.clear();
    return wrong;
  };
  return info;
}

SettingInfo classes_setting() {
  const std::vector<std::string> choices = {"wiki", "seed", "file"};
  const auto set = [choices](Settings& settings, std::string_view value) -> std::string {
    const auto found = std::find(choices.begin(), choices.end(), lower(value));
    if (found == choices.end()) return not_one_of(value, choices);
    settings.classes = *found;
    return {};
  };
  return {"classes",
          SettingType::Word,
          "the class table; `file` wants one named by --class-file",
          set,
          [](const Settings& settings) { return settings.classes; },
          choices};
}

std::vector<SettingInfo> make_table() {
  const auto moves_text = [](const Settings& settings) { return std::to_string(settings.moves); };
  return {
      {"moves", SettingType::Number, "directions of a drag", set_moves, moves_text, {"4", "8"}},
      named("corner", &Settings::corner, {"any", "both", "free"},
            "what a diagonal step needs beside it: one open cell, both, nothing"),
      number("max-steps", &Settings::max_steps, 0, 200, "longest drag that is looked at"),
      number("top", &Settings::top, 1, 1000, "how many drags are listed"),
      classes_setting(),
      named("order", &Settings::order, {"pivot-first", "id", "recency"}, "who attacks first"),
      named("resolve", &Settings::resolve, {"sequential", "simultaneous"},
            "attacks one after another, or all at once"),
      {"score",
       SettingType::Word,
       "what is compared, first things first",
       set_score,
       score_text,
       {},
       "kills,hits,support in any order and number"},
      {"weights",
       SettingType::Numbers,
       "score = weighted sum of kills, hits and support",
       set_weights,
       weights_text,
       {},
       "three numbers",
       3,
       3},
      difficulty_setting(),
      {"dweights",
       SettingType::Numbers,
       "difficulty = weighted sum of its values",
       set_dweights,
       dweights_text,
       {},
       "five numbers (advanced) or three (simple)",
       3,
       5},
      named("blocks", &Settings::rubble_blocks, {"O", "O,R"},
            "what stops shots: walls, or walls and rubble"),
      named("metric", &Settings::metric, {"by-moves", "chebyshev", "manhattan"},
            "how displacement is measured"),
      on_or_off("push", &Settings::push, "heroes with push or tumble may move monsters"),
      on_or_off("merge-pivots", &Settings::merge_pivots,
                "one drag per placement when several heroes reach it with the same score"),
      {"distinct",
       SettingType::Word,
       "list only drags that differ in one of these",
       set_distinct,
       distinct_text,
       {},
       "kills,hits,support,pivot,monsters: some of them; monsters: what becomes of each"},
  };
}

}  // namespace

const std::vector<SettingInfo>& setting_table() {
  static const std::vector<SettingInfo> kTable = make_table();
  return kTable;
}

const SettingInfo* find_setting(std::string_view name) {
  for (const SettingInfo& info : setting_table()) {
    if (info.name == lower(name)) return &info;
  }
  return nullptr;
}

std::string set_setting(Settings& settings, std::string_view name, std::string_view value) {
  if (const SettingInfo* info = find_setting(name)) return info->set(settings, value);
  std::vector<std::string> known;
  for (const SettingInfo& info : setting_table()) known.emplace_back(info.name);
  return fmt::format("there is no option \"{}\"{}; there are: {}", name, did_you_mean(name, known),
                     join(known, ", "));
}

std::vector<std::pair<const SettingInfo*, std::string>> changed_settings(const Settings& settings) {
  std::vector<std::pair<const SettingInfo*, std::string>> changed;
  const Settings usual;
  for (const SettingInfo& info : setting_table()) {
    std::string text = info.text(settings);
    if (!text.empty() && text != info.text(usual)) changed.emplace_back(&info, std::move(text));
  }
  return changed;
}

}  // namespace boardwright::squad
