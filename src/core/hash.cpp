// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/core/hash.hpp"

namespace boardwright {

std::string hex64(std::uint64_t number) {
  std::string text(16, '0');
  for (std::size_t i = 0; i < 16; ++i) {
    text[15 - i] = "0123456789abcdef"[number & 15U];
    number >>= 4U;
  }
  return text;
}

Digest fnv1a128(std::string_view bytes) {
  // The prime is 2^88 + 0x13b, so that a product takes one multiplication of
  // each half by 0x13b and a shift.
  constexpr std::uint64_t kLowPrime = 0x13b;
  Digest hash{0x6c62272e07bb0142ULL, 0x62b821756295c58dULL};
  for (const char c : bytes) {
    hash.low ^= static_cast<unsigned char>(c);
    const std::uint64_t near = (hash.low & 0xffffffffULL) * kLowPrime;
    const std::uint64_t far = (hash.low >> 32U) * kLowPrime + (near >> 32U);
    hash.high = hash.high * kLowPrime + (far >> 32U) + (hash.low << 24U);
    hash.low = (far << 32U) | (near & 0xffffffffULL);
  }
  return hash;
}

std::string hex(const Digest& digest) { return hex64(digest.high) + hex64(digest.low); }

}  // namespace boardwright
