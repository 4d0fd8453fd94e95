// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The word is cut into eight low and seven high tiles. Which low halves go
// with a high half depends only on how many tiles of each value it has used
// up, so the rank is the sum of two table entries.
#include "games/showdown/solve/table/tile_order.hpp"

namespace boardwright::showdown {
namespace {

constexpr std::array<int, 4> kTiles{4, 4, 4, 3};
constexpr int kBase = 9;  // counts of up to eight tiles, packed

int packed(const std::array<int, 4>& counts) {
  return ((counts[0] * kBase + counts[1]) * kBase + counts[2]) * kBase + counts[3];
}

std::array<int, 4> counts_of(std::uint32_t half, unsigned tiles) {
  std::array<int, 4> counts{};
  for (unsigned i = 0; i < tiles; ++i) ++counts[half >> (2 * i) & 3U];
  return counts;
}

// Symbols are values from 0, with the missing value and 3 changed.
int changed(int symbol, int missing) {
  if (symbol == missing - 1) return 3;
  return symbol == 3 ? missing - 1 : symbol;
}

}  // namespace

TileOrder::TileOrder()
    : high_(std::size_t{1} << (2 * kHighTiles)),
      low_(std::size_t{1} << kLowBits),
      lows_(static_cast<std::size_t>(kBase * kBase * kBase * kBase)) {
  for (std::uint32_t low = 0; low < low_.size(); ++low) {
    auto& alike = lows_[static_cast<std::size_t>(packed(counts_of(low, kLowTiles)))];
    low_[low] = static_cast<std::uint16_t>(alike.size());
    alike.push_back(static_cast<std::uint16_t>(low));
  }
  std::uint32_t next = 0;
  for (Word high = 0; high < high_.size(); ++high) {
    high_[high] = next;
    if (const auto* lows = lows_for(high)) next += static_cast<std::uint32_t>(lows->size());
  }
  BOARDWRIGHT_ASSERT(next == kOrders);
}

const std::vector<std::uint16_t>* TileOrder::lows_for(Word high) const {
  std::array<int, 4> left = counts_of(high, kHighTiles);
  for (std::size_t i = 0; i < left.size(); ++i) {
    left[i] = kTiles[i] - left[i];
    if (left[i] < 0) return nullptr;
  }
  return &lows_[static_cast<std::size_t>(packed(left))];
}

TileOrder::Word TileOrder::order_of(const Tiles& tiles, int missing) {
  Word order = 0;
  unsigned shift = 0;
  for (std::uint8_t tile : tiles) {
    if (tile == 0) continue;
    order |= static_cast<Word>(changed(tile - 1, missing)) << shift;
    shift += 2;
  }
  return order;
}

Tiles TileOrder::tiles_of(Word order, int blank, int missing) {
  Tiles tiles;
  for (int cell = 0; cell < 16; ++cell) {
    if (cell == blank) {
      tiles.push_back(0);
      continue;
    }
    tiles.push_back(static_cast<std::uint8_t>(changed(static_cast<int>(order & 3U), missing) + 1));
    order >>= 2U;
  }
  return tiles;
}

}  // namespace boardwright::showdown
