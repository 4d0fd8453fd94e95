// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Latin walking distance, for sizes up to 4, after K. Takahashi's walking distance
// for tiles that all differ. Every won board has one tile of each value in each row,
// except that the missing value has none in the last row. So take as pattern how
// many tiles of each value each row holds, and the blank's row. Moves to the side
// do not change the pattern, and the least number of moves up and down that lead to
// the won pattern is a lower bound on those of any solution. The same goes for the
// columns, and the two add up. It does not depend on the goal, so it holds for rule
// `any` too, and one table per size serves every board: 105 patterns at size 3,
// 24 964 at size 4.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/showdown/solve/slide_map.hpp"
#include "search/motion/class_motion.hpp"

namespace boardwright::showdown {

class WalkingDistance {
 public:
  static constexpr int kMostSize = 4;
  // The number of a pattern of the rows (or columns).
  using Pattern = std::uint16_t;

  // The table of a size, made when it is first asked for. REQUIRES: 2 <= size <= kMostSize
  static const WalkingDistance& of(int size);

  int size() const { return size_; }
  std::size_t patterns() const { return entries_.size(); }
  int moves(Pattern pattern) const { return entries_[pattern].moves; }
  // The pattern after the blank went one line back or on, and a tile of
  // `value` the other way. Values are 1..n, the missing one is n.
  // REQUIRES: there is such a tile
  Pattern next(Pattern pattern, bool on, int value) const {
    return entries_[pattern].next[on ? 1 : 0][static_cast<std::size_t>(value - 1)];
  }
  // The pattern of the rows, or of the columns, of an arrangement.
  Pattern pattern(const ClassLayout& layout, int missing, bool columns) const;
  // A lower bound on the moves of any solution.
  int bound(const ClassLayout& layout, int missing) const {
    return moves(pattern(layout, missing, false)) + moves(pattern(layout, missing, true));
  }

 private:
  static constexpr Pattern kNone = 0xffff;
  struct Entry {
    std::array<std::array<Pattern, kMostSize>, 2> next;
    std::uint8_t moves;
  };

  explicit WalkingDistance(int size);
  std::uint64_t key_of(const ClassLayout& layout, int missing, bool columns) const;

  int size_;
  KeyTable<WordKey<1>> numbers_;
  std::vector<Entry> entries_;
};

// A ClassWalker whose estimate is the greater of the two: class matching and,
// when it is asked for, Latin walking distance. REQUIRES: a Latin target
class WalkingDistanceWalker {
 public:
  using Step = ClassWalker<1>::Step;
  using Key = ClassWalker<1>::Key;
  struct Next {
    Step step;
    ClassWalker<1>::Next tiles;
    int estimate;
    WalkingDistance::Pattern rows;
    WalkingDistance::Pattern cols;
  };
  struct Taken {
    Step back;
    ClassWalker<1>::Taken tiles;
    WalkingDistance::Pattern rows;
    WalkingDistance::Pattern cols;
  };

  // `table` may be null: class matching alone.
  WalkingDistanceWalker(ClassMatching& space, const ClassLayout& start,
                        const WalkingDistance* table);

  std::span<const Step> steps() const { return tiles_.steps(); }
  bool arrived() const { return tiles_.arrived(); }
  const Key& key() const { return tiles_.key(); }
  Key key_after(Step to) const { return tiles_.key_after(to); }
  int estimate() const {
    if (table_ == nullptr) return tiles_.estimate();
    return std::max(tiles_.estimate(), table_->moves(rows_) + table_->moves(cols_));
  }
  Next look(Step to) const {
    const auto tiles = tiles_.look(to);
    if (table_ == nullptr) return {to, tiles, tiles.estimate, rows_, cols_};
    const bool across = is_across(to);
    const Pattern moved = next_pattern(to, across);
    const Pattern rows = across ? rows_ : moved;
    const Pattern cols = across ? moved : cols_;
    const int walking = table_->moves(rows) + table_->moves(cols);
    return {to, tiles, std::max<int>(tiles.estimate, walking), rows, cols};
  }
  Taken take(const Next& next) {
    const auto tiles = tiles_.take(next.tiles);
    const Taken taken{tiles.back, tiles, rows_, cols_};
    rows_ = next.rows;
    cols_ = next.cols;
    return taken;
  }
  void take_back(const Taken& taken) {
    tiles_.take_back(taken.tiles);
    rows_ = taken.rows;
    cols_ = taken.cols;
  }
  void stand_at(const Key& key) {
    tiles_.stand_at(key);
    look();
  }

 private:
  using Pattern = WalkingDistance::Pattern;

  bool is_across(Step to) const {
    const int change = to - tiles_.mover();
    return change == 1 || change == -1;
  }
  Pattern next_pattern(Step to, bool across) const {
    int value = tiles_.class_at(to);
    if (value == missing_) {
      value = table_->size();
    } else if (value == table_->size()) {
      value = missing_;
    }
    return table_->next(across ? cols_ : rows_, to > tiles_.mover(), value);
  }
  void look();

  ClassWalker<1> tiles_;
  const WalkingDistance* table_;
  int missing_ = 0;
  Pattern rows_ = 0;
  Pattern cols_ = 0;
};

}  // namespace boardwright::showdown
