// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Leaving out the steps that a conclusion does not need.
#pragma once

#include <vector>

#include "games/kenken/model/step.hpp"

namespace boardwright::kenken {

// The candidates whose absence a step or a dead end relies on, by cell.
using Reads = std::vector<std::uint16_t>;

Reads reads_of(const Puzzle& puzzle, const Step& step);
Reads reads_of(const Puzzle& puzzle, const DeadEnd& dead_end);

// Keeps of `steps` what `needed` relies on, directly or through other steps,
// in the same order. Each step that is kept still follows.
std::vector<Step> slice(const Puzzle& puzzle, std::vector<Step> steps, Reads needed);

}  // namespace boardwright::kenken
