// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Where the draws of a board come from. Classic boards use splitmix32, since
// the boards of the original depend on it; all others use our own streams.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "boardwright/core/random.hpp"

namespace boardwright::dungeon {

// splitmix32 (public domain): an additive counter and a mixing function, so
// the state after n draws is seed + n * kStep.
class Splitmix32 {
 public:
  static constexpr std::uint32_t kStep = 0x9e3779b9U;

  explicit Splitmix32(std::uint32_t seed, std::uint32_t draws = 0) : state_(seed + draws * kStep) {}

  std::uint32_t next() {
    state_ += kStep;
    std::uint32_t mixed = state_ ^ state_ >> 16U;
    mixed *= 0x21f0aaadU;
    mixed ^= mixed >> 15U;
    mixed *= 0x735a2d97U;
    return mixed ^ mixed >> 15U;
  }
  // floor(u * bound) for u uniform in [0, 1).
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(std::uint64_t{next()} * bound >> 32U);
  }

 private:
  std::uint32_t state_;
};

// The shuffle of the original, for any source of random numbers: one draw per element,
// the last of them wasted.
template <class Source, class T>
void classic_shuffle(std::vector<T>& list, Source& random) {
  for (std::size_t i = list.size(); i > 0; --i) {
    const std::uint32_t at = random.below(static_cast<std::uint32_t>(i));
    std::swap(list[i - 1], list[at]);
  }
}

}  // namespace boardwright::dungeon
