// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Steps of reasoning as answers show them.
#pragma once

#include "boardwright/io/json.hpp"
#include "games/kenken/model/step.hpp"

namespace boardwright::kenken {

// {"rule", "difficulty", "cage" or "lines", "cells", "digits", "effect", "where", "why", "what",
// "text"}, as contract and docs/games/kenken.md describe.
io::Json step_json(const Step& step, const DigitRanks& ranks);

}  // namespace boardwright::kenken
