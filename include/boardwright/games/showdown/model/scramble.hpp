// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Scramble: how the start of a board is drawn, and its text form.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "boardwright/core/result.hpp"

namespace boardwright::showdown {

enum class ScrambleKind : std::uint8_t {
  Walk,         // random moves from a goal, none taken back at once
  ClassicWalk,  // random moves that may be taken back at once, as in the original
  Distance,     // exactly so many moves from the nearest goal
  Band,         // at a distance from `least` to `most`, drawn first
  Uniform,      // any arrangement, each with the same chance
};

struct Scramble {
  ScrambleKind kind = ScrambleKind::Uniform;
  int least = 0;  // moves of the walk, the distance, or the band's near end
  int most = 0;   // the band's far end

  bool operator==(const Scramble&) const = default;
};

// The distances of a level at a size.
enum class Band : std::uint8_t { Easy, Medium, Hard };
Scramble band(Band level, int size);

// Exact distances are proven for sizes above 4 up to here, by the solver and by
// verify; boards that are farther do not say how far.
constexpr int kMostProvenDistance = 36;

// Reads easy, medium, hard, walk:100, walk:100:classic, distance:12,
// distance:12-18 (a band), uniform. Error bad_scramble.
Result<Scramble> parse_scramble(std::string_view text, int size);
std::string scramble_text(const Scramble& scramble);  // "distance:12"

}  // namespace boardwright::showdown
