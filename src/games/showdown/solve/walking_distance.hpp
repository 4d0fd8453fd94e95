// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Latin walking distance, for sizes up to 4. Every won board has one tile of
// each value in each row, the missing value excepted in the last. So look only
// at how many tiles of each value each row holds and at the blank's row: moves
// to the side change nothing in this picture, and the least number of moves
// up and down that make it right is a lower bound on those of any solution.
// The same goes for the columns, and the two add up. It does not depend on the
// goal, so it holds for rule `any` too, and one table per size serves every
// board: 105 pictures at size 3, 24 964 at size 4. (Walking distance for
// tiles that differ is due to K. Takahashi.)
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/showdown/solve/slide_map.hpp"
#include "search/class_motion.hpp"

namespace boardwright::showdown {

class WalkingDistance {
 public:
  static constexpr int kMostSize = 4;
  // A picture of the rows (or columns), by number.
  using Picture = std::uint16_t;

  // The table of a size, made when it is first asked for. REQUIRES: 2 <= size <= kMostSize
  static const WalkingDistance& of(int size);

  int size() const { return size_; }
  std::size_t pictures() const { return entries_.size(); }
  int moves(Picture picture) const { return entries_[picture].moves; }
  // The picture after the blank went one line back or on, and a tile of
  // `value` the other way. Values are 1..n, the missing one is n.
  // REQUIRES: there is such a tile
  Picture next(Picture picture, bool on, int value) const {
    return entries_[picture].next[on ? 1 : 0][static_cast<std::size_t>(value - 1)];
  }
  // The picture of the rows, or of the columns, of an arrangement.
  Picture picture(const ClassLayout& layout, int missing, bool columns) const;
  // A lower bound on the moves of any solution.
  int bound(const ClassLayout& layout, int missing) const {
    return moves(picture(layout, missing, false)) + moves(picture(layout, missing, true));
  }

 private:
  static constexpr Picture kNone = 0xffff;
  struct Entry {
    std::array<std::array<Picture, kMostSize>, 2> next;
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
    WalkingDistance::Picture rows;
    WalkingDistance::Picture cols;
  };
  struct Taken {
    Step back;
    ClassWalker<1>::Taken tiles;
    WalkingDistance::Picture rows;
    WalkingDistance::Picture cols;
  };

  // `lines` may be null: class matching alone.
  WalkingDistanceWalker(ClassMatching& space, const ClassLayout& start,
                        const WalkingDistance* lines);

  std::span<const Step> steps() const { return tiles_.steps(); }
  bool arrived() const { return tiles_.arrived(); }
  const Key& key() const { return tiles_.key(); }
  Key key_after(Step to) const { return tiles_.key_after(to); }
  int estimate() const {
    if (lines_ == nullptr) return tiles_.estimate();
    return std::max(tiles_.estimate(), lines_->moves(rows_) + lines_->moves(cols_));
  }
  Next look(Step to) const {
    const auto tiles = tiles_.look(to);
    if (lines_ == nullptr) return {to, tiles, tiles.estimate, rows_, cols_};
    const bool across = is_across(to);
    const Picture moved = next_picture(to, across);
    const Picture rows = across ? rows_ : moved;
    const Picture cols = across ? moved : cols_;
    const int lines = lines_->moves(rows) + lines_->moves(cols);
    return {to, tiles, std::max<int>(tiles.estimate, lines), rows, cols};
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
  using Picture = WalkingDistance::Picture;

  bool is_across(Step to) const {
    const int change = to - tiles_.mover();
    return change == 1 || change == -1;
  }
  Picture next_picture(Step to, bool across) const {
    int value = tiles_.class_at(to);
    if (value == missing_) {
      value = lines_->size();
    } else if (value == lines_->size()) {
      value = missing_;
    }
    return lines_->next(across ? cols_ : rows_, to > tiles_.mover(), value);
  }
  void look();

  ClassWalker<1> tiles_;
  const WalkingDistance* lines_;
  int missing_ = 0;
  Picture rows_ = 0;
  Picture cols_ = 0;
};

}  // namespace boardwright::showdown
