// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Products as prime factors. Of digits up to 16 only 2, 3, 5, 7, 11 and 13
// occur, so the exponents fit into the bytes of one word: "divides" becomes one
// subtraction and one test of guard bits, and no product can overflow.
#pragma once

#include <array>
#include <cstdint>

#include "games/kenken/model/digits.hpp"

namespace boardwright::kenken {

constexpr std::array<unsigned, 6> kPrimes = {2, 3, 5, 7, 11, 13};
constexpr std::uint64_t kGuards = 0x0000808080808080U;

// Exponents of the primes, one byte each. An exponent is at most 63 in a
// target and at most 4 per cell, so a byte never fills up to its guard bit.
using Exponents = std::uint64_t;

struct Factored {
  Exponents exponents = 0;
  std::uint64_t rest = 1;  // what other primes are left
};

constexpr Factored factor(std::uint64_t number) {
  Factored result;
  for (std::size_t i = 0; i < kPrimes.size(); ++i) {
    while (number % kPrimes[i] == 0) {
      number /= kPrimes[i];
      result.exponents += std::uint64_t{1} << (8 * i);
    }
  }
  result.rest = number;
  return result;
}

constexpr std::array<Exponents, 16> factor_digits() {
  std::array<Exponents, 16> result{};
  for (std::uint64_t digit = 1; digit <= 16; ++digit) result[digit - 1] = factor(digit).exponents;
  return result;
}
constexpr std::array<Exponents, 16> kDigitExponents = factor_digits();

// Finds the digit with given exponents by a perfect hash.
class DigitFinder {
 public:
  constexpr DigitFinder() {
    while (!fill()) factor_ = factor_ * 6364136223846793005U + 1442695040888963407U;
  }
  // The digit less one, or 16 if no digit has these exponents.
  constexpr unsigned find(Exponents exponents) const {
    const unsigned digit = slots_[slot(exponents)];
    return digit < 16 && kDigitExponents[digit] == exponents ? digit : 16U;
  }

 private:
  constexpr std::size_t slot(Exponents exponents) const { return exponents * factor_ >> 58U; }
  constexpr bool fill() {
    for (std::uint8_t& digit : slots_) digit = 16;
    for (unsigned digit = 0; digit < 16; ++digit) {
      std::uint8_t& here = slots_[slot(kDigitExponents[digit])];
      if (here != 16) return false;
      here = static_cast<std::uint8_t>(digit);
    }
    return true;
  }
  std::uint64_t factor_ = 1442695040888963407U;
  std::array<std::uint8_t, 64> slots_{};
};
constexpr DigitFinder kDigitFinder;

constexpr bool at_most(Exponents a, Exponents b) {
  return (((b | kGuards) - a) & kGuards) == kGuards;
}

// The largest exponent of each prime among the digits, which is the number of
// its powers that some of them is a multiple of.
constexpr Mask multiples_of(unsigned power) {
  unsigned mask = 0;
  for (unsigned digit = power; digit <= 16; digit += power) mask |= 1U << (digit - 1);
  return static_cast<Mask>(mask);
}
struct PrimePower {
  Mask multiples;
  Exponents one;  // exponent 1 of its prime
};
constexpr std::array<PrimePower, 10> kPrimePowers = {{{multiples_of(2), Exponents{1}},
                                                      {multiples_of(4), Exponents{1}},
                                                      {multiples_of(8), Exponents{1}},
                                                      {multiples_of(16), Exponents{1}},
                                                      {multiples_of(3), Exponents{1} << 8U},
                                                      {multiples_of(9), Exponents{1} << 8U},
                                                      {multiples_of(5), Exponents{1} << 16U},
                                                      {multiples_of(7), Exponents{1} << 24U},
                                                      {multiples_of(11), Exponents{1} << 32U},
                                                      {multiples_of(13), Exponents{1} << 40U}}};

constexpr Exponents largest_exponents(unsigned digits) {
  Exponents result = 0;
  for (const PrimePower& power : kPrimePowers) {
    if ((digits & power.multiples) != 0) result += power.one;
  }
  return result;
}

}  // namespace boardwright::kenken
