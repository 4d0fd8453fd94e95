// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A layout that no choice of clues can save.
#pragma once

#include "games/kenken/generate/draft/draft.hpp"

namespace boardwright::kenken {

// True if turning round some pairs gives another solution whatever the clues
// are. No operation tells which cell of a pair has which digit; so when the pairs
// that join two neighbouring lines hold, between them, the same digits in both,
// swapping those lines' cells in all of them breaks no rule. O(size^2) at most.
// REQUIRES: a square and cages; no clues needed.
bool has_free_swap(const Draft& draft);

}  // namespace boardwright::kenken
