// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The sentences of a step.
#pragma once

#include "games/kenken/explain/cage_facts.hpp"
#include "games/kenken/model/step.hpp"

namespace boardwright::kenken {

// Fills in where, why and what. `before` are the notes that the step works on;
// the steps inside a contradiction must have their sentences already.
void write_sentences(const Puzzle& puzzle, const Notes& before, CageFactsCache& cages, Step& step);

}  // namespace boardwright::kenken
