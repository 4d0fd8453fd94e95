// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Scrambling: where a game starts. Never at a goal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/random.hpp"
#include "boardwright/core/result.hpp"
#include "boardwright/games/showdown/solve/goals.hpp"

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

struct Scrambled {
  Tiles tiles;
  std::optional<int> distance;  // to the nearest goal, where it is proven
  std::uint64_t nodes = 0;
};

// Nothing when the budget ends. Error cannot_generate: no arrangement is that
// far from the goals, or none can be proven to be.
// REQUIRES: at least one goal
Result<std::optional<Scrambled>> scramble_tiles(const Goals& goals, int size,
                                                const Scramble& scramble, Random& random,
                                                const Budget& budget);

}  // namespace boardwright::showdown
