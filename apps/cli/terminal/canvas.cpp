// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "terminal/canvas.hpp"

#include <algorithm>
#include <cwchar>

#include "boardwright/io/utf8.hpp"
#include "core/text.hpp"

namespace boardwright::cli {
namespace {

// The letter that begins at `at`, with all its bytes.
std::string_view letter_at(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && !starts_letter(text[end])) ++end;
  return text.substr(at, end - at);
}

// Columns that a letter takes; 1 where it cannot be read.
int columns_of(std::string_view letter) {
  if (letter.size() == 1) return 1;
  wchar_t wide = 0;
  std::mbstate_t state{};
  const std::size_t read = std::mbrtowc(&wide, letter.data(), letter.size(), &state);
  if (read != letter.size()) return 1;
  const int columns = ::wcwidth(wide);
  return columns < 0 ? 1 : columns;
}

void append(StyledLine& line, std::string_view letter, const Style& style) {
  const int columns = columns_of(letter);
  if (columns == 0 && !line.empty()) {
    line.back().letter += letter;
    return;
  }
  line.push_back({std::string(letter), style});
  if (columns == 2) line.push_back({"", style});
}

// The colour that 38 or 48 begins at codes[i], which it moves to its last code.
int long_colour(const std::vector<int>& codes, std::size_t& i) {
  if (i + 2 < codes.size() && codes[i + 1] == 5) {
    i += 2;
    return codes[i];
  }
  if (i + 4 < codes.size() && codes[i + 1] == 2) {
    const auto step = [](int level) { return std::clamp(level, 0, 255) * 5 / 255; };
    const int colour = 16 + 36 * step(codes[i + 2]) + 6 * step(codes[i + 3]) + step(codes[i + 4]);
    i += 4;
    return colour;
  }
  i = codes.size();
  return -1;
}

void follow_codes(Style& style, const std::vector<int>& codes) {
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const int code = codes[i];
    if (code == 0) style = {};
    if (code == 1) style.bold = true;
    if (code == 2) style.dim = true;
    if (code == 4) style.underline = true;
    if (code == 7) style.reverse = true;
    if (code == 22) style.bold = style.dim = false;
    if (code == 24) style.underline = false;
    if (code == 27) style.reverse = false;
    if (code >= 30 && code <= 37) style.ink = code - 30;
    if (code >= 90 && code <= 97) style.ink = code - 90 + 8;
    if (code >= 40 && code <= 47) style.paper = code - 40;
    if (code >= 100 && code <= 107) style.paper = code - 100 + 8;
    if (code == 39) style.ink = -1;
    if (code == 49) style.paper = -1;
    if (code == 38) style.ink = long_colour(codes, i);
    if (code == 48) style.paper = long_colour(codes, i);
  }
}

// Reads the code after ESC [ and returns where the text goes on.
std::size_t read_code(std::string_view text, std::size_t at, Style& style) {
  std::vector<int> codes{0};
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c >= '0' && c <= '9') {
      codes.back() = std::min(codes.back() * 10 + (c - '0'), 999);
    } else if (c == ';') {
      codes.push_back(0);
    } else {
      if (c == 'm') follow_codes(style, codes);
      return at + 1;
    }
  }
  return at;
}

}  // namespace

std::vector<StyledLine> styled_lines(std::string_view given) {
  const std::string clean = io::terminal_text(given, true);
  const std::string_view text = clean;
  std::vector<StyledLine> lines;
  StyledLine line;
  Style style;
  std::size_t at = 0;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '\n') {
      lines.push_back(std::move(line));
      line.clear();
      ++at;
    } else if (c == '\x1b') {
      at = at + 1 < text.size() && text[at + 1] == '[' ? read_code(text, at + 2, style) : at + 1;
    } else if (c == '\t') {
      append(line, " ", style);
      ++at;
    } else {
      const std::string_view letter = letter_at(text, at);
      append(line, letter, style);
      at += letter.size();
    }
  }
  if (!line.empty()) lines.push_back(std::move(line));
  return lines;
}

StyledLine styled_line(std::string_view text, const Style& style) {
  std::vector<StyledLine> lines = styled_lines(text);
  if (lines.empty()) return {};
  for (Glyph& glyph : lines.front()) glyph.style = style;
  return std::move(lines.front());
}

std::vector<StyledLine> wrapped(const StyledLine& line, int width) {
  const auto is_blank = [](const Glyph& glyph) { return glyph.letter == " "; };
  const auto most = static_cast<std::ptrdiff_t>(std::max(width, 1));
  std::vector<StyledLine> lines;
  auto from = line.begin();
  while (line.end() - from > most) {
    auto to = from + most;
    while (to != from && !is_blank(*to)) --to;
    // What is indented stands before the first word, and is no place to break.
    if (std::all_of(from, to, is_blank)) to = from + most;
    lines.emplace_back(from, to);
    from = std::find_if_not(to, line.end(), is_blank);
  }
  lines.emplace_back(from, line.end());
  return lines;
}

Canvas::Canvas(int height, int width)
    : height_(height),
      width_(width),
      glyphs_(static_cast<std::size_t>(height) * static_cast<std::size_t>(width)) {}

void Canvas::put(int row, int column, const StyledLine& line, int most) {
  const int length = static_cast<int>(line.size());
  for (int i = 0; i < std::min(length, most); ++i) {
    if (!inside(row, column + i)) continue;
    Glyph& glyph = glyphs_[index(row, column + i)];
    glyph = line[static_cast<std::size_t>(i)];
    if (i + 1 == most && length > most) glyph.letter = "…";
  }
}

void Canvas::clear_row(int row) {
  for (int column = 0; column < width_; ++column) {
    if (inside(row, column)) glyphs_[index(row, column)] = Glyph{};
  }
}

void Canvas::reverse(int row, int column, int width) {
  for (int i = 0; i < width; ++i) {
    if (!inside(row, column + i)) continue;
    Style& style = glyphs_[index(row, column + i)].style;
    style.reverse = !style.reverse;
  }
}

void Canvas::underline(int row, int column, int width) {
  for (int i = 0; i < width; ++i) {
    if (inside(row, column + i)) glyphs_[index(row, column + i)].style.underline = true;
  }
}

}  // namespace boardwright::cli
