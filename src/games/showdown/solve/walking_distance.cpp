// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A pattern is packed into one word: three bits per line and value, then the
// blank's line. The table is filled by breadth-first search from the pattern
// of every won board, which is the same for all of them.
#include "games/showdown/solve/walking_distance.hpp"

#include <memory>

namespace boardwright::showdown {
namespace {

constexpr unsigned kBlankShift = 48;

unsigned shift_of(int line, int value) {
  return static_cast<unsigned>(3 * (line * WalkingDistance::kMostSize + value - 1));
}

int blank_line(std::uint64_t key) { return static_cast<int>(key >> kBlankShift); }

int count_in(std::uint64_t key, int line, int value) {
  return static_cast<int>((key >> shift_of(line, value)) & 7U);
}

// The blank goes to `line`, a tile of `value` comes from there.
std::uint64_t moved(std::uint64_t key, int line, int value) {
  const int blank = blank_line(key);
  key -= std::uint64_t{1} << shift_of(line, value);
  key += std::uint64_t{1} << shift_of(blank, value);
  key &= (std::uint64_t{1} << kBlankShift) - 1;
  return key | static_cast<std::uint64_t>(line) << kBlankShift;
}

}  // namespace

const WalkingDistance& WalkingDistance::of(int size) {
  BOARDWRIGHT_ASSERT(size >= kSmallestSize && size <= kMostSize);
  // One at a time is made, by the first thread that asks for it.
  static const WalkingDistance kTwo(2);
  if (size == 2) return kTwo;
  if (size == 3) {
    static const WalkingDistance kThree(3);
    return kThree;
  }
  static const WalkingDistance kFour(4);
  return kFour;
}

WalkingDistance::WalkingDistance(int size) : size_(size) {
  std::uint64_t won = static_cast<std::uint64_t>(size - 1) << kBlankShift;
  for (int line = 0; line < size; ++line) {
    for (int value = 1; value <= size; ++value) {
      if (line != size - 1 || value != size) won += std::uint64_t{1} << shift_of(line, value);
    }
  }
  std::vector<std::uint64_t> keys{won};
  numbers_.insert({won}, 0);
  entries_.push_back(Entry{{}, 0});
  for (std::size_t at = 0; at < keys.size(); ++at) {
    for (const bool on : {false, true}) {
      auto& row = entries_[at].next[on ? 1 : 0];
      row.fill(kNone);
      const int line = blank_line(keys[at]) + (on ? 1 : -1);
      if (line < 0 || line >= size) continue;
      for (int value = 1; value <= size; ++value) {
        if (count_in(keys[at], line, value) == 0) continue;
        const std::uint64_t key = moved(keys[at], line, value);
        const auto entry = numbers_.insert({key}, static_cast<std::uint32_t>(keys.size()));
        // Adding an entry may move them all: no reference is kept over it.
        const auto number = static_cast<Pattern>(entry.value);
        if (entry.is_new) {
          keys.push_back(key);
          entries_.push_back(Entry{{}, static_cast<std::uint8_t>(entries_[at].moves + 1)});
        }
        entries_[at].next[on ? 1 : 0][static_cast<std::size_t>(value - 1)] = number;
      }
    }
  }
}

std::uint64_t WalkingDistance::key_of(const ClassLayout& layout, int missing, bool columns) const {
  std::uint64_t key = 0;
  for (int cell = 0; cell < size_ * size_; ++cell) {
    const int line = columns ? cell % size_ : cell / size_;
    int value = layout.class_at[static_cast<std::size_t>(cell)];
    if (value == 0) {
      key += static_cast<std::uint64_t>(line) << kBlankShift;
      continue;
    }
    // The missing value is called n, and n by its name.
    if (value == missing) {
      value = size_;
    } else if (value == size_) {
      value = missing;
    }
    BOARDWRIGHT_ASSERT(value >= 1);
    key += std::uint64_t{1} << shift_of(line, value);
  }
  return key;
}

WalkingDistance::Pattern WalkingDistance::pattern(const ClassLayout& layout, int missing,
                                                  bool columns) const {
  const std::uint32_t number = numbers_.find({key_of(layout, missing, columns)});
  BOARDWRIGHT_ASSERT(number < entries_.size());
  return static_cast<Pattern>(number);
}

WalkingDistanceWalker::WalkingDistanceWalker(ClassMatching& space, const ClassLayout& start,
                                             const WalkingDistance* table)
    : tiles_(space, start), table_(table) {
  for (int value = 1; value <= space.map().classes(); ++value) {
    if (tiles_.nodes_of(value).size() < space.map().classes()) missing_ = value;
  }
  look();
}

void WalkingDistanceWalker::look() {
  if (table_ == nullptr) return;
  const ClassLayout layout = tiles_.layout();
  rows_ = table_->pattern(layout, missing_, false);
  cols_ = table_->pattern(layout, missing_, true);
}

}  // namespace boardwright::showdown
