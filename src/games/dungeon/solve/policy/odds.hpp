// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Odds: how likely a click kills, over the boards of the class that agree with
// what was seen, each as likely as any other (forms that nothing tells apart
// count once). That is a prior, and not quite the generator's. A number never
// comes without its kind:
//   exact    all boards were counted
//   bounds   all of them, none of them, or anything between
//   sampled  over boards drawn by random choices under propagation; the interval
//            is that of 95 % for as many independent draws
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "boardwright/core/names.hpp"
#include "games/dungeon/solve/deduce/deducer.hpp"

namespace boardwright::dungeon {

enum class OddsKind : std::uint8_t { Exact, Bounds, Sampled };
inline constexpr auto kOddsKindNames = names<OddsKind>(
    {{OddsKind::Exact, "exact"}, {OddsKind::Bounds, "bounds"}, {OddsKind::Sampled, "sampled"}});

struct TileOdds {
  Cell cell;
  OddsKind kind = OddsKind::Bounds;
  double deadly = 0;  // share of boards on which a click now kills; no more than a
                      // rough order where there are only bounds
  double least = 0;   // bounds, or the interval
  double most = 1;
};

struct OddsLimits {
  std::uint64_t nodes = 20000;  // for counting
  int samples = 200;            // if counting does not end
};

// "kills on about 4 % of boards drawn at random (2 to 9 %)".
std::string odds_text(const TileOdds& odds);

// One entry for each cell asked for. REQUIRES: !deducer.contradicted()
std::vector<TileOdds> odds(Deducer& deducer, const std::vector<Cell>& cells,
                           const OddsLimits& limits);

}  // namespace boardwright::dungeon
