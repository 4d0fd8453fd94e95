// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "games/dungeon/draw/draw_svg_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

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

Paint filled(std::string_view colour, double opacity = 1) {
  Paint paint;
  paint.fill = colour;
  paint.opacity = opacity;
  return paint;
}

Paint lined(std::string_view colour, double width) {
  Paint paint;
  paint.stroke = colour;
  paint.stroke_width = width;
  paint.round = true;
  return paint;
}

io::TextStyle style(double size, Anchor anchor, std::string_view fill, bool bold,
                    double opacity = 1) {
  io::TextStyle made;
  made.size = size;
  made.anchor = anchor;
  made.fill = fill;
  made.bold = bold;
  made.opacity = opacity;
  return made;
}

}  // namespace

TileCanvas::TileCanvas(int width, int height, const Recipe* recipe)
    : recipe_(recipe),
      columns_(width),
      rows_(height),
      svg_(2 * kMargin + width * kTile, kHeader + kFooter + height * kTile) {
  svg_.rect(0, 0, 2 * kMargin + width * kTile, kHeader + kFooter + height * kTile,
            filled("#1f2230"), 14);
  svg_.rect(kMargin - 6, kHeader - 6, width * kTile + 12, height * kTile + 12, filled("#11131c"),
            10);
  label_lines();
  if (recipe != nullptr) define_icons();
}

// The numbers by which commands and answers name a tile.
void TileCanvas::label_lines() {
  const io::TextStyle small = style(10, Anchor::Middle, "#6f7690", false);
  for (int x = 0; x < columns_; ++x) {
    svg_.text(left(x) + kTile / 2, kHeader - 10, std::to_string(x), small);
  }
  for (int y = 0; y < rows_; ++y) {
    svg_.text((kMargin - 6) / 2, top(y) + kTile / 2 + 4, std::to_string(y), small);
  }
}

void TileCanvas::define_icons() {
  std::set<std::string> names;
  for (const Form& form : recipe_->forms) {
    if (!form.icon.empty()) names.insert(form.icon);
  }
  for (const std::string& name : names) {
    svg_.open_symbol("icon-" + name);
    draw_icon(svg_, name);
    svg_.close_symbol();
  }
}

double TileCanvas::left(int x) const { return kMargin + x * kTile; }
double TileCanvas::top(int y) const { return kHeader + y * kTile; }
double TileCanvas::base_line() const { return kHeader + rows_ * kTile + 34; }

void TileCanvas::title(std::string_view title, std::string_view note) {
  svg_.set_title(title);
  svg_.text(kMargin, 29, title, style(18, Anchor::Start, "#f2ead8", true));
  svg_.text(left(columns_), 28, note, style(12, Anchor::End, "#9aa0b8", false));
}

void TileCanvas::foot(Anchor anchor, std::string_view text) {
  svg_.text(anchor == Anchor::End ? left(columns_) : kMargin, base_line(), text,
            style(14, anchor, "#e9dfc6", true));
}

void TileCanvas::floor(int x, int y, bool rubble) {
  const std::string_view shade = (x + y) % 2 == 0 ? "#d9cdb4" : "#d0c3a8";
  svg_.rect(left(x) + 0.5, top(y) + 0.5, kTile - 1, kTile - 1, filled(shade), 3);
  svg_.line(left(x) + 2, top(y) + 1.5, left(x) + kTile - 2, top(y) + 1.5, lined("#a99c80", 2));
  if (!rubble) return;
  svg_.open_group(left(x), top(y), kTile / kIconSize);
  svg_.path(
      SvgPath().outline("M3 19L6 16L8 19ZM8.6 21L10.4 18.6L13 21ZM16 20.4L18 17.6L20.6 20.4Z"),
      filled("#9d8f74", 0.8));
  svg_.close_group();
}

void TileCanvas::stone(int x, int y, int frame, int mark) {
  constexpr std::string_view kShades[] = {"#5d6a86", "#63708c", "#586480", "#667391", "#606c88"};
  const auto shade = kShades[static_cast<std::size_t>(frame) % std::size(kShades)];
  const double at_x = left(x);
  const double at_y = top(y);
  svg_.rect(at_x + 1, at_y + 1, kTile - 2, kTile - 2, filled("#333c52"), 6);
  svg_.rect(at_x + 1, at_y + 1, kTile - 2, kTile - 5, filled("#8c9ab8"), 6);
  svg_.rect(at_x + 2.5, at_y + 3, kTile - 5, kTile - 8, filled(shade), 5);
  speckle(at_x, at_y, frame);
  if (mark > 0) {
    svg_.text(at_x + kTile / 2, at_y + kTile / 2 + 6, std::to_string(mark),
              style(17, Anchor::Middle, kGold, true));
  }
}

// Scratches, so that stones are not all alike.
void TileCanvas::speckle(double x, double y, int frame) {
  constexpr double kAt[][2] = {{11, 13}, {31, 12}, {13, 30}, {30, 29}, {22, 20}};
  for (int i = 0; i < 5; ++i) {
    if ((frame >> i & 1) == 0) continue;
    const double at_x = x + kAt[i][0];
    const double at_y = y + kAt[i][1];
    svg_.line(at_x, at_y, at_x + 4 - i, at_y + 2 - i % 3, lined("#48536d", 1.4));
  }
}

void TileCanvas::actor(int x, int y, const Form& form, bool faded) {
  constexpr double kSize = 36;
  constexpr double kPad = (kTile - kSize) / 2;
  if (!form.icon.empty()) {
    svg_.use("icon-" + form.icon, left(x) + kPad, top(y) + kPad, kSize / kIconSize,
             faded ? 0.4 : 1);
    return;
  }
  const double mid_x = left(x) + kTile / 2;
  const double mid_y = top(y) + kTile / 2;
  svg_.circle(mid_x, mid_y, 15, filled(form.monster() ? "#8c4a4a" : "#4a6f8c", faded ? 0.4 : 1));
  svg_.text(mid_x, mid_y + 6, std::string(1, form.letter), style(17, Anchor::Middle, "#fff", true));
}

void TileCanvas::number(int x, int y, std::string_view text, std::string_view colour,
                        double opacity) {
  svg_.text(left(x) + kTile / 2, top(y) + kTile / 2 + 7, text,
            style(text.size() > 2 ? 17 : 20, Anchor::Middle, colour, true, opacity));
}

void TileCanvas::badge(int x, int y, const std::string& text, std::string_view fill,
                       std::string_view ink) {
  const double width = 9 + 6.5 * static_cast<double>(text.size());
  const double at_x = left(x) + kTile - width - 2;
  const double at_y = top(y) + kTile - 16.5;
  svg_.rect(at_x, at_y, width, 14.5, filled(fill), 7);
  svg_.text(at_x + width / 2, at_y + 11.3, text, style(11, Anchor::Middle, ink, true));
}

// Who flees is not fought, and shows no level.
void TileCanvas::level_badge(int x, int y, const Form& form) {
  if (!form.monster() || !form.flees_to.empty()) return;
  badge(x, y, std::to_string(form.level), form.level >= 10 ? "#a3202c" : "#39405a", "#fff");
}

void TileCanvas::xp_badge(int x, int y, int xp) {
  badge(x, y, fmt::format("+{}", xp), kGold, "#4a3606");
}

void TileCanvas::hits_badge(int x, int y, int hits) {
  badge(x, y, std::string(static_cast<std::size_t>(std::clamp(hits, 0, 5)), '|'), "#5f4f44",
        "#fff");
}

void TileCanvas::arrow(int x, int y, char way) {
  const double dx = way == '>' ? 1 : way == '<' ? -1 : 0;
  const double dy = way == 'v' ? 1 : way == '^' ? -1 : 0;
  const double tip = kTile / 2 - 2.5;
  const double mid_x = left(x) + kTile / 2;
  const double mid_y = top(y) + kTile / 2;
  SvgPath path;
  path.move(mid_x + dx * tip, mid_y + dy * tip)
      .line(mid_x + dx * (tip - 5) - dy * 5, mid_y + dy * (tip - 5) - dx * 5)
      .line(mid_x + dx * (tip - 5) + dy * 5, mid_y + dy * (tip - 5) + dx * 5);
  svg_.path(path.close(), filled("#39405a"));
}

void TileCanvas::feeling(int x, int y) {
  svg_.text(left(x) + 5, top(y) + 15, "!", style(16, Anchor::Start, "#c22a35", true));
}

void TileCanvas::glow(int x, int y) {
  svg_.circle(left(x) + kTile / 2, top(y) + kTile / 2, 20, filled("#e0483e", 0.7));
}

void TileCanvas::hearts(int full, int most) {
  for (int i = 0; i < most; ++i) {
    const std::string outline =
        fmt::format("M{:.1f} {:.1f}c-4.6 -5 -9.4 1 0 8c9.4 -7 4.6 -13 0 -8Z", kMargin + 9 + i * 17,
                    base_line() - 9);
    svg_.path(SvgPath().outline(outline), i < full ? filled("#e8476a") : lined("#6b3b4d", 1.2));
  }
}

}  // namespace boardwright::dungeon
