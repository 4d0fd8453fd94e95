// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// An independent check of a step of reasoning. It shares no code with the
// solver, the grader or the explanations, only the data types.
#pragma once

#include <string>

#include "boardwright/games/kenken/model/puzzle.hpp"
#include "games/kenken/model/step.hpp"

namespace boardwright::kenken {

// Empty if the step's conclusion follows from the notes by the rule it names
// and changes something; otherwise one sentence that says what is wrong.
// Fillings are tried one by one: use it on cages that people can solve.
std::string check_step(const Puzzle& puzzle, const Notes& before, const Step& step);

}  // namespace boardwright::kenken
