// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/games/option_makers.hpp"

namespace boardwright {

Option flag_option(std::string name, std::string help) {
  Option option;
  option.name = std::move(name);
  option.help = std::move(help);
  return option;
}

Option integer_option(std::string name, std::int64_t least, std::int64_t most, std::string fallback,
                      std::string help) {
  Option option = flag_option(std::move(name), std::move(help));
  option.type = OptionType::Integer;
  option.least = least;
  option.most = most;
  option.fallback = std::move(fallback);
  return option;
}

Option choice_option(std::string name, std::vector<std::string> choices, std::string fallback,
                     std::string help) {
  Option option = flag_option(std::move(name), std::move(help));
  option.type = OptionType::Choice;
  option.choices = std::move(choices);
  option.fallback = std::move(fallback);
  return option;
}

Option text_option(std::string name, std::string fallback, std::string help) {
  Option option = flag_option(std::move(name), std::move(help));
  option.type = OptionType::Text;
  option.fallback = std::move(fallback);
  return option;
}

Option output_option(std::string name, std::string help) {
  Option option = flag_option(std::move(name), std::move(help));
  option.type = OptionType::Output;
  return option;
}

}  // namespace boardwright
