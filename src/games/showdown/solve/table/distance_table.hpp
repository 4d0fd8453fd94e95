// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// DistanceTable: the distance of every arrangement of the 4x4 board to the
// nearest goal, all 252 252 000 of them. Two bits per arrangement, 63 MB, hold
// the distance modulo three, from which the whole distance follows by walking
// downhill; 160 MB while it is made, some seconds on one core.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "boardwright/core/budget.hpp"
#include "boardwright/core/random.hpp"
#include "boardwright/games/showdown/model/board.hpp"

namespace boardwright::showdown {

class DistanceTable {
 public:
  static constexpr int kSize = 4;
  static constexpr std::uint64_t kStates = 252'252'000;
  static constexpr std::size_t kMostFarthest = 8;

  // An arrangement to be picked while the table is made: one of those at this
  // distance, each with the same chance.
  struct Pick {
    int distance = 0;
    Random* random = nullptr;
  };

  // Nothing when the budget, which counts states, ends first. Reports progress
  // layer by layer. REQUIRES: at least one goal; goals of size 4 with the same
  // tiles
  static std::optional<DistanceTable> build(const std::vector<Tiles>& goals, const Budget& budget,
                                            const Pick* pick = nullptr);

  ~DistanceTable();
  DistanceTable(DistanceTable&&) noexcept;
  DistanceTable& operator=(DistanceTable&&) noexcept;

  // How many arrangements there are at each distance from 0 to the farthest.
  const std::vector<std::uint64_t>& histogram() const;
  // REQUIRES: the tiles of the goals
  int distance(const Tiles& tiles) const;
  // Every move that brings it nearer.
  Moves best_moves(const Tiles& tiles) const;

  // Up to kMostFarthest of the farthest, in the order of the table.
  const std::vector<Tiles>& farthest() const;
  // What was picked; nothing when no arrangement is that far.
  const std::optional<Tiles>& picked() const;

 private:
  struct Data;
  explicit DistanceTable(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

}  // namespace boardwright::showdown
