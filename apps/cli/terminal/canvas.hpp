// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// A screen as a table of letters with their styles, before it is shown. Nothing
// here talks to a terminal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace boardwright::cli {

// How a letter looks. Colours are those of the 256-colour palette, -1 the
// terminal's own.
struct Style {
  int ink = -1;
  int paper = -1;
  bool bold = false;
  bool dim = false;
  bool underline = false;
  bool reverse = false;

  bool operator==(const Style&) const = default;
};

// What stands in one column. A letter that takes two columns is followed by an
// empty one.
struct Glyph {
  std::string letter = " ";
  Style style{};

  bool operator==(const Glyph&) const = default;
};
using StyledLine = std::vector<Glyph>;

// The lines of a text whose colours are written as io::colour_code(). Other control
// characters become U+FFFD, a tab a blank.
std::vector<StyledLine> styled_lines(std::string_view text);
// The first line of a text that has one style throughout.
StyledLine styled_line(std::string_view text, const Style& style = {});
// The same text in lines of at most `width` columns, broken at blanks where
// possible.
std::vector<StyledLine> wrapped(const StyledLine& line, int width);

class Canvas {
 public:
  Canvas(int height, int width);

  int height() const { return height_; }
  int width() const { return width_; }
  const Glyph& at(int row, int column) const { return glyphs_[index(row, column)]; }

  // Puts a line there; what does not fit into `most` columns ends in "…".
  void put(int row, int column, const StyledLine& line, int most);
  void put(int row, int column, const StyledLine& line) { put(row, column, line, width_ - column); }
  void clear_row(int row);
  // Turns the colours of a part of a row around. What lies outside is left out.
  void reverse(int row, int column, int width);
  void underline(int row, int column, int width);

  bool operator==(const Canvas&) const = default;

 private:
  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(column);
  }
  bool inside(int row, int column) const {
    return row >= 0 && row < height_ && column >= 0 && column < width_;
  }

  int height_;
  int width_;
  std::vector<Glyph> glyphs_;
};

}  // namespace boardwright::cli
