// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/null/draw/draw.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace boardwright::null {
namespace {

constexpr int kColumns = 4;  // characters of a number, with what marks it
constexpr int kSide = 60;    // of a cell in the picture
constexpr int kPerRow = 10;  // cells of the picture

bool at_home(const std::vector<int>& row, std::size_t place) {
  return row[place] == static_cast<int>(place) + 1;
}

}  // namespace

Screen draw_text(const std::vector<int>& row, std::optional<int> picked, int width) {
  Screen screen;
  const int per_line = std::max(1, width / kColumns);
  for (int place = 0; place < static_cast<int>(row.size()); ++place) {
    const int column = place % per_line;
    if (place > 0 && column == 0) screen.text += "\n";
    screen.cells.push_back({.cell = std::to_string(place),
                            .row = place / per_line,
                            .column = column * kColumns,
                            .width = kColumns});
    const bool marked = picked == place;
    screen.text += fmt::format("{}{:>2}{}", marked ? "[" : " ",
                               row[static_cast<std::size_t>(place)], marked ? "]" : " ");
  }
  screen.text += "\n";
  return screen;
}

std::string draw_svg(const std::vector<int>& row, std::optional<int> picked,
                     const PictureLook& look) {
  const int count = static_cast<int>(row.size());
  const int rows = (count + kPerRow - 1) / kPerRow;
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" "
      "font-family=\"sans-serif\" font-size=\"24\" text-anchor=\"middle\">",
      std::min(count, kPerRow) * kSide, rows * kSide);
  if (look.frame) svg += "<rect class=\"bw-bg\" width=\"100%\" height=\"100%\" fill=\"#fff\"/>";
  for (int place = 0; place < count; ++place) {
    const bool home = at_home(row, static_cast<std::size_t>(place));
    const int x = place % kPerRow * kSide;
    const int y = place / kPerRow * kSide;
    svg += fmt::format(
        "<g id=\"{}number-{}\" class=\"cell{}{}\" data-cell=\"{}\"><title>place {}: {}</title>"
        "<rect class=\"back\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\" "
        "stroke=\"#444\"/>"
        "<text class=\"entry\" x=\"{}\" y=\"{}\" fill=\"#222\">{}</text></g>",
        look.prefix, row[static_cast<std::size_t>(place)], home ? " is-done" : "",
        picked == place ? " is-selected" : "", place, place + 1,
        row[static_cast<std::size_t>(place)], x, y, kSide, kSide,
        picked == place ? "#ffe08a"
        : home          ? "#d8f0d8"
                        : "#f4f1ea",
        x + kSide / 2, y + 39, row[static_cast<std::size_t>(place)]);
  }
  return svg + "</svg>\n";
}

}  // namespace boardwright::null
