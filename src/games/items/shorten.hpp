// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace boardwright::items {

// At most `most` characters of UTF-8; what was longer ends with an ellipsis.
inline std::string shortened(const std::string& text, std::size_t most) {
  std::size_t characters = 0;
  std::size_t keep = 0;  // bytes of the first most - 1 characters
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U) continue;
    if (++characters == most) keep = i;
    if (characters > most) return text.substr(0, keep) + "…";
  }
  return text;
}

}  // namespace boardwright::items
