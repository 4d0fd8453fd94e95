// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Random: one stream of a seeded PCG generator (O'Neill, 2014), with our own
// bounded draw and shuffle, so that a seed gives the same bytes with every
// compiler. Each stage of a program draws from a stream of its own name; a new
// draw in one stage does not disturb another. Copyable; a copy continues alike.
// Not thread safe: one Random per thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <pcg_random.hpp>
#include <string_view>
#include <utility>

#include "boardwright/core/assert.hpp"
#include "boardwright/core/hash.hpp"

namespace boardwright {

class Random {
 public:
  Random(std::uint64_t seed, std::string_view stream) : engine_(seed, fnv1a64(stream)) {}

  std::uint32_t next32() { return engine_(); }
  std::uint64_t next64() {
    std::uint64_t high = engine_();
    return high << 32U | engine_();
  }

  // Uniform in 0..bound-1 (Lemire's multiply-and-reject: exactly uniform, one
  // multiplication in the usual case). REQUIRES: bound > 0
  std::uint32_t below(std::uint32_t bound) {
    BOARDWRIGHT_ASSERT(bound > 0);
    std::uint64_t product = std::uint64_t{engine_()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t reject = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(product) < reject) {
        product = std::uint64_t{engine_()} * bound;
      }
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

  // True with probability part/whole. REQUIRES: 0 < whole, part <= whole
  bool chance(std::uint32_t part, std::uint32_t whole) { return below(whole) < part; }

  // Fisher-Yates from the end. Range: random access, up to 2^32 - 1 elements.
  template <class Range>
  void shuffle(Range& range) {
    for (std::size_t i = range.size(); i > 1; --i) {
      std::size_t j = below(static_cast<std::uint32_t>(i));
      if (j != i - 1) {
        using std::swap;
        swap(range[i - 1], range[j]);
      }
    }
  }

 private:
  pcg32 engine_;
};

}  // namespace boardwright
