// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "boardwright/io/utf8.hpp"

#include <cstdint>

namespace boardwright::io {
namespace {

// How many bytes the character at the front takes; 0 if it is malformed.
std::size_t character_size(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const std::uint8_t lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || text.size() < size) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  const bool too_long = (lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xF0 && byte(1) < 0x90);
  const bool surrogate = lead == 0xED && byte(1) >= 0xA0;
  const bool too_large = lead == 0xF4 && byte(1) >= 0x90;
  return too_long || surrogate || too_large ? 0 : size;
}

// Line and paragraph separators, embeddings and overrides of the direction (U+2028 to
// U+202E), and isolates (U+2066 to U+2069).
bool turns_lines(std::string_view character) {
  return character.starts_with("\xE2\x80")   ? character[2] >= '\xA8' && character[2] <= '\xAE'
         : character.starts_with("\xE2\x81") ? character[2] >= '\xA6' && character[2] <= '\xA9'
                                             : false;
}

// C0 controls, delete, the C1 controls U+0080 to U+009F, and what would break a line or
// show the rest of it backwards.
bool is_control(std::string_view character) {
  const auto lead = static_cast<std::uint8_t>(character[0]);
  return lead < 0x20 || lead == 0x7F ||
         (lead == 0xC2 && static_cast<std::uint8_t>(character[1]) < 0xA0) || turns_lines(character);
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    if (size == 0) return false;
    text.remove_prefix(size);
  }
  return true;
}

std::string mended_utf8(std::string_view text) {
  std::string mended;
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    mended += size == 0 ? "\xEF\xBF\xBD" : text.substr(0, size);
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return mended;
}

std::string printable(std::string_view text, std::size_t most) {
  std::string shown;
  std::size_t last = 0;  // where the last of `most` characters starts
  for (std::size_t count = 1; !text.empty(); ++count) {
    if (count > most) return shown.substr(0, last) + "…";
    const std::size_t size = character_size(text);
    if (size == 0) return shown + "?";
    last = shown.size();
    shown += is_control(text.substr(0, size)) ? "?" : text.substr(0, size);
    text.remove_prefix(size);
  }
  return shown;
}

namespace {

constexpr std::string_view kColourMark = "\x1b[\xFE";

// How many bytes the colour code at the front takes; 0: there is none.
std::size_t colour_size(std::string_view text) {
  if (!text.starts_with(kColourMark)) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", kColourMark.size());
  return end != text.npos && text[end] == 'm' ? end + 1 : 0;
}

}  // namespace

std::string colour_code(std::string_view numbers) {
  return std::string(kColourMark).append(numbers).append("m");
}

std::string terminal_text(std::string_view text, bool colours) {
  std::string shown;
  while (!text.empty()) {
    if (const std::size_t colour = colours ? colour_size(text) : 0; colour > 0) {
      shown.append("\x1b[").append(text.substr(kColourMark.size(), colour - kColourMark.size()));
      text.remove_prefix(colour);
      continue;
    }
    const std::size_t size = character_size(text);
    const bool kept =
        size > 0 && (text[0] == '\n' || text[0] == '\t' || !is_control(text.substr(0, size)));
    shown += kept ? text.substr(0, size) : "\xEF\xBF\xBD";
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return shown;
}

}  // namespace boardwright::io
