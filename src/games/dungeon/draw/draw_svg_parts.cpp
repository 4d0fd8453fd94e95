// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/draw/draw_svg_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "games/dungeon/draw/icons.hpp"

namespace boardwright::dungeon {
namespace {

using io::Anchor;
using io::Paint;
using io::SvgPath;

constexpr double kTile = 44;
constexpr double kMargin = 22;
constexpr double kHeader = 60;
constexpr double kFooter = 54;
constexpr std::string_view kGold = "#f4c95d";

Paint filled(std::string_view colour, std::string_view css, double opacity = 1) {
  return {.fill = colour, .opacity = opacity, .css = css};
}

Paint lined(std::string_view colour, double width, std::string_view css) {
  return {.stroke = colour, .stroke_width = width, .round = true, .css = css, .fixed = true};
}

io::TextStyle style(double size, Anchor anchor, std::string_view fill, bool bold,
                    std::string_view css, double opacity = 1) {
  io::TextStyle made;
  made.css = css;
  made.size = size;
  made.anchor = anchor;
  made.fill = fill;
  made.bold = bold;
  made.opacity = opacity;
  return made;
}

struct NumberInk {
  std::string_view colour;
  std::string_view css;
};

// Numbers below 10, 10 to 19, from 20, from 100 (a mine is near), unknown; all
// at least 4.5:1 on the floor.
NumberInk number_ink_of(std::optional<int> number) {
  if (!number) return {"#6a2f7c", "num num-q"};
  if (*number >= 100) return {"#8e1019", "num num-3 num-mine"};
  if (*number >= 20) return {"#8a3511", "num num-3"};
  if (*number >= 10) return {"#61450b", "num num-2"};
  return {"#333f53", "num num-1"};
}

}  // namespace

TileCanvas::TileCanvas(int width, int height, const Recipe* recipe, const PictureLook& look)
    : recipe_(recipe),
      look_(look),
      turned_(look.upright && width > height),
      columns_(turned_ ? height : width),
      rows_(turned_ ? width : height),
      svg_(board_width() + (look.frame ? 2 * kMargin : 0),
           board_height() + (look.frame ? kHeader + kFooter : 0)) {
  if (look_.frame) {
    svg_.rect(0, 0, 2 * kMargin + board_width(), kHeader + kFooter + board_height(),
              filled("#1f2230", "bw-bg bw-frame"), 14);
  }
  const double left = look_.frame ? kMargin : 0;
  const double top = look_.frame ? kHeader : 0;
  const double rim = look_.frame ? 6 : 0;
  svg_.rect(left - rim, top - rim, board_width() + 2 * rim, board_height() + 2 * rim,
            filled("#171a24", "well"), look_.frame ? 10 : 4);
  if (look_.frame) label_lines();
}

double TileCanvas::board_width() const { return columns_ * kTile; }
double TileCanvas::board_height() const { return rows_ * kTile; }
double TileCanvas::base_line() const { return kHeader + board_height() + 34; }

// The numbers by which commands and answers name a tile.
void TileCanvas::label_lines() {
  const io::TextStyle small = style(10, Anchor::Middle, "#9aa0b8", false, "bw-frame axis");
  for (int x = 0; x < columns_; ++x) {
    svg_.text(kMargin + (x + 0.5) * kTile, kHeader - 10, std::to_string(x + 1), small);
  }
  for (int y = 0; y < rows_; ++y) {
    svg_.text((kMargin - 6) / 2, kHeader + (y + 0.5) * kTile + 4, std::to_string(y + 1), small);
  }
}

void TileCanvas::define_icons(const std::set<std::string>& names) {
  for (const std::string& name : names) {
    svg_.open_symbol(look_.prefix + "icon-" + name);
    draw_icon(svg_, name);
    svg_.close_symbol();
  }
}

void TileCanvas::title(std::string_view title, std::string_view note) {
  svg_.set_title(title);
  if (!look_.frame) return;
  svg_.text(kMargin, 29, title, style(18, Anchor::Start, "#f2ead8", true, "bw-frame"));
  svg_.text(kMargin + board_width(), 28, note,
            style(12, Anchor::End, "#9aa0b8", false, "bw-frame"));
}

void TileCanvas::foot(Anchor anchor, std::string_view text) {
  if (!look_.frame) return;
  svg_.text(anchor == Anchor::End ? kMargin + board_width() : kMargin, base_line(), text,
            style(14, anchor, "#e9dfc6", true, "bw-frame"));
}

void TileCanvas::hearts(int full, int most) {
  if (!look_.frame) return;
  for (int i = 0; i < most; ++i) {
    const std::string outline =
        fmt::format("M{:.1f} {:.1f}c-4.6 -5 -9.4 1 0 8c9.4 -7 4.6 -13 0 -8Z", kMargin + 9 + i * 17,
                    base_line() - 9);
    svg_.path(SvgPath().outline(outline), i < full ? filled("#e8476a", "bw-frame heart is-full")
                                                   : lined("#a86077", 1.2, "bw-frame heart"));
  }
}

void TileCanvas::open_cell(int x, int y, std::string_view state, std::string_view words) {
  const int width = turned_ ? rows_ : columns_;
  x_ = turned_ ? y : x;
  y_ = turned_ ? x : y;
  left_ = (look_.frame ? kMargin : 0) + x_ * kTile;
  top_ = (look_.frame ? kHeader : 0) + y_ * kTile;
  const std::string index = std::to_string(y * width + x);
  const std::string id = fmt::format("{}cell-{}", look_.prefix, index);
  const std::string css = fmt::format("cell{}{}", state.empty() ? "" : " ", state);
  const std::string title = fmt::format("row {}, column {}: {}", y_ + 1, x_ + 1, words);
  svg_.open_group({.id = id, .css = css, .cell = index, .title = title});
}

void TileCanvas::close_cell() { svg_.close_group(); }

void TileCanvas::floor(bool rubble) {
  const bool even = (x_ + y_) % 2 == 0;
  svg_.rect(left_ + 0.5, top_ + 0.5, kTile - 1, kTile - 1,
            filled(even ? "#d9cdb4" : "#d0c3a8", even ? "floor stone-1" : "floor stone-2"), 3);
  svg_.line(left_ + 2, top_ + 1.5, left_ + kTile - 2, top_ + 1.5,
            lined("#a99c80", 2, "floor-shade"));
  if (!rubble) return;
  svg_.open_group(left_, top_, kTile / kIconSize);
  svg_.path(
      SvgPath().outline("M3 19L6 16L8 19ZM8.6 21L10.4 18.6L13 21ZM16 20.4L18 17.6L20.6 20.4Z"),
      filled("#9d8f74", "rubble", 0.8));
  svg_.close_group();
}

void TileCanvas::stone(int frame, int mark) {
  constexpr std::string_view kShades[] = {"#586480", "#5a6681", "#546079", "#566281", "#58637d"};
  const auto shade = kShades[static_cast<std::size_t>(frame) % std::size(kShades)];
  svg_.rect(left_ + 1, top_ + 1, kTile - 2, kTile - 2, filled("#333c52", "stone-shade"), 6);
  svg_.rect(left_ + 1, top_ + 1, kTile - 2, kTile - 5, filled("#8c9ab8", "stone-edge"), 6);
  svg_.rect(left_ + 2.5, top_ + 3, kTile - 5, kTile - 8, filled(shade, "stone"), 5);
  if (mark == 0) return speckle(frame);
  svg_.text(left_ + kTile / 2, top_ + kTile / 2 + 6, std::to_string(mark),
            style(18, Anchor::Middle, "#ffe9ac", true, "mark"));
}

// Scratches, so that stones are not all alike; where a mark stands there are none.
void TileCanvas::speckle(int frame) {
  constexpr double kAt[][2] = {{11, 13}, {31, 12}, {13, 30}, {30, 29}, {22, 20}};
  SvgPath scratches;
  for (int i = 0; i < 5; ++i) {
    if ((frame >> i & 1) == 0) continue;
    const double at_x = left_ + kAt[i][0];
    const double at_y = top_ + kAt[i][1];
    scratches.move(at_x, at_y).line(at_x + 4 - i, at_y + 2 - i % 3);
  }
  svg_.path(scratches, lined("#48536d", 1.4, "speckle"));
}

void TileCanvas::actor(const Form& form, bool faded) {
  constexpr double kSize = 36;
  constexpr double kPad = (kTile - kSize) / 2;
  if (!form.icon.empty()) {
    svg_.use(look_.prefix + "icon-" + form.icon, left_ + kPad, top_ + kPad, kSize / kIconSize,
             faded ? 0.4 : 1, "figure");
    return;
  }
  const double mid_x = left_ + kTile / 2;
  const double mid_y = top_ + kTile / 2;
  svg_.circle(mid_x, mid_y, 15,
              filled(form.monster() ? "#8c4a4a" : "#3f6481", form.monster() ? "monster" : "thing",
                     faded ? 0.4 : 1));
  svg_.text(mid_x, mid_y + 6, std::string(1, form.letter),
            style(17, Anchor::Middle, "#fff", true, "letter"));
}

void TileCanvas::number(std::optional<int> number, double opacity) {
  const NumberInk ink = number_ink_of(number);
  const std::string text = number ? std::to_string(*number) : "?";
  svg_.text(left_ + kTile / 2, top_ + kTile / 2 + 7, text,
            style(text.size() > 2 ? 17 : 20, Anchor::Middle, ink.colour, true, ink.css, opacity));
}

void TileCanvas::badge(const std::string& text, std::string_view fill, std::string_view ink,
                       std::string_view css) {
  const double width = 9 + 6.5 * static_cast<double>(text.size());
  const double at_x = left_ + kTile - width - 2;
  const double at_y = top_ + kTile - 16.5;
  svg_.rect(at_x, at_y, width, 14.5, filled(fill, css), 7);
  svg_.text(at_x + width / 2, at_y + 11.3, text,
            style(11, Anchor::Middle, ink, true, "badge-text"));
}

// Who flees is not fought, and shows no level.
void TileCanvas::level_badge(const Form& form) {
  if (!form.monster() || !form.flees_to.empty()) return;
  badge(std::to_string(form.level), form.level >= 10 ? "#a3202c" : "#39405a", "#fff",
        form.level >= 10 ? "badge level is-strong" : "badge level");
}

void TileCanvas::xp_badge(int xp) { badge(fmt::format("+{}", xp), kGold, "#4a3606", "badge xp"); }

void TileCanvas::hits_badge(int hits) {
  badge(std::string(static_cast<std::size_t>(std::clamp(hits, 0, 5)), '|'), "#5f4f44", "#fff",
        "badge hits");
}

void TileCanvas::arrow(char way) {
  if (turned_) way = turned_way(way);
  const double dx = way == '>' ? 1 : way == '<' ? -1 : 0;
  const double dy = way == 'v' ? 1 : way == '^' ? -1 : 0;
  const double tip = kTile / 2 - 2.5;
  const double mid_x = left_ + kTile / 2;
  const double mid_y = top_ + kTile / 2;
  SvgPath path;
  path.move(mid_x + dx * tip, mid_y + dy * tip)
      .line(mid_x + dx * (tip - 5) - dy * 5, mid_y + dy * (tip - 5) - dx * 5)
      .line(mid_x + dx * (tip - 5) + dy * 5, mid_y + dy * (tip - 5) + dx * 5);
  svg_.path(path.close(), filled("#39405a", "facing"));
}

void TileCanvas::feeling() {
  svg_.text(left_ + 5, top_ + 15, "!", style(16, Anchor::Start, "#99161f", true, "feeling"));
}

void TileCanvas::glow() {
  svg_.circle(left_ + kTile / 2, top_ + kTile / 2, 20, filled("#e0483e", "glow", 0.7));
}

void TileCanvas::hint_ring() {
  svg_.rect(left_ + 2, top_ + 2, kTile - 4, kTile - 4,
            {.stroke = "#ffc53d", .stroke_width = 3, .round = true, .css = "ring", .fixed = true},
            5);
}

char turned_way(char way) {
  switch (way) {
    case '>': return 'v';
    case 'v': return '>';
    case '<': return '^';
    case '^': return '<';
    default: return way;
  }
}

}  // namespace boardwright::dungeon
