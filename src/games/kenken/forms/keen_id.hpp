// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The game IDs of Simon Tatham's Keen: `<params>:<structure>,<clues>`, as in
// `3:a_3aba_,a5m3m3s1`. Sizes 3 to 9; docs/formats/kenken.puzzle.md explains
// the encoding.
#pragma once

#include <string>
#include <string_view>

#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/document.hpp"

namespace boardwright::kenken {

// The first target that Keen itself cannot hold.
constexpr std::uint64_t kKeenTargetEnd = std::uint64_t{1} << 29U;

// Whatever is no other form is a Keen ID: always true.
bool matches_keen_id(std::string_view text);

// Reads an ID; blanks around it are skipped, difficulty and `m` in the
// parameters mean nothing for the puzzle. O(length); run lengths are never
// expanded beyond the board. Errors have line 1 and the byte (from 1) as
// column. Codes: missing_colon, bad_size, size_out_of_range,
// bad_difficulty_letter, bad_character, structure_too_short,
// structure_too_long, cage_too_large, missing_clues, too_few_clues,
// too_many_clues, unknown_operation, missing_target, target_out_of_range,
// minus_or_divide_needs_two_cells.
Result<PuzzleDocument> read_keen_id(std::string_view text);

// Writes the ID, without difficulty, as Keen prints it. A free corner becomes
// a one-cell cage holding its value in the given solution. Error
// `not_representable`: size above 9, a `?` cage, more than 24 missing walls in
// a row, a target too large for Keen, a free corner without a solution.
Result<std::string> write_keen_id(const PuzzleDocument& document);

}  // namespace boardwright::kenken
