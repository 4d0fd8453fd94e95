// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// WideSet<Member>: BitSet for numbers up to 127, in two words. Everything else is
// as in bit_set.hpp, so that code can be written for both.
#pragma once

#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>
#include <utility>

#include "boardwright/core/bit_set.hpp"

namespace boardwright {

template <class Member = int>
class WideSet {
 public:
  static constexpr int kDigits = 128;

  constexpr WideSet() = default;
  constexpr explicit WideSet(std::uint64_t low, std::uint64_t high = 0) : high_(high), low_(low) {}
  static constexpr WideSet of(Member member) {
    WideSet set;
    set.insert(member);
    return set;
  }
  // The same members. Of a wide set only those below 64 fit into a narrow one.
  template <class Other>
  static constexpr WideSet from(const BitSet<std::uint64_t, Other>& set) {
    return WideSet(set.bits());
  }

  constexpr operator WideSet<int>() const requires(!std::same_as<Member, int>) {
    return WideSet<int>(low_, high_);
  }
  template <class Number>
  requires(std::same_as<Number, int> &&
           !std::same_as<Member, int>) constexpr explicit WideSet(WideSet<Number> numbers)
      : high_(numbers.high()), low_(numbers.low()) {}

  // REQUIRES: 0 <= first <= last < kDigits
  static constexpr WideSet range(int first, int last) {
    WideSet set;
    for (int number = first; number <= last; ++number) set.insert(Member(number));
    return set;
  }

  constexpr std::uint64_t low() const { return low_; }
  constexpr std::uint64_t high() const { return high_; }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  constexpr bool contains(Member member) const {
    const int at = bit_number(member);
    return (((at < 64 ? low_ : high_) >> (at & 63)) & 1U) != 0;
  }
  constexpr void insert(Member member) {
    const int at = bit_number(member);
    (at < 64 ? low_ : high_) |= std::uint64_t{1} << (at & 63);
  }
  constexpr void erase(Member member) {
    const int at = bit_number(member);
    (at < 64 ? low_ : high_) &= ~(std::uint64_t{1} << (at & 63));
  }
  // REQUIRES: !empty()
  constexpr Member first() const {
    return Member(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
  }
  constexpr Member last() const {
    return Member(high_ != 0 ? 63 + std::bit_width(high_) : std::bit_width(low_) - 1);
  }

  constexpr WideSet operator|(WideSet o) const { return WideSet(low_ | o.low_, high_ | o.high_); }
  constexpr WideSet operator&(WideSet o) const { return WideSet(low_ & o.low_, high_ & o.high_); }
  constexpr WideSet operator-(WideSet o) const { return WideSet(low_ & ~o.low_, high_ & ~o.high_); }
  constexpr WideSet& operator|=(WideSet o) { return *this = *this | o; }
  constexpr WideSet& operator&=(WideSet o) { return *this = *this & o; }
  constexpr WideSet& operator-=(WideSet o) { return *this = *this - o; }
  // By the sets as numbers.
  constexpr auto operator<=>(const WideSet&) const = default;

  template <class H>
  friend H AbslHashValue(H h, const WideSet& set) {
    return H::combine(std::move(h), set.low_, set.high_);
  }

  class Iterator {
   public:
    constexpr explicit Iterator(WideSet rest) : rest_(rest) {}
    constexpr Member operator*() const { return rest_.first(); }
    constexpr Iterator& operator++() {
      std::uint64_t& word = rest_.low_ != 0 ? rest_.low_ : rest_.high_;
      word &= word - 1;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    WideSet rest_;
  };
  constexpr Iterator begin() const { return Iterator(*this); }
  constexpr Iterator end() const { return Iterator(WideSet()); }

 private:
  static constexpr int bit_number(Member member) {
    if constexpr (std::same_as<Member, int>) {
      return member;
    } else {
      return member.index;
    }
  }

  std::uint64_t high_ = 0;
  std::uint64_t low_ = 0;
};

}  // namespace boardwright
