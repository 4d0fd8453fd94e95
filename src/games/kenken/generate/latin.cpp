// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A Latin square is reduced when its first row and column are in order. Every
// square comes from exactly one reduced one by permuting all columns and then
// all rows but the first, so an index splits into (reduced square, columns,
// rows) and a uniform index gives a uniform square: 1, 4 and 56 reduced squares
// for sizes 3, 4 and 5.
//
// From size 6 the square is seen as a cube of 0/1 cells with exactly one 1 on
// each line. A move of Jacobson and Matthews picks a 0 at (r, c, s) and the
// three 1s (r2, c, s), (r, c2, s), (r, c, s2) on the lines through it, adds one to
// (r,c,s), (r,c2,s2), (r2,c,s2), (r2,c2,s) and takes one from (r2,c,s), (r,c2,s),
// (r,c,s2), (r2,c2,s2). Where the last was 0 it becomes -1: the cube is improper,
// and the next move starts at that -1, where each line through it now has two
// 1s to choose from. Only proper cubes are Latin squares, so the walk runs on
// to the next one. The squares met on the way form a chain of their own, with
// the uniform distribution; so the walk ends after a fixed number of squares.
// (Ending at the first square after a fixed number of moves would favour squares
// that are easily entered from improper cubes: those with few 2x2 subsquares.)
//
// The cube is kept as three tables, one per direction, holding the coordinate of
// the 1 on each line. While improper, the three lines through the -1 have two 1s
// each: one in the table, the other in `spare`. A line's two 1s are alike, so
// which of them is where does not matter.
#include "games/kenken/generate/latin.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

namespace boardwright::kenken {
namespace {

constexpr std::size_t kStride = kLargestSize;

using Reduced = std::array<std::uint8_t, kLargestIndexedSize * kLargestIndexedSize>;

bool may_stand(const Reduced& square, int size, int cell, int value) {
  for (int c = cell / size * size; c < cell; ++c) {
    if (square[static_cast<std::size_t>(c)] == value) return false;
  }
  for (int c = cell % size; c < cell; c += size) {
    if (square[static_cast<std::size_t>(c)] == value) return false;
  }
  return true;
}

void complete(Reduced& square, int size, int cell, std::vector<Reduced>& found) {
  if (cell == size * size) {
    found.push_back(square);
    return;
  }
  const int row = cell / size;
  const int col = cell % size;
  for (int value = 1; value <= size; ++value) {
    if ((row == 0 && value != col + 1) || (col == 0 && value != row + 1)) continue;
    if (!may_stand(square, size, cell, value)) continue;
    square[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(value);
    complete(square, size, cell + 1, found);
  }
}

std::vector<Reduced> find_reduced(int size) {
  std::vector<Reduced> found;
  Reduced square{};
  complete(square, size, 0, found);
  return found;
}

const std::vector<Reduced>& reduced_squares(int size) {
  static const std::array<std::vector<Reduced>, 3> kFound = {find_reduced(3), find_reduced(4),
                                                             find_reduced(5)};
  BOARDWRIGHT_ASSERT(size >= kSmallestSize && size <= kLargestIndexedSize);
  return kFound[static_cast<std::size_t>(size - kSmallestSize)];
}

std::uint32_t factorial(int n) {
  return n < 2 ? 1 : static_cast<std::uint32_t>(n) * factorial(n - 1);
}

using Order = std::array<std::uint8_t, kLargestIndexedSize>;

// The permutation of 0..count-1 with this index; takes it off `index`.
Order unrank(int count, std::uint32_t& index) {
  Order order{};
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  for (int i = count; i > 1; --i) {
    const std::uint32_t at = index % static_cast<std::uint32_t>(i);
    index /= static_cast<std::uint32_t>(i);
    std::swap(order[at], order[static_cast<std::size_t>(i - 1)]);
  }
  return order;
}

void write_by_index(int size, std::uint32_t index, std::uint8_t* square) {
  const Order cols = unrank(size, index);
  const Order rows = unrank(size - 1, index);
  const Reduced& reduced = reduced_squares(size)[index];
  for (int r = 0; r < size; ++r) {
    const int from = r == 0 ? 0 : 1 + rows[static_cast<std::size_t>(r - 1)];
    for (int c = 0; c < size; ++c) {
      const int col = cols[static_cast<std::size_t>(c)];
      square[r * size + c] = reduced[static_cast<std::size_t>(from * size + col)];
    }
  }
}

}  // namespace

std::uint32_t latin_square_count(int size) {
  return static_cast<std::uint32_t>(reduced_squares(size).size()) * factorial(size) *
         factorial(size - 1);
}

Square latin_square_by_index(int size, std::uint32_t index) {
  BOARDWRIGHT_ASSERT(index < latin_square_count(size));
  Square square(static_cast<std::size_t>(size * size));
  write_by_index(size, index, square.data());
  return square;
}

void LatinSampler::start(int size) {
  BOARDWRIGHT_ASSERT(size >= kSmallestSize && size <= kLargestSize);
  size_ = size;
  if (size <= kLargestIndexedSize) return;
  const auto n = static_cast<std::size_t>(size);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      const std::size_t s = (r + c) % n;
      symbol_[r * kStride + c] = static_cast<std::uint8_t>(s);
      col_[r * kStride + s] = static_cast<std::uint8_t>(c);
      row_[c * kStride + s] = static_cast<std::uint8_t>(r);
    }
  }
}

void LatinSampler::draw(Random& random, std::uint8_t* square) {
  if (size_ <= kLargestIndexedSize) {
    draw_by_index(random, square);
    return;
  }
  walk(random);
  // The chain mixes rows, columns and symbols too, but these three shuffles make
  // sure of that part exactly, and at next to no cost.
  const auto n = static_cast<std::size_t>(size_);
  std::array<std::array<std::uint8_t, kStride>, 3> order{};
  for (auto& one : order) {
    std::iota(one.begin(), one.end(), std::uint8_t{0});
    for (std::size_t i = n; i > 1; --i) {
      std::swap(one[i - 1], one[random.below(static_cast<std::uint32_t>(i))]);
    }
  }
  for (std::size_t r = 0; r < n; ++r) {
    const std::uint8_t* from = &symbol_[order[0][r] * kStride];
    for (std::size_t c = 0; c < n; ++c) {
      square[r * n + c] = static_cast<std::uint8_t>(1 + order[2][from[order[1][c]]]);
    }
  }
}

void LatinSampler::draw_by_index(Random& random, std::uint8_t* square) const {
  static const std::array<std::uint32_t, 3> kCounts = {latin_square_count(3), latin_square_count(4),
                                                       latin_square_count(5)};
  write_by_index(size_, random.below(kCounts[static_cast<std::size_t>(size_ - kSmallestSize)]),
                 square);
}

void LatinSampler::walk(Random& random) {
  const auto n = static_cast<std::uint32_t>(size_);
  const std::uint32_t visits = n * n;
  bool proper = true;
  Corner3 at{};     // where the move starts: any 0, or the -1
  Corner3 spare{};  // while improper: the second 1 of each line through the -1
  for (std::uint32_t visited = 0; visited < visits; visited += proper ? 1 : 0) {
    if (proper) at = pick_zero(random.below(n * n * (n - 1)), n);
    std::uint8_t& row_here = row_[at.c * kStride + at.s];
    std::uint8_t& col_here = col_[at.r * kStride + at.s];
    std::uint8_t& symbol_here = symbol_[at.r * kStride + at.c];
    Corner3 to{row_here, col_here, symbol_here};
    if (proper) {
      row_here = at.r;
      col_here = at.c;
      symbol_here = at.s;
    } else {  // one of two 1s goes on each line, the other stays
      const std::uint32_t coins = random.next32();
      if ((coins & 0x80000000U) != 0) std::swap(to.r, spare.r);
      if ((coins & 0x40000000U) != 0) std::swap(to.c, spare.c);
      if ((coins & 0x20000000U) != 0) std::swap(to.s, spare.s);
      row_here = spare.r;
      col_here = spare.c;
      symbol_here = spare.s;
    }
    // The six lines through neither end: their 1 goes to the other side.
    row_[at.c * kStride + to.s] = row_[to.c * kStride + at.s] = to.r;
    col_[at.r * kStride + to.s] = col_[to.r * kStride + at.s] = to.c;
    symbol_[at.r * kStride + to.c] = symbol_[to.r * kStride + at.c] = to.s;
    // The three lines through the far end gain a 1 on this side.
    proper = symbol_[to.r * kStride + to.c] == to.s;
    if (proper) {
      row_[to.c * kStride + to.s] = at.r;
      col_[to.r * kStride + to.s] = at.c;
      symbol_[to.r * kStride + to.c] = at.s;
    } else {
      spare = at;
      at = to;
    }
  }
}

LatinSampler::Corner3 LatinSampler::pick_zero(std::uint32_t pick, std::uint32_t n) const {
  const std::uint32_t cell = pick / (n - 1);
  const std::uint32_t r = cell / n;
  const std::uint32_t c = cell % n;
  std::uint32_t s = pick % (n - 1);
  if (s >= symbol_[r * kStride + c]) ++s;  // any symbol but the one that stands there
  return {static_cast<std::uint8_t>(r), static_cast<std::uint8_t>(c), static_cast<std::uint8_t>(s)};
}

}  // namespace boardwright::kenken
