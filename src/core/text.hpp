// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Small helpers for text that people type and read. Letters are ASCII
// unless a function says otherwise.
#pragma once

#include <algorithm>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace boardwright {

// With a capital at its beginning, where that is a letter.
inline std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

inline std::string lower(std::string_view text) {
  std::string copy(text);
  for (char& c : copy) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return copy;
}

// The parts between any of the separators; empty parts are left out.
inline std::vector<std::string> split(std::string_view text, std::string_view separators = " \t") {
  std::vector<std::string> parts;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(separators, at)) != std::string_view::npos) {
    std::size_t end = text.find_first_of(separators, at);
    if (end == std::string_view::npos) end = text.size();
    parts.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return parts;
}

// "a, b, c" of a range of texts.
template <class Range>
std::string join(const Range& parts, std::string_view separator) {
  std::string text;
  bool first = true;
  for (const auto& part : parts) {
    if (!first) text += separator;
    text += part;
    first = false;
  }
  return text;
}

// A whole number between the limits and nothing else: no sign +, no blanks.
template <std::integral T>
std::optional<T> parse_number(std::string_view text, T least = std::numeric_limits<T>::min(),
                              T most = std::numeric_limits<T>::max(), int base = 10) {
  T value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, fault] = std::from_chars(text.data(), end, value, base);
  if (fault != std::errc() || stop != end || value < least || value > most) return std::nullopt;
  return value;
}

// Letters of a UTF-8 text; those of our drawings take one column each.
inline bool starts_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }
inline std::size_t letter_count(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), starts_letter));
}

// "1 step", "2 steps"; with `ending` "es": "2 heroes".
inline std::string plural(std::int64_t count, std::string_view word,
                          std::string_view ending = "s") {
  std::string text = std::to_string(count) + ' ' + std::string(word);
  if (count != 1) text += ending;
  return text;
}

}  // namespace boardwright
