// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "verbs.hpp"

namespace boardwright::kenken {

const PuzzleDocument& puzzle_of(const Call& call) {
  return call.inputs.front().as<PuzzleDocument>();
}

std::optional<Error> solution_error(const PuzzleDocument& document) {
  if (!document.solution) return std::nullopt;
  return check_solution(document.puzzle, *document.solution);
}

Option flag_option(std::string name, std::string help) {
  Option option;
  option.name = std::move(name);
  option.help = std::move(help);
  return option;
}

Option integer_option(std::string name, std::int64_t least, std::int64_t most,
                      std::string fallback, std::string help) {
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

Input puzzle_input() {
  Input input;
  input.name = "FILE";
  input.kinds = {"puzzle"};
  input.help = "a puzzle: JSON, text, Keen ID, janko or CanCan";
  return input;
}

std::string square_text(const Square& square, int size) {
  std::string text;
  for (std::size_t i = 0; i < square.size(); ++i) {
    if (size > 9) {
      text += fmt::format("{:>3}", square[i]);
    } else {
      text += static_cast<char>('0' + square[i]);
    }
    const bool row_ends = (i + 1) % static_cast<std::size_t>(size) == 0;
    if (row_ends) {
      text += '\n';
    } else if (size <= 9) {
      text += ' ';
    }
  }
  return text;
}

}  // namespace boardwright::kenken
