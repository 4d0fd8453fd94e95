// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// BitSet<Word, Member>: a set of small numbers, or of typed ids with a number
// `index`, in one machine word, iterable in ascending order. All operations are
// O(1) except iteration, which is O(size).
#pragma once

#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>
#include <utility>

namespace boardwright {

template <std::unsigned_integral Word, class Member = int>
class BitSet {
 public:
  static constexpr int kDigits = 8 * static_cast<int>(sizeof(Word));

  constexpr BitSet() = default;
  constexpr explicit BitSet(Word bits) : bits_(bits) {}
  static constexpr BitSet of(Member member) {
    return BitSet(static_cast<Word>(Word{1} << number(member)));
  }

  // A set of ids is also a set of their numbers; the other way must be written.
  constexpr operator BitSet<Word, int>() const requires(!std::same_as<Member, int>) {
    return BitSet<Word, int>(bits_);
  }
  template <class Number>
  requires(std::same_as<Number, int> &&
           !std::same_as<Member, int>) constexpr explicit BitSet(BitSet<Word, Number> numbers)
      : bits_(numbers.bits()) {}

  // The numbers first..last. REQUIRES: 0 <= first <= last < digits of Word
  static constexpr BitSet range(int first, int last) {
    const int count = last - first + 1;
    const std::uint64_t ones = ~std::uint64_t{0} >> (64 - (count < kDigits ? count : kDigits));
    return BitSet(static_cast<Word>(ones << first));
  }

  constexpr Word bits() const { return bits_; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool contains(Member member) const { return ((bits_ >> number(member)) & 1U) != 0; }
  constexpr void insert(Member member) {
    bits_ = static_cast<Word>(bits_ | Word{1} << number(member));
  }
  constexpr void erase(Member member) {
    bits_ = static_cast<Word>(bits_ & ~(Word{1} << number(member)));
  }
  // REQUIRES: !empty()
  constexpr Member first() const { return Member(std::countr_zero(bits_)); }
  constexpr Member last() const { return Member(std::bit_width(bits_) - 1); }

  constexpr BitSet operator|(BitSet o) const { return BitSet(static_cast<Word>(bits_ | o.bits_)); }
  constexpr BitSet operator&(BitSet o) const { return BitSet(static_cast<Word>(bits_ & o.bits_)); }
  constexpr BitSet operator-(BitSet o) const { return BitSet(static_cast<Word>(bits_ & ~o.bits_)); }
  constexpr BitSet& operator|=(BitSet o) { return *this = *this | o; }
  constexpr BitSet& operator&=(BitSet o) { return *this = *this & o; }
  constexpr BitSet& operator-=(BitSet o) { return *this = *this - o; }
  // By the sets as numbers.
  constexpr auto operator<=>(const BitSet&) const = default;

  template <class H>
  friend H AbslHashValue(H h, const BitSet& set) {
    return H::combine(std::move(h), set.bits_);
  }

  class Iterator {
   public:
    constexpr explicit Iterator(Word rest) : rest_(rest) {}
    constexpr Member operator*() const { return Member(std::countr_zero(rest_)); }
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
  static constexpr int number(Member member) {
    if constexpr (std::same_as<Member, int>) {
      return member;
    } else {
      return member.index;
    }
  }

  Word bits_ = 0;
};

using BitSet16 = BitSet<std::uint16_t>;
using BitSet32 = BitSet<std::uint32_t>;
using BitSet64 = BitSet<std::uint64_t>;

}  // namespace boardwright
