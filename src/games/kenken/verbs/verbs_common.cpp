// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include "games/kenken/verbs/verbs.hpp"

namespace boardwright::kenken {

const PuzzleDocument& puzzle_of(const Call& call) {
  return call.inputs.front().as<PuzzleDocument>();
}

std::optional<Error> solution_error(const PuzzleDocument& document) {
  if (!document.solution) return std::nullopt;
  return check_solution(document.puzzle, *document.solution);
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
