// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Settings: the rules of a board that can be chosen. They are written in the
// `options` section of a board and can be overridden on the command line.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace boardwright::squad {

// What a diagonal step needs of the two cells beside it.
enum class Corner : std::uint8_t { Any, Both, Free };  // one open, both open, nothing
// Who attacks first. Recency: the dragged hero, those it swapped with (latest first), then ids.
enum class Order : std::uint8_t { PivotFirst, Id, Recency };
enum class Resolve : std::uint8_t { Sequential, Simultaneous };
enum class ScorePart : std::uint8_t { Kills, Hits, Support };
// In what two listed drags may have to differ.
enum class Variety : std::uint8_t { Kills, Hits, Support, Pivot, Monsters };
enum class DifficultyRule : std::uint8_t { Advanced, Simple };
enum class Metric : std::uint8_t { ByMoves, Chebyshev, Manhattan };

struct Settings {
  int moves = 8;  // directions of a drag: 4 or 8
  Corner corner = Corner::Any;
  int max_steps = 12;            // longest drag that is looked at
  int top = 5;                   // how many drags are listed
  std::string classes = "wiki";  // the class table: wiki, seed or file
  Order order = Order::PivotFirst;
  Resolve resolve = Resolve::Sequential;
  // Compared one after another, larger is better; or their weighted sum.
  std::vector<ScorePart> score = {ScorePart::Kills, ScorePart::Hits, ScorePart::Support};
  std::optional<std::array<int, 3>> weights;  // of kills, hits, support
  DifficultyRule difficulty = DifficultyRule::Advanced;
  std::vector<int> dweights;   // 5 (advanced) or 3 (simple) weights; empty: lexicographic
  bool rubble_blocks = false;  // rubble stops shots
  Metric metric = Metric::ByMoves;
  bool push = false;  // the push and tumble extension
  bool merge_pivots = false;
  // Of drags that are equal in all of these, only the best is listed; empty: all are.
  std::vector<Variety> distinct;

  bool operator==(const Settings&) const = default;
};

}  // namespace boardwright::squad
