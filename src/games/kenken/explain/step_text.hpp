// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The sentences of a step.
#pragma once

#include "boardwright/games/kenken/model/step.hpp"
#include "games/kenken/explain/cage_facts.hpp"

namespace boardwright::kenken {

// Fills in where, why and what. `before` are the notes that the step works on;
// the steps inside a contradiction must have their sentences already.
void write_sentences(const Puzzle& puzzle, const Notes& before, CageReader& cages, Step& step);

}  // namespace boardwright::kenken
