// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The two forms of the janko puzzle collections. The grid form: `n n`, then n
// rows of clues (`24*`, `3`, and `.` or `-` for a cell without one), n rows of
// cage numbers, and perhaps n rows of the solution. The site's own layout:
// `begin`, `size n`, the same rows under `problem`, `areas` and `solution` in any
// order, `end`; other keywords are skipped. A clue without a sign hides its
// operation, unless its cage has one cell. A file may hold several puzzles.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/document.hpp"

namespace boardwright::kenken {

// Is the first line two numbers, or `begin`?
bool matches_janko(std::string_view text);

// All puzzles of a file, at least one. Errors have line and column (bytes, from
// 1). Codes: bad_size, size_out_of_range, not_square, wrong_row_length,
// missing_keyword, unknown_text, bad_solution and those of a clue and a cage:
// missing_target, target_out_of_range, unknown_operation, too_few_clues,
// too_many_clues, bad_character, check_puzzle()'s.
Result<std::vector<PuzzleDocument>> read_janko_set(std::string_view text);
// The one puzzle of a file. Error `several_puzzles`.
Result<PuzzleDocument> read_janko(std::string_view text);

// The site's layout, with the solution if there is one.
std::string write_janko(const PuzzleDocument& document);

}  // namespace boardwright::kenken
