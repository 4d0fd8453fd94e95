// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Against every way to give partners, tried one after the other.
#include "search/matching.hpp"

#include <gtest/gtest.h>

#include <array>
#include <functional>

#include "boardwright/core/random.hpp"

namespace boardwright {
namespace {

using Row = std::vector<bool>;
using Table = std::vector<Row>;  // table[left][right]: they fit

Table random_table(Random& random) {
  const std::size_t left = 1 + random.below(5);
  Table table(left, Row(1 + random.below(6)));
  const std::uint32_t often = 1 + random.below(4);
  for (Row& row : table) {
    for (std::size_t right = 0; right < row.size(); ++right) row[right] = random.below(5) < often;
  }
  return table;
}

// Whether all of `lefts` can have partners of their own, from number `at` on.
// `fixed[left]`: the partner that it must have, or -1.
bool possible(const Table& table, const std::vector<std::size_t>& lefts,
              const std::vector<int>& fixed, std::size_t at, std::vector<bool>& taken) {
  if (at == lefts.size()) return true;
  const std::size_t left = lefts[at];
  for (std::size_t right = 0; right < table[left].size(); ++right) {
    if (!table[left][right] || taken[right]) continue;
    if (fixed[left] >= 0 && fixed[left] != static_cast<int>(right)) continue;
    taken[right] = true;
    const bool found = possible(table, lefts, fixed, at + 1, taken);
    taken[right] = false;
    if (found) return true;
  }
  return false;
}

bool possible(const Table& table, const std::vector<std::size_t>& lefts,
              const std::vector<int>& fixed) {
  std::vector<bool> taken(table.front().size());
  return possible(table, lefts, fixed, 0, taken);
}

template <class Fits>
void expect_right(const Table& table, const Matching<Fits>& matching,
                  const std::vector<std::size_t>& lefts, const std::vector<int>& fixed) {
  std::vector<bool> taken(table.front().size());
  for (std::size_t left : lefts) {
    ASSERT_TRUE(matching.matched(left));
    const std::size_t right = matching.partner(left);
    EXPECT_TRUE(table[left][right]);
    EXPECT_FALSE(taken[right]);
    taken[right] = true;
    EXPECT_TRUE(fixed[left] < 0 || static_cast<int>(right) == fixed[left]);
  }
}

TEST(Matching, AddsAndFixesWhateverIsPossible) {
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Random random(seed, "matching");
    const Table table = random_table(random);
    Matching matching(table.size(), table.front().size(), [&](std::size_t left, std::size_t right) {
      return static_cast<bool>(table[left][right]);
    });
    std::vector<std::size_t> lefts;
    std::vector<int> fixed(table.size(), -1);
    for (std::size_t left = 0; left < table.size(); ++left) {
      lefts.push_back(left);
      const bool can = possible(table, lefts, fixed);
      ASSERT_EQ(matching.add(left), can) << seed;
      if (!can) lefts.pop_back();
      expect_right(table, matching, lefts, fixed);
      if (lefts.empty()) continue;
      const std::size_t chosen = lefts[random.below(static_cast<std::uint32_t>(lefts.size()))];
      if (fixed[chosen] >= 0) continue;
      const std::size_t right = random.below(static_cast<std::uint32_t>(table.front().size()));
      fixed[chosen] = static_cast<int>(right);
      const bool can_fix = possible(table, lefts, fixed);
      ASSERT_EQ(matching.fix(chosen, right), can_fix) << seed;
      if (!can_fix) fixed[chosen] = -1;
      expect_right(table, matching, lefts, fixed);
    }
  }
}

TEST(Matching, PathsServeOtherStates) {
  // Three things in a row, each beside two places: 0-1, 1-2, 0-2; only the
  // last thing tries from the right.
  const std::array<std::array<int, 2>, 3> sides = {{{0, 1}, {1, 2}, {2, 0}}};
  std::array<std::int8_t, 3> owner = {-1, -1, -1};
  for (int thing = 0; thing < 3; ++thing) {
    unsigned tried = 0;
    EXPECT_TRUE(augment_matching(
        thing,
        [&](int from, auto visit) {
          for (int place : sides[static_cast<std::size_t>(from)]) {
            if (visit(place)) return true;
          }
          return false;
        },
        [&](int place) {
          const unsigned bit = 1U << static_cast<unsigned>(place);
          const bool fresh = (tried & bit) == 0;
          tried |= bit;
          return fresh;
        },
        [&](int place) -> std::int8_t& { return owner[static_cast<std::size_t>(place)]; }));
  }
  EXPECT_EQ(owner, (std::array<std::int8_t, 3>{0, 1, 2}));
}

}  // namespace
}  // namespace boardwright
