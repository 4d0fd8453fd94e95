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

// The CPU seconds that Keen itself reports (--time-generation) for puzzles of
// the parameters ("6dh"), as many as it makes within `seconds` and `most`.
std::vector<double> keen_generation_times(const std::string& program, const std::string& params,
                                          int most, int seconds);

// Keen IDs of puzzles that it generates.
std::vector<std::string> keen_puzzles(const std::string& program, const std::string& params,
                                      int count);

}  // namespace boardwright::bench
