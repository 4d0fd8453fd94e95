// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// FNV-1a, 64 and 128 bits: turns seed texts and documents into numbers. Stable
// for ever; not for hash tables under attack.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace boardwright {

constexpr std::uint64_t kFnvOffset = 14695981039346656037ULL;

// Continues from `hash`, so that pieces can be fed one after another.
constexpr std::uint64_t fnv1a64(std::string_view bytes, std::uint64_t hash = kFnvOffset) {
  for (char c : bytes) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 1099511628211ULL;
  }
  return hash;
}

// 16 lower-case hexadecimal digits.
std::string hex64(std::uint64_t number);

// 128 bits: enough to take equal numbers for equal things among any number of
// things that a computer makes.
struct Digest {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  auto operator<=>(const Digest&) const = default;
};

Digest fnv1a128(std::string_view bytes);

// 32 lower-case hexadecimal digits.
std::string hex(const Digest& digest);

}  // namespace boardwright
