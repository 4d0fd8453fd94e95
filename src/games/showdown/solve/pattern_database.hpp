// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Additive pattern databases for size 4 (Korf and Felner, 2002): the exact number of
// moves that the tiles of two values need to reach their places when only their own
// moves count and the blank moves freely in between. Two databases that share no
// value add up. They account for tiles that block each other, which class matching
// does not, and cut a search to a small part; but making them takes as long as five
// million nodes of plain search, so they pay for the hardest boards only.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "boardwright/core/budget.hpp"

#include "games/showdown/solve/slide_map.hpp"

namespace boardwright::showdown {

// The costs of two values (1..4) towards where they stand in `target`.
class PatternDatabase {
 public:
  // About 0.2 s and 4 MB. Nothing when the budget's clock or stop ends it.
  // REQUIRES: a layout of size 4
  static std::optional<PatternDatabase> make(const ClassLayout& target, int first, int second,
                                             const Budget& budget);

  int cost(std::uint64_t first, std::uint64_t second) const {
    return moves_[rank_first_[first] * second_count_ + rank_second_[second]];
  }

 private:
  PatternDatabase() = default;
  // False when it was interrupted.
  bool fill(std::uint16_t first, std::uint16_t second, std::uint16_t blank, const Budget& budget);

  std::vector<std::uint16_t> rank_first_;  // by the set of cells
  std::vector<std::uint16_t> rank_second_;
  std::size_t second_count_ = 0;
  std::vector<std::uint8_t> moves_;
};

// Both databases for one target: the values 1 and 2, 3 and 4.
struct PatternDatabases {
  static std::optional<PatternDatabases> make(const ClassLayout& target, const Budget& budget);

  PatternDatabase low;
  PatternDatabase high;
};

// A ClassWalker whose estimate is the sum of the two databases.
class PatternWalker {
 public:
  using Step = ClassWalker<1>::Step;
  using Key = ClassWalker<1>::Key;
  struct Next {
    Step step;
    int estimate;
  };
  struct Taken {
    Step back;
    ClassWalker<1>::Taken tiles;
    int estimate;
  };

  PatternWalker(ClassMatching& space, const ClassLayout& start, const PatternDatabases& costs)
      : tiles_(space, start), costs_(&costs) {
    estimate_ = sum();
  }

  std::span<const Step> steps() const { return tiles_.steps(); }
  bool arrived() const { return tiles_.arrived(); }
  const Key& key() const { return tiles_.key(); }
  Key key_after(Step to) const { return tiles_.key_after(to); }
  int estimate() const { return estimate_; }
  Next look(Step to) const;
  Taken take(const Next& next) {
    const int before = estimate_;
    const auto tiles = tiles_.take(next.step);
    estimate_ = next.estimate;
    return Taken{tiles.back, tiles, before};
  }
  void take_back(const Taken& taken) {
    tiles_.take_back(taken.tiles);
    estimate_ = taken.estimate;
  }
  void stand_at(const Key& key) {
    tiles_.stand_at(key);
    estimate_ = sum();
  }

 private:
  std::uint64_t cells(int value) const { return tiles_.nodes_of(value).bits(); }
  int sum() const {
    return costs_->low.cost(cells(1), cells(2)) + costs_->high.cost(cells(3), cells(4));
  }

  ClassWalker<1> tiles_;
  const PatternDatabases* costs_;
  int estimate_ = 0;
};

}  // namespace boardwright::showdown
