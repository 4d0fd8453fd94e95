// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// How much one application of a rule adds to the score of a puzzle, per filling
// (for lines: per cell) that a person has to look at.
#pragma once

#include <cstdint>

namespace boardwright::kenken::weight {

constexpr std::uint64_t kSingle = 1;
constexpr std::uint64_t kCageDigits = 1;
constexpr std::uint64_t kCagePlaces = 2;
constexpr std::uint64_t kCageLine = 4;
constexpr std::uint64_t kSubset = 5;
constexpr std::uint64_t kFish = 12;
constexpr std::uint64_t kForcingChain = 25;
constexpr std::uint64_t kGuess = 1000;

}  // namespace boardwright::kenken::weight
