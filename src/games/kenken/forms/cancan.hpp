// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The form of the CanCan puzzle sets: a line of clues `a=28x b=16+ ...`, then
// the rows of cage names; as many rows as there are names in a row. `#` starts
// a comment. A file of them holds many puzzles, one after another.
#pragma once

#include <string_view>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/document.hpp"

namespace boardwright::kenken {

// Does the first word have a name, then `=`?
bool matches_cancan(std::string_view text);

// One puzzle. Errors have line and column (bytes, from 1). Codes: bad_clue,
// size_out_of_range, wrong_row_length, unknown_text (more than one puzzle) and
// those of a clue and a cage: missing_target, target_out_of_range,
// unknown_operation, unknown_cage, too_few_clues, too_many_clues,
// bad_character, check_puzzle()'s.
Result<PuzzleDocument> read_cancan(std::string_view text);

// All puzzles of a file, at least one.
Result<std::vector<PuzzleDocument>> read_cancan_set(std::string_view text);

}  // namespace boardwright::kenken
