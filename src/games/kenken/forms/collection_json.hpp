// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Several puzzles in one document, for printing.
#pragma once

#include <string_view>
#include <vector>

#include "boardwright/core/result.hpp"
#include "boardwright/games/kenken/model/document.hpp"
#include "boardwright/io/record.hpp"

namespace boardwright::kenken {

struct Collection {
  std::vector<PuzzleDocument> puzzles;
};

// {"format", "version", "puzzles": [...]}: reader, writer and schema.
const io::Record<Collection>& collection_record();

// A file of puzzles: JSON Lines, one Keen ID per line, a CanCan set, or a
// single puzzle in any form. Errors have the line.
Result<Collection> read_collection_text(std::string_view text);

}  // namespace boardwright::kenken
