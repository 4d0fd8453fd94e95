// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Id<Tag>: a small typed number, the index of one thing in the table of its
// kind. Ids of different kinds do not convert into each other.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace boardwright {

template <class Tag, std::unsigned_integral Word = std::uint32_t>
struct Id {
  static constexpr Word kNone = std::numeric_limits<Word>::max();

  Word index = kNone;

  constexpr Id() = default;
  constexpr explicit Id(std::integral auto i) : index(static_cast<Word>(i)) {}
  // False for a default-made id, which stands for "none".
  constexpr explicit operator bool() const { return index != kNone; }
  constexpr auto operator<=>(const Id&) const = default;
};

// The ids 0 .. count - 1 in a range-based for loop.
template <class I>
class IdRange {
 public:
  constexpr explicit IdRange(std::integral auto count) : end_(static_cast<std::size_t>(count)) {}

  class Iterator {
   public:
    constexpr explicit Iterator(std::size_t at) : at_(at) {}
    constexpr I operator*() const { return I(at_); }
    constexpr Iterator& operator++() {
      ++at_;
      return *this;
    }
    constexpr bool operator==(const Iterator&) const = default;

   private:
    std::size_t at_;
  };
  constexpr Iterator begin() const { return Iterator(0); }
  constexpr Iterator end() const { return Iterator(end_); }

 private:
  std::size_t end_;
};

}  // namespace boardwright
