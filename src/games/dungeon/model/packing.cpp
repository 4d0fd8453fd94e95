// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Isolated pairs are packed by dynamic programming over the cells, row by row. All
// that matters of the cells before the present one is the last row of them, where
// each is empty, a wall that is not to be happy, or one that is to be happy and
// waits for its partner or has it. For each such row and each number of walls so
// far, the most happy ones are kept.
//
// Actors that must stand apart form an independent set of the grid. Cliques that
// cover the grid bound it from above, and a depth-first search with few nodes
// settles what is left.
#include <algorithm>
#include <map>

#include "games/dungeon/model/bound.hpp"

namespace boardwright::dungeon {
namespace {

class PairPacking {
 public:
  PairPacking(int width, int height, int count) : width_(width), height_(height), count_(count) {}

  std::optional<int> run() {
    rows_[0] = Best(static_cast<std::size_t>(count_) + 1, kNever);
    rows_[0][0] = 0;
    for (int cell = 0; cell < width_ * height_; ++cell) {
      next_.clear();
      for (const auto& [row, best] : rows_) {
        work_ += best.size();
        if (work_ > kMostWork) return std::nullopt;
        for (const State state : {Empty, Other, Waits}) place(row, best, cell, state);
      }
      rows_.swap(next_);
    }
    int most = kNever;
    for (const auto& [row, best] : rows_) {
      if (!any_waits(row)) most = std::max(most, best.back());
    }
    return most;
  }

 private:
  enum State : std::uint32_t { Empty, Other, Waits, Paired };
  // The last width + 1 cells, two bits each, the latest lowest.
  using Row = std::uint32_t;
  using Best = std::vector<int>;  // most happy walls, by the number of walls
  static constexpr int kNever = -1;
  static constexpr std::uint64_t kMostWork = 20'000'000;

  static State at(Row row, int back) { return static_cast<State>(row >> (2 * (back - 1)) & 3U); }
  bool on_rim(int cell) const {
    const int x = cell % width_;
    const int y = cell / width_;
    return x == 0 || y == 0 || x == width_ - 1 || y == height_ - 1;
  }
  bool any_waits(Row row) const {
    for (int back = 1; back <= width_ + 1; ++back) {
      if (at(row, back) == Waits) return true;
    }
    return false;
  }

  void place(Row row, const Best& best, int cell, State state) {
    const int x = cell % width_;
    const bool below = cell >= width_;
    if (state != Empty) {
      struct Neighbour {
        bool there;
        int back;
        bool beside;
      };
      const Neighbour neighbours[] = {{x > 0, 1, true},
                                      {below && x < width_ - 1, width_ - 1, false},
                                      {below, width_, true},
                                      {below && x > 0, width_ + 1, false}};
      for (const Neighbour& each : neighbours) {
        if (!each.there || at(row, each.back) == Empty) continue;
        const bool partner = each.beside && !(on_rim(cell) && on_rim(cell - each.back));
        const State other = at(row, each.back);
        // A happy wall has one other around it.
        if (other == Paired || (other == Waits && !partner)) return;
        if (other == Waits) row += (Paired - Waits) << (2 * (each.back - 1));
        if (state == Paired || (state == Waits && !partner)) return;
        if (state == Waits) state = Paired;
      }
    }
    // Whoever has nothing more to come beside it must not wait.
    if (below && at(row, width_) == Waits) return;
    const bool happy = state == Waits || state == Paired;
    const Row kept = (row << 2 | state) & ((Row{1} << (2 * (width_ + 1))) - 1);
    Best& into = next_[kept];
    into.resize(best.size(), kNever);
    const std::size_t more = state == Empty ? 0 : 1;
    for (std::size_t walls = 0; walls + more < best.size(); ++walls) {
      if (best[walls] == kNever) continue;
      into[walls + more] = std::max(into[walls + more], best[walls] + (happy ? 1 : 0));
    }
  }

  int width_;
  int height_;
  int count_;
  std::map<Row, Best> rows_;
  std::map<Row, Best> next_;
  std::uint64_t work_ = 0;
};

// Rows of pairs side by side, one row free between them.
int pairs_in_rows(int width, int height) {
  return width < 3 ? 0 : (height - 1) / 2 * ((width + 1) / 3);
}

class ApartPacking {
 public:
  ApartPacking(const Recipe& recipe, const Reach& reach) : recipe_(recipe), reach_(reach) {}

  std::optional<bool> fits(int count) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < recipe_.size(); ++i) cells.push_back(Cell(i));
    if (first_fit(cells) >= count) return true;
    return place(cells, count);
  }

 private:
  static constexpr std::size_t kMostWork = 20'000'000;  // comparisons of cells

  bool close(Cell a, Cell b) const { return recipe_.reaches(reach_, a, b); }

  int first_fit(const std::vector<Cell>& cells) const {
    std::vector<Cell> taken;
    for (Cell cell : cells) {
      const bool free =
          std::none_of(taken.begin(), taken.end(), [&](Cell other) { return close(cell, other); });
      if (free) taken.push_back(cell);
    }
    return static_cast<int>(taken.size());
  }

  // Cliques that cover the cells: each holds one actor at most.
  int cliques(std::vector<Cell> cells) const {
    int count = 0;
    for (; !cells.empty(); ++count) {
      std::vector<Cell> clique;
      std::erase_if(cells, [&](Cell cell) {
        const bool joins = std::all_of(clique.begin(), clique.end(),
                                       [&](Cell other) { return close(cell, other); });
        if (joins) clique.push_back(cell);
        return joins;
      });
    }
    return count;
  }

  std::optional<bool> place(const std::vector<Cell>& cells, int count) {
    if (count == 0) return true;
    work_ += cells.size() * cells.size();
    if (work_ > kMostWork) return std::nullopt;
    if (cliques(cells) < count) return false;
    // Some first cell is taken, in the order of the cells.
    for (std::size_t i = 0; i + static_cast<std::size_t>(count) <= cells.size(); ++i) {
      std::vector<Cell> rest;
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        if (!close(cells[i], cells[j])) rest.push_back(cells[j]);
      }
      const std::optional<bool> found = place(rest, count - 1);
      if (!found || *found) return found;
    }
    return false;
  }

  const Recipe& recipe_;
  Reach reach_;
  std::size_t work_ = 0;
};

}  // namespace

std::optional<int> most_in_isolated_pairs(int width, int height, int count) {
  constexpr int kWidest = 14;
  if (count % 2 == 0 &&
      count / 2 <= std::max(pairs_in_rows(width, height), pairs_in_rows(height, width))) {
    return count;
  }
  if (std::min(width, height) > kWidest) return std::nullopt;
  return PairPacking(std::min(width, height), std::max(width, height), count).run();
}

std::optional<bool> fits_apart(const Recipe& recipe, const Reach& reach, int count) {
  return ApartPacking(recipe, reach).fits(count);
}

}  // namespace boardwright::dungeon
