// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The grid form of the janko puzzle collections: `n n`, then n rows of clues
// (`24*`, `3`, and `.` or `-` for a cell without one), then n rows of cage
// numbers. A clue without a sign hides its operation, unless its cage has one
// cell.
#pragma once

#include <string_view>

#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/document.hpp"

namespace boardwright::kenken {

// Is the first line two numbers?
bool matches_janko(std::string_view text);

// Errors have line and column (bytes, from 1). Codes: bad_size,
// size_out_of_range, not_square, wrong_row_length, unknown_text and those of
// a clue and a cage: missing_target, target_out_of_range, unknown_operation,
// too_few_clues, too_many_clues, bad_character, check_puzzle()'s.
Result<PuzzleDocument> read_janko(std::string_view text);

}  // namespace boardwright::kenken
