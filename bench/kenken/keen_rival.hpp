// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Debian's sgt-keen as the rival of the KenKen benchmarks.
#pragma once

#include <string>
#include <vector>

namespace boardwright::bench {

// The program's path, or empty when it is not installed.
std::string find_keen();

struct KeenTime {
  double seconds = 0;  // CPU time for all of them
  std::size_t puzzles = 0;
};

// How long Keen takes for puzzles of the parameters ("6dh"), as many as it makes
// within `seconds` and `most`: the sum of what it reports (--time-generation),
// or, when time ran out, all its CPU time, the puzzle it was at included.
KeenTime keen_generation_time(const std::string& program, const std::string& params, int most,
                              int seconds);

// Keen IDs of puzzles that it generates.
std::vector<std::string> keen_puzzles(const std::string& program, const std::string& params,
                                      int count);

}  // namespace boardwright::bench
