// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Breadth-first search with sixteen arrangements in one word. A move to the
// side does not change the order in which the tiles are read (Korf and
// Schultze, 2005), so all arrangements with one order of the tiles differ in
// the blank's cell only and form one word of sixteen bits: a whole word moves
// to the side with two shifts. Only a move up or down changes the order, by
// turning a window of four tiles.
//
// front, next and seen hold one such word per order; a layer is one scan over
// front that fills next, and one over next that takes out what was seen.
#include "games/showdown/solve/table/distance_table.hpp"

#include <algorithm>
#include <bit>

#include "boardwright/core/bit_set.hpp"
#include "games/showdown/solve/table/tile_order.hpp"

namespace boardwright::showdown {
namespace {

constexpr unsigned kNotLastColumn = 0x7777;
constexpr unsigned kNotFirstColumn = 0xeeee;
constexpr unsigned kNotLastRow = 0x0fff;
constexpr unsigned kNotFirstRow = 0xfff0;
constexpr std::uint32_t kUnknown = 3;

// Bit i of a half word becomes bits 2i and 2i + 1 of a word.
std::uint32_t doubled(std::uint32_t bits) {
  bits = (bits | bits << 8U) & 0x00ff00ffU;
  bits = (bits | bits << 4U) & 0x0f0f0f0fU;
  bits = (bits | bits << 2U) & 0x33333333U;
  bits = (bits | bits << 1U) & 0x55555555U;
  return bits * 3;
}

}  // namespace

struct DistanceTable::Data {
  TileOrder orders;
  int missing = 0;
  std::vector<std::uint32_t> mod3;  // by order: two bits per cell of the blank
  std::vector<std::uint64_t> histogram;
  std::vector<Tiles> farthest;
  std::optional<Tiles> picked;

  std::uint32_t at(TileOrder::Word order, int blank) const {
    return mod3[orders.rank(order)] >> (2 * static_cast<unsigned>(blank)) & 3U;
  }
};

namespace {

using Half = std::uint16_t;

class Builder {
 public:
  Builder(const TileOrder& orders, std::vector<std::uint32_t>& mod3)
      : orders_(orders),
        mod3_(mod3),
        front_(TileOrder::kOrders, 0),
        next_(TileOrder::kOrders, 0),
        seen_(TileOrder::kOrders, 0) {}

  void add_goal(TileOrder::Word order, int blank) {
    Half& word = next_[orders_.rank(order)];
    word = static_cast<Half>(word | 1U << static_cast<unsigned>(blank));
  }

  // Takes what is new in next_ as the layer of that distance; returns how many.
  std::uint64_t close_layer(unsigned distance) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < next_.size(); ++i) {
      const unsigned fresh = next_[i] & ~static_cast<unsigned>(seen_[i]);
      front_[i] = static_cast<Half>(fresh);
      next_[i] = 0;
      if (fresh == 0) continue;
      seen_[i] = static_cast<Half>(seen_[i] | fresh);
      // Unknown entries are 3: what differs from that is taken away.
      mod3_[i] ^= doubled(fresh) & ~(distance % 3 * 0x55555555U);
      count += static_cast<std::uint64_t>(std::popcount(fresh));
    }
    return count;
  }

  // Arrangements of the layer from number `first` on, at most `most`.
  std::vector<Tiles> in_layer(std::uint64_t first, std::size_t most, int missing) const {
    std::vector<Tiles> found;
    orders_.for_each([&](TileOrder::Word order, std::uint32_t rank) {
      if (front_[rank] == 0 || found.size() == most) return;
      for (int blank : BitSet32(front_[rank])) {
        if (first > 0) {
          --first;
        } else if (found.size() < most) {
          found.push_back(TileOrder::tiles_of(order, blank, missing));
        }
      }
    });
    return found;
  }

  // Fills next_ with the neighbours of front_; false when asked to stop.
  bool expand(const Budget& budget) {
    const NodeCounter clock(budget);
    bool go_on = true;
    orders_.for_each([&](TileOrder::Word order, std::uint32_t rank) {
      if ((rank & 0xfffffU) == 0) go_on = go_on && !clock.interrupted();
      const unsigned front = front_[rank];
      if (front == 0 || !go_on) return;
      add(rank, (front & kNotLastColumn) << 1U | (front & kNotFirstColumn) >> 1U);
      for (int cell : BitSet32(front & kNotLastRow)) {
        const auto at = static_cast<unsigned>(cell);
        add(orders_.rank(TileOrder::after_down(order, at)), 1U << (at + 4));
      }
      for (int cell : BitSet32(front & kNotFirstRow)) {
        const auto at = static_cast<unsigned>(cell);
        add(orders_.rank(TileOrder::after_up(order, at)), 1U << (at - 4));
      }
    });
    return go_on;
  }

 private:
  void add(std::uint32_t rank, unsigned bits) {
    next_[rank] = static_cast<Half>(next_[rank] | bits);
  }

  const TileOrder& orders_;
  std::vector<std::uint32_t>& mod3_;
  std::vector<Half> front_;
  std::vector<Half> next_;
  std::vector<Half> seen_;
};

}  // namespace

std::optional<DistanceTable> DistanceTable::build(const std::vector<Tiles>& goals,
                                                  const Budget& budget, const Pick* pick) {
  if (budget.nodes < kStates || NodeCounter(budget).interrupted()) return std::nullopt;
  auto data = std::make_unique<Data>();
  data->missing = missing_value(goals.front(), kSize);
  data->mod3.assign(TileOrder::kOrders, ~std::uint32_t{0});
  Builder builder(data->orders, data->mod3);
  for (const Tiles& goal : goals) {
    builder.add_goal(TileOrder::order_of(goal, data->missing), blank_of(goal).index);
  }
  std::uint64_t done = 0;
  while (done < kStates) {
    const auto distance = static_cast<int>(data->histogram.size());
    const std::uint64_t count = builder.close_layer(static_cast<unsigned>(distance));
    BOARDWRIGHT_ASSERT(count > 0);
    data->histogram.push_back(count);
    done += count;
    if (pick != nullptr && pick->distance == distance) {
      const auto bound = static_cast<std::uint32_t>(count);
      data->picked = builder.in_layer(pick->random->below(bound), 1, data->missing).front();
    }
    if (done == kStates) data->farthest = builder.in_layer(0, kMostFarthest, data->missing);
    if (budget.progress) budget.progress({done, kStates, "positions"});
    if (!builder.expand(budget)) return std::nullopt;
  }
  return DistanceTable(std::move(data));
}

DistanceTable::DistanceTable(std::unique_ptr<Data> data) : data_(std::move(data)) {}
DistanceTable::~DistanceTable() = default;
DistanceTable::DistanceTable(DistanceTable&&) noexcept = default;
DistanceTable& DistanceTable::operator=(DistanceTable&&) noexcept = default;

const std::vector<std::uint64_t>& DistanceTable::histogram() const { return data_->histogram; }

const std::vector<Tiles>& DistanceTable::farthest() const { return data_->farthest; }
const std::optional<Tiles>& DistanceTable::picked() const { return data_->picked; }

Moves DistanceTable::best_moves(const Tiles& tiles) const {
  const auto residue = [&](const Tiles& each) {
    return data_->at(TileOrder::order_of(each, data_->missing), blank_of(each).index);
  };
  const std::uint32_t nearer = (residue(tiles) + 2) % 3;
  Moves moves;
  for (Move move : legal_moves(tiles, kSize)) {
    Tiles after = tiles;
    slide(after, kSize, move);
    if (residue(after) == nearer) moves.push_back(move);
  }
  return moves;
}

int DistanceTable::distance(const Tiles& tiles) const {
  // Neighbours differ by one, so only a goal has none that is nearer.
  int distance = 0;
  Tiles at = tiles;
  for (Moves best = best_moves(at); !best.empty(); best = best_moves(at)) {
    slide(at, kSize, best.front());
    ++distance;
  }
  return distance;
}

}  // namespace boardwright::showdown
