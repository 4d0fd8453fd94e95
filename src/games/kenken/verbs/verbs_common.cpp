// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
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

}  // namespace boardwright::kenken
