// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/kenken/generate/latin.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace boardwright::kenken {
namespace {

bool is_latin(const std::uint8_t* square, int size) {
  for (int i = 0; i < size; ++i) {
    std::set<int> row;
    std::set<int> col;
    for (int j = 0; j < size; ++j) {
      row.insert(square[i * size + j]);
      col.insert(square[j * size + i]);
    }
    if (static_cast<int>(row.size()) != size || static_cast<int>(col.size()) != size) return false;
    if (*row.begin() != 1 || *row.rbegin() != size) return false;
  }
  return true;
}

// The square read as a number to the base 5: tells squares up to size 5 apart.
std::uint64_t name_of(const std::uint8_t* square, int size) {
  std::uint64_t name = 0;
  for (int i = 0; i < size * size; ++i) name = name * 5 + square[i] - 1;
  return name;
}

std::vector<std::uint64_t> all_names(int size) {
  std::vector<std::uint64_t> names;
  for (std::uint32_t i = 0; i < latin_square_count(size); ++i) {
    const Square square = latin_square_by_index(size, i);
    EXPECT_TRUE(is_latin(square.data(), size));
    names.push_back(name_of(square.data(), size));
  }
  std::sort(names.begin(), names.end());
  return names;
}

// Sum of (seen - expected)^2 / expected over all squares of the size.
double chi_square(int size, std::uint32_t per_square, std::uint64_t seed) {
  const std::vector<std::uint64_t> names = all_names(size);
  std::vector<std::uint32_t> seen(names.size(), 0);
  LatinSampler sampler;
  Random random(seed, "latin");
  Square square(static_cast<std::size_t>(size * size));
  sampler.start(size);
  for (std::uint64_t i = 0; i < names.size() * std::uint64_t{per_square}; ++i) {
    sampler.draw(random, square.data());
    const auto at =
        std::lower_bound(names.begin(), names.end(), name_of(square.data(), size)) - names.begin();
    ++seen[static_cast<std::size_t>(at)];
  }
  double sum = 0;
  for (std::uint32_t count : seen) {
    const double off = static_cast<double>(count) - per_square;
    sum += off * off / per_square;
  }
  return sum;
}

TEST(LatinIndex, GivesEverySquareOnce) {
  EXPECT_EQ(latin_square_count(3), 12U);
  EXPECT_EQ(latin_square_count(4), 576U);
  EXPECT_EQ(latin_square_count(5), 161'280U);
  for (int size = 3; size <= 5; ++size) {
    const auto names = all_names(size);
    EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end()) << size;
  }
}

// 99.9 % points of chi-square: 31.3 at 11, 686 at 575, 163 040 at 161 279
// degrees of freedom.
TEST(LatinSampler, IsUniformAtSize3) { EXPECT_LT(chi_square(3, 1000, 1), 31.3); }
TEST(LatinSampler, IsUniformAtSize4) { EXPECT_LT(chi_square(4, 500, 1), 686.0); }
TEST(LatinSampler, IsUniformAtSize5) { EXPECT_LT(chi_square(5, 20, 1), 163'040.0); }

TEST(LatinSampler, DrawsLatinSquaresOfEverySize) {
  for (int size = kSmallestSize; size <= kLargestSize; ++size) {
    LatinSampler sampler;
    Random random(7, "latin");
    sampler.start(size);
    Square square(static_cast<std::size_t>(size * size));
    for (int i = 0; i < 20; ++i) {
      sampler.draw(random, square.data());
      ASSERT_TRUE(is_latin(square.data(), size)) << size << " draw " << i;
    }
  }
}

TEST(LatinSampler, StartForgetsWhatWasDrawnBefore) {
  LatinSampler used;
  LatinSampler fresh;
  Random first(1, "latin");
  Square square(49);
  Square other(49);
  used.start(7);
  used.draw(first, square.data());
  used.start(7);
  fresh.start(7);
  Random a(2, "latin");
  Random b(2, "latin");
  used.draw(a, square.data());
  fresh.draw(b, other.data());
  EXPECT_EQ(square, other);
}

int intercalates(const Square& square, std::size_t n) {
  int found = 0;
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t q = r + 1; q < n; ++q) {
      for (std::size_t c = 0; c < n; ++c) {
        for (std::size_t d = c + 1; d < n; ++d) {
          found += square[r * n + c] == square[q * n + d] && square[r * n + d] == square[q * n + c];
        }
      }
    }
  }
  return found;
}

// Of the 9408 reduced squares of size 6, this many have so many 2x2 subsquares
// (counted exhaustively). Permuting rows and columns keeps that number, so the
// chain must show the same shares.
TEST(LatinSampler, ChainHasTheExactSharesOfSubsquaresAtSize6) {
  const std::map<int, int> exact = {{0, 40},    {4, 1080},  {5, 3240}, {7, 1620}, {9, 600},
                                    {11, 1080}, {15, 1188}, {19, 540}, {27, 20}};
  LatinSampler sampler;
  Random random(3, "latin");
  Square square(36);
  std::map<int, int> seen;
  const int draws = 94'080;
  for (int i = 0; i < draws; ++i) {
    sampler.start(6);
    sampler.draw(random, square.data());
    ++seen[intercalates(square, 6)];
  }
  double sum = 0;
  for (auto [count, squares] : exact) {
    const double expected = 10.0 * squares;
    sum += (seen[count] - expected) * (seen[count] - expected) / expected;
  }
  EXPECT_EQ(seen.size(), exact.size());
  EXPECT_LT(sum, 26.1);  // the 99.9 % point at 8 degrees of freedom
}

}  // namespace
}  // namespace boardwright::kenken
