// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The text form that people type: `kenken 1`, the size, the cages as a square
// of names, a clue per cage and, if known, the solution;
// docs/formats/kenken.puzzle.md shows it.
#pragma once

#include <string>
#include <string_view>

#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/document.hpp"

namespace boardwright::kenken {

// Does the first word say `kenken`?
bool matches_text(std::string_view text);

// Errors have line and column (bytes, from 1). Codes: bad_version,
// missing_keyword, unknown_keyword, bad_size, size_out_of_range,
// wrong_row_length, bad_character, unknown_cage, too_few_clues,
// too_many_clues, missing_target, target_out_of_range, unknown_operation,
// bad_solution, those of check_puzzle(). A solution may be wrong.
Result<PuzzleDocument> read_text(std::string_view text);

// Only puzzle and solution are written; the rest of a document has no place in
// this form. REQUIRES: check_puzzle() accepts the puzzle
std::string write_text(const PuzzleDocument& document);

}  // namespace boardwright::kenken
