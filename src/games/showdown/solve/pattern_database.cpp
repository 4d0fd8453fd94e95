// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// The other tiles cost nothing to move, so the blank moves freely within a connected
// region of the cells that the two values leave free. A state is therefore the two
// sets of cells and the region that holds the blank; every step is one counted move,
// and a breadth-first search over about two million such states fills the table.
// Steps are reversible, so it starts at the target. seen[i] holds, for the pair of
// sets i, the cells of all regions reached so far.
#include "games/showdown/solve/pattern_database.hpp"

#include <bit>

namespace boardwright::showdown {
namespace {

constexpr int kBoardSide = 4;
constexpr unsigned kCells = 16;
constexpr std::uint8_t kNotReached = 0xff;

// A number for each set of `size` cells, by the set.
std::vector<std::uint16_t> rank_sets(int size, std::size_t& count) {
  std::vector<std::uint16_t> rank(std::size_t{1} << kCells, 0);
  count = 0;
  for (std::uint32_t set = 0; set < rank.size(); ++set) {
    if (std::popcount(set) == size) rank[set] = static_cast<std::uint16_t>(count++);
  }
  return rank;
}

// The cells beside a set.
std::uint32_t beside(std::uint32_t set) {
  constexpr std::uint32_t kNotFirst = 0xeeee;
  constexpr std::uint32_t kNotLast = 0x7777;
  return ((set & kNotLast) << 1U | (set & kNotFirst) >> 1U | set << kBoardSide |
          set >> kBoardSide) &
         0xffffU;
}

// The connected region of `free` that holds `cell`.
std::uint32_t region_of(std::uint32_t cell, std::uint32_t free) {
  std::uint32_t region = cell;
  while (true) {
    const std::uint32_t grown = (region | beside(region)) & free;
    if (grown == region) return region;
    region = grown;
  }
}

struct State {
  std::uint16_t first;
  std::uint16_t second;
  std::uint16_t region;
};

}  // namespace

std::optional<PatternDatabase> PatternDatabase::make(const ClassLayout& target, int first,
                                                     int second, const Budget& budget) {
  const NodeSet one = target.nodes_of(first) & NodeSet::range(0, kCells - 1);
  const NodeSet two = target.nodes_of(second) & NodeSet::range(0, kCells - 1);
  PatternDatabase table;
  std::size_t first_count = 0;
  table.rank_first_ = rank_sets(one.size(), first_count);
  table.rank_second_ = rank_sets(two.size(), table.second_count_);
  table.moves_.assign(first_count * table.second_count_, kNotReached);
  const bool whole =
      table.fill(static_cast<std::uint16_t>(one.bits()), static_cast<std::uint16_t>(two.bits()),
                 static_cast<std::uint16_t>(1U << static_cast<unsigned>(target.mover)), budget);
  if (!whole) return std::nullopt;
  return table;
}

std::optional<PatternDatabases> PatternDatabases::make(const ClassLayout& target,
                                                       const Budget& budget) {
  std::optional<PatternDatabase> low = PatternDatabase::make(target, 1, 2, budget);
  if (!low) return std::nullopt;
  std::optional<PatternDatabase> high = PatternDatabase::make(target, 3, 4, budget);
  if (!high) return std::nullopt;
  return PatternDatabases{*std::move(low), *std::move(high)};
}

bool PatternDatabase::fill(std::uint16_t first, std::uint16_t second, std::uint16_t blank,
                           const Budget& budget) {
  std::vector<std::uint16_t> seen(moves_.size(), 0);
  std::vector<State> layer;
  std::vector<State> next;
  const auto reach = [&](std::uint32_t one, std::uint32_t two, std::uint32_t cell, int moves) {
    const std::size_t at = rank_first_[one] * second_count_ + rank_second_[two];
    if ((seen[at] & cell) != 0) return;
    const std::uint32_t region = region_of(cell, 0xffffU & ~(one | two));
    seen[at] = static_cast<std::uint16_t>(seen[at] | region);
    if (moves_[at] == kNotReached) moves_[at] = static_cast<std::uint8_t>(moves);
    next.push_back({static_cast<std::uint16_t>(one), static_cast<std::uint16_t>(two),
                    static_cast<std::uint16_t>(region)});
  };
  reach(first, second, blank, 0);
  for (int moves = 1; !next.empty(); ++moves) {
    if (NodeCounter(budget).interrupted()) return false;
    layer.swap(next);
    next.clear();
    for (const State& state : layer) {
      const std::uint32_t tiles = static_cast<std::uint32_t>(state.first | state.second);
      for (int tile : BitSet32(beside(state.region) & tiles)) {
        const std::uint32_t from = 1U << static_cast<unsigned>(tile);
        for (int cell : BitSet32(beside(from) & state.region)) {
          const std::uint32_t change = from | 1U << static_cast<unsigned>(cell);
          if ((state.first & from) != 0) {
            reach(state.first ^ change, state.second, from, moves);
          } else {
            reach(state.first, state.second ^ change, from, moves);
          }
        }
      }
    }
  }
  return true;
}

PatternWalker::Next PatternWalker::look(Step to) const {
  const int moved = tiles_.class_at(to);
  const std::uint64_t change =
      std::uint64_t{1} << to | std::uint64_t{1} << static_cast<unsigned>(tiles_.mover());
  const auto after = [&](int value) { return cells(value) ^ (value == moved ? change : 0); };
  return {to, costs_->low.cost(after(1), after(2)) + costs_->high.cost(after(3), after(4))};
}

}  // namespace boardwright::showdown
