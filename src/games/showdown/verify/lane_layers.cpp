// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A move takes one tile to a cell beside it. So the tiles of one value need at least as
// many moves as the cells that they have and those that they shall have are apart, matched
// in the best way, and the sum over the values is a lower bound. A value has at most 1820
// sets of cells, and a search meets few of them.
//
// An arrangement is dropped when that bound says that the other side cannot be reached
// in the moves that are left. (It needs no more moves than verify_distance.cpp's bound
// finds, and mostly more: of a board 36 moves from its goal a fifth of the arrangements
// is left.)
//
// It is also dropped when the two bounds together say so. An arrangement n, depth g(n),
// needs at least a(n) moves to the other end and e(n) to its own, and a move changes
// either by at most one. So from n to an arrangement m of the other side there are at
// least a(n) - e(m) moves and at least a(m) - e(n), and at least half of their sum. A
// path through both has at least half of r(n) + r(m) moves, where r = 2g + a - e. A
// shortest path passes through the layer that the other side has reached, so n is
// dropped when r(n) and the least r of that layer make more than twice the moves allowed.
// r never falls along a path.
//
// A neighbour of an arrangement of one layer lies in the layer before or in the next. The
// ways back are noted when an arrangement is met, so the layer before is not kept. (One
// that was dropped has none noted; it is dropped again when it comes again, with more
// moves behind it.)
#include "games/showdown/verify/lane_layers.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

namespace boardwright::showdown {
namespace {

constexpr unsigned kLaneBits = 16;
constexpr unsigned kBlankAt = 3 * kLaneBits;
constexpr unsigned kBackAt = kBlankAt + 4;
constexpr std::uint64_t kLanesOnly = (std::uint64_t{1} << kBlankAt) - 1;
constexpr std::uint64_t kArrangement = (std::uint64_t{1} << kBackAt) - 1;
constexpr std::uint8_t kNoCell = 16;
constexpr unsigned kDirections = 4;  // d and its opposite d ^ 1

unsigned blank_in(std::uint64_t state) { return state >> kBlankAt & 15U; }
std::uint64_t way_back(unsigned direction) {
  return std::uint64_t{1} << (kBackAt + (direction ^ 1U));
}

}  // namespace

LaneLayers::Layer::Layer(std::size_t expected)
    : slots_(std::bit_ceil(std::max(std::size_t{64}, 3 * expected)), 0) {}

void LaneLayers::Layer::add(State state) {
  if (2 * (size_ + 1) > slots_.size()) grow();
  State& slot = slots_[slot_of(state)];
  if (slot == 0) ++size_;
  slot |= state;
}

// Where it is, or would be.
std::size_t LaneLayers::Layer::slot_of(State state) const {
  const std::size_t mask = slots_.size() - 1;
  std::uint64_t hash = (state & kArrangement) * 0x9E3779B97F4A7C15ULL;
  hash = (hash ^ hash >> 32U) * 0xD6E8FEB86659FD93ULL;
  std::size_t at = (hash >> 24U) & mask;
  while (slots_[at] != 0 && ((slots_[at] ^ state) & kArrangement) != 0) at = (at + 1) & mask;
  return at;
}

void LaneLayers::Layer::grow() {
  std::vector<State> old(4 * slots_.size(), 0);
  old.swap(slots_);
  for (State state : old) {
    if (state != 0) slots_[slot_of(state)] = state;
  }
}

LaneLayers::LaneLayers(int size, const Budget& budget)
    : size_(size), cells_((1U << static_cast<unsigned>(size * size)) - 1U), counter_(budget) {
  for (int cell = 0; cell < size * size; ++cell) {
    const int row = cell / size;
    const int col = cell % size;
    const auto beside = [&](bool is_there, int other) {
      return is_there ? static_cast<std::uint8_t>(other) : kNoCell;
    };
    beside_[static_cast<std::size_t>(cell)] = {
        beside(row > 0, cell - size), beside(row < size - 1, cell + size),
        beside(col > 0, cell - 1), beside(col < size - 1, cell + 1)};
    for (int other = 0; other < size * size; ++other) {
      apart_[static_cast<std::size_t>(cell)][static_cast<std::size_t>(other)] =
          static_cast<std::uint8_t>(std::abs(row - other / size) + std::abs(col - other % size));
    }
  }
  // Fewer than four are filled up with cells that are nowhere, and match each other.
  constexpr std::uint8_t kTooFar = 50;
  for (auto& row : apart_) row[kNoCell] = kTooFar;
  apart_[kNoCell].fill(kTooFar);
  apart_[kNoCell][kNoCell] = 0;
}

LaneLayers::State LaneLayers::pack(const Tiles& tiles) const {
  State state = 0;
  for (std::size_t cell = 0; cell < tiles.size(); ++cell) {
    if (tiles[cell] == 0) state |= State{cell} << kBlankAt;
    if (tiles[cell] == 0 || tiles[cell] == size_) continue;
    state |= State{1} << (kLaneBits * (tiles[cell] - 1U) + cell);
  }
  return state;
}

std::uint32_t LaneLayers::lane(State state, std::size_t value) const {
  if (value + 1 < static_cast<std::size_t>(size_)) {
    return static_cast<std::uint32_t>(state >> (kLaneBits * value)) & 0xffffU;
  }
  const State others = state | state >> kLaneBits | state >> (2 * kLaneBits);
  return cells_ & ~(static_cast<std::uint32_t>(others) | 1U << blank_in(state));
}

void LaneLayers::prepare_lanes(State start, const std::vector<State>& goals) {
  for (std::size_t value = 0; value < static_cast<std::size_t>(size_); ++value) {
    Lane& its = lanes_[value];
    its.needed.assign(std::size_t{cells_} + 1, kNotAsked);
    its.at_start = lane(start, value);
    its.at_goals.clear();
    for (State goal : goals) its.at_goals.push_back(lane(goal, value));
    std::sort(its.at_goals.begin(), its.at_goals.end());
    its.at_goals.erase(std::unique(its.at_goals.begin(), its.at_goals.end()), its.at_goals.end());
  }
}

// The least sum of how far cells of `from` are from those of `to`, each matched with
// another one: two of them with any two of the others, and the other two with the rest.
// REQUIRES: as many in both, four at most
int LaneLayers::matching(std::uint32_t from, std::uint32_t to) const {
  constexpr std::array<std::array<std::uint8_t, 4>, 6> kSplits{
      {{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 3, 1, 2}, {1, 2, 0, 3}, {1, 3, 0, 2}, {2, 3, 0, 1}}};
  std::array<std::array<int, 4>, 4> moves{};
  const auto list = [](std::uint32_t set) {
    std::array<std::size_t, 4> cells{};
    cells.fill(kNoCell);
    for (std::size_t i = 0; set != 0; set &= set - 1) {
      cells[i++] = static_cast<std::size_t>(std::countr_zero(set));
    }
    return cells;
  };
  const std::array<std::size_t, 4> here = list(from);
  const std::array<std::size_t, 4> there = list(to);
  for (std::size_t i = 0; i < 4; ++i) {
    for (std::size_t j = 0; j < 4; ++j) moves[i][j] = apart_[here[i]][there[j]];
  }
  int least = std::numeric_limits<int>::max();
  for (const auto& [a, b, c, d] : kSplits) {
    const int two = std::min(moves[0][a] + moves[1][b], moves[0][b] + moves[1][a]);
    const int rest = std::min(moves[2][c] + moves[3][d], moves[2][d] + moves[3][c]);
    least = std::min(least, two + rest);
  }
  return least;
}

LaneLayers::Moves LaneLayers::measured(const Lane& lane, std::uint32_t set) const {
  int to_goals = std::numeric_limits<int>::max();
  for (std::uint32_t goal : lane.at_goals) to_goals = std::min(to_goals, matching(set, goal));
  return static_cast<Moves>(to_goals | matching(set, lane.at_start) << 8);
}

// Of all values: 96 at most, so that the low byte does not run over.
int LaneLayers::sum(State state) {
  int sum = 0;
  for (std::size_t value = 0; value < static_cast<std::size_t>(size_); ++value) {
    sum += needed(value, lane(state, value));
  }
  return sum;
}

// What is needed at least to the other end.
int LaneLayers::away(const Side& side, int sum) { return side.is_near ? sum & 0xff : sum >> 8; }

int LaneLayers::rating(const Side& side, int sum) {
  const int nearer = (sum & 0xff) - (sum >> 8);
  return 2 * side.depth + (side.is_near ? nearer : -nearer);
}

std::optional<int> LaneLayers::run(const Tiles& start, const std::vector<Tiles>& goals, int most) {
  Side near;
  Side far;
  far.is_near = false;
  near.now.add(pack(start));
  std::vector<State> ends;
  for (const Tiles& goal : goals) ends.push_back(pack(goal));
  for (State end : ends) far.now.add(end);
  prepare_lanes(pack(start), ends);
  near.least = rating(near, sum(pack(start)));
  far.least = std::numeric_limits<int>::max();
  for (State end : ends) far.least = std::min(far.least, rating(far, sum(end)));
  const int fewest = away(near, sum(pack(start)));
  for (int distance = 0;; ++distance) {
    const bool small = near.now.size() <= far.now.size();
    const Layer& less = (small ? near : far).now;
    const Layer& more = (small ? far : near).now;
    const bool met = distance >= fewest &&
                     std::any_of(less.slots().begin(), less.slots().end(),
                                 [&](State state) { return state != 0 && more.has(state); });
    if (met) return distance;
    if (distance == most || less.size() == 0) return most + 1;
    if (!(small ? grow(near, far, most) : grow(far, near, most))) return std::nullopt;
  }
}

// False when the budget ended.
bool LaneLayers::grow(Side& side, const Side& other, int most) {
  constexpr State kEachLane = 0x0001'0001'0001U;
  const auto last = static_cast<std::size_t>(size_) - 1;
  const int left = most - ++side.depth;
  const int highest = 2 * most - other.least;
  side.least = std::numeric_limits<int>::max();
  Layer next(side.now.size());
  for (State state : side.now.slots()) {
    if (state == 0) continue;
    if (!counter_.spend()) return false;
    std::array<std::uint32_t, kLanes> sets{};
    std::array<int, kLanes> needs{};
    int before = 0;
    for (std::size_t value = 0; value <= last; ++value) {
      sets[value] = lane(state, value);
      before += needs[value] = needed(value, sets[value]);
    }
    const unsigned blank = blank_in(state);
    for (unsigned direction = 0; direction < kDirections; ++direction) {
      const unsigned from = beside_[blank][direction];
      if (from == kNoCell || (state >> (kBackAt + direction) & 1U) != 0) continue;
      const State tile = state & (kEachLane << from);
      const std::size_t value =
          tile == 0 ? last : static_cast<std::size_t>(std::countr_zero(tile)) / kLaneBits;
      const std::uint32_t change = 1U << from | 1U << blank;
      const int after = before - needs[value] + needed(value, sets[value] ^ change);
      const int its_rating = rating(side, after);
      if (away(side, after) > left || its_rating > highest) continue;
      side.least = std::min(side.least, its_rating);
      State slid = (state & kLanesOnly) | State{from} << kBlankAt | way_back(direction);
      if (value != last) slid ^= State{change} << (value * kLaneBits);
      next.add(slid);
    }
  }
  side.now = std::move(next);
  return true;
}

}  // namespace boardwright::showdown
