// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// BitSet<Word>: a set of small numbers in one machine word, iterable in
// ascending order. All operations are O(1) except iteration, which is O(size).
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>

namespace boardwright {

template <std::unsigned_integral Word>
class BitSet {
 public:
  constexpr BitSet() = default;
  constexpr explicit BitSet(Word bits) : bits_(bits) {}

  // The numbers first..last. REQUIRES: 0 <= first <= last < digits of Word
  static constexpr BitSet range(int first, int last) {
    const int count = last - first + 1;
    const int digits = 8 * static_cast<int>(sizeof(Word));
    const std::uint64_t ones = ~std::uint64_t{0} >> (64 - (count < digits ? count : digits));
    return BitSet(static_cast<Word>(ones << first));
  }

  constexpr Word bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(int number) const { return ((bits_ >> number) & 1U) != 0; }
  constexpr void insert(int number) { bits_ = static_cast<Word>(bits_ | Word{1} << number); }
  constexpr void erase(int number) { bits_ = static_cast<Word>(bits_ & ~(Word{1} << number)); }
  // REQUIRES: !empty()
  constexpr int first() const { return std::countr_zero(bits_); }

  constexpr BitSet operator|(BitSet o) const { return BitSet(static_cast<Word>(bits_ | o.bits_)); }
  constexpr BitSet operator&(BitSet o) const { return BitSet(static_cast<Word>(bits_ & o.bits_)); }
  constexpr BitSet operator-(BitSet o) const { return BitSet(static_cast<Word>(bits_ & ~o.bits_)); }
  constexpr BitSet& operator|=(BitSet o) { return *this = *this | o; }
  constexpr BitSet& operator&=(BitSet o) { return *this = *this & o; }
  constexpr BitSet& operator-=(BitSet o) { return *this = *this - o; }
  constexpr bool operator==(const BitSet&) const = default;

  class Iterator {
   public:
    constexpr explicit Iterator(Word rest) : rest_(rest) {}
    constexpr int operator*() const { return std::countr_zero(rest_); }
    constexpr Iterator& operator++() {
      rest_ = static_cast<Word>(rest_ & (rest_ - 1));
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    Word rest_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(Word{0}); }

 private:
  Word bits_ = 0;
};

using BitSet16 = BitSet<std::uint16_t>;
using BitSet32 = BitSet<std::uint32_t>;
using BitSet64 = BitSet<std::uint64_t>;

}  // namespace boardwright
