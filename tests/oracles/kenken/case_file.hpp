// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Puzzles with known answers from a JSON file of cases.
#pragma once

#include <string>
#include <vector>

#include "boardwright/games/kenken/model/puzzle.hpp"

namespace boardwright::kenken::oracle {

struct Case {
  std::string name;
  Puzzle puzzle;
  Square solution;          // empty if there is not exactly one
  std::string grade;        // "Easy", or empty
  std::uint64_t solutions;  // how many
};

// The sections `puzzles`, `non_unique` and `impossible` of a file of cases.
// Nothing if there is no such file: it does not come with the sources.
std::vector<Case> read_cases(const std::string& path);

}  // namespace boardwright::kenken::oracle
