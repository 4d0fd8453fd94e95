// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// TileOrder: numbers the orders of the fifteen tiles of a 4x4 board, read row
// by row with the blank left out. There are 15! / (4! 4! 4! 3!) = 15 765 750.
// An order is a word of two bits per tile; the missing value, of which there
// are three, is symbol 3.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "boardwright/games/showdown/model/board.hpp"

namespace boardwright::showdown {

class TileOrder {
 public:
  static constexpr std::uint32_t kOrders = 15'765'750;
  using Word = std::uint32_t;

  TileOrder();

  std::uint32_t rank(Word order) const { return high_[order >> kLowBits] + low_[order & kLowMask]; }
  // Calls visit(order, rank) for every order, by ascending rank.
  template <class Visit>
  void for_each(Visit visit) const {
    std::uint32_t rank = 0;
    for (Word high = 0; high < high_.size(); ++high) {
      const std::vector<std::uint16_t>* lows = lows_for(high);
      if (lows == nullptr) continue;
      for (std::uint16_t low : *lows) visit(high << kLowBits | low, rank++);
    }
  }

  // The order of a board whose missing value is `missing`.
  static Word order_of(const Tiles& tiles, int missing);
  static Tiles tiles_of(Word order, int blank, int missing);

  // The order after the blank at `cell` went down (or up) one row: the tile
  // that it met moves past three others.
  static Word after_down(Word order, unsigned cell) {
    const Word window = order >> (2 * cell) & 0xffU;
    const Word turned = (window << 2U | window >> 6U) & 0xffU;
    return order ^ (window ^ turned) << (2 * cell);
  }
  static Word after_up(Word order, unsigned cell) {
    const unsigned first = cell - 4;
    const Word window = order >> (2 * first) & 0xffU;
    const Word turned = (window >> 2U | window << 6U) & 0xffU;
    return order ^ (window ^ turned) << (2 * first);
  }

 private:
  static constexpr unsigned kLowTiles = 8;
  static constexpr unsigned kHighTiles = 7;
  static constexpr unsigned kLowBits = 2 * kLowTiles;
  static constexpr Word kLowMask = (1U << kLowBits) - 1;

  // The low halves that complete a high half; null when none does.
  const std::vector<std::uint16_t>* lows_for(Word high) const;

  std::vector<std::uint32_t> high_;               // rank of the first order with this high half
  std::vector<std::uint16_t> low_;                // rank among the low halves with the same tiles
  std::vector<std::vector<std::uint16_t>> lows_;  // by packed counts of symbols
};

}  // namespace boardwright::showdown
