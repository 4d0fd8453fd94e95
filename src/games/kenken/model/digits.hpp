// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Sets of digits as bits: bit i stands for the digit of rank i + 1, which is the
// digit i + 1 in most puzzles. The same words
// hold sets of rows and sets of columns, where bit i stands for line i.
#pragma once

#include <bit>
#include <cstdint>

namespace boardwright::kenken {

using Mask = std::uint16_t;

constexpr Mask bit(unsigned index) { return static_cast<Mask>(1U << index); }
constexpr Mask all_of(int size) { return static_cast<Mask>((1U << size) - 1U); }
constexpr unsigned first_of(unsigned mask) { return static_cast<unsigned>(std::countr_zero(mask)); }
constexpr unsigned without_first(unsigned mask) { return mask & (mask - 1U); }
// True for one element; also for none.
constexpr bool at_most_one(unsigned mask) { return without_first(mask) == 0; }
constexpr bool exactly_two(unsigned mask) {
  return !at_most_one(mask) && at_most_one(without_first(mask));
}
// std::popcount is a library call on the baseline of x86-64; sets here are
// small, so that counting by hand is as fast everywhere.
constexpr unsigned count_of(unsigned mask) {
  mask = mask - ((mask >> 1U) & 0x5555U);
  mask = (mask & 0x3333U) + ((mask >> 2U) & 0x3333U);
  mask = (mask + (mask >> 4U)) & 0x0f0fU;
  return (mask + (mask >> 8U)) & 0x1fU;
}

}  // namespace boardwright::kenken
