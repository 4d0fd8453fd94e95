// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Bidirectional breadth-first search: layer k of a side holds the arrangements at
// distance exactly k. A neighbour of layer k lies in layer k - 1 or k + 1, so two
// layers are all that is needed to make the next, and a layer is a sorted list. The
// smaller side grows; the first time that the two sides share an arrangement, the
// sum of their depths is the distance.
//
// An arrangement from which the other side cannot be reached in the moves that are
// left is dropped. A lower bound shows that: a move takes one tile across one line
// between two rows (or columns), so for each value and line at least as many moves
// are needed as the numbers of tiles above the line differ. What is dropped once is
// dropped whenever it comes again, with fewer moves left. Up to size 4 it is done by
// lane_layers.cpp.
//
// Solutions are counted by filling the square cell by cell, with the rows, the
// columns and the cages that are full as the only checks.
#include "games/showdown/verify/verify_distance.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "games/showdown/verify/lane_layers.hpp"

namespace boardwright::showdown {
namespace {

// An arrangement packed at four bits per cell.
template <std::size_t Words>
using Packed = std::array<std::uint64_t, Words>;

// For each value, how many of its tiles lie in each row and in each column.
struct Profile {
  std::array<std::array<std::int8_t, kLargestSize>, kLargestSize + 1> rows{};
  std::array<std::array<std::int8_t, kLargestSize>, kLargestSize + 1> cols{};

  bool operator==(const Profile&) const = default;
};

template <class TileAt>
Profile profile_of(int size, TileAt tile_at) {
  Profile profile;
  for (int row = 0; row < size; ++row) {
    for (int col = 0; col < size; ++col) {
      const auto value = static_cast<std::size_t>(tile_at(row * size + col));
      ++profile.rows[value][static_cast<std::size_t>(row)];
      ++profile.cols[value][static_cast<std::size_t>(col)];
    }
  }
  return profile;
}

// A lower bound on the moves from one to the other.
int moves_between(const Profile& one, const Profile& two, int size) {
  int moves = 0;
  for (std::size_t value = 1; value <= static_cast<std::size_t>(size); ++value) {
    int rows = 0;
    int cols = 0;
    for (std::size_t line = 0; line < static_cast<std::size_t>(size); ++line) {
      rows += one.rows[value][line] - two.rows[value][line];
      cols += one.cols[value][line] - two.cols[value][line];
      moves += std::abs(rows) + std::abs(cols);
    }
  }
  return moves;
}

template <std::size_t Words>
class BidirectionalLayers {
 public:
  BidirectionalLayers(int size, const Budget& budget) : size_(size), counter_(budget) {}

  std::optional<int> run(const Tiles& start, const std::vector<Tiles>& goals, int most) {
    Layers near{{pack(start)}, {}, shared_profile(goals), 0};
    Layers far{{}, {}, shared_profile({start}), 0};
    for (const Tiles& goal : goals) far.now.push_back(pack(goal));
    std::sort(far.now.begin(), far.now.end());
    for (int distance = 0;; ++distance) {
      if (meet(near.now, far.now)) return distance;
      if (distance == most || near.now.empty() || far.now.empty()) return most + 1;
      Layers& grown = near.now.size() <= far.now.size() ? near : far;
      if (!grow(grown, most)) return std::nullopt;
    }
  }

 private:
  using State = Packed<Words>;
  struct Layers {
    std::vector<State> now;
    std::vector<State> before;
    std::optional<Profile> towards;  // of the other side
    int depth = 0;
  };

  // Latin squares with the same missing value in the corner have the same profile.
  std::optional<Profile> shared_profile(const std::vector<Tiles>& all) const {
    std::optional<Profile> shared;
    for (const Tiles& tiles : all) {
      const Profile profile =
          profile_of(size_, [&](int cell) { return tiles[static_cast<std::size_t>(cell)]; });
      if (shared && *shared != profile) return std::nullopt;
      shared = profile;
    }
    return shared;
  }

  bool too_far(const State& state, const Layers& layers, int left) const {
    if (!layers.towards) return false;
    const Profile profile = profile_of(size_, [&](int cell) { return tile(state, cell); });
    return moves_between(profile, *layers.towards, size_) > left;
  }

  static State pack(const Tiles& tiles) {
    State state{};
    for (std::size_t i = 0; i < tiles.size(); ++i) {
      state[i / 16] |= std::uint64_t{tiles[i]} << (4 * (i % 16));
    }
    return state;
  }
  static std::uint64_t tile(const State& state, int cell) {
    const auto at = static_cast<std::size_t>(cell);
    return state[at / 16] >> (4 * (at % 16)) & 15U;
  }
  static void toggle(State& state, int cell, std::uint64_t value) {
    const auto at = static_cast<std::size_t>(cell);
    state[at / 16] ^= value << (4 * (at % 16));
  }

  int blank(const State& state) const {
    int cell = 0;
    while (tile(state, cell) != 0) ++cell;
    return cell;
  }

  bool grow(Layers& layers, int most) {
    std::vector<State> next;
    for (const State& state : layers.now) {
      if (!counter_.spend()) return false;
      const int empty = blank(state);
      const int row = empty / size_;
      const int col = empty % size_;
      if (row > 0) next.push_back(slid(state, empty, empty - size_));
      if (row < size_ - 1) next.push_back(slid(state, empty, empty + size_));
      if (col > 0) next.push_back(slid(state, empty, empty - 1));
      if (col < size_ - 1) next.push_back(slid(state, empty, empty + 1));
    }
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    std::vector<State> fresh;
    std::set_difference(next.begin(), next.end(), layers.before.begin(), layers.before.end(),
                        std::back_inserter(fresh));
    const int left = most - ++layers.depth;
    std::erase_if(fresh, [&](const State& state) { return too_far(state, layers, left); });
    layers.before = std::move(layers.now);
    layers.now = std::move(fresh);
    return true;
  }

  static State slid(State state, int empty, int from) {
    const std::uint64_t value = tile(state, from);
    toggle(state, from, value);
    toggle(state, empty, value);
    return state;
  }

  static bool meet(const std::vector<State>& a, const std::vector<State>& b) {
    auto one = a.begin();
    auto two = b.begin();
    while (one != a.end() && two != b.end()) {
      if (*one == *two) return true;
      if (*one < *two) {
        ++one;
      } else {
        ++two;
      }
    }
    return false;
  }

  int size_;
  NodeCounter counter_;
};

// Fills a square in reading order.
class SolutionLister {
 public:
  SolutionLister(const Board& board, std::size_t most, const Budget& budget)
      : board_(board), most_(most), counter_(budget), cells_(board.start.size(), 0) {
    for (int value = 1; value <= board.size; ++value) {
      if (std::count(board.start.begin(), board.start.end(), value) < board.size) corner_ = value;
    }
    // Each cage is looked at when its last cell is filled.
    due_.resize(cells_.size());
    for (const kenken::Cage& cage : board.cages) {
      due_[std::max_element(cage.cells.begin(), cage.cells.end())->index].push_back(&cage);
    }
  }

  std::optional<std::vector<Tiles>> run() {
    if (!fill(0)) return std::nullopt;
    return found_;
  }

 private:
  // False when the budget ended.
  bool fill(std::size_t at) {
    if (found_.size() >= most_) return true;
    if (at == cells_.size()) {
      found_.push_back(cells_);
      found_.back().back() = 0;
      return true;
    }
    for (int value = 1; value <= board_.size; ++value) {
      const bool last = at + 1 == cells_.size();
      if ((last && value != corner_) || repeats(at, value)) continue;
      if (!counter_.spend()) return false;
      cells_[at] = static_cast<std::uint8_t>(value);
      const bool fits = std::all_of(due_[at].begin(), due_[at].end(),
                                    [&](const kenken::Cage* cage) { return makes(*cage); });
      if (fits && !fill(at + 1)) return false;
    }
    return true;
  }

  bool repeats(std::size_t at, int value) const {
    const auto n = static_cast<std::size_t>(board_.size);
    for (std::size_t i = at - at % n; i < at; ++i) {
      if (cells_[i] == value) return true;
    }
    for (std::size_t i = at % n; i < at; i += n) {
      if (cells_[i] == value) return true;
    }
    return false;
  }

  bool makes(const kenken::Cage& cage) const {
    std::uint64_t sum = 0;
    std::uint64_t product = 1;
    std::uint64_t low = 99;
    std::uint64_t high = 0;
    for (Cell cell : cage.cells) {
      const std::uint64_t value = cells_[cell.index];
      sum += value;
      product *= value;  // 8^16 fits
      low = std::min(low, value);
      high = std::max(high, value);
    }
    const bool pair = cage.cells.size() == 2;
    const bool minus = pair && high - low == cage.target;
    const bool divide = pair && high % low == 0 && high / low == cage.target;
    switch (cage.operation) {
      case kenken::Operation::Equal:
      case kenken::Operation::Add: return sum == cage.target;
      case kenken::Operation::Multiply: return product == cage.target;
      case kenken::Operation::Subtract: return minus;
      case kenken::Operation::Divide: return divide;
      case kenken::Operation::Any: break;
    }
    return sum == cage.target || product == cage.target || minus || divide;
  }

  const Board& board_;
  std::size_t most_;
  NodeCounter counter_;
  Tiles cells_;
  int corner_ = 0;  // the value that belongs there: the one that is missing
  std::vector<std::vector<const kenken::Cage*>> due_;  // by cell
  std::vector<Tiles> found_;
};

}  // namespace

std::optional<int> shortest_distance(const Tiles& start, const std::vector<Tiles>& goals, int size,
                                     int most, const Budget& budget) {
  if (size <= LaneLayers::kMostSize) return LaneLayers(size, budget).run(start, goals, most);
  if (size == 5) return BidirectionalLayers<2>(size, budget).run(start, goals, most);
  return BidirectionalLayers<4>(size, budget).run(start, goals, most);
}

std::optional<std::vector<Tiles>> all_solutions(const Board& board, std::size_t most,
                                                const Budget& budget) {
  return SolutionLister(board, most, budget).run();
}

}  // namespace boardwright::showdown
