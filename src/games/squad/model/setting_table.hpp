// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The settings as people write them: one table knows the name, the values and
// the help of each, how it is set from a text and what text would set it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwright/games/squad/model/settings.hpp"

namespace boardwright::squad {

enum class SettingType : std::uint8_t { Number, Switch, Word, Numbers };

struct SettingInfo {
  std::string_view name;  // "max-steps"
  SettingType type;
  std::string_view help;
  // Returns what is wrong with the value, or an empty text.
  std::function<std::string(Settings&, std::string_view value)> set;
  // The text that would set it to what it is now; empty: it is not set.
  std::function<std::string(const Settings&)> text;
  std::vector<std::string> choices{};  // all values, where they can be listed
  std::string_view values{};           // otherwise: the values in words, for the help
  // Limits of a number, or of how many numbers there are.
  int least = 0;
  int most = 0;
};

inline constexpr int kMostWeight = 1000000;  // of each number in a list

const std::vector<SettingInfo>& setting_table();
// nullptr when there is none of that name (in any case).
const SettingInfo* find_setting(std::string_view name);

// Sets one by its name and text (keywords in any case). Returns what is wrong
// with it, or an empty text.
[[nodiscard]] std::string set_setting(Settings& settings, std::string_view name,
                                      std::string_view value);

// The settings that differ from the usual ones, in the order of the table: the
// row and the text.
std::vector<std::pair<const SettingInfo*, std::string>> changed_settings(const Settings& settings);

}  // namespace boardwright::squad
