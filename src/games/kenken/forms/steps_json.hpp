// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Steps of reasoning as answers show them.
#pragma once

#include <optional>

#include "boardwright/games/contract.hpp"
#include "games/kenken/model/step.hpp"

namespace boardwright::kenken {

// {"rule", "difficulty", "cage" or "lines", "cells", "digits", "effect", "where", "why", "what",
// "text"}, as contract and docs/games/kenken.md describe.
io::Json step_json(const Step& step);

// Explains the puzzle and adds the whole list to a solve answer: "steps" in the
// JSON, one line per step in the text.
Status put_steps(const Puzzle& puzzle, const Budget& budget, Answer& answer);

}  // namespace boardwright::kenken
