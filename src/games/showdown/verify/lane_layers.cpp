// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A move takes one tile to a cell beside it. So if the tiles of one value could move
// without a blank, each to any cell beside it that none of them holds, they would need
// no more moves than in the game, and the sum over the values is a lower bound. A value
// has at most 1820 sets of cells: breadth-first search over them gives all of its
// moves, about 0.1 ms for the four values of size 4.
//
// An arrangement is dropped when that bound says that the other side cannot be reached
// in the moves that are left. (It needs no more moves than verify_distance.cpp's bound
// finds, and mostly more: of a board 36 moves from its goal a fifth of the arrangements
// is left.)
#include "games/showdown/verify/lane_layers.hpp"

#include <algorithm>
#include <bit>

namespace boardwright::showdown {
namespace {

constexpr unsigned kLaneBits = 16;
constexpr std::uint8_t kNever = 0xff;

std::uint32_t lane(std::uint64_t state, std::size_t value) {
  return static_cast<std::uint32_t>(state >> (kLaneBits * value)) & 0xffffU;
}

std::uint32_t lowest(std::uint32_t set) { return set & (0U - set); }

}  // namespace

void LaneLayers::Layer::add(State state) {
  if (2 * (list_.size() + 1) > slots_.size()) grow();
  slots_[slot_of(state)] = state;
  list_.push_back(state);
}

void LaneLayers::Layer::clear() {
  list_.clear();
  std::fill(slots_.begin(), slots_.end(), State{0});
}

// Where it is, or would be.
std::size_t LaneLayers::Layer::slot_of(State state) const {
  const std::size_t mask = slots_.size() - 1;
  std::uint64_t hash = state * 0x9E3779B97F4A7C15ULL;
  hash = (hash ^ hash >> 32U) * 0xD6E8FEB86659FD93ULL;
  std::size_t at = (hash >> 24U) & mask;
  while (slots_[at] != 0 && slots_[at] != state) at = (at + 1) & mask;
  return at;
}

void LaneLayers::Layer::grow() {
  slots_.assign(4 * slots_.size(), 0);
  for (State state : list_) slots_[slot_of(state)] = state;
}

LaneLayers::LaneLayers(int size, const Budget& budget)
    : size_(size), cells_((1U << static_cast<unsigned>(size * size)) - 1U), counter_(budget) {
  for (int cell = 0; cell < size * size; ++cell) {
    const int row = cell / size;
    const int col = cell % size;
    std::uint32_t& around = around_[static_cast<std::size_t>(cell)];
    if (row > 0) around |= 1U << static_cast<unsigned>(cell - size);
    if (row < size - 1) around |= 1U << static_cast<unsigned>(cell + size);
    if (col > 0) around |= 1U << static_cast<unsigned>(cell - 1);
    if (col < size - 1) around |= 1U << static_cast<unsigned>(cell + 1);
  }
}

LaneLayers::State LaneLayers::pack(const Tiles& tiles) const {
  State state = 0;
  for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
    if (tiles[cell] == 0) continue;
    state |= State{1} << (kLaneBits * (tiles[cell] - 1U) + cell);
  }
  return state;
}

LaneLayers::Needed LaneLayers::needed_to(const std::vector<State>& ends) const {
  Needed needed;
  for (std::size_t value = 0; value < static_cast<std::size_t>(size_); ++value) {
    std::vector<std::uint8_t>& moves = needed[value];
    moves.assign(std::size_t{cells_} + 1, kNever);
    std::vector<std::uint32_t> queue;
    const auto reach = [&](std::uint32_t set, int count) {
      if (moves[set] != kNever) return;
      moves[set] = static_cast<std::uint8_t>(count);
      queue.push_back(set);
    };
    for (State end : ends) reach(lane(end, value), 0);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const std::uint32_t set = queue[i];
      for (std::uint32_t left = set; left != 0; left &= left - 1) {
        const auto from = static_cast<std::size_t>(std::countr_zero(left));
        for (std::uint32_t to = around_[from] & ~set; to != 0; to &= to - 1) {
          reach(set ^ lowest(left) ^ lowest(to), moves[set] + 1);
        }
      }
    }
  }
  return needed;
}

int LaneLayers::bound(const Needed& needed, State state) {
  int sum = 0;
  for (std::size_t value = 0; value < kLanes && !needed[value].empty(); ++value) {
    sum += needed[value][lane(state, value)];
  }
  return sum;
}

std::optional<int> LaneLayers::run(const Tiles& start, const std::vector<Tiles>& goals, int most) {
  Side near;
  Side far;
  near.now.add(pack(start));
  std::vector<State> ends;
  for (const Tiles& goal : goals) ends.push_back(pack(goal));
  for (State end : ends) far.now.add(end);
  near.towards = needed_to(ends);
  far.towards = needed_to({pack(start)});
  for (int distance = 0;; ++distance) {
    const bool small = near.now.list().size() <= far.now.list().size();
    const Layer& less = (small ? near : far).now;
    const Layer& more = (small ? far : near).now;
    const bool met = std::any_of(less.list().begin(), less.list().end(),
                                 [&](State state) { return more.has(state); });
    if (met) return distance;
    if (distance == most || less.list().empty()) return most + 1;
    if (!grow(small ? near : far, most)) return std::nullopt;
  }
}

// False when the budget ended.
bool LaneLayers::grow(Side& side, int most) {
  constexpr State kEachLane = 0x0001'0001'0001'0001U;
  const int left = most - ++side.depth;
  Layer next;
  for (State state : side.now.list()) {
    if (!counter_.spend()) return false;
    const State both = state | state >> (2 * kLaneBits);
    const auto full = static_cast<std::uint32_t>(both | both >> kLaneBits);
    const std::uint32_t blank = cells_ & ~full;
    for (std::uint32_t to = around_[static_cast<std::size_t>(std::countr_zero(blank))]; to != 0;
         to &= to - 1) {
      const std::uint32_t cell = lowest(to);
      const State tile = state & (cell * kEachLane);
      const auto shift = static_cast<unsigned>(std::countr_zero(tile)) / kLaneBits * kLaneBits;
      const State slid = state ^ State { cell | blank } << shift;
      if (bound(side.towards, slid) > left) continue;
      if (!side.before.has(slid) && !next.has(slid)) next.add(slid);
    }
  }
  side.before = std::move(side.now);
  side.now = std::move(next);
  return true;
}

}  // namespace boardwright::showdown
