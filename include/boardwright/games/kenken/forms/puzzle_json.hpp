// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The JSON forms: docs/formats/kenken.puzzle.md and kenken.state.md.
#pragma once

#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/document.hpp"
#include "boardwright/io/record.hpp"

namespace boardwright::kenken {

// The formats: reader, writer and schema.
const io::Record<PuzzleDocument>& puzzle_record();
const io::Record<HintState>& state_record();

// Reads `boardwright/kenken.puzzle`; only `size` and `cages` are required. A
// given solution must be digits for every cell (else `not_latin`), right or
// wrong. Errors have a pointer; beside the codes of io::Fields:
// size_out_of_range, unknown_operation, missing_target, target_out_of_range,
// bad_difficulty and those of check_puzzle(). The result is normalised.
Result<PuzzleDocument> read_puzzle(const io::Json& json);

// Canonical: equal documents give equal bytes.
// REQUIRES: a normalised puzzle that check_puzzle() accepts
io::Json write_puzzle(const PuzzleDocument& document);

// Reads `boardwright/kenken.state`; every member may be missing. The size is
// that of the lists, so the caller must still check_state() it.
Result<HintState> read_state(const io::Json& json);

// REQUIRES: each part is empty or has a square number of entries
io::Json write_state(const HintState& state);

// The values of a board: a text of digits up to size 9, else an array.
io::Json values_json(const std::vector<std::uint8_t>& values, int size);

}  // namespace boardwright::kenken
