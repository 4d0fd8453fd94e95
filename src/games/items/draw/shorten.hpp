// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

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

// The same on two lines, broken between words; the second may be empty.
inline std::pair<std::string, std::string> two_lines(const std::string& text, std::size_t most) {
  if (shortened(text, most) == text) return {text, {}};
  std::size_t characters = 0;
  std::size_t end = 0;   // bytes of the first line
  std::size_t next = 0;  // where the second begins
  for (std::size_t i = 0; i < text.size() && characters <= most; ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xc0U) == 0x80U) continue;
    if (text[i] == ' ' && i > 0) {
      end = i;
      next = i + 1;
    } else if ((text[i] == '-' || text[i] == '/') && characters + 1 <= most) {
      end = next = i + 1;
    }
    ++characters;
  }
  if (end == 0) return {shortened(text, most), {}};
  return {text.substr(0, end), shortened(text.substr(next), most)};
}

}  // namespace boardwright::items
