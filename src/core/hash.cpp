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

}  // namespace boardwright
