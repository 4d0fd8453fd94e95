// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Layouts of class motion as bit planes: plane i holds bit i of the class of every
// node. So the nodes of a class take a few operations, and a step flips two bits.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace boardwright {

// For up to 32 nodes and seven classes.
using Planes = std::array<std::uint32_t, 3>;

// The nodes whose bits are set get the class, or lose it.
inline void flip(Planes& planes, unsigned token_class, std::uint32_t bits) {
  for (std::size_t i = 0; i < planes.size(); ++i) {
    planes[i] ^= bits & (0U - (token_class >> i & 1U));
  }
}

// The classes of the first `nodes` nodes.
template <std::size_t N>
Planes planes_of(const std::array<std::uint8_t, N>& classes, int nodes) {
  Planes planes{};
  for (int node = 0; node < nodes; ++node) {
    flip(planes, classes[static_cast<std::size_t>(node)], 1U << node);
  }
  return planes;
}

inline unsigned class_at(const Planes& planes, unsigned node) {
  unsigned found = 0;
  for (std::size_t i = 0; i < planes.size(); ++i) found |= (planes[i] >> node & 1U) << i;
  return found;
}

// REQUIRES: token_class > 0
inline std::uint32_t set_of(const Planes& planes, unsigned token_class) {
  std::uint32_t set = ~0U;
  for (std::size_t i = 0; i < planes.size(); ++i) {
    set &= planes[i] ^ ((token_class >> i & 1U) - 1U);
  }
  return set;
}

inline std::uint64_t hash_key(const Planes& planes) {
  constexpr std::uint64_t kSpread = 0x9E3779B97F4A7C15ULL;
  const std::uint64_t hash =
      (planes[0] | std::uint64_t{planes[1]} << 32U) * kSpread + planes[2] * 0xD6E8FEB86659FD93ULL;
  return (hash ^ hash >> 32U) * kSpread;
}

}  // namespace boardwright
