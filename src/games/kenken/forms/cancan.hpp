// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The form of the CanCan puzzle sets: a line of clues `a=28x b=16+ ...`, then
// the rows of cage names, as many as there are names in a row, and perhaps the
// rows of the solution. `#` starts a comment. A file may hold several puzzles.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/document.hpp"

namespace boardwright::kenken {

// Does the first word have a name, then `=`?
bool matches_cancan(std::string_view text);

// All puzzles of a file, at least one. Errors have line and column (bytes, from
// 1). Codes: bad_clue, size_out_of_range, wrong_row_length, bad_solution and
// those of a clue and a cage: missing_target, target_out_of_range,
// unknown_operation, unknown_cage, too_few_clues, too_many_clues, bad_character,
// check_puzzle()'s.
Result<std::vector<PuzzleDocument>> read_cancan_set(std::string_view text);
// The one puzzle of a file. Error `several_puzzles`.
Result<PuzzleDocument> read_cancan(std::string_view text);

// Without the solution, which the form has no place for.
std::string write_cancan(const PuzzleDocument& document);

}  // namespace boardwright::kenken
