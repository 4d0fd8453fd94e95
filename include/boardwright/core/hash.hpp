// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// FNV-1a, 64 bits: turns seed texts and documents into numbers. Stable for
// ever; not for hash tables under attack.
#pragma once

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

}  // namespace boardwright
