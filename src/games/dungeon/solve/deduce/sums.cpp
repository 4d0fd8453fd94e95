// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A number: exact support filtering. The sets of sums that the cells before and
// after one can reach are bit sets; a level is supported where a sum before,
// shifted by it, meets what the cells after still need. Sums below 64 and 128
// fit words; larger ones, next to mines, take an array.
#include <bit>

#include "games/dungeon/solve/deduce/propagator.hpp"

namespace boardwright::dungeon {
namespace {

// A set of the sums 0..limit as bits.
struct SmallBits {
  std::uint64_t word = 0;
  void limit(int most) { mask = most >= 63 ? ~std::uint64_t{0} : (std::uint64_t{2} << most) - 1; }
  void insert(int at) { word |= std::uint64_t{1} << at; }
  void add_up(const SmallBits& from, int by) {
    if (by < 64) word |= (from.word << by) & mask;
  }
  void add_down(const SmallBits& from, int by) {
    if (by < 64) word |= from.word >> by;
  }
  // Some sum of `from`, increased by `by`, is in here.
  bool meets(const SmallBits& from, int by) const {
    return by < 64 && ((from.word << by) & word) != 0;
  }
  std::uint64_t mask = 0;
};

struct WideBits {
  static constexpr std::size_t kWords = 128;  // 8 neighbours of level 1000
  std::array<std::uint64_t, kWords> words;
  std::size_t size = 0;
  void limit(int most) {
    size = static_cast<std::size_t>(most) / 64 + 1;
    for (std::size_t i = 0; i < size; ++i) words[i] = 0;
  }
  void insert(int at) { words[static_cast<std::size_t>(at) / 64] |= std::uint64_t{1} << (at % 64); }
  std::uint64_t up(std::size_t i, int by) const {
    const auto whole = static_cast<std::size_t>(by) / 64;
    const int part = by % 64;
    if (i < whole) return 0;
    std::uint64_t word = words[i - whole] << part;
    if (part != 0 && i > whole) word |= words[i - whole - 1] >> (64 - part);
    return word;
  }
  std::uint64_t down(std::size_t i, int by) const {
    const std::size_t from = i + static_cast<std::size_t>(by) / 64;
    const int part = by % 64;
    if (from >= size) return 0;
    std::uint64_t word = words[from] >> part;
    if (part != 0 && from + 1 < size) word |= words[from + 1] << (64 - part);
    return word;
  }
  void add_up(const WideBits& from, int by) {
    for (std::size_t i = 0; i < size; ++i) words[i] |= from.up(i, by);
  }
  void add_down(const WideBits& from, int by) {
    for (std::size_t i = 0; i < size; ++i) words[i] |= from.down(i, by);
  }
  bool meets(const WideBits& from, int by) const {
    for (std::size_t i = 0; i < size; ++i) {
      if ((from.up(i, by) & words[i]) != 0) return true;
    }
    return false;
  }
};

}  // namespace

// Sums above `rest` in the last word do no harm: nothing after them fits.
template <class Bits>
bool Propagator::filter_sum(const Number& number, const std::array<int, 8>& open, int size,
                            int rest) {
  const std::vector<int>& levels = network_->levels();
  const std::vector<SymbolSet>& with = network_->with_level();
  const std::size_t kinds = levels.size();
  std::array<Bits, 9> before;
  std::array<Bits, 9> after;
  for (int i = 0; i <= size; ++i) {
    before[static_cast<std::size_t>(i)].limit(rest);
    after[static_cast<std::size_t>(i)].limit(rest);
  }
  std::array<SymbolSet, 8> domains;
  std::array<SymbolSet, 8> nothing;  // who adds 0
  const auto each_level = [&](std::size_t i, auto visit) {
    if (!nothing[i].empty()) visit(0, nothing[i]);
    const SymbolSet rest_of = domains[i] - nothing[i];
    for (std::size_t k = 1; k < kinds; ++k) {
      const SymbolSet those = rest_of & with[k];
      if (!those.empty()) visit(levels[k], those);
    }
  };
  for (int n = 0; n < size; ++n) {
    const auto i = static_cast<std::size_t>(n);
    const auto at = static_cast<std::size_t>(open[i]);
    domains[i] = domain_[number.cells[at]];
    nothing[i] = domains[i] & (with[0] | number.zero[at]);
  }
  before[0].insert(0);
  for (int n = 0; n < size; ++n) {
    const auto i = static_cast<std::size_t>(n);
    each_level(i, [&](int level, SymbolSet) {
      if (level <= rest) before[i + 1].add_up(before[i], level);
    });
  }
  after[static_cast<std::size_t>(size)].insert(rest);
  for (int n = size - 1; n >= 0; --n) {
    const auto i = static_cast<std::size_t>(n);
    each_level(i, [&](int level, SymbolSet) {
      if (level <= rest) after[i].add_down(after[i + 1], level);
    });
  }
  for (int n = 0; n < size; ++n) {
    const auto i = static_cast<std::size_t>(n);
    SymbolSet gone;
    each_level(i, [&](int level, SymbolSet those) {
      if (level > rest || !after[i + 1].meets(before[i], level)) gone |= those;
    });
    if (gone.empty()) continue;
    if (!remove(number.cells[static_cast<std::size_t>(open[i])], gone)) return false;
  }
  return true;
}

bool Propagator::run_number(const Number& number) {
  const std::vector<SymbolSet>& with = network_->with_level();
  std::array<int, 8> open{};
  int size = 0;
  int rest = number.sum;
  for (int i = 0; i < number.size; ++i) {
    const auto at = static_cast<std::size_t>(i);
    const SymbolSet domain = domain_[number.cells[at]];
    const SymbolSet adding = domain - with[0] - number.zero[at];
    if (adding.empty()) continue;
    const int level = symbols()[adding.first()].level;
    bool settled = adding == domain;
    for (int symbol : adding) settled = settled && symbols()[symbol].level == level;
    if (settled) {
      rest -= level;
    } else {
      open[static_cast<std::size_t>(size++)] = i;
    }
  }
  if (rest < 0) return fail();
  if (size == 0) return rest == 0 || fail();
  return rest < 64 ? filter_sum<SmallBits>(number, open, size, rest)
                   : filter_sum<WideBits>(number, open, size, rest);
}

}  // namespace boardwright::dungeon
