// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Puzzles with known answers: our own in tests/games/kenken/cases.json, and
// those of a folder `shared/data` beside the project, when there is one.
#pragma once

#include <string>
#include <vector>

#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken {

struct KnownPuzzle {
  std::string id;
  std::string keen_id;
  Puzzle puzzle;
  Square solution;              // empty unless there is exactly one
  std::uint64_t solutions = 1;  // exact
};

struct MalformedId {
  std::string text;
  std::string code;
};

struct Cases {
  std::vector<KnownPuzzle> puzzles;
  std::vector<MalformedId> malformed;
};

Cases load_cases();

}  // namespace boardwright::kenken
